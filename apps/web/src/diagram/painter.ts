import { manyEnd, middleOf, OPTIONAL_MARK, oneEnd, roundedPath } from "@dbcoach/design/diagram/edgePath";
import type { Change, Comparison } from "@dbcoach/design/diff/comparison";
import type { Colours } from "./colours.ts";
import type { Highlight } from "./highlight.ts";
import { type Box, type DrawnLine, meets, type Rectangle, runsThrough, type Scene } from "./scene.ts";
import { titleOf } from "./title.ts";

/** The part of the diagram that is looked at: its upper left corner, and screen pixels per unit. */
export interface View {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}

export interface Painting {
  scene: Scene;
  /** Tables are drawn as coloured blocks; otherwise they are elements above this picture. */
  blocks: boolean;
  highlight: Highlight;
  /** What became of tables and relationships, where two versions are compared. */
  comparison: Comparison | undefined;
}

/** From here on lines have round corners and their ends. */
const ENDS_ZOOM = 0.3;
const LINE_WIDTH = 1.4;
const LIT_WIDTH = 2;
/** Lines never get thinner than so many pixels of the screen, nor lighter than this. */
const THINNEST = 0.5;
const FAINT = 0.35;
const DIMMED = 0.2;
/** Letters of so few pixels cannot be read. */
const SMALLEST_TITLE = 5.5;
const RADIUS = 8;
const LABEL_TEXT = 12;
const STRIPE = 6;
const AREA_ROOM = 36;
/** The names of modules appear where titles are gone; so large on the screen. */
const AREA_TITLE = 15;
const NAMES_ZOOM = 0.16;

/** Draws lines, and blocks where tables are too small to be elements. The context's scale is the screen's. */
export function paint(context: CanvasRenderingContext2D, view: View, painting: Painting, colours: Colours): void {
  const { scene, blocks } = painting;
  const seen: Rectangle = {
    x: view.x,
    y: view.y,
    width: view.width / view.zoom,
    height: view.height / view.zoom,
  };
  context.save();
  context.clearRect(0, 0, view.width, view.height);
  context.scale(view.zoom, view.zoom);
  context.translate(-view.x, -view.y);
  if (blocks) paintAreas(context, scene, seen, colours);
  paintLines(context, painting, seen, view.zoom, colours);
  if (blocks) paintBlocks(context, painting, seen, view.zoom, colours);
  if (blocks) paintAreaNames(context, scene, seen, view.zoom, colours);
  context.restore();
}

function paintLines(
  context: CanvasRenderingContext2D,
  { scene, highlight, comparison }: Painting,
  seen: Rectangle,
  zoom: number,
  colours: Colours,
): void {
  const width = Math.max(LINE_WIDTH, THINNEST / zoom);
  context.lineJoin = "round";
  const lit: DrawnLine[] = [];
  const plain: DrawnLine[] = [];
  for (const line of scene.lines) {
    if (!runsThrough(line, seen)) continue;
    if (highlight.relationships.has(line.relationship.id)) lit.push(line);
    else plain.push(line);
  }
  context.globalAlpha = highlight.dims ? DIMMED : zoom < ENDS_ZOOM ? FAINT : 1;
  for (const line of plain) {
    const change = comparison?.relationships.get(line.relationship.id);
    const look = { colour: colours.edge, width, dashed: change === "removed" };
    if (change) Object.assign(look, { colour: colourOf(change, colours), width: Math.max(LIT_WIDTH, 1 / zoom) });
    paintLine(context, line, zoom, look, colours);
  }
  context.globalAlpha = 1;
  for (const line of lit) {
    const change = comparison?.relationships.get(line.relationship.id);
    const colour = change ? colourOf(change, colours) : colours.accent;
    const look = { colour, width: Math.max(LIT_WIDTH, 1 / zoom), dashed: change === "removed" };
    paintLine(context, line, zoom, look, colours);
  }
  if (zoom >= ENDS_ZOOM) for (const line of lit) paintLabel(context, line, colours);
}

/** The words of a relationship, half-way along its line. */
function paintLabel(context: CanvasRenderingContext2D, { relationship, points }: DrawnLine, colours: Colours): void {
  const { label } = relationship;
  if (label === undefined || label === "") return;
  const { x, y } = middleOf(points);
  context.font = `500 ${LABEL_TEXT}px ${colours.text}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const width = context.measureText(label).width + LABEL_TEXT;
  const height = LABEL_TEXT * 1.7;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fillStyle = colours.surface;
  context.fill();
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = colours.ink;
  context.fillText(label, x, y);
}

/** Shapes are made once for each line, not with every frame. */
const shapes = new WeakMap<DrawnLine, { whole: Path2D; ends: Path2D }>();

function shapesOf(line: DrawnLine): { whole: Path2D; ends: Path2D } {
  const known = shapes.get(line);
  if (known) return known;
  const { points, parentSide, childSide, relationship } = line;
  const [start, end] = [points[0], points.at(-1)];
  const ends =
    start && end
      ? oneEnd(start, parentSide) +
        (relationship.cardinality === "oneToOne" ? oneEnd(end, childSide) : manyEnd(end, childSide))
      : "";
  const made = { whole: new Path2D(roundedPath(points)), ends: new Path2D(ends) };
  shapes.set(line, made);
  return made;
}

interface Look {
  colour: string;
  width: number;
  dashed: boolean;
}

/** The token of each kind of change. */
function colourOf(change: Change, colours: Colours): string {
  return { added: colours.good, removed: colours.bad, changed: colours.warn }[change];
}

function paintLine(
  context: CanvasRenderingContext2D,
  line: DrawnLine,
  zoom: number,
  { colour, width, dashed }: Look,
  colours: Colours,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dashed ? [4 * width, 3 * width] : []);
  const { points, parentSide, optional } = line;
  if (zoom < ENDS_ZOOM) {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  const { whole, ends } = shapesOf(line);
  context.stroke(whole);
  context.setLineDash([]);
  context.stroke(ends);
  const start = points[0];
  if (!optional || !start) return;
  context.beginPath();
  context.arc(start.x + parentSide * OPTIONAL_MARK.distance, start.y, OPTIONAL_MARK.radius, 0, 2 * Math.PI);
  context.fillStyle = colours.canvas;
  context.fill();
  context.stroke();
}

function paintBlocks(
  context: CanvasRenderingContext2D,
  { scene, highlight, comparison }: Painting,
  seen: Rectangle,
  zoom: number,
  colours: Colours,
): void {
  const visible = scene.boxes.filter((box) => meets(box, seen));
  const isDimmed = ({ table }: Box) => highlight.dims && !highlight.tables.has(table.id);
  for (const box of visible) {
    const { x, y, width, height } = box;
    const colour = colours.modules[box.module - 1] ?? colours.ink;
    const dimmed = isDimmed(box);
    context.globalAlpha = 1;
    context.fillStyle = colours.surface;
    context.fillRect(x, y, width, height);
    context.globalAlpha = dimmed ? 0.1 : 0.28;
    context.fillStyle = colour;
    context.fillRect(x, y, width, height);
    context.globalAlpha = dimmed ? 0.3 : 1;
    context.fillRect(x, y, width, Math.max(STRIPE, 1.5 / zoom));
    const change = comparison?.tables.get(box.table.id);
    const isLit = highlight.table === box.table.id;
    if (!isLit && !change) continue;
    context.strokeStyle = isLit || !change ? colours.accent : colourOf(change, colours);
    context.lineWidth = 2.5 / zoom;
    context.beginPath();
    context.roundRect(x, y, width, height, RADIUS);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.fillStyle = colours.ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  let font = "";
  for (const box of visible) {
    const title = titleOf(box.table.name, box.width, box.height);
    if (title.size * zoom < SMALLEST_TITLE) continue;
    const wanted = `600 ${title.size}px ${colours.text}`;
    if (wanted !== font) {
      font = wanted;
      context.font = wanted;
    }
    context.globalAlpha = isDimmed(box) ? FAINT : 1;
    const top = box.y + box.height / 2 - ((title.lines.length - 1) * title.size * 1.15) / 2;
    for (const [at, line] of title.lines.entries()) {
      context.fillText(line, box.x + box.width / 2, top + at * title.size * 1.15, box.width);
    }
  }
  context.globalAlpha = 1;
}

function paintAreas(context: CanvasRenderingContext2D, scene: Scene, seen: Rectangle, colours: Colours): void {
  for (const { x, y, width, height, module, ...area } of scene.areas) {
    if (!meets({ x, y, width, height }, seen) || area.name === "") continue;
    context.globalAlpha = 0.06;
    context.fillStyle = colours.modules[module - 1] ?? colours.ink;
    context.fillRect(x - AREA_ROOM, y - AREA_ROOM, width + 2 * AREA_ROOM, height + 2 * AREA_ROOM);
  }
  context.globalAlpha = 1;
}

function paintAreaNames(
  context: CanvasRenderingContext2D,
  scene: Scene,
  seen: Rectangle,
  zoom: number,
  colours: Colours,
): void {
  context.font = `650 ${AREA_TITLE / zoom}px ${colours.text}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 4 / zoom;
  context.lineJoin = "round";
  for (const area of scene.areas) {
    if (!meets(area, seen)) continue;
    // Where titles can be read, or a name is wider than what it names, it would only be in the way.
    const isRoom = context.measureText(area.name).width < area.width + 2 * AREA_ROOM;
    if (!isRoom || zoom > NAMES_ZOOM) continue;
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    context.strokeStyle = colours.surface;
    context.strokeText(area.name, x, y);
    context.fillStyle = colours.modules[area.module - 1] ?? colours.ink;
    context.fillText(area.name, x, y);
  }
}
