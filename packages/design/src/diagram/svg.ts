import { relationshipsFrom } from "../design.ts";
import { type Comparison, columnKey } from "../diff/comparison.ts";
import { CHANGE_SIGNS } from "../diff/differences.ts";
import type { Design, Table } from "../model.ts";
import { manyEnd, OPTIONAL_MARK, oneEnd, type Point, roundedPath } from "./edgePath.ts";
import { aroundAll, boundsOf, CHARACTER, HEAD_HEIGHT, ROW_HEIGHT, tableSize } from "./geometry.ts";
import type { Layout } from "./layout.ts";
import { type Line, linesOf } from "./lines.ts";
import { moduleNumbers } from "./moduleNumbers.ts";
import { LIGHT, type Palette } from "./palette.ts";
import { changedLine, changedRow, legendOf, struckOut } from "./svgChanges.ts";
import { escaped, fitting, text } from "./svgText.ts";
import { typeLabel } from "./typeLabel.ts";

/** Room around the diagram. */
const MARGIN = 40;
const RADIUS = 8;
const FONT_SIZE = 12;
/** Where texts begin inside a card. */
const INSET = 12;
const MARK_WIDTH = 22;
/** The coloured edge above a card's head. */
const STRIPE = 4;

/**
 * The diagram as an SVG document: true vectors, texts as texts, no reference to anything outside. `places`: where the
 * tables stand, when some were moved since they were laid out; tables without a place are left out. `comparison`: what
 * the design differs in from another version, marked with its colours and explained below.
 */
export function diagramSvg(
  design: Design,
  layout: Layout,
  palette: Palette = LIGHT,
  places: ReadonlyMap<string, Point> = layout.tables,
  comparison?: Comparison,
): string {
  const lines = linesOf(design, places, layout);
  const cards = boundsOf(design, places) ?? { x: 0, y: 0, width: 0, height: 0 };
  const points = lines.flatMap((line) => line.points).map((point) => ({ ...point, width: 0, height: 0 }));
  const bounds = aroundAll([cards, ...points]) ?? cards;
  const [left, top] = [bounds.x - MARGIN, bounds.y - MARGIN];
  const legend = legendOf(comparison, palette);
  const below = legend.height > 0 ? MARGIN + legend.height : 0;
  const width = Math.ceil(Math.max(bounds.width, legend.width) + 2 * MARGIN);
  const height = Math.ceil(bounds.height + below + 2 * MARGIN);
  const modules = moduleNumbers(design);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" role="img" font-family="'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace" font-size="${FONT_SIZE}">`,
    `<title>${escaped(design.name || "Diagram")}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${palette.canvas}"/>`,
    `<g fill="none" stroke="${palette.edge}" stroke-width="1.4">`,
    ...lines.map((line) => edge(line, palette, comparison)),
    "</g>",
    ...design.tables.map((table) => {
      const place = places.get(table.id);
      if (!place) return "";
      const colour = palette.modules[(modules.get(table.id) ?? 1) - 1] ?? palette.ink;
      return `<g transform="translate(${place.x} ${place.y})">${card(design, table, colour, palette, comparison)}</g>`;
    }),
    ...legend.draw(bounds.x, bounds.y + bounds.height + MARGIN),
    "</svg>",
  ];
  return `${parts.filter((part) => part !== "").join("\n")}\n`;
}

function edge(line: Line, palette: Palette, comparison?: Comparison): string {
  const { relationship, points, parentSide, childSide, optional } = line;
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return "";
  const many = relationship.cardinality === "manyToOne" ? manyEnd(end, childSide) : oneEnd(end, childSide);
  const { distance, radius } = OPTIONAL_MARK;
  const circle = optional
    ? `<circle cx="${start.x + parentSide * distance}" cy="${start.y}" r="${radius}" fill="${palette.canvas}"/>`
    : "";
  const drawn = `<path d="${roundedPath(points)}"/><path d="${oneEnd(start, parentSide)}"/><path d="${many}"/>${circle}`;
  const marks = changedLine(comparison?.relationships.get(relationship.id), palette);
  return marks === "" ? drawn : `<g${marks}>${drawn}</g>`;
}

function card(design: Design, table: Table, colour: string, palette: Palette, comparison?: Comparison): string {
  const change = comparison?.tables.get(table.id);
  const { width, height } = tableSize(table, design);
  const gone = change === "removed" ? change : undefined;
  const outline = change ? `stroke="${palette.changes[change]}" stroke-width="2"` : `stroke="${palette.line}"`;
  const foreign = new Set(relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds));
  const rows = table.columns.map(({ id, name, type, nullable }, at) => {
    const baseline = HEAD_HEIGHT + at * ROW_HEIGHT + ROW_HEIGHT / 2 + FONT_SIZE * 0.36;
    const key = table.primaryKey.includes(id);
    const mark = key ? "PK" : foreign.has(id) ? "FK" : "";
    const label = `${typeLabel(type, design.enums)}${nullable ? "?" : ""}`;
    const room = width - 2 * INSET - MARK_WIDTH - (label.length + 1) * CHARACTER;
    const became = comparison?.columns.get(columnKey(table.id, id));
    return [
      changedRow(became, at, width, palette),
      mark ? text(INSET, baseline, mark, `fill="${colour}" font-size="9" font-weight="700"`) : "",
      text(
        INSET + MARK_WIDTH,
        baseline,
        fitting(name, room),
        `fill="${palette.ink}"${key ? ' font-weight="600"' : ""}${struckOut(became ?? gone)}`,
      ),
      text(width - INSET, baseline, label, `fill="${palette.muted}" text-anchor="end"`),
    ].join("");
  });
  // Cards are as wide as their names: the sign takes of the room around them.
  const title = `${change ? `${CHANGE_SIGNS[change]} ` : ""}${fitting(table.name, width - 2 * INSET, 1.15)}`;
  return [
    `<rect width="${width}" height="${height}" rx="${RADIUS}" fill="${colour}"/>`,
    `<path d="M0 ${STRIPE}H${width}V${height - RADIUS}a${RADIUS} ${RADIUS} 0 0 1 -${RADIUS} ${RADIUS}H${RADIUS}a${RADIUS} ${RADIUS} 0 0 1 -${RADIUS} -${RADIUS}Z" fill="${palette.surface}"/>`,
    `<rect y="${STRIPE}" width="${width}" height="${HEAD_HEIGHT - STRIPE}" fill="${colour}" fill-opacity="0.1"/>`,
    `<rect width="${width}" height="${height}" rx="${RADIUS}" fill="none" ${outline}/>`,
    `<path d="M0 ${HEAD_HEIGHT}H${width}" stroke="${palette.line}"/>`,
    text(
      INSET,
      HEAD_HEIGHT / 2 + 6,
      title,
      `fill="${palette.ink}" font-size="13.5" font-weight="650"${struckOut(change)}`,
    ),
    ...rows,
  ].join("");
}
