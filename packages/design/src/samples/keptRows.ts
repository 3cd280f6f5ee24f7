import { relationshipsFrom, relationshipsTo } from "../design.ts";
import { uniqueRulesOf } from "../keys.ts";
import type { Design, Table } from "../model.ts";
import { predicateColumns } from "../operations/apply.ts";
import type { Row } from "./rowRules.ts";

/** What is remembered of a table's rows once they are made: only what later rows have to know. */
export interface KeptRows {
  rows: Row[];
  /** When the story of each row begins, in minutes since 1970. */
  starts: number[];
}

/**
 * The columns that later rows need: what others refer to, and, where references of the table itself have to wait, its
 * key and whatever those references must not break.
 */
export function keptColumns(design: Design, table: Table, deferred: ReadonlySet<string>): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const { to } of relationshipsTo(design, table.id)) for (const id of to.columnIds) kept.add(id);
  const waiting = relationshipsFrom(design, table.id).filter(({ id }) => deferred.has(id));
  if (waiting.length === 0) return kept;
  const set = new Set(waiting.flatMap(({ from }) => from.columnIds));
  const bound = [
    ...table.checks.map(({ predicate }) => predicateColumns(predicate)),
    ...uniqueRulesOf(design, table).map(({ columnIds, where }) => (where ? [...columnIds, where.columnId] : columnIds)),
  ].filter((columnIds) => columnIds.some((id) => set.has(id)));
  for (const id of [...table.primaryKey, ...set, ...bound.flat()]) kept.add(id);
  return kept;
}

/** The row with these columns only. */
export function projected(row: Row, columnIds: ReadonlySet<string>): Row {
  const kept: Row = new Map();
  for (const id of columnIds) kept.set(id, row.get(id) ?? null);
  return kept;
}
