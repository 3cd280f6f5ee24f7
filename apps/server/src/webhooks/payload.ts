import type { WebhookDelivery } from "@dbcoach/contract/account";
import type { EndedGeneration } from "../generations/ended.ts";

/** What a webhook tells, besides its id and time. */
export interface WebhookEvent {
  event: WebhookDelivery["event"];
  data: Record<string, unknown>;
}

/** The body of a delivery. */
export interface WebhookPayload {
  id: string;
  type: WebhookDelivery["event"];
  /** ISO 8601 in UTC. */
  createdAt: string;
  data: Record<string, unknown>;
}

const TYPES = { completed: "generation.completed", error: "generation.failed" } as const;

/** The end of a generation as an event. */
export function generationEvent({ id, status, saved, ...ended }: EndedGeneration): WebhookEvent {
  return {
    event: TYPES[status],
    data: {
      generationId: id,
      projectId: saved?.projectId ?? null,
      projectName: saved?.projectName ?? null,
      conversationId: saved?.conversationId ?? null,
      databaseType: ended.databaseType,
      mode: ended.mode,
      prompt: ended.prompt,
      error: ended.failure,
    },
  };
}
