import type { Column, Design, Relationship, Table } from "../model.ts";
import { isEqual } from "./equal.ts";

export type Change = "added" | "removed" | "changed";

/** Two versions of a design in one: what became of each part. What did not change is in no map. */
export interface Comparison {
  /** The later version, with what was removed where it was. */
  design: Design;
  tables: ReadonlyMap<string, Change>;
  /** By `columnKey`. */
  columns: ReadonlyMap<string, Change>;
  relationships: ReadonlyMap<string, Change>;
  /** The earlier names of renamed tables by their id, and of renamed columns by `columnKey`. */
  earlierNames: ReadonlyMap<string, string>;
}

/** The key of a column: its id is unique in its table only. */
export function columnKey(tableId: string, columnId: string): string {
  return JSON.stringify([tableId, columnId]);
}

/** Compares two versions part by part; parts are the same when their ids are. */
export function compareDesigns(from: Design, to: Design): Comparison {
  const columns = new Map<string, Change>();
  const earlierNames = new Map<string, string>();
  const before = new Map(from.tables.map((table) => [table.id, table]));
  const merged = to.tables.map((table): Table => {
    const old = before.get(table.id);
    if (!old) return table;
    if (old.name !== table.name) earlierNames.set(table.id, old.name);
    const known = new Map(old.columns.map((column) => [column.id, column]));
    for (const column of table.columns) {
      const key = columnKey(table.id, column.id);
      const was = known.get(column.id);
      if (!was) columns.set(key, "added");
      else if (!isEqual(was, column)) columns.set(key, "changed");
      if (was && was.name !== column.name) earlierNames.set(key, was.name);
    }
    const kept = new Set(table.columns.map(({ id }) => id));
    for (const { id } of old.columns) if (!kept.has(id)) columns.set(columnKey(table.id, id), "removed");
    return { ...table, columns: withRemoved(old.columns, table.columns) };
  });
  const links = marks(from.relationships, to.relationships);
  const after = new Map(to.tables.map((table) => [table.id, table]));
  const tables = withRemoved(from.tables, merged);
  return {
    design: { ...to, tables, relationships: withRemoved<Relationship>(from.relationships, to.relationships) },
    tables: new Map(
      tables.flatMap((table): [string, Change][] => {
        const [old, now] = [before.get(table.id), after.get(table.id)];
        if (!old || !now) return [[table.id, now ? "added" : "removed"]];
        return isEqual(old, now) ? [] : [[table.id, "changed"]];
      }),
    ),
    columns,
    relationships: links,
    earlierNames,
  };
}

interface Part {
  id: string;
}

function marks(from: readonly Part[], to: readonly Part[]): Map<string, Change> {
  const before = new Map(from.map((part) => [part.id, part]));
  const result = new Map<string, Change>();
  for (const part of to) {
    const old = before.get(part.id);
    if (!old) result.set(part.id, "added");
    else if (!isEqual(old, part)) result.set(part.id, "changed");
    before.delete(part.id);
  }
  for (const id of before.keys()) result.set(id, "removed");
  return result;
}

/** The later list with what is gone, each behind the part that it stood behind. */
function withRemoved<T extends Table | Column | Relationship>(from: readonly T[], to: readonly T[]): T[] {
  const kept = new Set(to.map(({ id }) => id));
  const behind = new Map<string, T[]>();
  let last = "";
  for (const part of from) {
    if (kept.has(part.id)) last = part.id;
    else behind.set(last, [...(behind.get(last) ?? []), part]);
  }
  return [...(behind.get("") ?? []), ...to.flatMap((part) => [part, ...(behind.get(part.id) ?? [])])];
}

/** How many parts of each kind became what: "2 tables added". Nothing for what did not happen. */
export function countsOf({ tables, columns, relationships }: Comparison): Record<Change, Record<string, number>> {
  const count = (change: Change) => {
    const of = (map: ReadonlyMap<string, Change>) => [...map.values()].filter((one) => one === change).length;
    return { tables: of(tables), columns: of(columns), relationships: of(relationships) };
  };
  return { added: count("added"), removed: count("removed"), changed: count("changed") };
}
