/** A drawing on the page as a file of its own: nothing of it depends on the page any more. */

const NAMESPACE = "http://www.w3.org/2000/svg";
/** What the page's style says of each part, and what a file has to say itself. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;
const FONT = "Inter, system-ui, sans-serif";
/** Pixels of a picture for each of the drawing. */
const PICTURE_SCALE = 2;
const PADDING = 16;
const TITLE_HEIGHT = 32;
const LEGEND_ROW = 20;

export interface LegendEntry {
  text: string;
  /** As the page's style resolves it. */
  color: string;
}

interface Sheet {
  title: string;
  drawing: SVGSVGElement;
  legend: readonly LegendEntry[];
}

/** The chart as an SVG document: title, drawing and legend, all vectors, in the colours that the page shows now. */
export function chartSvg({ title, drawing, legend }: Sheet): { text: string; width: number; height: number } {
  const { width: inner, height: drawn } = drawing.getBoundingClientRect();
  const width = Math.ceil(inner) + 2 * PADDING;
  const height = Math.ceil(drawn) + TITLE_HEIGHT + legend.length * LEGEND_ROW + 2 * PADDING;
  const style = getComputedStyle(drawing);
  const ink = style.getPropertyValue("--ink").trim() || style.color;
  const sheet = element("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  sheet.setAttribute("font-family", FONT);
  const ground = style.getPropertyValue("--surface").trim() || "white";
  sheet.append(element("rect", { width, height, fill: ground }));
  sheet.append(text(title, { x: PADDING, y: PADDING + 14, "font-size": 14, "font-weight": 600, fill: ink }));
  const copy = standalone(drawing);
  const place = { x: PADDING, y: PADDING + TITLE_HEIGHT, width: Math.ceil(inner), height: Math.ceil(drawn) };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  sheet.append(copy);
  for (const [index, entry] of legend.entries()) {
    const y = PADDING + TITLE_HEIGHT + Math.ceil(drawn) + (index + 1) * LEGEND_ROW;
    sheet.append(element("rect", { x: PADDING, y: y - 9, width: 10, height: 10, rx: 2, fill: entry.color }));
    sheet.append(text(entry.text, { x: PADDING + 18, y, "font-size": 12, fill: ink }));
  }
  return { text: new XMLSerializer().serializeToString(sheet), width, height };
}

/** A copy of the drawing that says itself what the page's style says of it. */
function standalone(drawing: SVGSVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[index];
    target?.removeAttribute("style");
    target?.removeAttribute("class");
    for (const name of PROPERTIES) target?.setAttribute(name, style.getPropertyValue(name));
  }
  return copy;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const created = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  return created;
}

function text(content: string, attributes: Record<string, string | number>): SVGElement {
  const created = element("text", attributes);
  created.textContent = content;
  return created;
}

/** The chart as a PNG picture, at twice the size. Rejects when the browser cannot draw it. */
export async function chartPng(sheet: Sheet): Promise<Blob> {
  const { text: svg, width, height } = chartSvg(sheet);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * PICTURE_SCALE;
  canvas.height = height * PICTURE_SCALE;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn."))), "image/png");
  });
}
