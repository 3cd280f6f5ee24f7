import type { Point } from "./edgePath.ts";
import type { Size } from "./geometry.ts";

/** Width to height of what is packed: about that of a screen. */
const ASPECT = 1.6;

/** Places in rows, in the given order, so that the whole is about as wide as a screen. */
export function inRows(boxes: readonly Size[], gap: number): Point[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const most = Math.max(Math.sqrt(area * ASPECT), ...boxes.map(({ width }) => width));
  let [x, y, tallest] = [0, 0, 0];
  return boxes.map(({ width, height }) => {
    if (x > 0 && x + width > most) {
      [x, y, tallest] = [0, y + tallest + gap, 0];
    }
    const place = { x, y };
    x += width + gap;
    tallest = Math.max(tallest, height);
    return place;
  });
}

/**
 * Places in columns as wide as the widest box, each box below the shortest column so far. `aspect` is about the width of
 * the whole to its height.
 */
export function inColumns(boxes: readonly Size[], gap: number, aspect = ASPECT): Point[] {
  if (boxes.length === 0) return [];
  const width = Math.max(...boxes.map((box) => box.width)) + gap;
  const height = boxes.reduce((sum, box) => sum + box.height + gap, 0);
  const columns = Math.max(1, Math.min(boxes.length, Math.round(Math.sqrt((height * aspect) / width))));
  const ends = Array.from({ length: columns }, () => 0);
  return boxes.map((box) => {
    const shortest = ends.indexOf(Math.min(...ends));
    const y = ends[shortest] ?? 0;
    ends[shortest] = y + box.height + gap;
    return { x: shortest * width, y };
  });
}
