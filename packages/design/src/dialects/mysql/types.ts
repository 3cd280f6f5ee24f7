import type { LogicalType, LogicalTypeKind } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import { wantedLength } from "../storage.ts";

/** The longest VARCHAR that we write: longer ones would soon exceed the 65,535 bytes of a row. */
export const LONGEST_VARCHAR = 2000;

type Others = Exclude<LogicalTypeKind, "enum" | "decimal">;

/** No CHAR for codes: MariaDB computes nothing stored from it, since a mode decides whether it is padded. */
const TYPES: Partial<Record<Others, string>> = {
  identifier: "BIGINT",
  uuid: "CHAR(36) CHARACTER SET ascii",
  boolean: "BOOLEAN",
  integer: "INT",
  money: "DECIMAL(14, 2)",
  percentage: "DECIMAL(5, 2)",
  latitude: "DECIMAL(8, 6)",
  longitude: "DECIMAL(9, 6)",
  year: "SMALLINT",
  date: "DATE",
  time: "TIME",
  timestamp: "DATETIME(6)",
  durationMinutes: "INT",
  json: "JSON",
  vector: "JSON",
  ipAddress: "VARCHAR(45)",
  countryCode: "VARCHAR(2)",
  currencyCode: "VARCHAR(3)",
};

/** The MySQL type. `keyLength`: the most characters (bytes) that fit the keys which the column is part of. */
export function mysqlType(type: LogicalType, keyLength: number | undefined, enumValues: () => string[]): string {
  if (type.kind === "enum") return `ENUM(${enumValues().join(", ")})`;
  if (type.kind === "decimal") return `DECIMAL(${type.precision}, ${Math.min(type.scale, type.precision)})`;
  if (type.kind === "binary") return keyLength === undefined ? "LONGBLOB" : `VARBINARY(${keyLength})`;
  const plain = TYPES[type.kind];
  if (plain) return plain;
  const length = keyLength ?? wantedLength(type);
  return length === undefined || length > LONGEST_VARCHAR ? "TEXT" : `VARCHAR(${length})`;
}

/** Whether MySQL stores such a column beside the row, so that an index needs a length and a default brackets. */
export function isLob(written: string): boolean {
  return /^(TEXT|LONGBLOB|JSON)/.test(written);
}

/** What a type leaves open and a CHECK can say. */
export function typeConditions(quoted: string, type: LogicalType): string[] {
  if (familyOf(type) === "boolean") return [`${quoted} IN (0, 1)`];
  const length = wantedLength(type);
  return length !== undefined && length > LONGEST_VARCHAR ? [`char_length(${quoted}) <= ${length}`] : [];
}
