import type { ConnectionPool, Transaction } from "mssql";
import type { ConstraintKind, Fault, Refusal } from "../refusals.ts";
import { characterAt, ScriptError, scriptErrorParts } from "../scriptError.ts";
import type { ResultRow, SqlSession } from "../session.ts";

/** The numbers of SQL Server's errors. */
const CODES: Record<ConstraintKind, string> = {
  primaryKey: "2627",
  unique: "2627",
  foreignKey: "547",
  notNull: "515",
  check: "547",
  enum: "547",
};

/** A script runs in a database of its own: which one it makes or uses has no meaning there. */
const OF_THE_SERVER = /^\s*(?:(?:CREATE|DROP|ALTER)\s+DATABASE|USE)\b/i;

/** A session in a database of its own, which somebody drops afterwards. The pool must have one connection only. */
export function sqlserverSession(pool: ConnectionPool): SqlSession {
  const query = async (sql: string): Promise<ResultRow[]> => {
    // Not as a prepared call: modules must be alone in their batch, and SET must outlive it.
    const { recordsets } = await pool.request().batch<ResultRow>(sql);
    return Array.isArray(recordsets) ? recordsets.flat() : [];
  };
  return {
    codes: CODES,
    begin: async () => {},
    end: async () => {},
    keep: async (sql) => {
      await query(sql);
    },
    undo: async (statements) => {
      const transaction = pool.transaction();
      await transaction.begin();
      try {
        const rows: ResultRow[] = [];
        for (const sql of statements) rows.push(...(await inTransaction(transaction, sql)));
        return rows;
      } finally {
        // Some errors end the transaction by themselves.
        await transaction.rollback().catch(() => {});
      }
    },
    plan: async (sql) => {
      await query("SET SHOWPLAN_TEXT ON");
      try {
        const rows = await query(sql);
        const plan = rows.map((row) => String(row.StmtText ?? Object.values(row)[0])).join("\n");
        return { plan, usesIndex: /\bSEEK:|Index Seek|Key Lookup/.test(plan) };
      } finally {
        await query("SET SHOWPLAN_TEXT OFF");
      }
    },
    script: async ({ sql }) => {
      if (OF_THE_SERVER.test(sql)) return;
      try {
        await query(sql);
      } catch (cause) {
        throw new ScriptError(cause, positionOf(sql, cause));
      }
    },
    fault: sqlserverFault,
  };
}

async function inTransaction(transaction: Transaction, sql: string): Promise<ResultRow[]> {
  const { recordsets } = await transaction.request().batch<ResultRow>(sql);
  return Array.isArray(recordsets) ? recordsets.flat() : [];
}

/** SQL Server tells the line; what it names or quotes is looked for from there on. */
function positionOf(sql: string, cause: unknown): number | undefined {
  const line: unknown = typeof cause === "object" && cause !== null ? Reflect.get(cause, "lineNumber") : undefined;
  if (typeof line !== "number" || line < 1) return undefined;
  const start = sql
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, 0);
  const [, near = ""] = /(?:near|name|type) '(.+?)'/.exec(cause instanceof Error ? cause.message : "") ?? [];
  const found = near === "" ? -1 : sql.indexOf(near, start);
  return characterAt(sql, found < 0 ? start : found);
}

function sqlserverFault(thrown: unknown): Fault {
  const { cause, ...place } = scriptErrorParts(thrown);
  const message = cause instanceof Error ? cause.message : String(cause);
  const number: unknown = typeof cause === "object" && cause !== null ? Reflect.get(cause, "number") : undefined;
  const code = typeof number === "number" ? String(number) : "internal";
  const refusal = refusalOf(code, message);
  return { code, message, ...place, ...(refusal ? { refusal } : {}) };
}

/** What SQL Server says about a refusal, by the number of the error. */
export function refusalOf(code: string, message: string): Refusal | undefined {
  switch (code) {
    case "2627": {
      const [, kind, name = ""] = /^Violation of (PRIMARY|UNIQUE) KEY constraint '(.+?)'\./s.exec(message) ?? [];
      return { kind: kind === "PRIMARY" ? "primaryKey" : "unique", constraint: name };
    }
    case "2601": {
      const [, name = ""] = /with unique index '(.+?)'\./s.exec(message) ?? [];
      return { kind: "unique", constraint: name };
    }
    case "547": {
      const [, kind, name = ""] =
        /with the (CHECK|FOREIGN KEY|FOREIGN KEY SAME TABLE|REFERENCE|SAME TABLE REFERENCE) constraint "(.+?)"/s.exec(
          message,
        ) ?? [];
      return { kind: kind === "CHECK" ? "check" : "foreignKey", constraint: name };
    }
    case "515": {
      const [, column = ""] = /^Cannot insert the value NULL into column '(.+?)', table '/s.exec(message) ?? [];
      return { kind: "notNull", columns: [column] };
    }
    default:
      return undefined;
  }
}
