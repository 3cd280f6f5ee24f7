import { asUser, type Database } from "../database/database.ts";
import { allRows, ROWS_AT_A_TIME } from "./pages.ts";

/** The tables whose rows are exported one after the other, by their key. */
type KeyedTable =
  | "databaseProjects"
  | "databaseSessions"
  | "streamingSessions"
  | "conversations"
  | "securityAuditLogs"
  | "webhookDeliveries"
  | "apiKeyUsageLogs";

type KeyedRow = { id: string } & Record<string, unknown>;

/** All rows of one of the person's tables, in the order of their ids. */
export function rowsOf(db: Database, userId: string, table: KeyedTable): AsyncGenerator<KeyedRow> {
  return allRows<KeyedRow>((after) =>
    asUser(db, userId, (transaction) => {
      // The type of a query on one of several tables is beyond inference; each of them has these columns.
      let query = transaction.selectFrom(table as "conversations").selectAll();
      if (after) query = query.where("id", ">", after.id);
      return query.orderBy("id").limit(ROWS_AT_A_TIME).execute();
    }),
  );
}

/** The logged events of a generation, in order. */
export function eventsOf(db: Database, userId: string, generationId: string) {
  return allRows((after?: { index: number }) =>
    asUser(db, userId, (transaction) =>
      transaction
        .selectFrom("generationEvents")
        .select(["index", "at", "event"])
        .where("streamingSessionId", "=", generationId)
        .where("index", ">", after?.index ?? -1)
        .orderBy("index")
        .limit(ROWS_AT_A_TIME)
        .execute(),
    ),
  );
}

/** The query records of a project, in the order in which they were made. */
export function queriesOf(db: Database, userId: string, projectId: string) {
  return allRows((after?: { position: number }) =>
    asUser(db, userId, (transaction) =>
      transaction
        .selectFrom("databaseQueries")
        .selectAll()
        .where("projectId", "=", projectId)
        .where("position", ">", after?.position ?? 0)
        .orderBy("position")
        .limit(ROWS_AT_A_TIME)
        .execute(),
    ),
  );
}

/** What was said about a project, or about a generation that has none, in its order. */
export function messagesOf(
  db: Database,
  userId: string,
  where: { projectId: string } | { streamingSessionId: string },
) {
  const [column, id] =
    "projectId" in where
      ? (["projectId", where.projectId] as const)
      : (["streamingSessionId", where.streamingSessionId] as const);
  return allRows((after?: { position: string | number }) =>
    asUser(db, userId, (transaction) =>
      transaction
        .selectFrom("chatMessages")
        .selectAll()
        .where(column, "=", id)
        .where("position", ">", after?.position ?? 0)
        .orderBy("position")
        .limit(ROWS_AT_A_TIME)
        .execute(),
    ),
  );
}

/** The versions of a project's design, oldest first, one at a time: each holds a whole design. */
export function versionsOf(db: Database, userId: string, projectId: string) {
  return allRows((after?: { version: number }) =>
    asUser(db, userId, (transaction) =>
      transaction
        .selectFrom("designVersions")
        .selectAll()
        .where("projectId", "=", projectId)
        .where("version", ">", after?.version ?? 0)
        .orderBy("version")
        .limit(ROWS_AT_A_TIME)
        .execute(),
    ),
  );
}

/** The API keys without anything that opens or finds them. */
export function apiKeysOf(db: Database, userId: string) {
  return asUser(db, userId, (transaction) =>
    transaction
      .selectFrom("apiKeys")
      .select(["id", "name", "permissions", "ipWhitelist", "expiresAt", "keyPreview", "keyEnding", "usageCount"])
      .select(["isActive", "lastUsed", "createdAt", "updatedAt"])
      .orderBy("createdAt")
      .execute(),
  );
}
