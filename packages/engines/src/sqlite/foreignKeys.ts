import { tokens } from "@dbcoach/design/sql/tokens";
import type { Database } from "sql.js";
import { characterAt } from "../scriptError.ts";
import type { ResultRow, ScriptFault } from "../session.ts";
import type { ScriptStatement } from "../steps.ts";
import { messageOf, rowsOf } from "./rows.ts";

/**
 * The references that SQLite took and could never follow: to a table or column that is not there, to columns that are
 * no key, and of rows to rows that are not there. SQLite itself speaks of them only when rows come, or never.
 */
export function brokenReferences(database: Database, statements: readonly ScriptStatement[]): ScriptFault[] {
  const tables = namesIn(database, "SELECT name FROM sqlite_master WHERE type = 'table'");
  const known = new Set(tables.map((name) => name.toLowerCase()));
  return tables.flatMap((table) => {
    const references = rowsOf(database, `PRAGMA foreign_key_list(${quoted(table)})`);
    const wrong = references.flatMap((reference) => {
      const target = String(reference.table);
      if (known.has(target.toLowerCase())) return missingColumn(database, reference) ?? [];
      return { target, name: target, message: `no such table: ${target}` };
    });
    const found = wrong.length > 0 || references.length === 0 ? wrong : brokenRows(database, table);
    const seen = new Set<string>();
    return found
      .filter(({ message }) => !seen.has(message) && seen.add(message))
      .map(({ message, ...about }) => {
        const sql = creating(statements, table);
        const position = positionOf(sql, about);
        const text = `${table} refers to what is not there: ${message}`;
        return { sql, code: "SQLITE_ERROR", message: text, ...(position === undefined ? {} : { position }) };
      });
  });
}

interface Broken {
  /** The table that is referred to. */
  target: string;
  /** What the message is about: the table or a column of it. */
  name: string;
  message: string;
}

function missingColumn(database: Database, { table, to }: ResultRow): Broken | undefined {
  if (to === null) return undefined;
  const columns = namesIn(database, `SELECT name FROM pragma_table_xinfo(${quoted(String(table))})`);
  if (columns.some((name) => name.toLowerCase() === String(to).toLowerCase())) return undefined;
  return { target: String(table), name: String(to), message: `no such column: ${table}.${to}` };
}

function brokenRows(database: Database, table: string): Broken[] {
  try {
    return rowsOf(database, `PRAGMA foreign_key_check(${quoted(table)})`).map(({ parent }) => {
      return { target: String(parent), name: String(parent), message: `a row refers to no row of ${parent}` };
    });
  } catch (cause) {
    const message = messageOf(cause);
    const target = /referencing "(.*)"$/.exec(message)?.[1] ?? table;
    return [{ target, name: target, message }];
  }
}

/** Where a reference is written, in characters from 1; undefined when it is not in the statement. */
function positionOf(sql: string, { target, name }: Pick<Broken, "target" | "name">): number | undefined {
  const all = tokens(sql, "sqlite").filter(({ kind }) => kind !== "comment");
  const is = (value: string, wanted: string) => value.toLowerCase() === wanted.toLowerCase();
  const start = all.findIndex(({ value }, at) => is(value, target) && is(all[at - 1]?.text ?? "", "references"));
  const token = start < 0 ? undefined : all.slice(start).find(({ value }) => is(value, name));
  return token && characterAt(sql, token.offset);
}

function namesIn(database: Database, query: string): string[] {
  return rowsOf(database, query).map(({ name }) => String(name));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The statement that made the table; the last one, if it got its name later. */
function creating(statements: readonly ScriptStatement[], table: string): string {
  const made = statements.find(({ sql }) => {
    const start = tokens(sql.slice(0, 2_000), "sqlite").filter(({ kind }) => kind !== "comment");
    const [first, ...others] = start.slice(0, 9);
    const opening = others.findIndex(({ text }) => text === "(");
    const before = opening < 0 ? others : others.slice(0, opening);
    return first?.text.toUpperCase() === "CREATE" && before.at(-1)?.value.toLowerCase() === table.toLowerCase();
  });
  return (made ?? statements.at(-1))?.sql ?? "";
}
