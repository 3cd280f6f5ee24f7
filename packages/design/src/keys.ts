import type { Column, Design, Relationship, Table } from "./model.ts";

/** A set of columns whose values no two rows of a table may share, and what demands it. */
export interface Key {
  origin: "primaryKey" | "unique" | "oneToOne";
  /** The id of the unique or of the relationship; the table's id for a primary key. */
  partId: string;
  columnIds: string[];
}

/**
 * Every key that a table must enforce: its primary key, its uniques, and the columns of one-to-one relationships that
 * no other key covers. A column set appears once.
 */
export function keysOf(design: Design, table: Table): Key[] {
  const candidates: Key[] = [
    { origin: "primaryKey", partId: table.id, columnIds: table.primaryKey },
    ...table.uniques.map((unique): Key => ({ origin: "unique", partId: unique.id, columnIds: unique.columnIds })),
    ...design.relationships
      .filter(({ from, cardinality }) => from.tableId === table.id && cardinality === "oneToOne")
      .map(({ id, from }): Key => ({ origin: "oneToOne", partId: id, columnIds: from.columnIds })),
  ];
  const keys: Key[] = [];
  for (const candidate of candidates) {
    const columnIds = [...new Set(candidate.columnIds)];
    if (columnIds.length > 0 && !keys.some((key) => sameColumns(key.columnIds, columnIds))) {
      keys.push({ ...candidate, columnIds });
    }
  }
  return keys;
}

/** Whether two lists name the same columns, in any order. */
export function sameColumns(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Whether the relationship may be absent: one of its columns may be null. */
export function isOptional(table: Table, relationship: Relationship): boolean {
  return relationship.from.columnIds.some((id) =>
    table.columns.some((column) => column.id === id && isNullable(table, column)),
  );
}

/** Whether the column may really hold null: a primary key and a numbered column never do. */
export function isNullable(table: Table, column: Column): boolean {
  return column.nullable && !table.primaryKey.includes(column.id) && column.default?.kind !== "identity";
}
