import type { Check } from "@dbcoach/design/model";
import type { ColumnDraft, TableDraft } from "./draft.ts";
import { sourceOf } from "./sources.ts";

/** Pairs of details of which the first never comes after the second. */
const ORDERED: readonly [RegExp, string][] = [
  [/^(.*_)?start(_.*)?$/, "end"],
  [/^(.*_)?starting(_.*)?$/, "ending"],
  [/^(.*_)?check_in(_.*)?$/, "check_out"],
  [/^(.*_)?departure(_.*)?$/, "arrival"],
  [/^(.*_)?borrow(_.*)?$/, "return"],
  [/^(.*_)?begin(_.*)?$/, "end"],
  [/^(.*_)?min(_.*)?$/, "max"],
  [/^(.*_)?minimum(_.*)?$/, "maximum"],
  [/^(.*_)?issue(_.*)?$/, "expiry"],
];
const COMPARABLE = new Set(["date", "timestamp", "integer", "money", "decimal", "year"]);

/** The checks of a drafted table whose columns have the ids that `idOf` gives. */
export function checksOf(table: TableDraft, tableId: string, idOf: (name: string) => string): Check[] {
  const checks: Check[] = [];
  for (const column of table.columns) {
    const range = rangeOf(column);
    if (range) {
      const said = column.origin.from === "description";
      const source = said ? sourceOf(column.origin) : ({ from: "rule", rule: "value-range" } as const);
      checks.push({
        id: `${tableId}.${column.name}_range`,
        predicate: { kind: "range", columnId: idOf(column.name), ...range },
        source,
      });
    }
    const partner = partnerOf(table, column);
    if (partner) {
      const predicate = {
        kind: "compare" as const,
        left: idOf(column.name),
        operator: "<=" as const,
        right: idOf(partner.name),
      };
      checks.push({
        id: `${tableId}.${column.name}_before_${partner.name}`,
        predicate,
        source: { from: "rule", rule: "order-in-time" },
      });
    }
  }
  return checks;
}

function rangeOf(column: ColumnDraft) {
  const { min, max, minExclusive } = column;
  const numeric = /^(integer|decimal|money|durationMinutes|percentage)$/.test(column.type.kind);
  if (!numeric || (min === undefined && max === undefined)) return undefined;
  return {
    ...(min === undefined ? {} : { min }),
    ...(minExclusive ? { minExclusive } : {}),
    ...(max === undefined ? {} : { max }),
  };
}

function partnerOf(table: TableDraft, column: ColumnDraft): ColumnDraft | undefined {
  if (!COMPARABLE.has(column.type.kind)) return undefined;
  for (const [pattern, second] of ORDERED) {
    const match = pattern.exec(column.name);
    if (!match) continue;
    const first = column.name.slice((match[1] ?? "").length, column.name.length - (match[2] ?? "").length);
    const name = column.name.replace(first, second);
    return table.columns.find((other) => other.name === name && other.type.kind === column.type.kind);
  }
  return undefined;
}
