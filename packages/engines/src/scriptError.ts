import type { SqlName } from "@dbcoach/design/sql/grammar";
import { tokens } from "@dbcoach/design/sql/tokens";

/** An error of a script's statement with its place, where the engine itself gives none. */
export class ScriptError extends Error {
  /** In characters from 1. */
  readonly position: number | undefined;

  constructor(cause: unknown, position: number | undefined) {
    super("The statement failed.", { cause });
    this.position = position;
  }
}

/** What an engine threw, and the position that was found for it. */
export function scriptErrorParts(thrown: unknown): { cause: unknown; position?: number } {
  if (!(thrown instanceof ScriptError)) return { cause: thrown };
  return { cause: thrown.cause, ...(thrown.position === undefined ? {} : { position: thrown.position }) };
}

/** Where a name first stands in a statement, in characters from 1; undefined when it does not. */
export function positionOfName(sql: string, dialect: SqlName, name: string | undefined): number | undefined {
  const wanted = name?.toLowerCase();
  const token = tokens(sql, dialect).find(
    ({ kind, value }) => (kind === "word" || kind === "name") && value.toLowerCase() === wanted,
  );
  return token && characterAt(sql, token.offset);
}

/** A UTF-16 offset as a position in characters from 1. */
export function characterAt(sql: string, offset: number): number {
  return [...sql.slice(0, offset)].length + 1;
}
