import { randomUUID } from "node:crypto";
import type { QueryRecord } from "@dbcoach/contract/records";
import { sql } from "kysely";
import type { UserTransaction } from "../database/database.ts";

/** The sessions of a project that hold what was asked of its data, by where it was asked. */
export const QUERY_SESSIONS = {
  chat: { name: "Chat", description: "Queries that the assistant ran" },
  console: { name: "SQL console", description: "Queries that were run in the SQL console" },
} as const;

/** A query as it went. */
export interface RecordedRun {
  sql: string;
  /** Where it was run, for people. */
  place: string;
  ok: boolean;
  ms: number;
  rowCount: number | null;
  error: string | null;
  /** What came out, as far as it is kept. */
  results: unknown;
}

/**
 * Keeps queries that were run on a project's design, in its session for them, and gives them back as records. The
 * project counts as accessed.
 */
export async function recordQueries(
  transaction: UserTransaction,
  { userId, projectId, session }: { userId: string; projectId: string; session: keyof typeof QUERY_SESSIONS },
  runs: readonly RecordedRun[],
): Promise<QueryRecord[]> {
  if (runs.length === 0) return [];
  const sessionId = await sessionFor(transaction, { userId, projectId, ...QUERY_SESSIONS[session] });
  const rows = await transaction
    .insertInto("databaseQueries")
    .values(
      runs.map(({ sql: text, place, ok, ms, results, rowCount, error }) => ({
        userId,
        sessionId,
        projectId,
        queryText: text,
        queryType: queryType(text),
        description: `Run in ${place}`,
        resultsData: JSON.stringify(results),
        executionTimeMs: ms,
        rowCount: ok ? rowCount : null,
        success: ok,
        errorMessage: error,
      })),
    )
    .returningAll()
    .execute();
  const now = sql<Date>`now()`;
  await transaction.updateTable("databaseSessions").set({ updatedAt: now }).where("id", "=", sessionId).execute();
  await transaction.updateTable("databaseProjects").set({ lastAccessed: now }).where("id", "=", projectId).execute();
  return rows.map(({ userId: _, position: __, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

async function sessionFor(
  transaction: UserTransaction,
  { userId, projectId, name, description }: { userId: string; projectId: string; name: string; description: string },
): Promise<string> {
  // Two answers at once must not make two of them. Both hold the project already, so that it does not go: a lock that
  // shuts out such holders would let them wait for each other.
  await transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
  const known = await transaction
    .selectFrom("databaseSessions")
    .select("id")
    .where("projectId", "=", projectId)
    .where("sessionName", "=", name)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await transaction
    .insertInto("databaseSessions")
    .values({ id, userId, projectId, sessionName: name, description })
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
