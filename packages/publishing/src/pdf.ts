import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Design } from "@dbcoach/design/model";
import MarkdownIt from "markdown-it";
import PdfDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";

type Pdf = InstanceType<typeof PdfDocument>;
type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

const MARGIN = 56;
const A4 = { width: 595.28, height: 841.89 } as const;
/** The most points that a side of a page may have (200 inches). */
const MAX_PAGE = 14_400;
const INK = "#16181d";
const MUTED = "#606672";
const LINE = "#e4e6ea";

/** Inter for what it can write; DejaVu, which has the letters of many more scripts, for the rest and for code. */
const FONTS = {
  text: import.meta.resolve("@fontsource/inter/files/inter-latin-400-normal.woff"),
  bold: import.meta.resolve("@fontsource/inter/files/inter-latin-600-normal.woff"),
  anyText: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  anyBold: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  mono: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"),
} as const;

/** The font that has the letters of the text. */
function fontFor(text: string, weight: "text" | "bold"): keyof typeof FONTS {
  if (/^[\u0020-\u017f\u2010-\u2026\u20ac]*$/.test(text)) return weight;
  return weight === "bold" ? "anyBold" : "anyText";
}

const font = (url: string) => readFileSync(fileURLToPath(url));

/** The diagram and the documents (markdown) as a PDF: true vectors, selectable text, bookmarks for the chapters. */
export async function pdf(design: Design, svg: string, markdown: string): Promise<Buffer> {
  const info = { Title: design.name || "Database design", Producer: "DBCoach", Creator: "DBCoach" };
  const document = new PdfDocument({ autoFirstPage: false, info, lang: "en", displayTitle: true });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, font(file));
  diagramPage(document, svg);
  document.addPage({ size: [A4.width, A4.height], margin: MARGIN });
  writeMarkdown(document, new MarkdownIt({ html: false }).parse(markdown, {}));
  document.end();
  return done;
}

/** The whole diagram on one page of its own size. */
function diagramPage(document: Pdf, svg: string) {
  const [, width = 0, height = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  const scale = Math.min(1, MAX_PAGE / Math.max(width, height, 1));
  document.addPage({ size: [Math.max(width * scale, 72), Math.max(height * scale, 72)], margin: 0 });
  document.save().scale(scale);
  svgToPdf(document, svg, 0, 0, { width, height, assumePt: true, fontCallback: () => "mono" });
  document.restore();
  document.outline.addItem("Diagram");
}

const HEADINGS: Record<string, { size: number; above: number }> = {
  h1: { size: 22, above: 0 },
  h2: { size: 15, above: 18 },
  h3: { size: 11, above: 12 },
  h4: { size: 10, above: 8 },
};

function writeMarkdown(document: Pdf, tokens: readonly Token[]) {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const text = plainText(tokens[at + 1]);
    switch (token?.type) {
      case "heading_open":
        heading(document, token.tag, text);
        break;
      case "paragraph_open":
        document
          .font(fontFor(text, "text"))
          .fontSize(9.5)
          .fillColor(INK)
          .text(`${token.hidden ? "•  " : ""}${text}`, { lineGap: 2 });
        document.moveDown(token.hidden ? 0.15 : 0.6);
        break;
      case "fence":
        code(document, token.content);
        break;
      case "table_open":
        at = table(document, tokens, at);
        break;
    }
  }
}

function heading(document: Pdf, tag: string, text: string) {
  const { size, above } = HEADINGS[tag] ?? { size: 10, above: 8 };
  const room = document.page.height - MARGIN - document.y;
  if (room < 90) document.addPage();
  else document.y += above;
  if (tag === "h2") document.outline.addItem(text);
  document.font(fontFor(text, "bold")).fontSize(size).fillColor(INK).text(text);
  document.moveDown(0.4);
}

function code(document: Pdf, content: string) {
  document.font("mono").fontSize(7.5).fillColor(INK);
  // A blank line must keep its height; a text that is empty has none.
  for (const line of content.replace(/\n$/, "").split("\n")) document.text(line === "" ? " " : line, { lineGap: 1 });
  document.moveDown(0.8);
}

/** Writes the table that opens here; gives the place of the token that closes it. */
function table(document: Pdf, tokens: readonly Token[], start: number): number {
  const rows: string[][] = [];
  let at = start;
  for (; at < tokens.length && tokens[at]?.type !== "table_close"; at += 1) {
    const token = tokens[at];
    if (token?.type === "tr_open") rows.push([]);
    if (token?.type === "th_open" || token?.type === "td_open") rows.at(-1)?.push(plainText(tokens[at + 1]));
  }
  const width = document.page.width - 2 * MARGIN;
  const widths = columnWidths(document, rows, width);
  for (const [index, row] of rows.entries()) tableRow(document, row, widths, index === 0);
  document.x = MARGIN;
  document.moveDown(0.8);
  return at;
}

const CELL_SIZE = 7.5;
const GAP = 8;

/** Room for the longest word of each column, and what is left by the lengths of the texts. */
function columnWidths(document: Pdf, rows: readonly string[][], width: number): number[] {
  const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
    rows.map((row) => row[at] ?? ""),
  );
  document.font("anyBold").fontSize(CELL_SIZE);
  const needed = columns.map((cells) => {
    const words = cells.flatMap((cell) => cell.split(/\s+/)).sort((a, b) => b.length - a.length);
    return Math.min(document.widthOfString(words[0] ?? ""), width / 3) + GAP;
  });
  const lengths = columns.map((cells) => Math.min(Math.max(...cells.map(({ length }) => length), 1), 60));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const left = Math.max(0, width - sum(needed));
  const fit = Math.min(1, width / sum(needed));
  return needed.map((least, at) => least * fit + (left * (lengths[at] ?? 0)) / sum(lengths));
}

function tableRow(document: Pdf, cells: readonly string[], widths: readonly number[], isHead: boolean) {
  document
    .font(fontFor(cells.join(" "), isHead ? "bold" : "text"))
    .fontSize(CELL_SIZE)
    .fillColor(isHead ? MUTED : INK);
  const heights = cells.map((cell, at) => document.heightOfString(cell, { width: (widths[at] ?? 0) - GAP }));
  const height = Math.max(...heights, CELL_SIZE) + 5;
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const top = document.y;
  let left = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0;
    document.text(cell, left, top + 2, { width: width - GAP });
    left += width;
  }
  document
    .moveTo(MARGIN, top + height)
    .lineTo(left, top + height)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  document.x = MARGIN;
  document.y = top + height;
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
}
