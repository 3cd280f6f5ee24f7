import type { LogicalType } from "../types.ts";

/** What a type name of SQL (or of a schema language) means; `size` holds the numbers in its brackets. */
type Reader = (size: readonly number[]) => LogicalType;

const MAX_TEXT = 10_000;

const text: Reader = ([length]) => {
  if (length === undefined) return { kind: "text" };
  return length > 0 && length <= MAX_TEXT ? { kind: "text", maxLength: length } : { kind: "longText" };
};
const decimal: Reader = ([precision = 18, scale = 0]) => {
  return { kind: "decimal", precision: Math.min(Math.max(precision, 1), 38), scale: Math.min(Math.max(scale, 0), 18) };
};
const always =
  (kind: "identifier" | "integer" | "longText" | "boolean" | "date" | "time" | "timestamp"): Reader =>
  () => ({ kind });

const READERS: Record<string, Reader> = {
  bigint: always("identifier"),
  int8: always("identifier"),
  bigserial: always("identifier"),
  objectid: always("identifier"),
  integer: always("integer"),
  int: always("integer"),
  int4: always("integer"),
  int2: always("integer"),
  smallint: always("integer"),
  mediumint: always("integer"),
  tinyint: always("integer"),
  serial: always("integer"),
  varchar: text,
  "character varying": text,
  nvarchar: text,
  char: text,
  character: text,
  nchar: text,
  text,
  string: text,
  longtext: always("longText"),
  mediumtext: always("longText"),
  numeric: decimal,
  decimal,
  boolean: always("boolean"),
  bool: always("boolean"),
  bit: always("boolean"),
  date: always("date"),
  time: always("time"),
  timestamp: always("timestamp"),
  timestamptz: always("timestamp"),
  "timestamp with time zone": always("timestamp"),
  "timestamp without time zone": always("timestamp"),
  datetime: always("timestamp"),
  datetime2: always("timestamp"),
  datetimeoffset: always("timestamp"),
  uuid: () => ({ kind: "uuid" }),
  uniqueidentifier: () => ({ kind: "uuid" }),
  json: () => ({ kind: "json" }),
  jsonb: () => ({ kind: "json" }),
  bytea: () => ({ kind: "binary" }),
  blob: () => ({ kind: "binary" }),
  longblob: () => ({ kind: "binary" }),
  varbinary: () => ({ kind: "binary" }),
  binary: () => ({ kind: "binary" }),
  inet: () => ({ kind: "ipAddress" }),
  // The distance that pgvector uses where no index says another.
  vector: ([dimensions = 1]) => ({ kind: "vector", dimensions, metric: "l2" }),
};

/** The logical type with this storage, "varchar(40)" or "numeric(14, 2)"; undefined for a type that we do not know. */
export function typeOfName(written: string): LogicalType | undefined {
  const [, name = "", size = ""] = /^\s*([A-Za-z][A-Za-z0-9_ ]*?)\s*(?:\(([^)]*)\))?\s*$/.exec(written) ?? [];
  const numbers = size
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (numbers.length === 1 && numbers[0]?.toLowerCase() === "max") return { kind: "longText" };
  if (!numbers.every((part) => /^\d+$/.test(part))) return undefined;
  return READERS[name.toLowerCase()]?.(numbers.map(Number));
}

/** What a type without an equal is kept as, and what to say of it. */
export function nearestType(written: string): { type: LogicalType; why: string } {
  if (/^(real|float\d*|double( precision)?)$/i.test(written.trim())) {
    return { type: { kind: "decimal", precision: 18, scale: 6 }, why: "a binary fraction is kept as decimal(18, 6)" };
  }
  if (/^(small)?money$/i.test(written.trim())) return { type: { kind: "money" }, why: "it is kept as numeric(14, 2)" };
  return { type: { kind: "longText" }, why: "this type is unknown, and kept as long text" };
}
