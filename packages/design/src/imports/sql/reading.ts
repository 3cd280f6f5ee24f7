import type { SqlName } from "../../sql/grammar.ts";
import type { Token } from "../../sql/tokens.ts";
import type { Cursor } from "./cursor.ts";
import type { ParsedSchema, ParsedTable } from "./parsed.ts";

/** What the readers of statements share. */
export interface Reading {
  dialect: SqlName;
  schema: ParsedSchema;
  /** A name without quotes as the dialect understands it. */
  fold(name: string): string;
  /** Says that a piece is no part of the design. */
  report(place: Token | undefined, text: string, why: string): void;
  /** The comment behind a line, where comments carry meaning. */
  lineComment(line: number): string | undefined;
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
