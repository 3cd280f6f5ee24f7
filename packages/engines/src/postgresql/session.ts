import type { ConstraintKind, Fault, Refusal } from "../refusals.ts";
import type { ResultRow, SqlSession } from "../session.ts";
import type { ScriptStatement } from "../steps.ts";

/** What a session needs of PostgreSQL: PGlite has it, in a server's worker and in a browser's alike. */
export interface PostgresqlDatabase {
  exec(sql: string, options?: { blob?: Blob }): Promise<{ rows: ResultRow[] }[]>;
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
    script: (statement) => runStatement(database, statement),
    fault: postgresqlFault,
  };
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
