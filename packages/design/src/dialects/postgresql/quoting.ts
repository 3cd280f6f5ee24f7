import { cutToBytes } from "../../names.ts";
import type { SampleValue } from "../../samples/rows.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import type { Capabilities } from "../dialect.ts";
import { reservedWords } from "./reservedWords.ts";

/** The name, in quotes only where PostgreSQL would read it as something else. */
export function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name) && !functionLike.has(name)) return name;
  return `"${name.replaceAll('"', '""')}"`;
}

/** Key words that are legal as column names but not in every place that a name can stand in. */
const functionLike: ReadonlySet<string> = new Set(
  `between bigint bit boolean char character coalesce dec decimal exists extract float greatest grouping inout int
  integer interval json json_array json_arrayagg json_exists json_object json_objectagg json_query json_scalar
  json_serialize json_table json_value least merge_action national nchar none normalize nullif numeric out overlay
  position precision real row setof smallint substring time timestamp treat trim values varchar xmlattributes xmlconcat
  xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable`.split(/\s+/),
);

/** A text literal. Standard-conforming strings need quotes doubled only; NUL cannot be stored and is left out. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("\0", "").toWellFormed().replaceAll("'", "''")}'`;
}

/** A value as a literal that PostgreSQL reads as a column of this type. */
export function quoteValue(value: SampleValue, type: LogicalType): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value === "number" && familyOf(type) === "number") return String(value);
  if (Array.isArray(value)) return `'[${value.join(",")}]'`;
  return quoteText(String(value));
}

/** PostgreSQL limits the labels of an enum like identifiers. */
const LABEL_BYTES = 63;

/** An enum value as PostgreSQL stores it. */
export function storedLabel(value: string): string {
  return cutToBytes(value.replaceAll("\0", "").toWellFormed(), LABEL_BYTES);
}

/** A value as a literal for a column of this type, on a server with these capabilities. */
export function postgresqlLiteral(value: SampleValue, type: LogicalType, capabilities: Capabilities): string {
  if (type.kind === "enum" && typeof value === "string") return quoteText(storedLabel(value));
  if (type.kind === "vector" && Array.isArray(value) && !capabilities.vectors) return `'{${value.join(",")}}'`;
  return quoteValue(value, type);
}
