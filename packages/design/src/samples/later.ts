import { tableOf } from "../design.ts";
import { isNullable, keysOf } from "../keys.ts";
import type { Design, Relationship, Table } from "../model.ts";
import type { Random } from "./random.ts";
import { KeyGuard, type Row, satisfiesAll } from "./rowRules.ts";
import type { SampleRows } from "./rows.ts";

type LaterReference = SampleRows["later"][number];

/** The references that had to wait, now that all rows exist. Some stay null: a tree needs roots. */
export function laterReferences(
  design: Design,
  tables: readonly Table[],
  deferred: ReadonlySet<string>,
  rowsOf: ReadonlyMap<string, Row[]>,
  random: Random,
): LaterReference[] {
  const order = new Map(tables.map(({ id }, at) => [id, at]));
  const waiting = design.relationships
    .filter(({ id }) => deferred.has(id))
    .sort((a, b) => (order.get(a.from.tableId) ?? 0) - (order.get(b.from.tableId) ?? 0));
  return waiting.flatMap((relationship) => referencesOf(design, relationship, rowsOf, random));
}

function referencesOf(
  design: Design,
  { from, to }: Relationship,
  rowsOf: ReadonlyMap<string, Row[]>,
  random: Random,
): LaterReference[] {
  const table = tableOf(design, from.tableId);
  const rows = rowsOf.get(table.id) ?? [];
  const inTable = from.tableId === to.tableId;
  const guard = new KeyGuard(
    keysOf(design, table).filter((key) => key.columnIds.some((id) => from.columnIds.includes(id))),
  );
  const open = from.columnIds.filter((id) => {
    const column = table.columns.find((candidate) => candidate.id === id);
    return column !== undefined && isNullable(table, column);
  });
  if (table.primaryKey.length === 0 || open.length === 0) return [];

  return rows.flatMap((row, index): LaterReference[] => {
    // Within one table a row refers to an earlier one, so that the rows form trees.
    const targets = inTable ? rows.slice(0, index) : (rowsOf.get(to.tableId) ?? []);
    if (targets.length === 0 || random.chance(0.15)) return [];
    const start = random.whole(0, targets.length - 1);
    for (let step = 0; step < targets.length; step += 1) {
      const target = targets[(start + step) % targets.length];
      const candidate = new Map(row);
      for (const [at, id] of from.columnIds.entries()) {
        if (open.includes(id) && row.get(id) === null) candidate.set(id, target?.get(to.columnIds[at] ?? "") ?? null);
      }
      const meets = from.columnIds.every((id, at) => {
        const value = candidate.get(id) ?? null;
        return value !== null && value === target?.get(to.columnIds[at] ?? "");
      });
      if (!meets || !satisfiesAll(table, candidate) || !guard.allows(candidate)) continue;
      guard.add(candidate);
      const set = Object.fromEntries(open.map((id) => [id, candidate.get(id) ?? null]));
      const key = Object.fromEntries(table.primaryKey.map((id) => [id, row.get(id) ?? null]));
      for (const [id, value] of Object.entries(set)) row.set(id, value);
      return [{ tableId: table.id, key, set }];
    }
    return [];
  });
}
