import type { Database } from "sql.js";
import type { ResultRow } from "../session.ts";

/** All rows that a statement gives, by the names of their columns. */
export function rowsOf(database: Database, sql: string): ResultRow[] {
  return database
    .exec(sql)
    .flatMap(({ columns, values }) =>
      values.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
    );
}

/** What was thrown, in words. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
