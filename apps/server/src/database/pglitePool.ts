import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { OpenDatabase } from "./database.ts";

/**
 * One PGlite instance as a pool of one connection, so that the embedded database and a PostgreSQL server are driven by
 * the same dialect. Whoever connects waits for his turn: transactions never interleave.
 */
export function pglitePool(pglite: PGlite): PostgresPool & Pick<OpenDatabase, "execute"> {
  let last: Promise<void> = Promise.resolve();

  async function connect(): Promise<PostgresPoolClient> {
    const turn = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    return { query: queryOn(pglite), release: () => release() };
  }

  /** Takes its turn, so that it never runs inside of another one's transaction. */
  async function execute(text: string, parameters: readonly unknown[] = []) {
    const { release } = await connect();
    try {
      if (parameters.length > 0) return await pglite.query<Record<string, unknown>>(text, [...parameters]);
      const results = await pglite.exec(text);
      return { rows: results.at(-1)?.rows ?? [] };
    } finally {
      release();
    }
  }

  return { connect, execute, end: () => pglite.close() };
}

// The interface knows a cursor form, too; only Kysely's stream() uses it, and we do not.
function queryOn(pglite: PGlite): PostgresPoolClient["query"] {
  const query = async (text: unknown, parameters?: readonly unknown[]) => {
    const result = await pglite.query(String(text), parameters ? [...parameters] : []);
    // "UPDATE" makes the driver report the count of affected rows; PGlite does not say which command ran.
    return { command: "UPDATE", rowCount: result.affectedRows ?? 0, rows: result.rows };
  };
  return query as PostgresPoolClient["query"];
}
