import type { Column, Table } from "../../model.ts";
import { familyOf } from "../../typeTraits.ts";
import { columnFinding, freshPartId, fromRule, type Rule } from "../rule.ts";

export const TIMES_WITHOUT_ORDER = "checks.times-without-order";

/** Words of two columns that name the beginning and the end of one thing; the rest of their names is equal. */
const PAIRS: readonly [first: string, last: string][] = [
  ["start", "end"],
  ["started", "ended"],
  ["starts", "ends"],
  ["started", "finished"],
  ["started", "completed"],
  ["start", "finish"],
  ["from", "to"],
  ["from", "until"],
  ["opened", "closed"],
  ["check_in", "check_out"],
  ["checkin", "checkout"],
  ["ordered", "shipped"],
  ["ordered", "delivered"],
  ["shipped", "delivered"],
  ["order", "ship"],
  ["departure", "arrival"],
  ["borrowed", "returned"],
  ["issue", "due"],
  ["issue", "expiry"],
  ["issued", "expires"],
  ["hire", "termination"],
  ["hired", "terminated"],
];

/** What ends must not end before it starts. Times of day are left alone: a night shift ends before it starts. */
export const timeOrder: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns.flatMap((first) =>
      PAIRS.flatMap(([firstWord, lastWord]) => {
        const last = partnerOf(table, first, firstWord, lastWord);
        if (!last || isOrdered(table, first, last)) return [];
        const predicate = { kind: "compare", left: first.id, operator: "<=", right: last.id } as const;
        const id = freshPartId(table, `${first.id}_before_${last.id}`);
        const check = { id, predicate, source: fromRule(TIMES_WITHOUT_ORDER) };
        const fix = [{ op: "addCheck", tableId: table.id, check } as const];
        return [columnFinding(TIMES_WITHOUT_ORDER, "warning", table, first, fix, { last: last.name })];
      }),
    ),
  );

function partnerOf(table: Table, first: Column, firstWord: string, lastWord: string): Column | undefined {
  const pattern = new RegExp(`(^|_)${firstWord}(?=_|$)`);
  if (familyOf(first.type) !== "temporal" || first.type.kind === "time" || !pattern.test(first.name)) return undefined;
  const wanted = first.name.replace(pattern, `$1${lastWord}`);
  return table.columns.find(({ name, type }) => name === wanted && type.kind === first.type.kind);
}

function isOrdered(table: Table, first: Column, last: Column): boolean {
  return table.checks.some(
    ({ predicate }) =>
      predicate.kind === "compare" &&
      [predicate.left, predicate.right].includes(first.id) &&
      [predicate.left, predicate.right].includes(last.id),
  );
}
