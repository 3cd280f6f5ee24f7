import { randomBytes, randomUUID } from "node:crypto";
import type { TaskId } from "@dbcoach/contract/agents";
import { conversationContent } from "@dbcoach/contract/conversationContent";
import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { GenerationState } from "@dbcoach/contract/generationState";
import { lastingEvents } from "@dbcoach/contract/lastingEvents";
import type { ModelUsage } from "@dbcoach/contract/modelUsage";
import { conversationTitle } from "@dbcoach/contract/naming";
import type { GeneratedStep } from "@dbcoach/contract/records";
import type { Mode } from "@dbcoach/contract/targets";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { UserTransaction } from "../database/database.ts";
import type { ClaimedGeneration } from "./leases.ts";

/** What a finished generation leaves behind, besides its log. */
export interface Finished {
  generation: ClaimedGeneration;
  state: GenerationState;
  events: readonly LoggedEvent[];
  mode: Mode;
  /** When it ended. */
  at: Date;
}

/** The records that a finished generation left behind. */
export interface Saved {
  projectId: string;
  projectName: string;
  conversationId: string;
}

interface Recorded {
  projectId: string;
  steps: readonly GeneratedStep[];
  /** The project's session that keeps the steps. */
  session: { name: string; description: string };
}

/**
 * Writes what every finished generation leaves in its project: a session with one query record per step, the
 * conversation (its id is returned), and the ended streaming session.
 */
export async function saveRecords(
  transaction: UserTransaction,
  { generation, state, events, mode, at }: Finished,
  { projectId, steps, session }: Recorded,
): Promise<string> {
  const { userId, prompt, databaseType } = generation;
  const conversationId = `session_${at.getTime()}_${randomBytes(12).toString("hex")}`;
  const sessionId = randomUUID();
  const times = { createdAt: at, updatedAt: at };
  const duration = at.getTime() - generation.createdAt.getTime();
  const content = conversationContent(state, events, { duration, mode });
  const { totalChunks, totalInsights } = content.metadata;
  await transaction
    .insertInto("databaseSessions")
    .values({ id: sessionId, userId, projectId, sessionName: session.name, description: session.description, ...times })
    .execute();
  await transaction
    .insertInto("databaseQueries")
    .values(
      steps.map((step) => ({
        userId,
        sessionId,
        projectId,
        queryText: `${step.title} (${step.agent})`,
        queryType: "OTHER",
        description: step.type,
        resultsData: JSON.stringify(step),
        executionTimeMs: taskDuration(events, step.taskId),
        rowCount: null,
        errorMessage: null,
        createdAt: at,
      })),
    )
    .execute();
  await transaction
    .insertInto("conversations")
    .values({
      id: conversationId,
      userId,
      projectId,
      streamingSessionId: generation.id,
      prompt,
      dbType: databaseType,
      title: conversationTitle(prompt, databaseType),
      generatedContent: JSON.stringify(content.generatedContent),
      insights: JSON.stringify(content.insights),
      tasks: JSON.stringify(content.tasks),
      status: "completed",
      metadata: JSON.stringify(content.metadata),
      ...times,
    })
    .execute();
  await transaction
    .updateTable("streamingSessions")
    .set({
      status: "completed",
      projectId,
      completionData: JSON.stringify({ totalChunks, totalInsights, duration }),
      usage: usageOf(state.usage),
      leaseOwner: null,
      leasedUntil: null,
      updatedAt: at,
    })
    .where("id", "=", generation.id)
    .execute();
  return conversationId;
}

/** The operations that made the design, in their order. */
export function operationsIn(events: readonly LoggedEvent[]): Operation[] {
  return lastingEvents(events).flatMap(({ event }) => (event.type === "operation" ? [event.operation] : []));
}

/** What models took, as it is stored; nothing where none was asked. */
export function usageOf(usage: ModelUsage): string | null {
  return usage.calls > 0 ? JSON.stringify(usage) : null;
}

/** What the specification calls the steps of either mode: dbcoach names them after its agents' work. */
const STEP_TYPES: Record<Mode, Record<TaskId, GeneratedStep["type"]>> = {
  dbcoach: {
    requirements_analysis: "analysis",
    schema_design: "design",
    implementation_package: "implementation",
    quality_assurance: "validation",
  },
  standard: {
    requirements_analysis: "analysis",
    schema_design: "schema",
    implementation_package: "data",
    quality_assurance: "validation",
  },
};

/** The documents of the tasks, as the project keeps them. */
export function stepsOf(state: GenerationState, mode: Mode): GeneratedStep[] {
  return state.tasks.map((task) => ({
    type: STEP_TYPES[mode][task.id],
    taskId: task.id,
    agent: task.agent,
    title: task.title,
    content: task.text,
  }));
}

/** Milliseconds between a task's last start and its completion. */
function taskDuration(events: readonly LoggedEvent[], taskId: TaskId): number | null {
  const start = events.findLast(({ event }) => event.type === "taskStarted" && event.taskId === taskId);
  const end = events.findLast(({ event }) => event.type === "taskCompleted" && event.taskId === taskId);
  return start && end ? Date.parse(end.at) - Date.parse(start.at) : null;
}
