import type { LogicalType, LogicalTypeKind } from "../../types.ts";
import { wantedLength } from "../storage.ts";

/** The longest NVARCHAR that is not a large object. */
const LONGEST_NVARCHAR = 4000;

type Others = Exclude<LogicalTypeKind, "enum" | "decimal">;

const TYPES: Partial<Record<Others, string>> = {
  identifier: "BIGINT",
  uuid: "UNIQUEIDENTIFIER",
  boolean: "BIT",
  integer: "INT",
  money: "DECIMAL(14, 2)",
  percentage: "DECIMAL(5, 2)",
  latitude: "DECIMAL(8, 6)",
  longitude: "DECIMAL(9, 6)",
  year: "SMALLINT",
  date: "DATE",
  time: "TIME(0)",
  timestamp: "DATETIME2(3)",
  durationMinutes: "INT",
  json: "NVARCHAR(MAX)",
  vector: "NVARCHAR(MAX)",
  ipAddress: "VARCHAR(45)",
  countryCode: "NCHAR(2)",
  currencyCode: "NCHAR(3)",
};

/** The SQL Server type. `keyLength`: the most characters (bytes) that fit the keys which the column is part of. */
export function sqlserverType(type: LogicalType, keyLength: number | undefined, enumValues: () => string[]): string {
  if (type.kind === "enum") return `NVARCHAR(${Math.max(1, ...enumValues().map(({ length }) => length))})`;
  if (type.kind === "decimal") return `DECIMAL(${type.precision}, ${Math.min(type.scale, type.precision)})`;
  if (type.kind === "binary") return `VARBINARY(${keyLength ?? "MAX"})`;
  const plain = TYPES[type.kind];
  if (plain) return plain;
  const length = keyLength ?? wantedLength(type);
  return `NVARCHAR(${length === undefined || length > LONGEST_NVARCHAR ? "MAX" : length})`;
}

/** What a type leaves open and a CHECK can say. */
export function typeConditions(quoted: string, type: LogicalType, enumValues: () => string[]): string[] {
  if (type.kind === "enum") return [`${quoted} IN (${enumValues().join(", ")})`];
  if (type.kind === "json" || type.kind === "vector") return [`ISJSON(${quoted}) = 1`];
  const length = wantedLength(type);
  return length !== undefined && length > LONGEST_NVARCHAR ? [`LEN(${quoted}) <= ${length}`] : [];
}
