import type { Check, Column, Design, Relationship, Table } from "../src/model.ts";

/** Where all parts of these designs come from. */
export const source = { from: "user" } as const;

/** A column with the id of its name. */
export function column(name: string, type: Column["type"], more: Partial<Column> = {}): Column {
  return { id: name, name, type, nullable: false, source, ...more };
}

/** The usual numbered primary key. */
export const id = column("id", { kind: "identifier" }, { default: { kind: "identity" } });

/** A table with the id of its name and the primary key `id`. */
export function table(name: string, columns: Column[], more: Partial<Table> = {}): Table {
  return {
    id: name,
    name,
    kind: "entity",
    columns,
    primaryKey: ["id"],
    uniques: [],
    checks: [],
    indexes: [],
    source,
    ...more,
  };
}

/** A foreign key of one column to `target`'s id. */
export function reference(
  from: string,
  columnName: string,
  target: string,
  more: Partial<Relationship> = {},
): Relationship {
  return {
    id: `${from}_${columnName}`,
    from: { tableId: from, columnIds: [columnName] },
    to: { tableId: target, columnIds: ["id"] },
    cardinality: "manyToOne",
    onDelete: "restrict",
    source,
    ...more,
  };
}

/** A check with this id. */
export function check(checkId: string, predicate: Check["predicate"]): Check {
  return { id: checkId, predicate, source };
}

/** A unique key on these columns. */
export function unique(...columnIds: string[]) {
  return { id: `unique_${columnIds.join("_")}`, columnIds, source };
}

/** An index on these columns. */
export function index(method: "btree" | "fullText" | "vector", purpose: string, ...columnIds: string[]) {
  return { id: `index_${columnIds.join("_")}`, columnIds, method, purpose, source };
}

/** A design of these tables. */
export function design(name: string, tables: Table[], more: Partial<Design> = {}): Design {
  return { formatVersion: 1, name, requirements: [], assumptions: [], enums: [], tables, relationships: [], ...more };
}
