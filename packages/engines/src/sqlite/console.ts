import type { Database } from "sql.js";
import type { ConsoleSession, PlanNode } from "../console/session.ts";
import { sqliteSession } from "./session.ts";

/** A console on SQLite. */
export function sqliteConsole(database: Database): ConsoleSession {
  const { query, fault } = sqliteSession(database);
  return {
    run: async (sql, maxRows) => {
      if (!query) throw new Error("SQLite answers queries.");
      const result = await query(sql, maxRows);
      return result.columns.length === 0 ? { ...result, changed: database.getRowsModified() } : result;
    },
    plan: async (sql) => {
      const statement = database.prepare(`EXPLAIN QUERY PLAN ${sql}`);
      const roots: PlanNode[] = [];
      const nodes = new Map<number, PlanNode>();
      try {
        while (statement.step()) {
          const [id, parent, , detail] = statement.get();
          const node: PlanNode = { title: String(detail), details: [], children: [] };
          nodes.set(Number(id), node);
          (nodes.get(Number(parent))?.children ?? roots).push(node);
        }
      } finally {
        statement.free();
      }
      return roots;
    },
    fault,
  };
}
