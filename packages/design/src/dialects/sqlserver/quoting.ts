import type { SampleValue } from "../../samples/rows.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import { utcMoment } from "../moments.ts";
import { reservedWords } from "./reservedWords.ts";

/** The name, in brackets only where SQL Server would read it as something else. */
export function quoteName(name: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reservedWords.has(name.toLowerCase())) return name;
  return `[${name.replaceAll("]", "]]")}]`;
}

/** A text literal in Unicode. */
export function quoteText(text: string): string {
  return `N'${text.replaceAll("\0", "").toWellFormed().replaceAll("'", "''")}'`;
}

/** A value as a literal for a column of this type. */
export function sqlserverLiteral(value: SampleValue, type: LogicalType): string {
  if (value === null) return "NULL";
  if (familyOf(type) === "boolean") return value === true || /^true$/i.test(String(value)) ? "1" : "0";
  if (typeof value === "number" && familyOf(type) === "number") return String(value);
  if (Array.isArray(value)) return `N'[${value.join(",")}]'`;
  const text = String(value);
  if (type.kind === "binary") return `0x${text.replace(/^\\x/i, "")}`;
  if (type.kind === "timestamp") return quoteText(utcMoment(text).replace("Z", ""));
  return quoteText(text);
}
