import { TASKS } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration } from "@dbcoach/contract/generationState";
import type { Designer } from "@dbcoach/designers/designer";

/**
 * A designer that does what a test needs it to do at a given task: each of the four tasks adds one table and one line of
 * text. It resumes like every designer: after the last completed task.
 */
export function scriptedDesigner(beforeTask: (task: number, signal: AbortSignal) => Promise<void> | void): Designer {
  return {
    name: "scripted",
    async *design({ history }, signal) {
      let state = foldGeneration(history);
      if (history.length === 0) yield { type: "started", designer: "scripted" };
      if (state.status === "error") {
        yield { type: "resumed", designer: "scripted" };
        state = foldGeneration([...history, { type: "resumed", designer: "scripted" }]);
      }
      for (const [number, { id }] of TASKS.entries()) {
        const task = state.tasks[number];
        if (task?.status === "completed") continue;
        yield task?.status === "active"
          ? { type: "taskStarted", taskId: id, restarted: true }
          : { type: "taskStarted", taskId: id };
        yield* work(number);
        await beforeTask(number, signal);
        signal.throwIfAborted();
        yield { type: "taskCompleted", taskId: id };
      }
      yield { type: "finished" };
    },
  };
}

function* work(number: number): Generator<GenerationEvent> {
  const task = TASKS[number];
  if (!task) return;
  const source = { from: "user" } as const;
  yield {
    type: "operation",
    taskId: task.id,
    operation: {
      op: "addTable",
      table: {
        id: `table${number}`,
        name: `table${number}`,
        kind: "entity",
        columns: [{ id: `table${number}.id`, name: "id", type: { kind: "identifier" }, nullable: false, source }],
        primaryKey: [`table${number}.id`],
        uniques: [],
        checks: [],
        indexes: [],
        source,
      },
    },
  };
  yield { type: "text", taskId: task.id, delta: `# ${task.title}\n` };
  yield { type: "insight", taskId: task.id, agent: task.agent, kind: "decision", message: `Did ${task.title}` };
}
