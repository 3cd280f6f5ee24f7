import type { Design, Relationship, Table } from "../model.ts";
import type { Point } from "./edgePath.ts";
import { typeLabel } from "./typeLabel.ts";

/** Sizes of a table card, in the diagram's own units. Layout, edges and cards all read them here. */
export const HEAD_HEIGHT = 40;
export const ROW_HEIGHT = 26;
const FOOT_HEIGHT = 6;
const MIN_WIDTH = 188;
const MAX_WIDTH = 360;
/** Width of a character of the monospaced face at the card's size. */
export const CHARACTER = 7.3;
/** Marks, gaps and padding of a row. */
const ROW_CHROME = 62;
const HEAD_CHROME = 40;

export interface Size {
  width: number;
  height: number;
}

interface Measured {
  enums: Design["enums"];
  size: Size;
}

/** Tables do not change, but are asked for their size with every frame of an animation. */
const sizes = new WeakMap<Table, Measured>();

/** How large a table's card is. */
export function tableSize(table: Table, design: Design): Size {
  const known = sizes.get(table);
  if (known?.enums === design.enums) return known.size;
  const size = measured(table, design);
  sizes.set(table, { enums: design.enums, size });
  return size;
}

function measured(table: Table, design: Design): Size {
  const rows = table.columns.map(
    ({ name, type }) => (name.length + typeLabel(type, design.enums).length) * CHARACTER + ROW_CHROME,
  );
  const wanted = Math.max(MIN_WIDTH, table.name.length * CHARACTER * 1.1 + HEAD_CHROME, ...rows);
  return {
    width: Math.round(Math.min(MAX_WIDTH, wanted)),
    height: HEAD_HEIGHT + table.columns.length * ROW_HEIGHT + FOOT_HEIGHT,
  };
}

/** Where a relationship touches a table: the height of its first column's row below the card's top. */
export function rowOffset(table: Table, columnId: string | undefined): number {
  const index = table.columns.findIndex(({ id }) => id === columnId);
  return index < 0 ? HEAD_HEIGHT / 2 : HEAD_HEIGHT + index * ROW_HEIGHT + ROW_HEIGHT / 2;
}

/** Whether a row of `from` may exist without its `to`: any column of the foreign key may be null. */
export function isOptional(table: Table, relationship: Relationship): boolean {
  return relationship.from.columnIds.some((id) => table.columns.find((column) => column.id === id)?.nullable);
}

/** The rectangle around all tables that have a place; undefined when none has. */
export function boundsOf(design: Design, places: ReadonlyMap<string, Point>): (Point & Size) | undefined {
  const boxes = design.tables.flatMap((table) => {
    const place = places.get(table.id);
    return place ? [{ ...place, ...tableSize(table, design) }] : [];
  });
  return aroundAll(boxes);
}

/** The rectangle around rectangles; undefined when there is none. */
export function aroundAll(boxes: readonly (Point & Size)[]): (Point & Size) | undefined {
  if (boxes.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
