import type { SampleValue } from "../../samples/rows.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import { utcMoment } from "../moments.ts";
import { reservedWords } from "./reservedWords.ts";

/** The name, in quotes only where SQLite would read it as something else. */
export function quoteName(name: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reservedWords.has(name.toLowerCase())) return name;
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text literal. NUL would end it and is left out. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("\0", "").toWellFormed().replaceAll("'", "''")}'`;
}

/** A value as a literal for a column of this type. */
export function sqliteLiteral(value: SampleValue, type: LogicalType): string {
  if (value === null) return "NULL";
  if (familyOf(type) === "boolean") return value === true || /^true$/i.test(String(value)) ? "1" : "0";
  if (typeof value === "number" && familyOf(type) === "number") return String(value);
  if (Array.isArray(value)) return `'[${value.join(",")}]'`;
  const text = String(value);
  if (type.kind === "binary") return `X'${text.replace(/^\\x/i, "")}'`;
  if (type.kind === "timestamp") return quoteText(utcMoment(text));
  if (type.kind === "time") return quoteText(/^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text.slice(0, 8));
  return quoteText(text);
}
