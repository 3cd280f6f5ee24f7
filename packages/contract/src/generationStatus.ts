import type { GenerationState } from "./generationState.ts";

/** What a generation is in while it waits or is worked on. */
export const RUNNING_STATUSES = ["initializing", "streaming"] as const satisfies GenerationState["status"][];

/** Whether a generation has not ended. */
export const isRunning = ({ status }: Pick<GenerationState, "status">): boolean =>
  RUNNING_STATUSES.some((running) => running === status);
