import type { SqlName } from "../../sql/grammar.ts";
import type { LogicalType } from "../../types.ts";
import type { Cursor } from "./cursor.ts";

/** A type as it was written. */
export interface WrittenType {
  /** In lower case, words with single blanks: "character varying". */
  name: string;
  /** What stood in brackets: numbers, "max", or the texts of an ENUM. */
  arguments: string[];
  isArray: boolean;
  /** Words that belong to the type: UNSIGNED, CHARACTER SET ascii. */
  attributes: string[];
}

/** What a type is in a design. `why` when it is only the nearest one. */
export interface ReadType {
  type: LogicalType;
  /** Numbered by the database, as serial is. */
  identity?: boolean;
  why?: string;
}

const MORE_WORDS: Readonly<Record<string, readonly string[]>> = {
  character: ["varying"],
  bit: ["varying"],
  double: ["precision"],
  national: ["character", "varying", "char", "varchar"],
  long: ["varchar"],
};

/** Reads a type with all that belongs to it. */
export function readWrittenType(cursor: Cursor, fold: (name: string) => string): WrittenType {
  let name = cursor.qualifiedName(fold).toLowerCase();
  for (const word of MORE_WORDS[name.split(" ")[0] ?? ""] ?? [])
    if (cursor.accept(word.toUpperCase())) name += ` ${word}`;
  const list = cursor.sees("(")
    ? cursor
        .brackets()
        .parts()
        .map((part) => part.next().value)
    : [];
  const attributes: string[] = [];
  for (;;) {
    const zone = cursor.acceptAny("WITH TIME ZONE", "WITHOUT TIME ZONE");
    const word = zone ?? cursor.acceptAny("UNSIGNED", "ZEROFILL", "BINARY", "SIGNED");
    if (word) attributes.push(word);
    else if (cursor.accept("CHARACTER", "SET") || cursor.accept("CHARSET")) {
      attributes.push(`CHARACTER SET ${cursor.next().value.toLowerCase()}`);
    } else break;
  }
  let isArray = false;
  while (cursor.accept("[")) {
    if (!cursor.sees("]")) cursor.next();
    cursor.expect("]");
    isArray = true;
  }
  return { name, arguments: list, isArray, attributes };
}

type Reader = (type: WrittenType) => ReadType;

const exact = (type: LogicalType): Reader => {
  return () => ({ type });
};
const nearest = (type: LogicalType, why: string): Reader => {
  return () => ({ type, why });
};

const NUMBERED: Reader = () => ({ type: { kind: "identifier" }, identity: true });

function decimal({ arguments: [precision = "38", scale = "0"], name }: WrittenType): ReadType {
  const type = { kind: "decimal", precision: Number(precision), scale: Number(scale) } as const;
  if (type.precision <= 38 && type.scale <= Math.min(18, type.precision) && type.scale >= 0) return { type };
  return {
    type: { kind: "decimal", precision: 38, scale: 18 },
    why: `${name} with so many digits is kept as decimal(38, 18)`,
  };
}

/** A decimal without digits has any number of them in some engines. */
const openDecimal: Reader = (type) =>
  type.arguments.length > 0
    ? decimal(type)
    : {
        type: { kind: "decimal", precision: 38, scale: 18 },
        why: `${type.name} without digits is kept as decimal(38, 18)`,
      };

const LONGEST_TEXT = 10_000;

function limited({ arguments: [length], name }: WrittenType): ReadType {
  if (length === undefined) return { type: { kind: "text" } };
  const maxLength = Number(length);
  if (maxLength >= 1 && maxLength <= LONGEST_TEXT) return { type: { kind: "text", maxLength } };
  return { type: { kind: "longText" }, why: `${name}(${length}) is kept without its limit` };
}

/** Texts of exactly two or three characters are what country and currency codes are stored as. */
function fixed(type: WrittenType): ReadType {
  const length = Number(type.arguments[0] ?? "1");
  if (length === 2) return { type: { kind: "countryCode" } };
  if (length === 3) return { type: { kind: "currencyCode" } };
  return {
    type: { kind: "text", maxLength: length },
    why: `${type.name}(${length}) is kept as text of at most ${length}`,
  };
}

const REAL = nearest({ kind: "decimal", precision: 18, scale: 6 }, "a binary fraction is kept as decimal(18, 6)");
const LOCAL = nearest({ kind: "timestamp" }, "a moment without time zone is kept as one with it");
const ZONED_TIME = nearest({ kind: "time" }, "the time zone of a time of day is left out");
const WIDER = nearest({ kind: "integer" }, "it is kept as a 32-bit whole number");

const POSTGRESQL: Readonly<Record<string, Reader>> = {
  bigint: exact({ kind: "identifier" }),
  int8: exact({ kind: "identifier" }),
  integer: exact({ kind: "integer" }),
  int: exact({ kind: "integer" }),
  int4: exact({ kind: "integer" }),
  smallint: exact({ kind: "year" }),
  int2: exact({ kind: "year" }),
  bigserial: NUMBERED,
  serial8: NUMBERED,
  serial: () => ({ type: { kind: "integer" }, identity: true }),
  serial4: () => ({ type: { kind: "integer" }, identity: true }),
  smallserial: () => ({ type: { kind: "integer" }, identity: true, why: "smallserial is kept as a 32-bit number" }),
  numeric: openDecimal,
  decimal: openDecimal,
  money: nearest({ kind: "money" }, "money of PostgreSQL is kept as numeric(14, 2)"),
  real: REAL,
  float4: REAL,
  float8: REAL,
  "double precision": REAL,
  text: exact({ kind: "text" }),
  citext: nearest({ kind: "text" }, "citext compares without case; text does not"),
  "character varying": limited,
  varchar: limited,
  character: fixed,
  char: fixed,
  bpchar: fixed,
  boolean: exact({ kind: "boolean" }),
  bool: exact({ kind: "boolean" }),
  uuid: exact({ kind: "uuid" }),
  date: exact({ kind: "date" }),
  time: ({ attributes }) =>
    (attributes.includes("WITH TIME ZONE") ? ZONED_TIME : exact({ kind: "time" }))(plain("time")),
  timetz: ZONED_TIME,
  timestamptz: exact({ kind: "timestamp" }),
  timestamp: ({ attributes }) =>
    attributes.includes("WITH TIME ZONE") ? { type: { kind: "timestamp" } } : LOCAL(plain("timestamp")),
  jsonb: exact({ kind: "json" }),
  json: nearest({ kind: "json" }, "json is kept as jsonb"),
  bytea: exact({ kind: "binary" }),
  inet: exact({ kind: "ipAddress" }),
  cidr: nearest({ kind: "ipAddress" }, "cidr is kept as inet"),
  vector: ({ arguments: [dimensions] }) => {
    const count = Number(dimensions);
    if (count >= 1 && count <= 16_000) return { type: { kind: "vector", dimensions: count, metric: "cosine" } };
    return { type: { kind: "json" }, why: "a vector needs its number of dimensions; it is kept as JSON" };
  },
};

const MYSQL: Readonly<Record<string, Reader>> = {
  bigint: unsigned("identifier"),
  int: unsigned("integer"),
  integer: unsigned("integer"),
  mediumint: WIDER,
  smallint: ({ attributes }) =>
    attributes.includes("UNSIGNED") ? WIDER(plain("smallint")) : { type: { kind: "year" } },
  bit: ({ arguments: [digits] }) =>
    digits === undefined || digits === "1"
      ? { type: { kind: "boolean" }, why: "a single bit is kept as a boolean" }
      : { type: { kind: "text" }, why: "a design has no bits; they are kept as text" },
  serial: () => ({ ...NUMBERED(plain("serial")), why: "a number without sign is kept as one with it" }),
  tinyint: ({ arguments: [digits] }) => (digits === "1" ? { type: { kind: "boolean" } } : WIDER(plain("tinyint"))),
  boolean: exact({ kind: "boolean" }),
  bool: exact({ kind: "boolean" }),
  decimal: (type) => decimal({ ...type, arguments: type.arguments.length > 0 ? type.arguments : ["10", "0"] }),
  numeric: (type) => decimal({ ...type, arguments: type.arguments.length > 0 ? type.arguments : ["10", "0"] }),
  float: REAL,
  double: REAL,
  "double precision": REAL,
  real: REAL,
  varchar: limited,
  "character varying": limited,
  char: (type) =>
    type.arguments[0] === "36" && type.attributes.includes("CHARACTER SET ascii")
      ? { type: { kind: "uuid" } }
      : fixed(type),
  text: exact({ kind: "longText" }),
  tinytext: nearest({ kind: "longText" }, "tinytext is kept as text"),
  mediumtext: nearest({ kind: "longText" }, "mediumtext is kept as text"),
  longtext: nearest({ kind: "longText" }, "longtext is kept as text"),
  json: exact({ kind: "json" }),
  date: exact({ kind: "date" }),
  time: exact({ kind: "time" }),
  datetime: ({ arguments: [digits] }) =>
    digits === "6"
      ? { type: { kind: "timestamp" } }
      : { type: { kind: "timestamp" }, why: "it is kept with six digits of a second" },
  timestamp: nearest({ kind: "timestamp" }, "timestamp is kept as datetime(6)"),
  year: nearest({ kind: "year" }, "year is kept as a small whole number"),
  longblob: exact({ kind: "binary" }),
  varbinary: exact({ kind: "binary" }),
  binary: nearest({ kind: "binary" }, "its fixed length is left out"),
  blob: nearest({ kind: "binary" }, "blob is kept as longblob"),
  tinyblob: nearest({ kind: "binary" }, "tinyblob is kept as longblob"),
  mediumblob: nearest({ kind: "binary" }, "mediumblob is kept as longblob"),
  inet6: exact({ kind: "ipAddress" }),
};

const SQLSERVER: Readonly<Record<string, Reader>> = {
  bigint: exact({ kind: "identifier" }),
  int: exact({ kind: "integer" }),
  integer: exact({ kind: "integer" }),
  smallint: exact({ kind: "year" }),
  tinyint: WIDER,
  bit: exact({ kind: "boolean" }),
  uniqueidentifier: exact({ kind: "uuid" }),
  decimal: (type) => decimal({ ...type, arguments: type.arguments.length > 0 ? type.arguments : ["18", "0"] }),
  numeric: (type) => decimal({ ...type, arguments: type.arguments.length > 0 ? type.arguments : ["18", "0"] }),
  money: nearest({ kind: "decimal", precision: 19, scale: 4 }, "money is kept as decimal(19, 4)"),
  smallmoney: nearest({ kind: "decimal", precision: 10, scale: 4 }, "smallmoney is kept as decimal(10, 4)"),
  float: REAL,
  real: REAL,
  nvarchar: unicode,
  varchar: (type) => {
    if (type.arguments[0] === "45") return { type: { kind: "ipAddress" } };
    return { ...unicode(type), why: "a text of one code page is kept as one of Unicode" };
  },
  nchar: fixed,
  char: (type) => ({ ...fixed(type), why: "a text of one code page is kept as one of Unicode" }),
  ntext: nearest({ kind: "longText" }, "ntext is kept as nvarchar(max)"),
  text: nearest({ kind: "longText" }, "text is kept as nvarchar(max)"),
  date: exact({ kind: "date" }),
  time: ({ arguments: [digits] }) =>
    digits === "0" ? { type: { kind: "time" } } : { type: { kind: "time" }, why: "it is kept in whole seconds" },
  datetime2: ({ arguments: [digits] }) =>
    digits === "3"
      ? { type: { kind: "timestamp" } }
      : { type: { kind: "timestamp" }, why: "it is kept with three digits of a second" },
  datetime: nearest({ kind: "timestamp" }, "datetime is kept as datetime2(3)"),
  smalldatetime: nearest({ kind: "timestamp" }, "smalldatetime is kept as datetime2(3)"),
  datetimeoffset: nearest({ kind: "timestamp" }, "the offset is left out: moments are in UTC"),
  varbinary: exact({ kind: "binary" }),
  binary: nearest({ kind: "binary" }, "its fixed length is left out"),
  rowversion: nearest({ kind: "binary" }, "the engine writes it; it is kept as plain bytes"),
};

/** SQLite has five storage classes; other words say what was meant, and a class that follows from them. */
const SQLITE: Readonly<Record<string, Reader>> = {
  integer: exact({ kind: "integer" }),
  int: exact({ kind: "integer" }),
  bigint: exact({ kind: "identifier" }),
  smallint: exact({ kind: "integer" }),
  tinyint: exact({ kind: "integer" }),
  real: exact({ kind: "decimal", precision: 18, scale: 6 }),
  double: exact({ kind: "decimal", precision: 18, scale: 6 }),
  "double precision": exact({ kind: "decimal", precision: 18, scale: 6 }),
  float: exact({ kind: "decimal", precision: 18, scale: 6 }),
  numeric: openDecimal,
  decimal: openDecimal,
  text: exact({ kind: "text" }),
  clob: exact({ kind: "longText" }),
  varchar: limited,
  character: limited,
  "character varying": limited,
  char: limited,
  nchar: limited,
  nvarchar: limited,
  boolean: exact({ kind: "boolean" }),
  bool: exact({ kind: "boolean" }),
  date: exact({ kind: "date" }),
  time: exact({ kind: "time" }),
  datetime: exact({ kind: "timestamp" }),
  timestamp: exact({ kind: "timestamp" }),
  json: exact({ kind: "json" }),
  uuid: exact({ kind: "uuid" }),
  blob: exact({ kind: "binary" }),
};

const TYPES: Record<SqlName, Readonly<Record<string, Reader>>> = {
  postgresql: POSTGRESQL,
  mysql: MYSQL,
  sqlite: SQLITE,
  sqlserver: SQLSERVER,
};

/** The logical type with the storage of the written one, or the nearest; undefined for a type of no engine. */
export function readType(written: WrittenType, dialect: SqlName): ReadType | undefined {
  if (written.isArray) return { type: { kind: "json" }, why: "a design has no lists of values; it is kept as JSON" };
  return TYPES[dialect][written.name]?.(written);
}

function plain(name: string): WrittenType {
  return { name, arguments: [], isArray: false, attributes: [] };
}

function unsigned(kind: "identifier" | "integer"): Reader {
  return ({ attributes }) =>
    attributes.includes("UNSIGNED")
      ? { type: { kind }, why: "a number without sign is kept as one with it" }
      : { type: { kind } };
}

function unicode(type: WrittenType): ReadType {
  return type.arguments[0]?.toLowerCase() === "max" ? { type: { kind: "longText" } } : limited(type);
}
