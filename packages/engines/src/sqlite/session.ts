import { tokens } from "@dbcoach/design/sql/tokens";
import type { Database, SqlJsStatic } from "sql.js";
import { FirstRows } from "../query.ts";
import type { ConstraintKind, Fault, Refusal } from "../refusals.ts";
import type { Served } from "../sandbox/served.ts";
import { characterAt, positionOfName, ScriptError, scriptErrorParts } from "../scriptError.ts";
import type { ResultRow, SqlSession } from "../session.ts";
import { brokenReferences } from "./foreignKeys.ts";
import { messageOf, rowsOf } from "./rows.ts";

/** The extended result codes of SQLite, by name. */
const CODES: Record<ConstraintKind, string> = {
  primaryKey: "SQLITE_CONSTRAINT_UNIQUE",
  unique: "SQLITE_CONSTRAINT_UNIQUE",
  foreignKey: "SQLITE_CONSTRAINT_FOREIGNKEY",
  notNull: "SQLITE_CONSTRAINT_NOTNULL",
  check: "SQLITE_CONSTRAINT_CHECK",
  enum: "SQLITE_CONSTRAINT_CHECK",
};

const UNDO = "ROLLBACK TO step; RELEASE step";

/** Gives whole numbers beyond 2^53 with all their digits; the types of sql.js do not know of it. */
interface ExactReader {
  get(params: null, options: { useBigInt: true }): unknown[];
}

/** A new database for each request. */
export function servedSqlite(sqlite: SqlJsStatic): Served {
  const probe = new sqlite.Database();
  const [version] = probe.exec("SELECT sqlite_version()");
  probe.close();
  return {
    version: `SQLite ${String(version?.values[0]?.[0] ?? "")}`,
    session: async () => sqliteSession(new sqlite.Database()),
  };
}

/** A session in one transaction, which is rolled back at the end. It closes the database. */
export function sqliteSession(database: Database): SqlSession {
  // Enforced in scripts, too: SQLite has it off by default, and nobody writes REFERENCES for nothing.
  database.run("PRAGMA foreign_keys = ON");
  const guarded = (statements: readonly string[], end: string): ResultRow[] => {
    database.run("SAVEPOINT step");
    try {
      const rows = statements.flatMap((sql) => rowsOf(database, sql));
      database.run(end);
      return rows;
    } catch (cause) {
      database.run(UNDO);
      throw cause;
    }
  };
  return {
    codes: CODES,
    begin: async () => {
      database.run("BEGIN");
    },
    end: async () => {
      database.close();
    },
    keep: async (sql) => {
      guarded([sql], "RELEASE step");
    },
    undo: async (statements) => guarded(statements, UNDO),
    plan: async (sql) => {
      guarded([sql], "RELEASE step");
      const rows = guarded([`EXPLAIN QUERY PLAN ${sql}`], "RELEASE step");
      const plan = rows.map(({ detail }) => String(detail)).join("\n");
      return { plan, usesIndex: /^SEARCH .* USING /m.test(plan) };
    },
    query: async (sql, maxRows) => {
      let rowCount = 0;
      const first = new FirstRows(maxRows);
      try {
        const statement = database.prepare(sql);
        const reader: ExactReader = statement;
        const columns = statement.getColumnNames();
        for (; statement.step(); rowCount += 1) {
          if (!first.isFull) first.add(reader.get(null, { useBigInt: true }));
        }
        statement.free();
        return { columns, rows: first.rows, rowCount };
      } catch (cause) {
        throw new ScriptError(cause, errorPosition(database, sql, messageOf(cause)));
      }
    },
    script: async ({ sql }) => {
      try {
        database.exec(sql);
      } catch (cause) {
        throw new ScriptError(cause, errorPosition(database, sql, messageOf(cause)));
      }
    },
    scriptFaults: async (statements) => brokenReferences(database, statements),
    fault: sqliteFault,
  };
}

function sqliteFault(thrown: unknown): Fault {
  const { cause, ...place } = scriptErrorParts(thrown);
  const message = messageOf(cause);
  const refusal = refusalOf(message);
  return { code: refusal ? CODES[refusal.kind] : "SQLITE_ERROR", message, ...place, ...(refusal ? { refusal } : {}) };
}

/** What SQLite says about a refusal: columns of unique keys and required values, names of checks, nothing of references. */
function refusalOf(message: string): Refusal | undefined {
  const [, constraint, detail = ""] =
    /^(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: (.*))?$/s.exec(message) ?? [];
  switch (constraint) {
    case "UNIQUE": {
      const [, index] = /^index '(.*)'$/s.exec(detail) ?? [];
      return index === undefined
        ? { kind: "unique", ...placeOf(detail) }
        : { kind: "unique", constraint: index.replaceAll("''", "'") };
    }
    case "NOT NULL":
      return { kind: "notNull", ...placeOf(detail) };
    case "CHECK":
      return { kind: "check", constraint: detail };
    case "FOREIGN KEY":
      return { kind: "foreignKey" };
    default:
      return undefined;
  }
}

/** "t.a, t.b" in parts. Names can hold dots and commas: the table's name is what all parts begin with. */
function placeOf(detail: string): Pick<Refusal, "table" | "columns"> {
  const table = detail.slice(0, detail.indexOf("."));
  return { table, columns: detail.slice(table.length + 1).split(`, ${table}.`) };
}

/** What SQLite names in its messages, as "no such table: main.orders" does. */
const NAMED = [
  /^no such (?:table|column|function|index|view|trigger): (?:main\.)?(.+)$/,
  /^unknown column "(.+?)" in foreign key definition$/,
  /^unknown data type for .+\.(.+?): /,
  /^(?:table|index|view|trigger) "?(.+?)"? already exists$/,
  /has no column named (.+)$/,
  /^duplicate column name: (.+)$/,
];

/** Where a statement goes wrong, in characters from 1; undefined when nothing tells. */
function errorPosition(database: Database, sql: string, message: string): number | undefined {
  if (!SYNTAX.test(message)) {
    const [name] = NAMED.flatMap((pattern) => pattern.exec(message)?.[1] ?? []);
    return positionOfName(sql, "sqlite", name?.split(".").at(-1));
  }
  // The parser refuses the shortest beginning that holds the wrong token; shorter ones are merely incomplete.
  const all = tokens(sql, "sqlite").filter(({ kind }) => kind !== "comment");
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const end = all[middle];
    if (end && isRefused(database, sql.slice(0, end.offset + end.text.length))) high = middle;
    else low = middle + 1;
  }
  const wrong = all[low];
  return wrong && characterAt(sql, wrong.offset);
}

const SYNTAX = /^(?:near ".*": syntax error|unrecognized token: ".*")$/s;

function isRefused(database: Database, sql: string): boolean {
  try {
    database.prepare(sql).free();
    return false;
  } catch (cause) {
    return SYNTAX.test(messageOf(cause));
  }
}
