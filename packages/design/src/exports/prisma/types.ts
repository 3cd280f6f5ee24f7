import { defaultProblem } from "../../dialects/values.ts";
import type { Column, Design } from "../../model.ts";
import { familyOf } from "../../typeTraits.ts";

export type Provider = "postgresql" | "mysql" | "sqlite" | "sqlserver" | "mongodb";

/** What Prisma calls the database behind an engine. */
export const PROVIDERS: Record<string, Provider> = {
  postgresql: "postgresql",
  vectordb: "postgresql",
  mysql: "mysql",
  sqlite: "sqlite",
  sqlserver: "sqlserver",
  mongodb: "mongodb",
};

export interface PrismaType {
  /** "String", "Float[]", the name of an enum, or `Unsupported("vector(3)")`. */
  scalar: string;
  /** "@db.VarChar(40)", or "" where the scalar says it all. */
  native: string;
}

/** The scalar and the native type of an SQL type by its name; "…" stands for what was in its brackets. */
const NATIVE: Record<Exclude<Provider, "sqlite" | "mongodb">, Record<string, [scalar: string, native: string]>> = {
  postgresql: {
    bigint: ["BigInt", ""],
    uuid: ["String", "Uuid"],
    varchar: ["String", "VarChar…"],
    char: ["String", "Char…"],
    text: ["String", ""],
    inet: ["String", "Inet"],
    boolean: ["Boolean", ""],
    integer: ["Int", ""],
    smallint: ["Int", "SmallInt"],
    numeric: ["Decimal", "Decimal…"],
    date: ["DateTime", "Date"],
    time: ["DateTime", "Time(6)"],
    timestamptz: ["DateTime", "Timestamptz(6)"],
    jsonb: ["Json", ""],
    bytea: ["Bytes", ""],
    "real[]": ["Float[]", "Real"],
  },
  mysql: {
    bigint: ["BigInt", ""],
    char: ["String", "Char…"],
    varchar: ["String", "VarChar…"],
    text: ["String", "Text"],
    boolean: ["Boolean", ""],
    int: ["Int", ""],
    smallint: ["Int", "SmallInt"],
    decimal: ["Decimal", "Decimal…"],
    date: ["DateTime", "Date"],
    time: ["DateTime", "Time(0)"],
    datetime: ["DateTime", "DateTime…"],
    json: ["Json", ""],
    longblob: ["Bytes", "LongBlob"],
    varbinary: ["Bytes", "VarBinary…"],
  },
  sqlserver: {
    bigint: ["BigInt", ""],
    uniqueidentifier: ["String", "UniqueIdentifier"],
    nvarchar: ["String", "NVarChar…"],
    varchar: ["String", "VarChar…"],
    nchar: ["String", "NChar…"],
    bit: ["Boolean", ""],
    int: ["Int", ""],
    smallint: ["Int", "SmallInt"],
    decimal: ["Decimal", "Decimal…"],
    date: ["DateTime", "Date"],
    time: ["DateTime", "Time"],
    datetime2: ["DateTime", "DateTime2"],
    varbinary: ["Bytes", "VarBinary…"],
  },
};

/** How Prisma sees a column that the engine stores as `written`. */
export function prismaType(provider: Provider, written: string, column: Column, enumName?: string): PrismaType {
  if (column.type.kind === "enum" && enumName) return { scalar: enumName, native: "" };
  if (provider === "mongodb") return mongoType(column);
  if (provider === "sqlite") return { scalar: sqliteScalar(written, column), native: "" };
  const [, name = "", brackets = ""] = /^([a-z0-9[\]]+)\s*(\([^)]*\))?/i.exec(written) ?? [];
  const known = NATIVE[provider][name.toLowerCase()];
  if (!known) return { scalar: `Unsupported(${JSON.stringify(written)})`, native: "" };
  const [scalar, native] = known;
  const size = brackets.replace(/\bMAX\b/i, "Max");
  return { scalar, native: native === "" ? "" : `@db.${native.replace("…", size)}` };
}

function sqliteScalar(written: string, { type }: Column): string {
  if (written === "REAL") return "Float";
  if (written === "BLOB") return "Bytes";
  if (written !== "INTEGER") return "String";
  return type.kind === "boolean" ? "Boolean" : type.kind === "identifier" ? "BigInt" : "Int";
}

/** The scalars of what MongoDB stores. Prisma has no Decimal128. */
function mongoType({ type }: Column): PrismaType {
  if (type.kind === "identifier") return { scalar: "String", native: "@db.ObjectId" };
  if (type.kind === "date" || type.kind === "timestamp") return { scalar: "DateTime", native: "" };
  const whole = type.kind === "integer" || type.kind === "year" || type.kind === "durationMinutes";
  switch (familyOf(type)) {
    case "number":
      return { scalar: whole ? "Int" : "Float", native: "" };
    case "boolean":
      return { scalar: "Boolean", native: "" };
    case "json":
      return { scalar: "Json", native: "" };
    case "binary":
      return { scalar: "Bytes", native: "" };
    case "vector":
      return { scalar: "Float[]", native: "" };
    default:
      return { scalar: "String", native: "" };
  }
}

/** The argument of `@default(…)`; undefined where Prisma has none for this column. */
export function prismaDefault(
  design: Design,
  column: Column,
  scalar: string,
  enumerator: (value: string) => string | undefined,
): string | undefined {
  const value = column.default;
  if (!value || defaultProblem(design, column)) return undefined;
  switch (value.kind) {
    case "identity":
      return /^(Int|BigInt)$/.test(scalar) ? "autoincrement()" : undefined;
    case "uuid":
      return scalar === "String" ? "uuid()" : undefined;
    case "now":
      return scalar === "DateTime" ? "now()" : undefined;
    case "literal":
      return literalText(scalar, value.value, enumerator);
  }
}

function literalText(
  scalar: string,
  value: string | number | boolean,
  enumerator: (value: string) => string | undefined,
): string | undefined {
  switch (scalar) {
    case "String":
    case "Json":
      return quotedText(String(value));
    case "Boolean":
      return typeof value === "boolean" ? String(value) : String(/^true$/i.test(String(value)));
    case "Int":
    case "BigInt":
      return String(Number(value));
    case "Float":
    case "Decimal":
      return decimalText(Number(value));
    case "DateTime":
    case "Bytes":
      return undefined;
    default:
      return enumerator(String(value));
  }
}

function decimalText(value: number): string | undefined {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/** A text as Prisma writes it. */
export function quotedText(text: string): string {
  return JSON.stringify(text);
}
