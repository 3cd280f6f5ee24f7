import { PROJECT_UNDO_MS } from "@dbcoach/contract/limits";
import type { ProjectSummary } from "@dbcoach/contract/records";
import { sql } from "kysely";
import { asUser, type Database } from "../database/database.ts";
import type { JobDefinition, Jobs } from "../jobs/jobs.ts";
import { findProject } from "./store.ts";

/** Seconds for which a deleted project is kept: as long as the page offers to undo it, and what a slow network takes. */
const KEPT_SECONDS = PROJECT_UNDO_MS / 1_000 + 10;
const KEPT = sql<Date>`now() - make_interval(secs => ${sql.lit(KEPT_SECONDS)})`;

/**
 * Deletes the project with its sessions, queries, versions and messages: nobody sees anything of it from now on. It can
 * be taken back for some seconds; then a job removes it for good. False when there is none of this user's.
 */
export async function deleteProject(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "sendWithin"> },
  userId: string,
  id: string,
): Promise<boolean> {
  return asUser(db, userId, async (transaction) => {
    const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", id);
    if (!(await project.executeTakeFirst())) return false;
    const deleted = await transaction
      .insertInto("deletedProjects")
      .values({ projectId: id, userId })
      .onConflict((conflict) => conflict.column("projectId").doNothing())
      .returning("projectId")
      .executeTakeFirst();
    // Another request was faster.
    if (!deleted) return false;
    await jobs.sendWithin(transaction, "deleted-project", { userId }, KEPT_SECONDS);
    return true;
  });
}

/** Takes a deletion back. Undefined when it is too late, or there was none of this user's. */
export function restoreProject(db: Database, userId: string, id: string): Promise<ProjectSummary | undefined> {
  return asUser(db, userId, async (transaction) => {
    const restored = await transaction
      .deleteFrom("deletedProjects")
      .where("projectId", "=", id)
      .where("deletedAt", ">", KEPT)
      .returning("projectId")
      .executeTakeFirst();
    return restored && findProject(transaction, id);
  });
}

/**
 * The job that removes what cannot be taken back any more. It looks for all of that, not for one project: so a deletion
 * that was taken back (and perhaps made again) is left alone, and what a lost job has left behind goes with the next one.
 */
export function deletedProjectJob(db: Database): JobDefinition<"deleted-project"> {
  return {
    retries: { limit: 10, delaySeconds: 30 },
    schedule: "41 4 * * *",
    async run() {
      // Locked, so that one which is just being taken back is waited for, and stays.
      const overdue = db.selectFrom("deletedProjects").select("projectId").where("deletedAt", "<=", KEPT).forUpdate();
      await db.deleteFrom("databaseProjects").where("id", "in", overdue).execute();
    },
  };
}
