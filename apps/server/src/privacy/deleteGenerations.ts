import { isRunning } from "@dbcoach/contract/generationStatus";
import { sql } from "kysely";
import { asUser, type Database } from "../database/database.ts";

/** What was deleted: counts, and the generations that were still running. */
export interface Deleted {
  generations: number;
  conversations: number;
  projects: number;
  /** Their ids: those who watch them are to be told. */
  unfinished: string[];
}

/**
 * Deletes all generations of this person with their events, conversations and the projects that they made. One that
 * runs stops: its runner finds nothing to write to.
 */
export function deleteAllGenerations(db: Database, userId: string): Promise<Deleted> {
  return asUser(db, userId, async (transaction) => {
    // What could still be taken back goes for good, too; it counts no more.
    const hidden = await transaction.deleteFrom("deletedProjects").returning("projectId").execute();
    const ids = hidden.map(({ projectId }) => projectId);
    if (ids.length > 0) await transaction.deleteFrom("databaseProjects").where("id", "in", ids).execute();
    const conversations = await transaction.deleteFrom("conversations").returning("id").execute();
    const projects = await transaction
      .deleteFrom("databaseProjects")
      .where(sql<boolean>`metadata->>'streamingSessionId' is not null`)
      .returning("id")
      .execute();
    const generations = await transaction.deleteFrom("streamingSessions").returning(["id", "status"]).execute();
    return {
      generations: generations.length,
      conversations: conversations.length,
      projects: projects.length,
      unfinished: generations.filter(isRunning).map(({ id }) => id),
    };
  });
}
