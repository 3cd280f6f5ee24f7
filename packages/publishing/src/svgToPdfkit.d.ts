declare module "svg-to-pdfkit" {
  import type PdfDocument from "pdfkit";

  /** Draws an SVG text at this place. */
  export default function svgToPdf(
    document: InstanceType<typeof PdfDocument>,
    svg: string,
    x: number,
    y: number,
    options: { width: number; height: number; assumePt: boolean; fontCallback: () => string },
  ): void;
}
