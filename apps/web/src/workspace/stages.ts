import type { GenerationState } from "@dbcoach/contract/generationState";
import { STAGES, type StageDefinition, type StageId } from "@dbcoach/contract/stages";

/** How far a stage is. */
export interface StageState extends StageDefinition {
  status: "pending" | "generating" | "completed" | "error" | "stopped";
  /** 0 to 100. */
  progress: number;
}

const STATUS = { pending: "pending", active: "generating", completed: "completed", error: "error" } as const;

/**
 * How far the stages of a generation are; what its user stopped is no failure. What is drawn is there when analysis and design are, and grows
 * with them.
 */
export function stagesOf(state: Pick<GenerationState, "tasks" | "design" | "failure">): StageState[] {
  const ofTask = (id: string | undefined) => state.tasks.find((task) => task.id === id);
  return STAGES.map((stage) => {
    const task = ofTask(stage.taskId);
    if (task) {
      const stopped = task.status === "error" && state.failure?.code === "cancelled";
      return { ...stage, status: stopped ? "stopped" : STATUS[task.status], progress: task.progress };
    }
    const made = ["requirements_analysis", "schema_design"].every((id) => ofTask(id)?.status === "completed");
    if (made) return { ...stage, status: "completed", progress: 100 };
    return { ...stage, status: drawingStatus(state), progress: 0 };
  });
}

function drawingStatus({ design, failure }: Pick<GenerationState, "design" | "failure">): StageState["status"] {
  if (failure) return failure.code === "cancelled" ? "stopped" : "error";
  return design.tables.length > 0 ? "generating" : "pending";
}

/** The stages of a design that is there. */
export const completedStages: StageState[] = STAGES.map((stage) => ({ ...stage, status: "completed", progress: 100 }));

/** Progress of the whole in percent: (completed stages + percentage of the active ones) / number of stages. */
export function workspaceProgress(stages: readonly StageState[]): number {
  const done = stages.reduce((sum, { status, progress }) => {
    if (status === "completed") return sum + 1;
    return status === "generating" ? sum + progress / 100 : sum;
  }, 0);
  return Math.round((done / stages.length) * 100);
}

/** The stage that is worth looking at now: the one that is being made, then the last that was; the diagram at the end. */
export function currentStage(stages: readonly StageState[]): StageId {
  if (stages.every(({ status }) => status === "completed")) return "visualization";
  const made = stages.filter(({ taskId }) => taskId !== undefined);
  const active = made.find(({ status }) => status === "generating" || status === "error" || status === "stopped");
  return (active ?? made.findLast(({ status }) => status === "completed"))?.id ?? "analysis";
}
