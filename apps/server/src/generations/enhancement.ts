import { evidenceIn } from "@dbcoach/contract/conversationContent";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { applyDescribed } from "@dbcoach/design/operations/applyDescribed";
import { handOverMessages } from "../assistant/conversation.ts";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { addVersion, lockProject, newestVersion } from "../versions/store.ts";
import { type Finished, operationsIn, type Saved, saveRecords, stepsOf } from "./endRecords.ts";

export type BaseEvent = Extract<GenerationEvent, { type: "base" }>;

/** What a generation that improves a project begins with: its newest version. Undefined when there is no such project. */
export function readBase(db: Database, userId: string, projectId: string): Promise<BaseEvent | undefined> {
  return asUser(db, userId, async (transaction) => {
    const project = transaction.selectFrom("databaseProjects").select("description").where("id", "=", projectId);
    const row = await project.executeTakeFirst();
    const newest = row && (await newestVersion(transaction, projectId));
    return newest && { type: "base", version: newest.version, description: row.description, design: newest.design };
  });
}

/** Whether the project's newest version is still the one that is being improved. */
export function isNewest(db: Database, userId: string, projectId: string, version: number): Promise<boolean> {
  return asUser(db, userId, async (transaction) => (await newestVersion(transaction, projectId))?.version === version);
}

/**
 * Writes what was improved as the next version of the project, and the records of the generation. Where nothing was,
 * the version stays. Throws when another version has come in between: the caller tries again, and finds that out.
 */
export async function saveEnhancement(
  transaction: UserTransaction,
  finished: Finished,
  projectId: string,
  base: BaseEvent,
): Promise<Saved> {
  const { generation, state, events, mode } = finished;
  const { userId } = generation;
  const known = await lockProject(transaction, projectId);
  const newest = known ? await newestVersion(transaction, projectId) : undefined;
  if (newest?.version !== base.version)
    throw new Error(`Project ${projectId} has changed since version ${base.version}.`);
  const steps = stepsOf(state, mode);
  const operations = operationsIn(events);
  if (operations.length > 0) {
    const { designer, design, findings } = state;
    const changes = applyDescribed(base.design, operations)?.changes ?? [];
    const content = { designer, operations, design, findings, evidence: evidenceIn(state), steps, changes };
    const version = base.version + 1;
    await addVersion(transaction, { userId, projectId }, { version, ...content, undoes: null, restores: null });
  }
  const { databaseName } = await transaction
    .selectFrom("databaseProjects")
    .select("databaseName")
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  const session = { name: "Enhancement", description: generation.prompt };
  const conversationId = await saveRecords(transaction, finished, { projectId, steps, session });
  await handOverMessages(transaction, generation.id, projectId);
  return { projectId, projectName: databaseName, conversationId };
}
