import { columnOf } from "../design.ts";
import { quoteName } from "../dialects/postgresql/quoting.ts";
import type { CheckPredicate, Table } from "../model.ts";

/** How the parts of a condition are written. */
export interface ConditionWords {
  name(columnId: string): string;
  text(value: string): string;
}

/** A check as a condition in plain SQL, which imports/conditions.ts reads back: "price > 0 AND price <= 5". */
export function conditionText(table: Table, predicate: CheckPredicate): string {
  return condition(predicate, { name: (id) => quoteName(columnOf(table, id).name), text: quotedText });
}

/** A check as a condition of these words. */
export function condition(predicate: CheckPredicate, { name, text }: ConditionWords): string {
  switch (predicate.kind) {
    case "range": {
      const { columnId, min, minExclusive, max } = predicate;
      const bounds = [
        ...(min === undefined ? [] : [`${name(columnId)} ${minExclusive ? ">" : ">="} ${min}`]),
        ...(max === undefined ? [] : [`${name(columnId)} <= ${max}`]),
      ];
      return bounds.length > 0 ? bounds.join(" AND ") : `${name(columnId)} = ${name(columnId)}`;
    }
    case "notBlank":
      return `trim(${name(predicate.columnId)}) <> ''`;
    case "compare":
      return `${name(predicate.left)} ${predicate.operator} ${name(predicate.right)}`;
    case "oneOf":
      return `${name(predicate.columnId)} IN (${predicate.values.map(text).join(", ")})`;
  }
}

/** A text as SQL writes it. */
export function quotedText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
