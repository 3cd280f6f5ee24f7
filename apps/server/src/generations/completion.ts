import { randomBytes, randomUUID } from "node:crypto";
import type { TaskId } from "@dbcoach/contract/agents";
import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { GenerationState } from "@dbcoach/contract/generationState";
import { lastingEvents } from "@dbcoach/contract/lastingEvents";
import type { ModelUsage } from "@dbcoach/contract/modelUsage";
import { conversationTitle, projectName } from "@dbcoach/contract/naming";
import type { GeneratedStep } from "@dbcoach/contract/records";
import type { Mode } from "@dbcoach/contract/targets";
import { handOverMessages } from "../assistant/conversation.ts";
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

/**
 * Writes project, session 'Initial Generation', one query record per step, design version, conversation and the ended
 * streaming session. The caller's transaction makes it all or nothing.
 */
export async function saveCompletion(transaction: UserTransaction, finished: Finished): Promise<Saved> {
  const { generation, state, events, mode, at } = finished;
  const { userId, prompt, databaseType } = generation;
  const saved: Saved = {
    projectId: randomUUID(),
    projectName: projectName(prompt, databaseType),
    conversationId: `session_${at.getTime()}_${randomBytes(12).toString("hex")}`,
  };
  const { projectId } = saved;
  const sessionId = randomUUID();
  const steps = stepsOf(state, mode);
  const lasting = lastingEvents(events);
  const verification = state.verifications.at(-1);
  const evidence = verification?.result ? { ...verification.result, items: verification.items } : null;
  const times = { createdAt: at, updatedAt: at };
  const duration = at.getTime() - generation.createdAt.getTime();
  const totalChunks = state.tasks.reduce((sum, task) => sum + task.text.length, 0);

  await transaction
    .insertInto("databaseProjects")
    .values({
      id: projectId,
      userId,
      databaseName: saved.projectName,
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
      operations: JSON.stringify(lasting.flatMap(({ event }) => (event.type === "operation" ? [event.operation] : []))),
      design: JSON.stringify(state.design),
      findings: JSON.stringify(state.findings),
      evidence: JSON.stringify(evidence),
      createdAt: at,
    })
    .execute();
  await transaction
    .insertInto("databaseSessions")
    .values({ id: sessionId, userId, projectId, sessionName: "Initial Generation", description: prompt, ...times })
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
      id: saved.conversationId,
      userId,
      projectId,
      streamingSessionId: generation.id,
      prompt,
      dbType: databaseType,
      title: conversationTitle(prompt, databaseType),
      generatedContent: JSON.stringify(Object.fromEntries(state.tasks.map((task) => [task.id, task.text]))),
      insights: JSON.stringify(insightsOf(lasting)),
      tasks: JSON.stringify(
        state.tasks.map(({ id, title, agent, status, progress }) => ({ id, title, agent, status, progress })),
      ),
      status: "completed",
      metadata: JSON.stringify({
        duration,
        totalChunks,
        totalInsights: state.insights.length,
        mode,
        designer: state.designer,
      }),
      ...times,
    })
    .execute();
  await transaction
    .updateTable("streamingSessions")
    .set({
      status: "completed",
      projectId,
      completionData: JSON.stringify({ totalChunks, totalInsights: state.insights.length, duration }),
      usage: usageOf(state.usage),
      leaseOwner: null,
      leasedUntil: null,
      updatedAt: at,
    })
    .where("id", "=", generation.id)
    .execute();
  await handOverMessages(transaction, generation.id, projectId);
  return saved;
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

/** What models took, as it is stored; nothing where none was asked. */
function usageOf(usage: ModelUsage): string | null {
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

function stepsOf(state: GenerationState, mode: Mode): GeneratedStep[] {
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

function insightsOf(events: readonly LoggedEvent[]) {
  return events.flatMap(({ at, event }) =>
    event.type === "insight" ? [{ agent: event.agent, message: event.message, timestamp: at }] : [],
  );
}
