import { columnOf } from "../design.ts";
import type { Check, CheckPredicate, Table } from "../model.ts";
import { predicateColumns } from "../operations/apply.ts";
import { canReference, familyOf } from "../typeTraits.ts";
import type { Compilation, Spelling } from "./spelling.ts";

/** Why a check makes no sense on the types of its columns; undefined when it does. */
export function checkProblem(table: Table, predicate: CheckPredicate): string | undefined {
  const type = (columnId: string) => columnOf(table, columnId).type;
  switch (predicate.kind) {
    case "range":
      if (predicate.min === undefined && predicate.max === undefined) return "it sets no bound";
      return familyOf(type(predicate.columnId)) === "number" ? undefined : "only numbers have a range";
    case "notBlank":
    case "oneOf":
      return familyOf(type(predicate.columnId)) === "text" ? undefined : "it is about text, and the column holds none";
    case "compare":
      return canReference(type(predicate.left), type(predicate.right))
        ? undefined
        : "its columns hold different kinds of values";
  }
}

/** The condition of a check; undefined, and reported, when this dialect cannot write it. */
export function checkCondition(
  compilation: Compilation,
  spelling: Spelling,
  table: Table,
  check: Check,
): string | undefined {
  const { predicate } = check;
  const why =
    checkProblem(table, predicate) ?? spelling.checkProblem?.(compilation, table, predicateColumns(predicate));
  if (why) {
    const name = compilation.names.check(table.id, check.id);
    compilation.report("check-left-out", [table.id, check.id], { table: table.name, name, why });
    return undefined;
  }
  const quoted = (columnId: string) => spelling.quote(compilation.names.column(table.id, columnId));
  switch (predicate.kind) {
    case "range":
      return rangeCondition(quoted(predicate.columnId), predicate);
    case "notBlank":
      return spelling.notBlank(quoted(predicate.columnId));
    case "compare":
      return `${quoted(predicate.left)} ${predicate.operator} ${quoted(predicate.right)}`;
    case "oneOf":
      return `${quoted(predicate.columnId)} IN (${predicate.values.map((value) => spelling.text(value)).join(", ")})`;
  }
}

function rangeCondition(column: string, range: Extract<CheckPredicate, { kind: "range" }>): string {
  const { min, minExclusive, max } = range;
  if (min !== undefined && max !== undefined && !minExclusive) return `${column} BETWEEN ${min} AND ${max}`;
  const parts = [
    ...(min === undefined ? [] : [`${column} ${minExclusive ? ">" : ">="} ${min}`]),
    ...(max === undefined ? [] : [`${column} <= ${max}`]),
  ];
  return parts.join(" AND ");
}
