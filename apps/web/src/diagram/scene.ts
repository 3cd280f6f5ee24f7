import type { Point } from "@dbcoach/design/diagram/edgePath";
import { aroundAll, type Size, tableSize } from "@dbcoach/design/diagram/geometry";
import type { Layout } from "@dbcoach/design/diagram/layout";
import { type Line, linesOf } from "@dbcoach/design/diagram/lines";
import { moduleNumbers } from "@dbcoach/design/diagram/moduleNumbers";
import type { Design, Table } from "@dbcoach/design/model";

export interface Rectangle extends Point, Size {}

/** A table as it stands on the canvas. */
export interface Box extends Rectangle {
  table: Table;
  /** The number of its module's colour, from 1. */
  module: number;
}

/** A line, with the rectangle around it. */
export interface DrawnLine extends Line {
  around: Rectangle;
}

/** The tables of one module, when they stand together. */
interface Area extends Rectangle {
  name: string;
  module: number;
}

/** All that is drawn of a design, in the diagram's own units. */
export interface Scene {
  boxes: readonly Box[];
  /** The same by table id. */
  byId: ReadonlyMap<string, Box>;
  lines: readonly DrawnLine[];
  areas: readonly Area[];
  /** Around all tables; undefined when there is none. */
  bounds: Rectangle | undefined;
}

/** Lines bend outside the rectangle around their ends by so much at most. */
const LINE_ROOM = 20;
/** The module's tables cover at least so much of the ground between them, else they do not stand together. */
const TOGETHER = 0.08;

/** What is drawn of a design whose tables stand at these places; tables without a place are left out. */
export function sceneOf(design: Design, places: ReadonlyMap<string, Point>, layout: Layout): Scene {
  const modules = moduleNumbers(design);
  const boxes = design.tables.flatMap((table): Box[] => {
    const place = places.get(table.id);
    return place ? [{ ...place, ...tableSize(table, design), table, module: modules.get(table.id) ?? 1 }] : [];
  });
  const lines = linesOf(design, places, layout).map((line): DrawnLine => ({ ...line, around: around(line.points) }));
  return {
    boxes,
    byId: new Map(boxes.map((box) => [box.table.id, box])),
    lines,
    areas: areasOf(boxes),
    bounds: aroundAll(boxes),
  };
}

function around(points: readonly Point[]): Rectangle {
  const own = aroundAll(points.map((point) => ({ ...point, width: 0, height: 0 })));
  const { x, y, width, height } = own ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x - LINE_ROOM, y: y - LINE_ROOM, width: width + 2 * LINE_ROOM, height: height + 2 * LINE_ROOM };
}

function areasOf(boxes: readonly Box[]): Area[] {
  const modules = new Map<string, Box[]>();
  for (const box of boxes) {
    const { module: name } = box.table;
    if (name === undefined) continue;
    const list = modules.get(name);
    if (list) list.push(box);
    else modules.set(name, [box]);
  }
  return [...modules].flatMap(([name, members]): Area[] => {
    const rectangle = aroundAll(members);
    const covered = members.reduce((sum, { width, height }) => sum + width * height, 0);
    if (!rectangle || covered < TOGETHER * rectangle.width * rectangle.height) return [];
    return [{ ...rectangle, name, module: members[0]?.module ?? 1 }];
  });
}

/** Whether two rectangles have a point in common. */
export function meets(a: Rectangle, b: Rectangle): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** Whether a part of the line may lie in the rectangle: the rectangle around a long line meets nearly every view. */
export function runsThrough({ around: whole, points }: DrawnLine, seen: Rectangle): boolean {
  if (!meets(whole, seen)) return false;
  const [left, top] = [seen.x - LINE_ROOM, seen.y - LINE_ROOM];
  const [right, bottom] = [seen.x + seen.width + LINE_ROOM, seen.y + seen.height + LINE_ROOM];
  for (let at = 1; at < points.length; at += 1) {
    const [a, b] = [points[at - 1], points[at]];
    if (!a || !b) continue;
    const isBeside = (a.x < left && b.x < left) || (a.x > right && b.x > right);
    const isAbove = (a.y < top && b.y < top) || (a.y > bottom && b.y > bottom);
    if (!isBeside && !isAbove) return true;
  }
  return false;
}

/** The table at a point of the diagram. */
export function boxAt(scene: Scene, { x, y }: Point): Box | undefined {
  return scene.boxes.findLast((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
}

/** The line nearest to a point of the diagram, within this distance. */
export function lineAt(scene: Scene, point: Point, within: number): DrawnLine | undefined {
  let [best, nearest]: [DrawnLine | undefined, number] = [undefined, within];
  for (const line of scene.lines) {
    if (!meets(line.around, { ...point, width: 0, height: 0 })) continue;
    for (const [at, end] of line.points.entries()) {
      const distance = at === 0 ? Infinity : distanceTo(point, line.points[at - 1] ?? end, end);
      if (distance <= nearest) [best, nearest] = [line, distance];
    }
  }
  return best;
}

function distanceTo({ x, y }: Point, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - start.x) * dx + (y - start.y) * dy) / length));
  return Math.hypot(x - start.x - along * dx, y - start.y - along * dy);
}
