import { type AgentName, TASKS, type TaskId } from "@dbcoach/contract/agents";
import type { TimelineEvent } from "@dbcoach/contract/analytics";

/** What the timeline needs of an event of the log: the tasks' beginnings and ends, and what agents said. */
export interface LogLine {
  type: string;
  taskId: string | null;
  message: string | null;
  at: Date;
}

interface Progress {
  began: Date;
  ended?: Date;
  status: TimelineEvent["status"];
  said: string;
}

/**
 * The four tasks of a generation as its log tells them, in their order. A task that began again counts from then on;
 * what had not begun is pending.
 */
export function timelineOf(generationId: string, log: readonly LogLine[]): TimelineEvent[] {
  const tasks = new Map<string, Progress>();
  for (const line of log) take(tasks, line);
  return TASKS.map(({ id, title, agent }) => eventOf(generationId, { id, title, agent }, tasks.get(id)));
}

function take(tasks: Map<string, Progress>, { type, taskId, message, at }: LogLine): void {
  if (type === "failed") {
    for (const task of tasks.values()) {
      if (task.status === "in-progress") Object.assign(task, { status: "error", ended: at });
    }
    return;
  }
  if (taskId === null) return;
  if (type === "taskStarted") tasks.set(taskId, { began: at, status: "in-progress", said: "" });
  const task = tasks.get(taskId);
  if (!task) return;
  if (type === "taskCompleted") Object.assign(task, { status: "completed", ended: at });
  if (type === "insight") task.said = message ?? "";
}

function eventOf(
  generationId: string,
  { id, title, agent }: { id: TaskId; title: string; agent: AgentName },
  task: Progress | undefined,
): TimelineEvent {
  const known = { id: `${generationId} ${id}`, title, agent };
  if (!task) return { ...known, description: "", status: "pending", timestamp: null, duration: null };
  const { began, ended, status, said } = task;
  return {
    ...known,
    description: said,
    status,
    timestamp: began.toISOString(),
    duration: ended ? ended.getTime() - began.getTime() : null,
  };
}
