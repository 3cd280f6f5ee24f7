import type { Point } from "./edgePath.ts";
import type { Size } from "./geometry.ts";

export type Direction = "left" | "right" | "up" | "down";

/** What lies aside of the way counts this much more than what lies along it. */
const ASIDE = 2;

/** The nearest box in a direction, by the middles of the boxes; undefined when none lies there. */
export function nearestTowards<T extends Point & Size>(
  boxes: readonly T[],
  from: T,
  direction: Direction,
): T | undefined {
  const start = middle(from);
  let [best, nearest]: [T | undefined, number] = [undefined, Infinity];
  for (const box of boxes) {
    if (box === from) continue;
    const { x, y } = middle(box);
    const [dx, dy] = [x - start.x, y - start.y];
    const along = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === "left" || direction === "right" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 0 || aside > along * ASIDE) continue;
    const distance = along + ASIDE * aside;
    if (distance < nearest) [best, nearest] = [box, distance];
  }
  return best;
}

/** The box whose middle is nearest to a point. */
export function nearestTo<T extends Point & Size>(boxes: readonly T[], point: Point): T | undefined {
  let [best, nearest]: [T | undefined, number] = [undefined, Infinity];
  for (const box of boxes) {
    const { x, y } = middle(box);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < nearest) [best, nearest] = [box, distance];
  }
  return best;
}

function middle({ x, y, width, height }: Point & Size): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
