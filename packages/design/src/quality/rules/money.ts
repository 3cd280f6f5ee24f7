import { nameWords } from "../../names.ts";
import { changeColumn, columnFinding, freshPartId, fromRule, type Rule } from "../rule.ts";

export const MONEY_AS_OTHER_TYPE = "types.money-as-other-type";
export const MONEY_MAY_BE_NEGATIVE = "checks.money-may-be-negative";

const MONEY_WORDS = new Set(["price", "cost", "salary", "fee", "fare", "rent", "wage"]);
const NEVER_NEGATIVE = new Set([...MONEY_WORDS, "total", "subtotal", "tax", "deposit", "budget"]);

/** Whole numbers lose the cents, and text cannot be added up. */
export const moneyType: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ name, type }) => {
        const words = nameWords(name);
        const storesElse =
          type.kind === "integer" || type.kind === "text" || (type.kind === "decimal" && type.scale < 2);
        return storesElse && MONEY_WORDS.has(words.at(-1) ?? "");
      })
      .map((column) => {
        const fits = column.default?.kind !== "literal" || typeof column.default.value === "number";
        const fix = fits ? [changeColumn(table, column, { type: { kind: "money" } })] : [];
        return columnFinding(MONEY_AS_OTHER_TYPE, "warning", table, column, fix);
      }),
  );

/** A price below zero is a mistake that a check can refuse. Balances and adjustments may well be negative. */
export const moneyCheck: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ id, name, type }) => {
        if (type.kind !== "money" || !nameWords(name).some((word) => NEVER_NEGATIVE.has(word))) return false;
        return !table.checks.some(
          ({ predicate }) =>
            predicate.kind === "range" &&
            predicate.columnId === id &&
            predicate.min !== undefined &&
            predicate.min >= 0,
        );
      })
      .map((column) => {
        const id = freshPartId(table, `${column.id}_not_negative`);
        const predicate = { kind: "range", columnId: column.id, min: 0 } as const;
        const check = { id, predicate, source: fromRule(MONEY_MAY_BE_NEGATIVE) };
        return columnFinding(MONEY_MAY_BE_NEGATIVE, "advice", table, column, [
          { op: "addCheck", tableId: table.id, check },
        ]);
      }),
  );
