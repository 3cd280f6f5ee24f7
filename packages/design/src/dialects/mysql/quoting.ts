import type { SampleValue } from "../../samples/rows.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import { utcMoment } from "../moments.ts";
import { reservedWords } from "./reservedWords.ts";

/** The name, in backticks only where MySQL would read it as something else. */
export function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name)) return name;
  return `\`${name.replaceAll("`", "``")}\``;
}

/** A text literal, as MySQL reads it in its default mode, where a backslash escapes. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("\0", "").toWellFormed().replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** MySQL cuts the spaces at the end of an ENUM value. */
export function storedValue(value: string): string {
  return [...value.replaceAll("\0", "").toWellFormed()].slice(0, 255).join("").trimEnd();
}

/** A value as a literal for a column of this type. */
export function mysqlLiteral(value: SampleValue, type: LogicalType): string {
  if (value === null) return "NULL";
  if (familyOf(type) === "boolean") return value === true || /^true$/i.test(String(value)) ? "TRUE" : "FALSE";
  if (typeof value === "number" && familyOf(type) === "number") return String(value);
  if (Array.isArray(value)) return `'[${value.join(",")}]'`;
  const text = String(value);
  if (type.kind === "enum") return quoteText(storedValue(text));
  if (type.kind === "binary") return `X'${text.replace(/^\\x/i, "")}'`;
  if (type.kind === "timestamp") return quoteText(utcMoment(text).replace("T", " ").replace("Z", ""));
  return quoteText(text);
}
