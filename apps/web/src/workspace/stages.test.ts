import { TASKS } from "@dbcoach/contract/agents";
import { initialGenerationState, type TaskState } from "@dbcoach/contract/generationState";
import { describe, expect, it } from "vitest";
import { completedStages, currentStage, stagesOf, workspaceProgress } from "./stages.ts";

const state = (statuses: TaskState["status"][], progress = 50) =>
  stagesOf({
    design: initialGenerationState.design,
    tasks: initialGenerationState.tasks.map((task, index) => {
      const status = statuses[index] ?? "pending";
      return { ...task, status, progress: status === "active" ? progress : status === "completed" ? 100 : 0 };
    }),
  });

describe("the stages", () => {
  it("are those of the tasks and the diagram, each with its agent", () => {
    const stages = state([]);
    expect(stages.map(({ title }) => title)).toEqual([
      "Requirements Analysis",
      "Schema Design",
      "Implementation",
      "Quality Validation",
      "Data Visualization",
    ]);
    expect(stages.slice(0, 4).map(({ agent }) => agent)).toEqual(TASKS.map(({ agent }) => agent));
    expect(stages.every(({ status }) => status === "pending")).toBe(true);
  });

  it.each([
    [[], 0, "analysis"],
    [["active"], 10, "analysis"],
    [["completed", "active"], 30, "design"],
    // With the design the diagram is there, too.
    [["completed", "completed"], 60, "design"],
    [["completed", "completed", "active"], 70, "implementation"],
    [["completed", "completed", "completed", "active"], 90, "validation"],
    [["completed", "completed", "completed", "error"], 80, "validation"],
    [["completed", "completed", "completed", "completed"], 100, "visualization"],
  ] as const)("%j: %d percent, at %s", (statuses, percent, current) => {
    const stages = state([...statuses]);
    expect([workspaceProgress(stages), currentStage(stages)]).toEqual([percent, current]);
  });

  it("say of what was stopped that it was, and of what failed that it did", () => {
    const tasks = initialGenerationState.tasks.map((task) => ({ ...task, status: "error" as const }));
    const of = (code: "cancelled" | "internal") =>
      stagesOf({ design: initialGenerationState.design, tasks, failure: { code } })[0]?.status;
    expect([of("cancelled"), of("internal")]).toEqual(["stopped", "error"]);
  });

  it("of a saved design are completed", () => {
    expect([workspaceProgress(completedStages), currentStage(completedStages)]).toEqual([100, "visualization"]);
  });
});
