import { CHARACTER } from "./geometry.ts";

/** A text of an SVG document. `attributes` are written as they are. */
export function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${x}" y="${Math.round(y * 10) / 10}" ${attributes}>${escaped(content)}</text>`;
}

/** The text cut to this width, with an ellipsis where something is gone. */
export function fitting(content: string, width: number, scale = 1): string {
  const most = Math.max(3, Math.floor(width / (CHARACTER * scale)));
  const characters = [...content];
  return characters.length <= most ? content : `${characters.slice(0, most - 1).join("")}…`;
}

/** Control characters have no place in XML at all; the rest is escaped. */
export function escaped(content: string): string {
  return content
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
