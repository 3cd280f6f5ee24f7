import { type Colours, changeColour } from "./colours.ts";
import type { Painting } from "./painting.ts";
import { paintLines } from "./paintLines.ts";
import { type Box, meets, type Rectangle, type Scene } from "./scene.ts";
import { titleOf } from "./title.ts";

/** The part of the diagram that is looked at: its upper left corner, and screen pixels per unit. */
interface View {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}

/** Of titles whose table is not looked at. */
const FAINT = 0.35;
/** Letters of so few pixels cannot be read. */
const SMALLEST_TITLE = 5.5;
const RADIUS = 8;
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
  const named = blocks ? namedAreas(context, scene, seen, view.zoom, colours) : [];
  if (blocks) paintBlocks(context, painting, seen, view.zoom, colours, new Set(named.map(({ name }) => name)));
  paintAreaNames(context, named, view.zoom, colours);
  context.restore();
}

/** `named`: modules whose name is drawn across their tables, in the place of the tables' titles. */
function paintBlocks(
  context: CanvasRenderingContext2D,
  { scene, highlight, comparison }: Painting,
  seen: Rectangle,
  zoom: number,
  colours: Colours,
  named: ReadonlySet<string>,
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
    context.strokeStyle = isLit || !change ? colours.accent : changeColour(change, colours);
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
    if (title.size * zoom < SMALLEST_TITLE || named.has(box.table.module ?? "")) continue;
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

const areaFont = (zoom: number, { text }: Colours) => `650 ${AREA_TITLE / zoom}px ${text}`;

/** Where titles can be read, or a name is wider than what it names, it would only be in the way. */
function namedAreas(
  context: CanvasRenderingContext2D,
  { areas }: Scene,
  seen: Rectangle,
  zoom: number,
  colours: Colours,
): Scene["areas"] {
  if (zoom > NAMES_ZOOM) return [];
  context.font = areaFont(zoom, colours);
  const isRoom = ({ name, width }: { name: string; width: number }) =>
    context.measureText(name).width < width + 2 * AREA_ROOM;
  return areas.filter((area) => area.name !== "" && meets(area, seen) && isRoom(area));
}

function paintAreaNames(
  context: CanvasRenderingContext2D,
  areas: Scene["areas"],
  zoom: number,
  colours: Colours,
): void {
  context.font = areaFont(zoom, colours);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 4 / zoom;
  context.lineJoin = "round";
  for (const area of areas) {
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    context.strokeStyle = colours.surface;
    context.strokeText(area.name, x, y);
    context.fillStyle = colours.modules[area.module - 1] ?? colours.ink;
    context.fillText(area.name, x, y);
  }
}
