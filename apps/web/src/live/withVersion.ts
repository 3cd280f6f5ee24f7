import type { GenerationState } from "@dbcoach/contract/generationState";
import type { GeneratedStep, Project } from "@dbcoach/contract/records";

/** A version of a design, with the documents of each task. */
type Versioned = Pick<Project, "version" | "design" | "findings" | "evidence"> & {
  steps: readonly Pick<GeneratedStep, "taskId" | "content">[];
};

/** What the generation made, as the newest version of its design has it. */
export function withVersion(state: GenerationState, newest: Versioned | undefined): GenerationState {
  if (newest === undefined || newest.version === 1) return state;
  const { design, findings, evidence, steps } = newest;
  const textOf = (task: string) => steps.flatMap(({ taskId, content }) => (taskId === task ? [content] : []));
  const tasks = state.tasks.map((task) => ({ ...task, text: textOf(task.id).join("\n\n") }));
  const verifications = evidence
    ? [{ round: 0, engine: evidence.engine, items: evidence.items, result: evidence }]
    : [];
  return { ...state, design, findings, tasks, verifications };
}
