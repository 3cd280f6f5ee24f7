import type { CheckPredicate } from "../model.ts";
import { tokens } from "../sql/tokens.ts";
import { readConditions } from "./sql/conditions.ts";
import { Cursor, Unreadable } from "./sql/cursor.ts";
import { whole } from "./sql/expressions.ts";

/** A condition of SQL, "price > 0 AND price <= 5", as checks by column names; undefined when a design has no such rule. */
export function readConditionText(text: string): CheckPredicate[] | undefined {
  try {
    const written = tokens(text, "postgresql").filter(({ kind }) => kind !== "comment");
    const conditions = readConditions(whole(new Cursor(written), (name) => name));
    return conditions?.map((condition): CheckPredicate => {
      if (condition.kind === "predicate") return condition.predicate;
      if (condition.kind === "oneOf") return { kind: "oneOf", columnId: condition.columnId, values: condition.values };
      throw new Unreadable("a check of a type", undefined);
    });
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
