import { taskOf } from "@dbcoach/contract/agents";
import type { TaskState } from "@dbcoach/contract/generationState";

/** Before that the pace is a guess. */
const LEAST_ELAPSED_MS = 1_000;

/**
 * Milliseconds that are probably left: how much each task weighs is the specification's estimate (15, 25, 20 and 10
 * seconds), how far it is and how fast that went is real. Undefined while there is too little to tell.
 */
export function remainingMs(
  tasks: readonly Pick<TaskState, "id" | "progress">[],
  elapsedMs: number,
): number | undefined {
  const whole = tasks.reduce((sum, { id }) => sum + taskOf(id).estimatedSeconds, 0);
  const done = tasks.reduce((sum, { id, progress }) => sum + (taskOf(id).estimatedSeconds * progress) / 100, 0);
  if (elapsedMs < LEAST_ELAPSED_MS) return undefined;
  // Nothing has been done that a pace could be taken from: the estimate stands.
  if (done === 0) return Math.max(0, whole * 1_000 - elapsedMs);
  return (elapsedMs * (whole - done)) / done;
}
