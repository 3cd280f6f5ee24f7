import type { GenerationState } from "@dbcoach/contract/generationState";
import type { Project } from "@dbcoach/contract/records";

/** What the generation made, as the newest version of its project has it. */
export function withVersion(state: GenerationState, project: Project | undefined): GenerationState {
  if (project === undefined || project.version === 1) return state;
  const { design, findings, evidence, steps } = project;
  const textOf = (task: string) => steps.flatMap(({ taskId, content }) => (taskId === task ? [content] : []));
  const tasks = state.tasks.map((task) => ({ ...task, text: textOf(task.id).join("\n\n") }));
  const verifications = evidence
    ? [{ round: 0, engine: evidence.engine, items: evidence.items, result: evidence }]
    : [];
  return { ...state, design, findings, tasks, verifications };
}
