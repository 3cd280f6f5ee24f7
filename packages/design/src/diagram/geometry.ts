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

/** How large a table's card is. */
export function tableSize(table: Table, design: Design): Size {
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
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
