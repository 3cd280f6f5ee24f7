import { randomUUID } from "node:crypto";
import { evidenceIn } from "@dbcoach/contract/conversationContent";
import type { GenerationState } from "@dbcoach/contract/generationState";
import { projectName } from "@dbcoach/contract/naming";
import { handOverMessages } from "../assistant/conversation.ts";
import type { UserTransaction } from "../database/database.ts";
import { type Finished, operationsIn, type Saved, saveRecords, stepsOf, usageOf } from "./endRecords.ts";
import type { ClaimedGeneration } from "./leases.ts";

/**
 * Writes project, session 'Initial Generation', one query record per step, design version, conversation and the ended
 * streaming session. The caller's transaction makes it all or nothing.
 */
export async function saveCompletion(transaction: UserTransaction, finished: Finished): Promise<Saved> {
  const { generation, state, events, mode, at } = finished;
  const { userId, prompt, databaseType } = generation;
  const projectId = randomUUID();
  const name = projectName(prompt, databaseType);
  const steps = stepsOf(state, mode);
  const times = { createdAt: at, updatedAt: at };
  await transaction
    .insertInto("databaseProjects")
    .values({
      id: projectId,
      userId,
      databaseName: name,
      databaseType,
      description: prompt,
      metadata: JSON.stringify({
        generationMode: mode,
        generatedSteps: steps,
        generatedAt: at.toISOString(),
        streamingSessionId: generation.id,
        designer: state.designer,
        tableCount: state.design.tables.length,
      }),
      lastAccessed: at,
      ...times,
    })
    .execute();
  await transaction
    .insertInto("designVersions")
    .values({
      projectId,
      version: 1,
      userId,
      designer: state.designer,
      operations: JSON.stringify(operationsIn(events)),
      design: JSON.stringify(state.design),
      findings: JSON.stringify(state.findings),
      evidence: JSON.stringify(evidenceIn(state)),
      createdAt: at,
    })
    .execute();
  const session = { name: "Initial Generation", description: prompt };
  const conversationId = await saveRecords(transaction, finished, { projectId, steps, session });
  await handOverMessages(transaction, generation.id, projectId);
  return { projectId, projectName: name, conversationId };
}

/** Ends a failed generation. Its log stays readable; no project is made. */
export async function saveFailure(
  transaction: UserTransaction,
  generation: Pick<ClaimedGeneration, "id">,
  { failure, usage }: Pick<GenerationState, "failure" | "usage">,
): Promise<void> {
  await transaction
    .updateTable("streamingSessions")
    .set({
      status: "error",
      errorMessage: failure?.details ?? failure?.code ?? "",
      failure: JSON.stringify(failure ?? null),
      usage: usageOf(usage),
      leaseOwner: null,
      leasedUntil: null,
      updatedAt: new Date(),
    })
    .where("id", "=", generation.id)
    .execute();
}
