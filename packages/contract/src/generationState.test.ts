import { describe, expect, it } from "vitest";
import type { GenerationEvent } from "./generationEvent.ts";
import { foldGeneration, initialGenerationState, overallProgress } from "./generationState.ts";
import { lastingEvents } from "./lastingEvents.ts";

const name = (value: string): GenerationEvent => ({
  type: "operation",
  taskId: "schema_design",
  operation: { op: "setName", name: value },
});
const text = (delta: string): GenerationEvent => ({ type: "text", taskId: "schema_design", delta });
const analysed: GenerationEvent[] = [
  { type: "started", designer: "built-in" },
  { type: "taskStarted", taskId: "requirements_analysis" },
  { type: "operation", taskId: "requirements_analysis", operation: { op: "setName", name: "Library" } },
  { type: "taskCompleted", taskId: "requirements_analysis" },
];

describe("the fold of a generation's events", () => {
  it("gathers text, design and progress", () => {
    const state = foldGeneration([
      ...analysed,
      { type: "taskStarted", taskId: "schema_design" },
      text("# Schema"),
      text(" design"),
      { type: "taskProgress", taskId: "schema_design", progress: 50, step: "Tables" },
    ]);
    expect(state.design.name).toBe("Library");
    expect(state.tasks[1]).toMatchObject({ status: "active", text: "# Schema design", progress: 50, step: "Tables" });
    expect(overallProgress(state)).toBe(38);
  });

  it("lists the steps of a task as its parts; a count goes on in its place", () => {
    const taskId = "schema_design";
    const progress = (step: string): GenerationEvent => ({ type: "taskProgress", taskId, progress: 10, step });
    const events: GenerationEvent[] = [
      { type: "taskStarted", taskId },
      progress("Choosing keys"),
      progress("Table 1 of 4: books"),
      progress("Table 3 of 4: loans"),
    ];
    const subtasks = (log: GenerationEvent[]) => foldGeneration(log).tasks[1]?.subtasks;
    expect(subtasks(events)).toEqual([
      { id: "Choosing keys", title: "Choosing keys", status: "completed", progress: 100 },
      { id: "Table # of #", title: "Table 3 of 4: loans", status: "active", progress: 50 },
    ]);
    expect(subtasks([...events, { type: "taskCompleted", taskId }])?.at(-1)).toMatchObject({
      status: "completed",
      progress: 100,
    });
    expect(subtasks([...events, { type: "failed", code: "internal" }])?.map(({ status }) => status)).toEqual([
      "completed",
      "error",
    ]);
    expect(subtasks([...events, { type: "taskStarted", taskId, restarted: true }])).toEqual([]);
  });

  it("forgets what a restarted task had done, and only that", () => {
    const state = foldGeneration([
      ...analysed,
      { type: "taskStarted", taskId: "schema_design" },
      name("Half done"),
      text("half"),
      { type: "insight", taskId: "schema_design", agent: "Schema Architect", kind: "decision", message: "half" },
      { type: "taskStarted", taskId: "schema_design", restarted: true },
      text("whole"),
    ]);
    expect(state.design.name).toBe("Library");
    expect(state.insights).toEqual([]);
    expect(state.tasks[1]?.text).toBe("whole");
    expect(state.tasks[0]?.status).toBe("completed");
  });

  it("is that of its lasting events, and those hold nothing that was taken back", () => {
    const restarted: GenerationEvent = { type: "taskStarted", taskId: "schema_design", restarted: true };
    const events = [
      ...analysed,
      { type: "taskStarted", taskId: "schema_design" } as const,
      name("First"),
      { type: "failed", code: "model_connection" } as const,
      { type: "resumed", designer: "built-in" } as const,
      restarted,
      name("Second"),
      restarted,
      name("Third"),
    ];
    const logged = events.map((event, index) => ({ index, at: new Date(index).toISOString(), event }));
    const lasting = lastingEvents(logged).map(({ event }) => event);
    expect(lasting).toEqual([...analysed, restarted, name("Third")]);
    expect(foldGeneration(lasting).design).toEqual(foldGeneration(events).design);
  });

  it("is the same in one go and in parts", () => {
    const events = [...analysed, { type: "taskStarted", taskId: "schema_design" } as const, text("a"), name("b")];
    const first = foldGeneration(events.slice(0, 3));
    expect(foldGeneration(events.slice(3), first)).toEqual(foldGeneration(events));
  });

  it("marks the task in which it failed", () => {
    const state = foldGeneration([
      { type: "started", designer: "built-in" },
      { type: "taskStarted", taskId: "requirements_analysis" },
      { type: "failed", code: "nothing_to_design", details: "Nothing was recognised." },
    ]);
    expect(state).toMatchObject({ status: "error", failure: { code: "nothing_to_design" } });
    expect(state.tasks.map(({ status }) => status)).toEqual(["error", "pending", "pending", "pending"]);
    expect(initialGenerationState.status).toBe("initializing");
  });
});
