export interface Point {
  x: number;
  y: number;
}

const CORNER = 8;

/** An SVG path through the points with rounded corners. Empty for fewer than two points. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return "";
  const parts = [`M${first.x} ${first.y}`];
  for (const [index, point] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    if (!before || !after) {
      parts.push(`L${point.x} ${point.y}`);
      continue;
    }
    const radius = Math.min(CORNER, distance(before, point) / 2, distance(point, after) / 2);
    const enter = towards(point, before, radius);
    const leave = towards(point, after, radius);
    parts.push(`L${enter.x} ${enter.y}`, `Q${point.x} ${point.y} ${leave.x} ${leave.y}`);
  }
  return parts.join("");
}

/** The point half-way along the line, for its label. */
export function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const from = points[index];
    const to = points[index + 1];
    if (from && to && left <= length) return towards(from, to, left);
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}

export type Side = -1 | 1;

/** Room in front of a card before a line may turn. */
const STUB = 24;

/**
 * A line with right angles between two points at cards' sides (-1 left, 1 right), for cards that were moved by hand: it
 * leaves and arrives straight, and does not look at what lies between.
 */
export function directRoute(start: Point, startSide: Side, end: Point, endSide: Side): Point[] {
  const out = { x: start.x + startSide * STUB, y: start.y };
  const back = { x: end.x + endSide * STUB, y: end.y };
  if (startSide === endSide) {
    const x = startSide > 0 ? Math.max(out.x, back.x) : Math.min(out.x, back.x);
    return [start, { x, y: start.y }, { x, y: end.y }, end];
  }
  const facing = startSide > 0 ? out.x <= back.x : out.x >= back.x;
  if (facing) {
    const x = (out.x + back.x) / 2;
    return [start, { x, y: start.y }, { x, y: end.y }, end];
  }
  const y = (start.y + end.y) / 2;
  return [start, out, { x: out.x, y }, { x: back.x, y }, back, end];
}

/** A bar at the end of a line: exactly one. */
export function oneEnd({ x, y }: Point, side: Side): string {
  return `M${x + side * 9} ${y - 6}v12`;
}

/** A crow's foot at the end of a line: many. */
export function manyEnd({ x, y }: Point, side: Side): string {
  return `M${x + side * 12} ${y}L${x} ${y - 7}M${x + side * 12} ${y}L${x} ${y + 7}`;
}

/** The circle that says that there may be none: how far from the end of the line, and how large. */
export const OPTIONAL_MARK = { distance: 17, radius: 4.5 } as const;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}
