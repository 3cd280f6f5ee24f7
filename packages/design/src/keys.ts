import { columnOf, relationshipsFrom } from "./design.ts";
import type { Column, Design, IndexFilter, Relationship, Table } from "./model.ts";
import type { SampleValue } from "./samples/rows.ts";
import { familyOf } from "./typeTraits.ts";

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
    ...relationshipsFrom(design, table.id)
      .filter(({ cardinality }) => cardinality === "oneToOne")
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

/** What forbids two rows with the same values: a key, or a unique index, which may hold for some rows only. */
export interface UniqueRule {
  origin: Key["origin"] | "index";
  /** As for a key; the id of the index. */
  partId: string;
  columnIds: readonly string[];
  /** Only rows that satisfy it are compared; all when absent. */
  where?: IndexFilter;
  /** The columns whose texts are compared without regard to case. */
  folded: ReadonlySet<string>;
}

const NOTHING_FOLDED: ReadonlySet<string> = new Set();

/** The keys of a table, and then its unique indexes. */
export function uniqueRulesOf(design: Design, table: Table): UniqueRule[] {
  const keys = keysOf(design, table).map((key): UniqueRule => ({ ...key, folded: NOTHING_FOLDED }));
  const indexes = table.indexes
    .filter(({ unique, method }) => unique && method === "btree")
    .map(({ id, columnIds, where, caseInsensitive }): UniqueRule => {
      const texts = columnIds.filter((columnId) => familyOf(columnOf(table, columnId).type) === "text");
      return {
        origin: "index",
        partId: id,
        columnIds: [...new Set(columnIds)],
        ...(where ? { where } : {}),
        folded: caseInsensitive ? new Set(texts) : NOTHING_FOLDED,
      };
    });
  return [...keys, ...indexes];
}

/**
 * What no other row may have under the rule, as one text; undefined when the rule is not about this row: its filter
 * leaves it out, or a value is null, which never equals another in SQL.
 */
export function uniqueValue(
  { columnIds, where, folded }: UniqueRule,
  valueAt: (columnId: string) => SampleValue,
): string | undefined {
  if (where && !isUnderFilter(where, valueAt(where.columnId))) return undefined;
  const values = columnIds.map((id) => {
    const value = valueAt(id);
    return folded.has(id) && typeof value === "string" ? value.toLowerCase() : value;
  });
  return values.includes(null) ? undefined : JSON.stringify(values);
}

function isUnderFilter(where: IndexFilter, value: SampleValue): boolean {
  if (where.kind === "equals") return value !== null && String(value) === String(where.value);
  return (value === null) === (where.kind === "isNull");
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
