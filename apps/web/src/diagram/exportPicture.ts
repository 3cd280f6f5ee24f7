import { EXPORT_FILE_NAME } from "@dbcoach/contract/exportFormats";
import type { Point } from "@dbcoach/design/diagram/edgePath";
import type { Layout } from "@dbcoach/design/diagram/layout";
import { DARK, LIGHT } from "@dbcoach/design/diagram/palette";
import { diagramSvg } from "@dbcoach/design/diagram/svg";
import type { Comparison } from "@dbcoach/design/diff/comparison";
import type { Design } from "@dbcoach/design/model";
import { downloadBlob, downloadText } from "../components/downloadText.ts";

/** Pixels for a unit of the diagram, and how many a picture has at most in all and on a side: browsers draw no more. */
const SCALE = 2;
const MOST_PIXELS = 120_000_000;
const LONGEST_SIDE = 16_000;

interface Pictured {
  design: Design;
  layout: Layout;
  places: ReadonlyMap<string, Point>;
  comparison: Comparison | undefined;
}

/** The diagram as it stands on the screen, as SVG, with the differences that it shows. */
export function pictureOf({ design, layout, places, comparison }: Pictured, dark: boolean): string {
  return diagramSvg(design, layout, dark ? DARK : LIGHT, places, comparison);
}

/** Saves the diagram, given as SVG, in a format. Throws when the browser cannot draw it. */
export async function savePicture(svg: string, format: "svg" | "png"): Promise<void> {
  if (format === "svg") downloadText(`${EXPORT_FILE_NAME}.svg`, svg, "image/svg+xml");
  else downloadBlob(`${EXPORT_FILE_NAME}.png`, await pngOf(svg));
}

async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(width * scale));
    canvas.height = Math.max(1, Math.floor(height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("The picture is too large for this browser.");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
