import { type TaskId, taskOf } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import type { Insight } from "@dbcoach/contract/generationState";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { AccessPattern } from "@dbcoach/design/queryRun";
import type { Engine } from "@dbcoach/engines/engine";
import type { DesignRequest } from "../designer.ts";

/** What an agent works on. `design` grows with the operations that the agents apply. */
export interface Workbench {
  readonly request: DesignRequest;
  readonly engine: Engine;
  readonly signal: AbortSignal;
  design: Design;
  /** Queries that the application will need, as they were run. */
  accessPatterns: AccessPattern[];
}

/** One agent's task: its events between `taskStarted` and `taskCompleted`. */
export type Agent<Bench extends Workbench = Workbench> = (bench: Bench) => AsyncGenerator<GenerationEvent>;

/** What an agent can say, with its task filled in. */
export interface Voice {
  progress(progress: number, step: string): GenerationEvent;
  insight(kind: Insight["kind"], message: string): GenerationEvent;
  text(delta: string): GenerationEvent;
  /** Applies the operation to the bench's design. Throws when it does not apply: that is a defect of the designer. */
  operation(bench: Workbench, operation: Operation): GenerationEvent;
}

/** The voice of a task's agent. */
export function voiceOf(taskId: TaskId): Voice {
  const { agent } = taskOf(taskId);
  return {
    progress: (progress, step) => ({ type: "taskProgress", taskId, progress, step }),
    insight: (kind, message) => ({ type: "insight", taskId, agent, kind, message }),
    text: (delta) => ({ type: "text", taskId, delta }),
    operation: (bench, operation) => {
      const applied = applyOperation(bench.design, operation);
      if (!applied.ok) throw new Error(`${operation.op} does not apply: ${JSON.stringify(applied.error)}`);
      bench.design = applied.design;
      return { type: "operation", taskId, operation };
    },
  };
}

/** The document's sections as text deltas, a blank line between them. */
export function* documentOf(voice: Voice, sections: readonly string[], begun = false): Generator<GenerationEvent> {
  let first = !begun;
  for (const section of sections) {
    yield voice.text(first ? section : `\n\n${section}`);
    first = false;
  }
}

/** Lets others on the same thread have their turn, and ends here when the generation was aborted. */
export async function breathe(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal.throwIfAborted();
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "1 table", "4 tables". */
export function counted(count: number, noun: string): string {
  const plural = /[^aeiou]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : /(s|x|ch)$/.test(noun)
      ? `${noun}es`
      : `${noun}s`;
  return `${count} ${count === 1 ? noun : plural}`;
}
