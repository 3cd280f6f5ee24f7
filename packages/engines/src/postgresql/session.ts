import { FirstRows, type QueryResult } from "../query.ts";
import type { ConstraintKind, Fault, Refusal } from "../refusals.ts";
import type { Served } from "../sandbox/served.ts";
import type { ResultRow, SqlSession } from "../session.ts";
import type { ScriptStatement } from "../steps.ts";

/** What a session needs of PostgreSQL: PGlite has it, in a server's worker and in a browser's alike. */
export interface PostgresqlDatabase {
  exec(sql: string, options?: ExecOptions): Promise<ExecResult[]>;
  /** One statement: PostgreSQL itself refuses more in this protocol. */
  query(sql: string, params?: unknown[], options?: ExecOptions): Promise<ExecResult>;
}

interface ExecOptions {
  blob?: Blob;
  /** Rows are lists then: two columns of a query may have the same name. */
  rowMode?: "array";
  /** By the number of a type. */
  parsers?: Record<number, (text: string) => unknown>;
}

interface ExecResult {
  rows: ResultRow[];
  fields: { name: string }[];
  rowCount?: number;
  affectedRows?: number;
}

const CODES: Record<ConstraintKind, string> = {
  primaryKey: "23505",
  unique: "23505",
  foreignKey: "23503",
  notNull: "23502",
  check: "23514",
  enum: "22P02",
};

const UNDO = "ROLLBACK TO SAVEPOINT step; RELEASE SAVEPOINT step";

/** A database that serves one request after the other. */
export async function servedPostgresql(database: PostgresqlDatabase): Promise<Served> {
  const [shown] = await database.exec("SHOW server_version");
  return {
    version: `PostgreSQL ${String(shown?.rows[0]?.server_version ?? "")}`,
    session: async () => postgresqlSession(database),
  };
}

/** A session that runs everything in one transaction, which is rolled back at the end. */
export function postgresqlSession(database: PostgresqlDatabase): SqlSession {
  let planning = false;
  /** Inside a savepoint, in one round trip when it succeeds; an error undoes these statements only. */
  const guarded = async (statements: string, end: string): Promise<ResultRow[]> => {
    try {
      const results = await database.exec(`SAVEPOINT step; ${statements}; ${end}`);
      return results.flatMap(({ rows }) => rows);
    } catch (cause) {
      await database.exec(UNDO);
      throw cause;
    }
  };
  return {
    codes: CODES,
    begin: async () => {
      planning = false;
      await database.exec("BEGIN; SET LOCAL client_min_messages = error");
    },
    end: async () => {
      await database.exec("ROLLBACK");
    },
    keep: async (sql) => {
      await guarded(sql, "RELEASE SAVEPOINT step");
    },
    undo: (statements) => guarded(statements.join("; "), UNDO),
    plan: async (sql) => {
      // Small tables are read whole; what matters is whether an index could serve.
      if (!planning) await database.exec("SET LOCAL enable_seqscan = off");
      planning = true;
      // ANALYZE: the query runs, too, nearest neighbours and hybrid searches included.
      const rows = await guarded(
        `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) ${sql}`,
        "RELEASE SAVEPOINT step",
      );
      const plan = rows.map((row) => String(Object.values(row)[0])).join("\n");
      return { plan, usesIndex: /Index (Only )?Scan/.test(plan) && /Index Cond:|Order By:/.test(plan) };
    },
    query: (sql, maxRows) => queried(database, sql, maxRows),
    script: (statement) => runStatement(database, statement),
    fault: postgresqlFault,
  };
}

/** bytea, json, date, timestamp, timestamptz, jsonb: as PostgreSQL writes them, which is what its users know. */
const AS_TEXT = Object.fromEntries([17, 114, 1082, 1114, 1184, 3802].map((type) => [type, (text: string) => text]));
/** Rows as lists of values that people know. */
export const AS_LISTS: ExecOptions = { rowMode: "array", parsers: AS_TEXT };
const CURSOR = "DECLARE result NO SCROLL CURSOR FOR ";
/** What PostgreSQL says of statements that no cursor can read. */
const NO_CURSOR = new Set(["0A000", "42P11", "42601"]);

/** Reads through a cursor where it can, so that millions of rows are counted without being held. */
async function queried(database: PostgresqlDatabase, sql: string, maxRows: number): Promise<QueryResult> {
  await database.exec("SAVEPOINT query");
  try {
    const through = await throughCursor(database, sql, maxRows).catch(async (cause) => {
      if (!NO_CURSOR.has(postgresqlFault(cause).code)) throw withoutPrefix(cause);
      await database.exec("ROLLBACK TO SAVEPOINT query");
      return undefined;
    });
    if (through) return await undone(database, through);
    const { fields, rows } = await database.query(sql, [], AS_LISTS);
    const first = new FirstRows(maxRows);
    for (const row of rows) first.add(Object.values(row));
    const result = { columns: fields.map(({ name }) => name), rows: first.rows, rowCount: rows.length };
    return await undone(database, result);
  } catch (cause) {
    // Fails again when the transaction is gone; then the sandbox goes, too.
    await database.exec("ROLLBACK TO SAVEPOINT query").catch(() => {});
    throw cause;
  }
}

async function undone(database: PostgresqlDatabase, result: QueryResult): Promise<QueryResult> {
  try {
    await database.exec("ROLLBACK TO SAVEPOINT query");
    return result;
  } catch {
    return { ...result, left: true };
  }
}

async function throughCursor(database: PostgresqlDatabase, sql: string, maxRows: number): Promise<QueryResult> {
  await database.query(`${CURSOR}${sql}`);
  const first = new FirstRows(maxRows);
  let rowCount = 0;
  let columns: string[] = [];
  // One by one: a row may be as large as the memory allows.
  do {
    const [fetched] = await database.exec("FETCH NEXT FROM result", AS_LISTS);
    columns = fetched?.fields.map(({ name }) => name) ?? [];
    const [row] = fetched?.rows ?? [];
    if (!row) return { columns, rows: first.rows, rowCount };
    first.add(Object.values(row));
    rowCount += 1;
  } while (!first.isFull);
  const [moved] = await database.exec("MOVE FORWARD ALL FROM result");
  return { columns, rows: first.rows, rowCount: rowCount + (moved?.rowCount ?? 0) };
}

/** The same error with its place counted from the start of the query itself. */
function withoutPrefix(cause: unknown): unknown {
  const { position } = postgresqlFault(cause);
  if (position === undefined || typeof cause !== "object" || cause === null) return cause;
  return Object.assign(cause, { position: String(Math.max(1, position - CURSOR.length)) });
}

/** Rows after COPY come from a file of PGlite; roles belong to a server, not to a script, and are made when missing. */
async function runStatement(database: PostgresqlDatabase, { sql, data }: ScriptStatement): Promise<void> {
  const run = async () => {
    if (data === undefined) await database.exec(sql);
    else await database.exec(sql.replace(/\bFROM\s+STDIN\b/i, "FROM '/dev/blob'"), { blob: new Blob([data]) });
  };
  try {
    await run();
  } catch (cause) {
    const [, role] = /^role "(.+)" does not exist$/.exec(postgresqlFault(cause).message) ?? [];
    if (role === undefined) throw cause;
    await database.exec(`CREATE ROLE "${role.replaceAll('"', '""')}"`);
    await run();
  }
}

/** The fields of a PostgreSQL error. */
export function postgresqlFault(cause: unknown): Fault {
  const text = (key: string): string | undefined => {
    if (typeof cause !== "object" || cause === null) return undefined;
    const value: unknown = Reflect.get(cause, key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const code = text("code") ?? "internal";
  const message = text("message") ?? String(cause);
  const position = Number(text("position") ?? Number.NaN);
  const refusal = refusalOf(code, message, text("constraint"), text("table"), text("column"));
  return { code, message, ...(position > 0 ? { position } : {}), ...(refusal ? { refusal } : {}) };
}

function refusalOf(
  code: string,
  message: string,
  constraint: string | undefined,
  table: string | undefined,
  column: string | undefined,
): Refusal | undefined {
  switch (code) {
    case "23505":
      return { kind: "unique", constraint: constraint ?? "" };
    case "23503":
    // A restricted deletion has its own code from PostgreSQL 18 on.
    case "23001":
      return { kind: "foreignKey", constraint: constraint ?? "" };
    case "23502":
      return { kind: "notNull", table: table ?? "", columns: [column ?? ""] };
    case "23514":
      return { kind: "check", constraint: constraint ?? "" };
    case "22P02": {
      const [, type] = /for enum (.+): "/.exec(message) ?? [];
      return type === undefined ? undefined : { kind: "enum", constraint: unquoted(type) };
    }
    default:
      return undefined;
  }
}

function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
}
