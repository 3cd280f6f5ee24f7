import { TASKS, type TaskId } from "@dbcoach/contract/agents";
import type { GenerationState, VerificationState } from "@dbcoach/contract/generationState";
import type { Project } from "@dbcoach/contract/records";
import type { SharedProject } from "@dbcoach/contract/sharing";
import type { Design } from "@dbcoach/design/model";
import type { Finding } from "@dbcoach/design/quality/finding";
import { completedStages, type StageState, stagesOf } from "./stages.ts";

/** A design as the stages show it, whether it is being made or is saved. */
export interface ShownDesign {
  description: string;
  databaseType: string;
  design: Design;
  findings: readonly Finding[];
  /** What was seen when it was executed, as far as that is; undefined where nothing was. */
  verification: Pick<VerificationState, "items" | "result" | "round"> | undefined;
  /** The documents, in markdown. */
  texts: Record<TaskId, string>;
  stages: StageState[];
  /** What changes are made to; undefined while there is no project. */
  project: Project | undefined;
}

/** The newest design of a project. */
export function shownProject(project: Project): ShownDesign {
  return { ...shownSteps(project), project };
}

/** The design of a project that is shared with everybody. */
export function shownShared(project: SharedProject): ShownDesign {
  return { ...shownSteps(project), project: undefined };
}

function shownSteps(project: SharedProject): Omit<ShownDesign, "project"> {
  const { description, databaseType, design, findings, evidence, steps } = project;
  const textOf = (task: TaskId) => steps.flatMap(({ taskId, content }) => (taskId === task ? [content] : []));
  return {
    description,
    databaseType,
    design,
    findings,
    verification: evidence ? { items: evidence.items, result: evidence, round: 0 } : undefined,
    texts: textsOf((task) => textOf(task).join("\n\n")),
    stages: completedStages,
  };
}

/** A design that is being generated, or was without becoming a project. */
export function shownGeneration(
  state: GenerationState,
  { prompt: description, dbType: databaseType }: { prompt: string; dbType: string },
): ShownDesign {
  return {
    description,
    databaseType,
    design: state.design,
    findings: state.findings,
    verification: lastVerification(state),
    texts: textsOf((task) => state.tasks.find(({ id }) => id === task)?.text ?? ""),
    stages: stagesOf(state),
    project: undefined,
  };
}

/** What was seen last, while that is being looked at or when it is known: what was broken off says nothing. */
function lastVerification({ verifications, status }: GenerationState): VerificationState | undefined {
  const last = verifications.at(-1);
  return last && (last.result || status !== "error") ? last : undefined;
}

function textsOf(textOf: (task: TaskId) => string): Record<TaskId, string> {
  const texts = { requirements_analysis: "", schema_design: "", implementation_package: "", quality_assurance: "" };
  for (const { id } of TASKS) texts[id] = textOf(id);
  return texts;
}
