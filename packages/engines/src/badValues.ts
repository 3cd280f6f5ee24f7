import { columnOf } from "@dbcoach/design/design";
import { maxLengthOf } from "@dbcoach/design/dialects/values";
import type { CheckPredicate, Column, Table } from "@dbcoach/design/model";
import { spokenName } from "@dbcoach/design/names";
import { scaleOf, typeLimits } from "@dbcoach/design/samples/numberValues";
import type { Row } from "@dbcoach/design/samples/rowRules";
import type { SampleValue } from "@dbcoach/design/samples/rows";
import { laterThan } from "@dbcoach/design/samples/timeValues";
import { familyOf } from "@dbcoach/design/typeTraits";

/** A value of the column's type that none of the known ones equals; undefined when the type leaves none. */
export function orphanValue(column: Column, known: readonly SampleValue[]): SampleValue | undefined {
  const candidates = orphanCandidates(column, known);
  return candidates.find((candidate) => !known.includes(candidate));
}

function orphanCandidates({ type }: Column, known: readonly SampleValue[]): SampleValue[] {
  switch (familyOf(type)) {
    case "number": {
      const numbers = known.filter((value) => typeof value === "number");
      return [Math.max(0, ...numbers) + 1, Math.min(0, ...numbers) - 1];
    }
    case "uuid":
      return ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"];
    case "text": {
      const length = Math.min(maxLengthOf(type) ?? 12, 12);
      return ["no such row", "?", "!", "zz", "qq"].map((text) => text.slice(0, length));
    }
    case "temporal":
      return type.kind === "time"
        ? ["03:33:00", "04:44:00"]
        : type.kind === "date"
          ? ["1901-01-01"]
          : ["1901-01-01T00:00:00Z"];
    case "network":
      return ["192.0.2.251"];
    default:
      return [];
  }
}

/** A change of one row that breaks a check. */
interface Violation {
  values: Map<string, SampleValue>;
  /** What is wrong with it: "whose price is -1". */
  attempt: string;
}

/** Changes that break the predicate, likeliest first; columns in `bound` refer to other rows and stay as they are. */
export function violations(table: Table, predicate: CheckPredicate, row: Row, bound: ReadonlySet<string>): Violation[] {
  if (predicate.kind === "compare") return comparisonViolations(table, predicate, row, bound);
  const column = columnOf(table, predicate.columnId);
  const bad = (value: SampleValue): Violation => ({
    values: new Map([[column.id, value]]),
    attempt: `whose ${spokenName(column.name)} is ${value === " " ? "blank" : String(value)}`,
  });
  switch (predicate.kind) {
    case "range": {
      const step = 10 ** -scaleOf(column);
      const { min, minExclusive, max } = predicate;
      const limits = typeLimits(column);
      const held = column.type.kind === "percentage" ? { min: -999, max: 999 } : limits;
      return [
        ...(min === undefined ? [] : [minExclusive ? min : min - 1, min - step]),
        ...(max === undefined ? [] : [max + 1, max + step]),
      ]
        .map((value) => Number(value.toFixed(6)))
        .filter((value) => value >= held.min && value <= held.max)
        .map(bad);
    }
    case "notBlank":
      return [bad(" "), bad("")];
    case "oneOf": {
      const length = maxLengthOf(column.type) ?? Number.POSITIVE_INFINITY;
      return ["not in the list", "?", "~"].filter((text) => text.length <= length).map(bad);
    }
  }
}

/** What a row says that breaks the comparison. */
const BROKEN = {
  "<": "is not before",
  "<=": "is after",
  "<>": "is",
  ">": "is not after",
  ">=": "is before",
} as const;

type Comparison = Extract<CheckPredicate, { kind: "compare" }>;

function comparisonViolations(table: Table, predicate: Comparison, row: Row, bound: ReadonlySet<string>): Violation[] {
  const { left, right, operator } = predicate;
  const [leftColumn, rightColumn] = [columnOf(table, left), columnOf(table, right)];
  const [leftValue, rightValue] = [row.get(left) ?? null, row.get(right) ?? null];
  const sides: [id: string, other: SampleValue, ascending: boolean][] = [
    [right, leftValue, operator === "<" || operator === "<="],
    [left, rightValue, operator === ">" || operator === ">="],
  ];
  const attempt = `whose ${spokenName(leftColumn.name)} ${BROKEN[operator]} its ${spokenName(rightColumn.name)}`;
  return sides.flatMap(([id, other, below]) => {
    if (other === null || (operator !== "<>" && bound.has(id))) return [];
    const value = operator === "<>" || operator === "<" || operator === ">" ? other : beside(other, below);
    return value === undefined ? [] : [{ values: new Map([[id, value]]), attempt }];
  });
}

/** A little below or above the value. */
function beside(value: SampleValue, below: boolean): SampleValue | undefined {
  if (typeof value === "number") return below ? value - 1 : value + 1;
  if (typeof value === "string" && /^\d{4}-|^\d{2}:/.test(value)) return laterThan(value, below ? -24 * 60 : 24 * 60);
  return undefined;
}
