import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@dbcoach/contract/assistant";
import { PAGE_SIZE } from "@dbcoach/contract/limits";
import type { QueryRun } from "@dbcoach/design/queryRun";
import type { Answer } from "@dbcoach/designers/assistant/compose";
import type { Selectable } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import { type Cursor, numberIn } from "../http/cursor.ts";
import { type RecordedRun, recordQueries } from "../projects/queryRecords.ts";
import { visibleProject } from "../projects/visible.ts";

/** What is talked about, as a client names it. */
export type Subject = { generationId: string } | { projectId: string };

/** Where messages are kept: with the generation until it is complete, with its project from then on. */
export type Place = { projectId: string; streamingSessionId: null } | { projectId: null; streamingSessionId: string };

/** A message with its place in the order of all. */
export type PlacedMessage = ChatMessage & { position: string };

/**
 * Where the subject's messages are kept; undefined when there is no such subject of this user. What it is stays as it is
 * until the transaction ends: a generation does not complete meanwhile, and a project does not go.
 */
async function placeOf(transaction: UserTransaction, subject: Subject): Promise<Place | undefined> {
  if ("projectId" in subject) {
    const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", subject.projectId);
    const row = await project.forKeyShare().executeTakeFirst();
    return row && { projectId: row.id, streamingSessionId: null };
  }
  const generation = transaction.selectFrom("streamingSessions").where("id", "=", subject.generationId);
  const held = await generation.select("id").forShare().executeTakeFirst();
  if (!held) return undefined;
  // Asked only now: whoever has waited for its completion would not see its project in the statement that waited.
  const { id, projectId } = await generation
    .select(["id", visibleProject("streaming_sessions.project_id").as("projectId")])
    .executeTakeFirstOrThrow();
  return projectId === null ? { projectId: null, streamingSessionId: id } : { projectId, streamingSessionId: null };
}

/** Stores a question. Undefined when there is no such subject of this user. */
export function addQuestion(
  db: Database,
  userId: string,
  subject: Subject,
  content: string,
): Promise<{ question: PlacedMessage; place: Place } | undefined> {
  return asUser(db, userId, async (transaction) => {
    const place = await placeOf(transaction, subject);
    if (!place) return undefined;
    const row = await transaction
      .insertInto("chatMessages")
      .values({ id: randomUUID(), userId, ...place, role: "user", content, type: "text" })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { question: toMessage(row), place };
  });
}

/**
 * Stores an answer under this id, once, where its subject's messages are kept by now, and its queries among the project's
 * records. Undefined when the subject is gone.
 */
export function addAnswer(
  db: Database,
  userId: string,
  subject: Subject,
  { id, ...answer }: Answer & { id: string },
): Promise<PlacedMessage | undefined> {
  return asUser(db, userId, async (transaction) => {
    const place = await placeOf(transaction, subject);
    if (!place) return undefined;
    const known = await transaction.selectFrom("chatMessages").selectAll().where("id", "=", id).executeTakeFirst();
    if (known) return toMessage(known);
    const { queries, proposal, usage, ...columns } = answer;
    const row = await transaction
      .insertInto("chatMessages")
      .values({
        id,
        userId,
        ...place,
        role: "assistant",
        ...columns,
        queries: JSON.stringify(queries),
        proposal: proposal ? JSON.stringify(proposal) : undefined,
        usage: usage ? JSON.stringify(usage) : undefined,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (place.projectId !== null) {
      await recordQueries(transaction, { userId, projectId: place.projectId, session: "chat" }, queries.map(recordOf));
    }
    return toMessage(row);
  });
}

function recordOf({ sql, engine, ok, ms, columns, rows, rowCount, error }: QueryRun): RecordedRun {
  const place = engine;
  return {
    sql,
    place,
    ok,
    ms,
    rowCount: ok ? rowCount : null,
    error: error?.message ?? null,
    results: { columns, rows },
  };
}

/**
 * Messages of the subject, the newest first, one page and one more; `after` is a message's time and position. Undefined
 * when there is no such subject of this user.
 */
export function listMessages(
  db: Database,
  userId: string,
  subject: Subject,
  { after, limit = PAGE_SIZE + 1 }: { after?: Cursor; limit?: number } = {},
): Promise<PlacedMessage[] | undefined> {
  return asUser(db, userId, async (transaction) => {
    const place = await placeOf(transaction, subject);
    if (!place) return undefined;
    let query = transaction.selectFrom("chatMessages").selectAll().orderBy("position", "desc").limit(limit);
    query =
      place.projectId === null
        ? query.where("streamingSessionId", "=", place.streamingSessionId)
        : query.where("projectId", "=", place.projectId);
    if (after) query = query.where("position", "<", numberIn(after));
    return (await query.execute()).map(toMessage);
  });
}

/** What was said at a generation belongs to the project that it made. */
export async function handOverMessages(
  transaction: UserTransaction,
  generationId: string,
  projectId: string,
): Promise<void> {
  await transaction
    .updateTable("chatMessages")
    .set({ projectId, streamingSessionId: null })
    .where("streamingSessionId", "=", generationId)
    .execute();
}

/** A stored message as the contract has it. */
export function toMessage(row: Selectable<Tables["chatMessages"]>): PlacedMessage {
  const { id, role, content, type, confidence, designer, failed, createdAt, position } = row;
  return {
    id,
    role,
    content,
    type,
    confidence,
    designer,
    // Written above, from values of these types.
    queries: row.queries as ChatMessage["queries"],
    proposal: row.proposal as ChatMessage["proposal"],
    usage: row.usage as ChatMessage["usage"],
    failed,
    timestamp: createdAt.toISOString(),
    position: String(position),
  };
}

/** The message without its position, which is no part of the contract. */
export function withoutPosition({ position: _, ...message }: PlacedMessage): ChatMessage {
  return message;
}
