import { type Cursor, Unreadable } from "./cursor.ts";
import { whole } from "./expressions.ts";
import type { ParsedTable } from "./parsed.ts";
import type { Reading } from "./reading.ts";

/** Reads the condition of a check into the table; reports it when no design can have it. */
export function readCheck(reading: Reading, table: ParsedTable, inner: Cursor, name: string | undefined): void {
  const place = inner.token;
  if (!place) return;
  const text = `CHECK (${inner.tokens.map((token) => token.text).join(" ")})`;
  try {
    const expression = whole(inner, reading.fold);
    table.checks.push({ ...(name === undefined ? {} : { name }), expression, place, text });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reading.report(place, text, "a design has no such rule");
  }
}
