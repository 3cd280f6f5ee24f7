import type { Connection } from "mysql2/promise";
import type { ConstraintKind, Fault, Refusal } from "../refusals.ts";
import { characterAt, positionOfName, ScriptError, scriptErrorParts } from "../scriptError.ts";
import { THROW_AWAY_NAME } from "../server/serverEngine.ts";
import type { ResultRow, SqlSession } from "../session.ts";

const CODES: Record<ConstraintKind, string> = {
  primaryKey: "ER_DUP_ENTRY",
  unique: "ER_DUP_ENTRY",
  foreignKey: "ER_NO_REFERENCED_ROW_2",
  notNull: "ER_BAD_NULL_ERROR",
  check: "ER_CHECK_CONSTRAINT_VIOLATED",
  enum: "WARN_DATA_TRUNCATED",
};

/** A script runs in a database of its own: which one it makes or uses has no meaning there. */
const OF_THE_SERVER = /^\s*(?:(?:CREATE|DROP|ALTER)\s+(?:DATABASE|SCHEMA)|USE)\b/i;

/**
 * A session in a database of its own, which somebody drops afterwards: MySQL ends a transaction at every CREATE, so
 * that only attacks can be undone.
 */
export function mysqlSession(connection: Connection, isMariadb: boolean): SqlSession {
  const query = async (sql: string): Promise<ResultRow[]> => {
    const [rows] = await connection.query({ sql, values: undefined });
    return Array.isArray(rows) ? rows.map((row): ResultRow => ({ ...row })) : [];
  };
  return {
    codes: isMariadb ? { ...CODES, check: "ER_CONSTRAINT_FAILED" } : CODES,
    begin: async () => {},
    end: async () => {},
    keep: async (sql) => {
      await query(sql);
    },
    undo: async (statements) => {
      await query("START TRANSACTION");
      try {
        const rows: ResultRow[] = [];
        for (const sql of statements) rows.push(...(await query(sql)));
        return rows;
      } finally {
        await query("ROLLBACK");
      }
    },
    plan: async (sql) => {
      const rows = await query(`EXPLAIN ${sql}`);
      const plan = rows.map(planLine).join("\n");
      // A small table is read whole; what matters is whether an index could serve.
      return { plan, usesIndex: rows.some((row) => Boolean(row.key ?? row.possible_keys)) };
    },
    script: async ({ sql }) => {
      if (OF_THE_SERVER.test(sql)) return;
      try {
        await query(sql);
      } catch (cause) {
        throw new ScriptError(cause, positionOf(sql, textOf(cause, "sqlMessage") ?? ""));
      }
    },
    fault: mysqlFault,
  };
}

function planLine({ table, type, key, possible_keys: possible, rows, Extra: extra }: ResultRow): string {
  const index = key
    ? `using ${String(key)}`
    : possible
      ? `reads all rows, could use ${String(possible)}`
      : "reads all rows";
  return [
    `${String(table ?? "")}: ${String(type ?? "")} ${index}`,
    rows && `${String(rows)} rows`,
    extra && String(extra),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What MySQL names, or quotes from where it gave up, as a position in characters from 1. */
function positionOf(sql: string, message: string): number | undefined {
  const [, near, line] = /near '(.*)' at line (\d+)$/s.exec(message) ?? [];
  if (near === undefined) {
    const [, name] =
      /^(?:Unknown column|Unknown table|Table|Duplicate column name|Key column) '(.+?)'/.exec(message) ?? [];
    return positionOfName(sql, "mysql", name?.split(".").at(-1));
  }
  const lines = sql.split("\n").slice(0, Number(line) - 1);
  const start = lines.reduce((sum, text) => sum + text.length + 1, 0);
  const offset = near === "" ? sql.trimEnd().length : sql.indexOf(near, start);
  return characterAt(sql, offset < 0 ? start : offset);
}

function textOf(cause: unknown, key: string): string | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  const value: unknown = Reflect.get(cause, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function mysqlFault(thrown: unknown): Fault {
  const { cause, ...place } = scriptErrorParts(thrown);
  const told = textOf(cause, "sqlMessage") ?? (cause instanceof Error ? cause.message : String(cause));
  const message = told.replaceAll(THROW_AWAY_NAME, "");
  const errno: unknown = typeof cause === "object" && cause !== null ? Reflect.get(cause, "errno") : undefined;
  const refusal = refusalOf(Number(errno), message);
  return {
    code: textOf(cause, "code") ?? "internal",
    message,
    ...place,
    ...(refusal ? { refusal } : {}),
  };
}

/** What MySQL and MariaDB say about a refusal, by the number of the error. */
function refusalOf(errno: number, message: string): Refusal | undefined {
  switch (errno) {
    case 1062: {
      const [, key = ""] = /for key '(.+)'$/s.exec(message) ?? [];
      // MySQL writes the table before the name of the key, MariaDB does not.
      const name = key.slice(key.indexOf(".") + 1);
      return name === "PRIMARY" ? { kind: "primaryKey" } : { kind: "unique", constraint: name };
    }
    case 1451:
    case 1452: {
      const [, name = ""] = /CONSTRAINT `((?:[^`]|``)+)` FOREIGN KEY/.exec(message) ?? [];
      return { kind: "foreignKey", constraint: name.replaceAll("``", "`") };
    }
    case 1048: {
      const [, column = ""] = /^Column '(.+)' cannot be null$/s.exec(message) ?? [];
      return { kind: "notNull", columns: [column] };
    }
    case 3819: {
      const [, name = ""] = /^Check constraint '(.+)' is violated/s.exec(message) ?? [];
      return { kind: "check", constraint: name };
    }
    case 4025: {
      const [, name = ""] = /^CONSTRAINT `(.+?)` failed for /s.exec(message) ?? [];
      return { kind: "check", constraint: name.split("`.`").at(-1) ?? name };
    }
    case 1265: {
      const [, column = ""] = /^Data truncated for column '(.+)' at row/s.exec(message) ?? [];
      return { kind: "enum", columns: [column] };
    }
    default:
      return undefined;
  }
}
