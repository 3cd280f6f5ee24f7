import { TASKS, type TaskId } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldEvent, foldGeneration } from "@dbcoach/contract/generationState";
import { DesignFailure } from "../failure.ts";
import { type Agent, breathe, type Workbench } from "./workbench.ts";

/** Four agents who share a workbench. */
export interface Team<Bench extends Workbench> {
  /** Who designs, as the log says it. */
  name: string;
  /** The version of the prompts, for models. */
  prompts?: string;
  agents: Readonly<Record<TaskId, Agent<Bench>>>;
  /** Before the first task that is left; throws a DesignFailure when nothing can be designed. May say something itself. */
  prepare(bench: Bench, first: TaskId): Iterable<GenerationEvent> | AsyncIterable<GenerationEvent>;
}

/** The events of one generation by a team, behind what is in the bench's request's history. */
export async function* runTeam<Bench extends Workbench>(
  { name, prompts, agents, prepare }: Team<Bench>,
  bench: Bench,
): AsyncGenerator<GenerationEvent> {
  const { request, signal } = bench;
  signal.throwIfAborted();
  let state = foldGeneration(request.history);
  if (state.status === "completed") return;
  const who = { designer: name, ...(prompts ? { prompts } : {}) };
  if (state.status === "initializing") yield { type: "started", ...who };
  if (state.status === "error") {
    const resumed: GenerationEvent = { type: "resumed", ...who };
    state = foldEvent(state, resumed);
    yield resumed;
  }
  await breathe(signal);
  let prepared = false;
  try {
    for (const { id } of TASKS) {
      const status = state.tasks.find((task) => task.id === id)?.status;
      if (status === "completed") continue;
      const restarted = status === "active" ? { restarted: true } : {};
      const start: GenerationEvent = { type: "taskStarted", taskId: id, ...restarted };
      yield start;
      state = foldEvent(state, start);
      bench.design = state.design;
      bench.accessPatterns = state.accessPatterns;
      if (!prepared) yield* prepare(bench, id);
      prepared = true;
      yield* agents[id](bench);
      state = { ...state, design: bench.design, accessPatterns: bench.accessPatterns };
      await breathe(signal);
      yield { type: "taskCompleted", taskId: id };
    }
    yield { type: "finished" };
  } catch (error) {
    if (!(error instanceof DesignFailure) || signal.aborted) throw error;
    yield { type: "failed", ...error.failure };
  }
}
