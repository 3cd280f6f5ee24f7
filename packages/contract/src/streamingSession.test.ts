import { describe, expect, it } from "vitest";
import type { GenerationEvent } from "./generationEvent.ts";
import type { Generation } from "./records.ts";
import { chunksOf, sessionFile, sessionFileName } from "./streamingSession.ts";

const taskId = "schema_design";
const text = (delta: string): GenerationEvent => ({ type: "text", taskId, delta });
const insight = (message: string): GenerationEvent => ({
  type: "insight",
  taskId,
  agent: "Schema Architect",
  kind: "decision",
  message,
});
const EVENTS: GenerationEvent[] = [
  { type: "started", designer: "built-in" },
  { type: "taskStarted", taskId },
  text("half"),
  insight("taken back"),
  { type: "taskStarted", taskId, restarted: true },
  text("# Schema"),
  insight("One table."),
  text(" design"),
  { type: "finished" },
];
const log = EVENTS.map((event, index) => ({ index, at: new Date(index * 1_000).toISOString(), event }));
const generation: Generation = {
  id: "stream_1_a",
  prompt: "A library",
  dbType: "SQL",
  mode: "dbcoach",
  run: "run",
  enhances: null,
  status: "completed",
  failure: null,
  usage: null,
  projectId: "p",
  conversationId: "c",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:08.000Z",
};

describe("the file of a streaming session", () => {
  const file = sessionFile(generation, log, { userId: "u", exportedAt: "2026-01-02T00:00:00.000Z" });

  it("holds the session, its chunks and its insights as specified", () => {
    expect(Object.keys(file)).toEqual(["session", "chunks", "insights", "exported_at"]);
    expect(file.session).toMatchObject({
      id: "stream_1_a",
      user_id: "u",
      database_type: "SQL",
      status: "completed",
      project_id: "p",
      completion_data: { total_chunks: 15, total_insights: 1, duration_ms: 8_000 },
      error_message: null,
    });
    expect(file.chunks.map(({ content }) => content)).toEqual(["# Schema", " design"]);
    expect(file.chunks[0]).toMatchObject({
      task_id: taskId,
      task_title: "Schema Design",
      agent_name: "Schema Architect",
      chunk_index: 0,
      content_type: "text",
    });
    expect(file.insights).toMatchObject([{ message: "One table.", insight_type: "decision" }]);
    expect(sessionFileName(generation.id)).toBe("streaming-session-stream_1_a.json");
  });

  it("says what went wrong instead of what was completed", () => {
    const failed: Generation = { ...generation, status: "error", failure: { code: "internal" }, projectId: null };
    const { session } = sessionFile(failed, log.slice(0, 3), { userId: "u", exportedAt: "" });
    expect(session).toMatchObject({ completion_data: null, error_message: "internal", project_id: null });
  });

  it("numbers its chunks without gaps", () => {
    const indices = chunksOf("s", log).map(({ chunk_index }) => chunk_index);
    expect(indices.length).toBeGreaterThan(1);
    expect(indices).toEqual(indices.map((_, position) => position));
  });
});
