import type { CheckPredicate } from "../model.ts";
import type { SampleValue } from "./rows.ts";

/** Whether a row satisfies a check, by SQL's rules: a null operand satisfies everything. */
export function satisfies(predicate: CheckPredicate, valueAt: (columnId: string) => SampleValue): boolean {
  if (predicate.kind === "compare") {
    const left = valueAt(predicate.left);
    const right = valueAt(predicate.right);
    if (left === null || right === null) return true;
    const order = compareValues(left, right);
    switch (predicate.operator) {
      case "<":
        return order < 0;
      case "<=":
        return order <= 0;
      case "<>":
        return order !== 0;
      case ">":
        return order > 0;
      case ">=":
        return order >= 0;
    }
  }
  const value = valueAt(predicate.columnId);
  if (value === null) return true;
  switch (predicate.kind) {
    case "range": {
      const { min, minExclusive, max } = predicate;
      if (typeof value !== "number") return true;
      return (min === undefined || (minExclusive ? value > min : value >= min)) && (max === undefined || value <= max);
    }
    case "notBlank":
      return String(value).trim() !== "";
    case "oneOf":
      return predicate.values.includes(String(value));
  }
}

/** Less than, equal to or greater than 0, as the left value is to the right one. Moments compare across time zones. */
export function compareValues(left: SampleValue, right: SampleValue): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  const a = String(left);
  const b = String(right);
  if (/^\d{4}-\d{2}-\d{2}T/.test(a) && /^\d{4}-\d{2}-\d{2}T/.test(b)) return Date.parse(a) - Date.parse(b);
  return a < b ? -1 : a > b ? 1 : 0;
}
