import { taskOf } from "./agents.ts";
import type { LoggedEvent } from "./generationEvent.ts";
import { lastingEvents } from "./lastingEvents.ts";
import type { Generation } from "./records.ts";

/** The streaming session of the specification (part 2, section 3), read from the event log, as its JSON file has it. */
export interface StreamingSessionFile {
  session: {
    id: string;
    user_id: string;
    prompt: string;
    database_type: string;
    status: Generation["status"];
    created_at: string;
    updated_at: string;
    project_id: string | null;
    /** `total_chunks` counts characters, as specified; `duration_ms` is the time that the server took. */
    completion_data: { total_chunks: number; total_insights: number; duration_ms: number } | null;
    error_message: string | null;
  };
  chunks: StreamingChunk[];
  insights: StreamingInsight[];
  exported_at: string;
}

export interface StreamingChunk {
  id: string;
  streaming_session_id: string;
  task_id: string;
  task_title: string;
  agent_name: string;
  chunk_index: number;
  content: string;
  content_type: "text";
  timestamp: string;
  /** Where it stands in the event log. */
  metadata: { event_index: number };
}

export interface StreamingInsight {
  id: string;
  streaming_session_id: string;
  agent_name: string;
  message: string;
  insight_type: string;
  timestamp: string;
  metadata: { event_index: number; task_id: string };
}

/** The pieces of text that count in the end, numbered 0..n-1 without gaps (part 2, section 5). */
export function chunksOf(sessionId: string, events: readonly LoggedEvent[]): StreamingChunk[] {
  const chunks: StreamingChunk[] = [];
  for (const { index, at, event } of lastingEvents(events)) {
    if (event.type !== "text") continue;
    const { title, agent } = taskOf(event.taskId);
    chunks.push({
      id: `${sessionId}_chunk_${chunks.length}`,
      streaming_session_id: sessionId,
      task_id: event.taskId,
      task_title: title,
      agent_name: agent,
      chunk_index: chunks.length,
      content: event.delta,
      content_type: "text",
      timestamp: at,
      metadata: { event_index: index },
    });
  }
  return chunks;
}

/** The insights that count in the end, in their order. */
export function insightsOf(sessionId: string, events: readonly LoggedEvent[]): StreamingInsight[] {
  return lastingEvents(events).flatMap(({ index, at, event }) =>
    event.type === "insight"
      ? [
          {
            id: `${sessionId}_insight_${index}`,
            streaming_session_id: sessionId,
            agent_name: event.agent,
            message: event.message,
            insight_type: event.kind,
            timestamp: at,
            metadata: { event_index: index, task_id: event.taskId },
          },
        ]
      : [],
  );
}

/** Milliseconds between the first and the last event; 0 without any. */
export function durationOf(events: readonly LoggedEvent[]): number {
  const [first, last] = [events[0], events.at(-1)];
  return first && last ? Date.parse(last.at) - Date.parse(first.at) : 0;
}

/** The whole session as its file. `exportedAt` is ISO 8601. */
export function sessionFile(
  generation: Generation,
  events: readonly LoggedEvent[],
  { userId, exportedAt }: { userId: string; exportedAt: string },
): StreamingSessionFile {
  const { id, prompt, dbType, status, failure, projectId, createdAt, updatedAt } = generation;
  const chunks = chunksOf(id, events);
  const insights = insightsOf(id, events);
  const completion = {
    total_chunks: chunks.reduce((sum, { content }) => sum + content.length, 0),
    total_insights: insights.length,
    duration_ms: durationOf(events),
  };
  return {
    session: {
      id,
      user_id: userId,
      prompt,
      database_type: dbType,
      status,
      created_at: createdAt,
      updated_at: updatedAt,
      project_id: projectId,
      completion_data: status === "completed" ? completion : null,
      error_message: failure ? (failure.details ?? failure.code) : null,
    },
    chunks,
    insights,
    exported_at: exportedAt,
  };
}

/** The name of a session's file. */
export const sessionFileName = (id: string): string => `streaming-session-${id}.json`;
