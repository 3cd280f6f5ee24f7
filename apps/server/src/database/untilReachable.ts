import { setTimeout as delay } from "node:timers/promises";
import { RECONNECT_DELAYS_MS } from "@dbcoach/contract/limits";
import { isConnectionError } from "./connectionError.ts";

export interface Waiting {
  signal: AbortSignal;
  /** The store did not answer; there will be another attempt. */
  onAway(error: unknown): void;
  /** The store answers again. */
  onBack(): void;
}

/** The result of the work, tried again while the store is away. Throws what is not the store's absence, and the signal's reason. */
export async function untilReachable<T>(work: () => Promise<T>, { signal, onAway, onBack }: Waiting): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await work();
      if (attempt > 0) onBack();
      return result;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      onAway(error);
      const wait = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)];
      await delay(wait, undefined, { signal });
    }
  }
}
