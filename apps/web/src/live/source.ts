import type { Generation } from "@dbcoach/contract/records";
import type { StreamMessage } from "../api/generationStream.ts";

/** Where a generation runs. All of it throws ApiError: what got no answer (status 0, or from 502 on) may be tried again. */
export interface GenerationSource {
  /** Whether what is made is kept somewhere as it is made. */
  readonly saves: boolean;
  /** Begins it, or finds what was begun. Resolves with its id. */
  start(signal: AbortSignal): Promise<string>;
  /** What there is to know of it at the moment. */
  find(id: string, signal: AbortSignal): Promise<Generation>;
  /** Its events behind the index `after`, and its end. */
  follow(id: string, after: number, signal: AbortSignal): AsyncIterable<StreamMessage>;
  /** Stops it. What was done stays. */
  cancel(id: string, signal: AbortSignal): Promise<unknown>;
  /** Goes on with one that failed or was stopped, behind its last finished task. */
  resume(id: string, signal: AbortSignal): Promise<unknown>;
}
