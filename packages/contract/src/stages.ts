import { type AgentName, type TaskId, taskOf } from "./agents.ts";

/** The five stages of a design as the workspace shows them: one for each task, and what is drawn of the design. */
export const STAGE_IDS = ["analysis", "design", "implementation", "validation", "visualization"] as const;
export type StageId = (typeof STAGE_IDS)[number];

/** Who draws the design: no agent of the generation, since it is computed from what they made. */
export const VISUALIZER = "Data Visualization";
export type StageAgent = AgentName | typeof VISUALIZER;

export interface StageDefinition {
  id: StageId;
  title: string;
  agent: StageAgent;
  /** The task that makes it; none for what is computed. */
  taskId?: TaskId;
}

const ofTask = (id: StageId, title: string, taskId: TaskId): StageDefinition => ({
  id,
  title,
  taskId,
  agent: taskOf(taskId).agent,
});

/** The stages in their order. */
export const STAGES: readonly StageDefinition[] = [
  ofTask("analysis", "Requirements Analysis", "requirements_analysis"),
  ofTask("design", "Schema Design", "schema_design"),
  ofTask("implementation", "Implementation", "implementation_package"),
  ofTask("validation", "Quality Validation", "quality_assurance"),
  { id: "visualization", title: VISUALIZER, agent: VISUALIZER },
];

/** What stands in a stage that has nothing to show yet, as specified (part 2, section 8). */
export const waitingForAgent = (agent: string): string => `Waiting for ${agent}...`;
export const generatingStage = (title: string): string => `Generating ${title}...`;
/** Ours: what stands in a stage that will not come, because the generation ended before it. */
export const stageNotReached = (title: string): string => `The generation ended before ${title}.`;
export const NO_VISUALIZATION = "Visualization data not available";
