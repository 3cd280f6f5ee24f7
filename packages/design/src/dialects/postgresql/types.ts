import type { LogicalType, LogicalTypeKind } from "../../types.ts";
import type { Capabilities } from "../dialect.ts";

type TypeWriter<Kind extends LogicalTypeKind> = (type: Extract<LogicalType, { kind: Kind }>) => string;

/** All kinds but enums, whose names the design gives, and vectors, which need an extension. */
const TYPES: { [Kind in Exclude<LogicalTypeKind, "enum" | "vector">]: string | TypeWriter<Kind> } = {
  identifier: "bigint",
  uuid: "uuid",
  text: ({ maxLength }) => (maxLength ? `varchar(${maxLength})` : "text"),
  longText: "text",
  code: ({ maxLength }) => `varchar(${maxLength ?? 64})`,
  personName: "text",
  email: "varchar(254)",
  phone: "varchar(32)",
  url: "text",
  address: "text",
  city: "text",
  postalCode: "varchar(16)",
  countryCode: "char(2)",
  currencyCode: "char(3)",
  ipAddress: "inet",
  passwordHash: "text",
  boolean: "boolean",
  integer: "integer",
  decimal: ({ precision, scale }) => `numeric(${precision}, ${Math.min(scale, precision)})`,
  money: "numeric(14, 2)",
  percentage: "numeric(5, 2)",
  latitude: "numeric(8, 6)",
  longitude: "numeric(9, 6)",
  year: "smallint",
  date: "date",
  time: "time",
  timestamp: "timestamptz",
  durationMinutes: "integer",
  json: "jsonb",
  binary: "bytea",
};

/** The PostgreSQL type; `enumName` gives the (quoted) name of an enum type. */
export function postgresqlType(
  type: LogicalType,
  capabilities: Capabilities,
  enumName: (enumId: string) => string,
): string {
  if (type.kind === "enum") return enumName(type.enumId);
  if (type.kind === "vector") return capabilities.vectors ? `vector(${type.dimensions})` : "real[]";
  const writer = TYPES[type.kind];
  return typeof writer === "string" ? writer : (writer as (type: LogicalType) => string)(type);
}
