import { describe, expect, it } from "vitest";
import { type LogLine, timelineOf } from "./timeline.ts";

const line = (type: string, taskId: string | null, second: number, message: string | null = null): LogLine => ({
  type,
  taskId,
  message,
  at: new Date(Date.UTC(2026, 10, 21, 12, 0, second)),
});

describe("timelineOf", () => {
  it("tells when each task began, how long it took, and what its agent said last", () => {
    const [analysis, design, implementation] = timelineOf("g", [
      line("taskStarted", "requirements_analysis", 0),
      line("insight", "requirements_analysis", 1, "First"),
      line("insight", "requirements_analysis", 2, "Last"),
      line("taskCompleted", "requirements_analysis", 3),
      line("taskStarted", "schema_design", 4),
    ]);
    expect(analysis).toEqual({
      id: "g requirements_analysis",
      title: "Requirements Analysis",
      agent: "Requirements Analyst",
      description: "Last",
      status: "completed",
      timestamp: "2026-11-21T12:00:00.000Z",
      duration: 3_000,
    });
    expect(design).toMatchObject({ status: "in-progress", duration: null, description: "" });
    expect(implementation).toMatchObject({ status: "pending", timestamp: null });
  });

  it("forgets what a task had done that began again, and ends the one that failed", () => {
    const [analysis, design] = timelineOf("g", [
      line("taskStarted", "requirements_analysis", 0),
      line("insight", "requirements_analysis", 1, "Before"),
      line("taskStarted", "requirements_analysis", 10),
      line("taskCompleted", "requirements_analysis", 12),
      line("taskStarted", "schema_design", 13),
      line("failed", null, 15),
    ]);
    expect(analysis).toMatchObject({ description: "", duration: 2_000 });
    expect(design).toMatchObject({ status: "error", duration: 2_000 });
  });
});
