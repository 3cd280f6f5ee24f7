import type { LogicalType, LogicalTypeKind } from "../../types.ts";
import { maxLengthOf } from "../values.ts";

/** The five storage classes of STRICT tables. */
type StorageClass = "INTEGER" | "REAL" | "TEXT" | "BLOB";

const OTHERS: Partial<Record<LogicalTypeKind, StorageClass>> = {
  identifier: "INTEGER",
  boolean: "INTEGER",
  integer: "INTEGER",
  year: "INTEGER",
  durationMinutes: "INTEGER",
  decimal: "REAL",
  money: "REAL",
  percentage: "REAL",
  latitude: "REAL",
  longitude: "REAL",
  binary: "BLOB",
};

/** The storage class of a kind of value: text, unless it is a number or bytes. */
export function sqliteType({ kind }: LogicalType): StorageClass {
  return OTHERS[kind] ?? "TEXT";
}

const REAL = { as: "a binary fraction", why: "SQLite has no decimal numbers: sums may differ in the last digit" };

/** What SQLite stores as something else. */
export const replacedTypes: Partial<Record<LogicalTypeKind, { as: string; why: string }>> = {
  decimal: REAL,
  money: REAL,
  vector: { as: "a JSON list of numbers", why: "SQLite has no vectors without an extension" },
};

/**
 * What a storage class leaves open and a CHECK can say. `IS` rather than `=`: a text that is no date gives null, and a
 * null would satisfy the check.
 */
export function typeConditions(quoted: string, type: LogicalType, enumValues: () => string[]): string[] {
  const length = maxLengthOf(type);
  if (length !== undefined) return [`length(${quoted}) <= ${length}`];
  switch (type.kind) {
    case "enum":
      return [`${quoted} IN (${enumValues().join(", ")})`];
    case "boolean":
      return [`${quoted} IN (0, 1)`];
    case "uuid":
      return [`${quoted} LIKE '________-____-____-____-____________'`];
    case "date":
      return [`${quoted} IS date(${quoted})`];
    case "time":
      return [`${quoted} IS time(${quoted})`];
    case "timestamp":
      return [`${quoted} IS strftime('%Y-%m-%dT%H:%M:%SZ', ${quoted})`];
    case "json":
    case "vector":
      return [`json_valid(${quoted})`];
    default:
      return [];
  }
}
