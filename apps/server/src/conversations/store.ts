import { PAGE_SIZE } from "@dbcoach/contract/limits";
import type { Conversation, ConversationSummary } from "@dbcoach/contract/records";
import { databaseTypeSchema } from "@dbcoach/contract/targets";
import { type Selectable, sql } from "kysely";
import { asUser, type Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import { type Cursor, containing } from "../http/cursor.ts";
import { visibleProject } from "../projects/visible.ts";

const SUMMARY_COLUMNS = [
  "id",
  "title",
  "prompt",
  "dbType",
  "status",
  "streamingSessionId",
  "createdAt",
  "updatedAt",
] as const;

type SummaryRow = Pick<Selectable<Tables["conversations"]>, (typeof SUMMARY_COLUMNS)[number]> & {
  visibleProjectId: string | null;
};
const visibleProjectId = visibleProject("conversations.project_id").as("visibleProjectId");

/** Conversations, newest first; a search finds parts of prompt, database type or title, without case. */
export function listConversations(
  db: Database,
  userId: string,
  { after, search }: { after?: Cursor; search?: string },
): Promise<ConversationSummary[]> {
  return asUser(db, userId, async (transaction) => {
    let query = transaction
      .selectFrom("conversations")
      .select(SUMMARY_COLUMNS)
      .select(visibleProjectId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(PAGE_SIZE + 1);
    if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.time}::timestamptz, ${after.id})`);
    if (search) {
      const pattern = containing(search);
      query = query.where((eb) =>
        eb.or([eb("prompt", "ilike", pattern), eb("dbType", "ilike", pattern), eb("title", "ilike", pattern)]),
      );
    }
    return (await query.execute()).map(toSummary);
  });
}

/** The conversation, if it is this user's. */
export function findConversation(db: Database, userId: string, id: string): Promise<Conversation | undefined> {
  return asUser(db, userId, async (transaction) => {
    const conversation = transaction.selectFrom("conversations").selectAll().select(visibleProjectId);
    const row = await conversation.where("id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    // Written by saveCompletion from values of these types.
    return {
      ...toSummary(row),
      generatedContent: row.generatedContent as Conversation["generatedContent"],
      insights: row.insights as Conversation["insights"],
      tasks: row.tasks as Conversation["tasks"],
      metadata: row.metadata as Conversation["metadata"],
    };
  });
}

/** Deletes the conversation and its generation with all events; the project stays. False when there is none. */
export function deleteConversation(db: Database, userId: string, id: string): Promise<boolean> {
  return asUser(db, userId, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("conversations")
      .where("id", "=", id)
      .returning("streamingSessionId")
      .executeTakeFirst();
    if (!deleted) return false;
    if (deleted.streamingSessionId) {
      await transaction.deleteFrom("streamingSessions").where("id", "=", deleted.streamingSessionId).execute();
    }
    return true;
  });
}

function toSummary(row: SummaryRow): ConversationSummary {
  return {
    id: row.id,
    title: row.title,
    prompt: row.prompt,
    dbType: databaseTypeSchema.parse(row.dbType),
    status: row.status as ConversationSummary["status"],
    projectId: row.visibleProjectId,
    generationId: row.streamingSessionId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
