import type { NotificationEvent } from "@dbcoach/contract/preferences";

/** Which choice of a person each end of a generation falls under. */
export const EVENTS = {
  completed: "generationFinished",
  error: "generationFailed",
} as const satisfies Record<string, NotificationEvent>;
