import { layoutDesign } from "@dbcoach/design/diagram/engine";
import { DARK, LIGHT } from "@dbcoach/design/diagram/palette";
import { quickLayout } from "@dbcoach/design/diagram/placement";
import { diagramSvg } from "@dbcoach/design/diagram/svg";
import type { Design } from "@dbcoach/design/model";
import type { ELK } from "elkjs/lib/elk-api.js";

/** Pictures never grow beyond this many pixels on a side. */
const MAX_PIXELS = 8_000;
const SCALE = 2;

/** The diagram as SVG, for light pages and for dark ones. */
export async function diagrams(design: Design): Promise<{ light: string; dark: string }> {
  // The bundle runs in this thread: it is done in the time that a worker takes to start.
  const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
  const elk: ELK = new Elk();
  const layout = (await layoutDesign(design, (graph) => elk.layout(graph))) ?? quickLayout(design);
  return { light: diagramSvg(design, layout, LIGHT), dark: diagramSvg(design, layout, DARK) };
}

/** The SVG as a PNG of twice its size, or as large as is sensible. */
export async function png(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { width = 0, height = 0 } = await sharp(Buffer.from(svg)).metadata();
  const scale = Math.min(SCALE, MAX_PIXELS / Math.max(width, height, 1));
  return sharp(Buffer.from(svg), { density: 72 * scale, limitInputPixels: MAX_PIXELS * MAX_PIXELS })
    .png()
    .toBuffer();
}
