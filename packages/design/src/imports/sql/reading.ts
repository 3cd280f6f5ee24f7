import type { SqlName } from "../../sql/grammar.ts";
import type { Token } from "../../sql/tokens.ts";
import type { Cursor } from "./cursor.ts";
import type { ParsedSchema, ParsedTable } from "./parsed.ts";

/** What the readers of statements share. */
export interface Reading {
  dialect: SqlName;
  schema: ParsedSchema;
  /** What a table is called, by its name with its schema, in lower case: "billing.users". */
  tableNames: ReadonlyMap<string, string>;
  /** A name without quotes as the dialect understands it. */
  fold(name: string): string;
  /** Says that a piece is no part of the design. */
  report(place: Token | undefined, text: string, why: string): void;
  /** The comment behind a line, where comments carry meaning. */
  lineComment(line: number): string | undefined;
}

/** Reads a table's name; what the design calls it, which tells tables of the same name in two schemas apart. */
export function tableName(reading: Reading, cursor: Cursor): string {
  return nameOfParts(reading, cursor.nameParts(reading.fold));
}

/** What the design calls the table of a name in parts: schema and name, or a name alone. */
export function nameOfParts({ tableNames }: Reading, parts: readonly string[]): string {
  return tableNames.get(parts.slice(-2).join(".").toLowerCase()) ?? parts.at(-1) ?? "";
}

/** The table of this name, compared without case; undefined when the script has none. */
export function tableNamed({ schema }: Pick<Reading, "schema">, name: string): ParsedTable | undefined {
  return schema.tables.get(name.toLowerCase());
}

/** Says that the rest of the cursor is no part of the design. */
export function reportRest({ report }: Reading, cursor: Cursor, why: string): void {
  const place = cursor.token ?? cursor.tokens.at(-1);
  const text = cursor.tokens.slice(cursor.at).map((token) => token.text);
  report(place, text.join(" "), why);
  cursor.at = cursor.tokens.length;
}
