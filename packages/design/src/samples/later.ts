import { tableOf } from "../design.ts";
import { isNullable, uniqueRulesOf } from "../keys.ts";
import type { Design, Relationship, Table } from "../model.ts";
import { predicateColumns } from "../operations/apply.ts";
import type { KeptRows } from "./keptRows.ts";
import type { Random } from "./random.ts";
import { KeyGuard, satisfiesAll } from "./rowRules.ts";
import type { SampleRows } from "./rows.ts";

/** Rows tried for one reference before it stays empty. */
const MAX_TRIES = 300;

type LaterReference = SampleRows["later"][number];

/** The references that had to wait, now that all rows exist. Some stay null: a tree needs roots. */
export function* laterReferences(
  design: Design,
  tables: readonly Table[],
  deferred: ReadonlySet<string>,
  keptOf: ReadonlyMap<string, KeptRows>,
  random: Random,
): Generator<LaterReference> {
  const order = new Map(tables.map(({ id }, at) => [id, at]));
  const waiting = design.relationships
    .filter(({ id }) => deferred.has(id))
    .sort((a, b) => (order.get(a.from.tableId) ?? 0) - (order.get(b.from.tableId) ?? 0));
  for (const relationship of waiting) yield* referencesOf(design, relationship, keptOf, random);
}

function* referencesOf(
  design: Design,
  { from, to }: Relationship,
  keptOf: ReadonlyMap<string, KeptRows>,
  random: Random,
): Generator<LaterReference> {
  const table = tableOf(design, from.tableId);
  const rows = keptOf.get(table.id)?.rows ?? [];
  const inTable = from.tableId === to.tableId;
  const guard = new KeyGuard(
    uniqueRulesOf(design, table).filter(({ columnIds, where }) =>
      [...columnIds, where?.columnId ?? ""].some((id) => from.columnIds.includes(id)),
    ),
  );
  const open = from.columnIds.filter((id) => {
    const column = table.columns.find((candidate) => candidate.id === id);
    return column !== undefined && isNullable(table, column);
  });
  if (table.primaryKey.length === 0 || open.length === 0) return;
  const targets = keptOf.get(to.tableId)?.rows ?? [];
  const checks = boundChecks(table, open);

  for (const [index, row] of rows.entries()) {
    // Within one table a row refers to an earlier one, so that the rows form trees.
    const count = inTable ? index : targets.length;
    if (count === 0 || random.chance(0.15)) continue;
    const start = random.whole(0, count - 1);
    for (let step = 0; step < Math.min(count, MAX_TRIES); step += 1) {
      const target = targets[(start + step) % count];
      const candidate = new Map(row);
      for (const [at, id] of from.columnIds.entries()) {
        if (open.includes(id) && row.get(id) === null) candidate.set(id, target?.get(to.columnIds[at] ?? "") ?? null);
      }
      const meets = from.columnIds.every((id, at) => {
        const value = candidate.get(id) ?? null;
        return value !== null && value === target?.get(to.columnIds[at] ?? "");
      });
      if (!meets || !satisfiesAll(checks, candidate) || !guard.allows(candidate)) continue;
      guard.add(candidate);
      const set = Object.fromEntries(open.map((id) => [id, candidate.get(id) ?? null]));
      const key = Object.fromEntries(table.primaryKey.map((id) => [id, row.get(id) ?? null]));
      for (const [id, value] of Object.entries(set)) row.set(id, value);
      yield { tableId: table.id, key, set };
      break;
    }
  }
}

/** The checks that the reference can break; of the others, the columns are not remembered. */
function boundChecks(table: Table, columnIds: readonly string[]): Pick<Table, "checks"> {
  return {
    checks: table.checks.filter(({ predicate }) => predicateColumns(predicate).some((id) => columnIds.includes(id))),
  };
}
