import { randomUUID } from "node:crypto";
import type { QueryRun } from "@dbcoach/design/queryRun";
import { sql } from "kysely";
import type { UserTransaction } from "../database/database.ts";

/** The session of a project that holds what was asked of its data. */
const SESSION_NAME = "Chat";

/** Keeps queries that were run on a project's design, in its session for them. The project counts as accessed. */
export async function recordQueries(
  transaction: UserTransaction,
  { userId, projectId }: { userId: string; projectId: string },
  runs: readonly QueryRun[],
): Promise<void> {
  if (runs.length === 0) return;
  const sessionId = await chatSession(transaction, userId, projectId);
  await transaction
    .insertInto("databaseQueries")
    .values(
      runs.map(({ sql: text, engine, ok, ms, columns, rows, rowCount, error }) => ({
        userId,
        sessionId,
        projectId,
        queryText: text,
        queryType: queryType(text),
        description: `Run in ${engine}`,
        resultsData: JSON.stringify({ columns, rows }),
        executionTimeMs: ms,
        rowCount: ok ? rowCount : null,
        success: ok,
        errorMessage: error ? error.message : null,
      })),
    )
    .execute();
  const now = sql<Date>`now()`;
  await transaction.updateTable("databaseSessions").set({ updatedAt: now }).where("id", "=", sessionId).execute();
  await transaction.updateTable("databaseProjects").set({ lastAccessed: now }).where("id", "=", projectId).execute();
}

async function chatSession(transaction: UserTransaction, userId: string, projectId: string): Promise<string> {
  // Two answers at once must not make two of them. Both hold the project already, so that it does not go: a lock that
  // shuts out such holders would let them wait for each other.
  await transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
  const known = await transaction
    .selectFrom("databaseSessions")
    .select("id")
    .where("projectId", "=", projectId)
    .where("sessionName", "=", SESSION_NAME)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await transaction
    .insertInto("databaseSessions")
    .values({ id, userId, projectId, sessionName: SESSION_NAME, description: "Queries that the assistant ran" })
    .execute();
  return id;
}

const TYPES = new Set(["SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP"]);

/** What kind of statement it is: its first word, or OTHER. A query that names its parts first is a SELECT, too. */
function queryType(text: string): string {
  const [word = ""] = /[a-z]+/i.exec(text.replace(/--.*$|\/\*[\s\S]*?\*\//gm, "")) ?? [];
  const type = word.toUpperCase();
  return type === "WITH" ? "SELECT" : TYPES.has(type) ? type : "OTHER";
}
