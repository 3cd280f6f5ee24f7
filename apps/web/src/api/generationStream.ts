import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import { RECONNECT_DELAYS_MS } from "@dbcoach/contract/limits";
import type { Generation } from "@dbcoach/contract/records";
import type { SaveState } from "@dbcoach/contract/routes";
import type { EventSourceMessage } from "eventsource-parser";
import { ApiError } from "./apiError.ts";
import { request } from "./request.ts";
import { serverEvents } from "./serverEvents.ts";

/** What a followed generation tells, in order. `connection` says whether live events arrive at the moment. */
export type StreamMessage =
  | { type: "event"; logged: LoggedEvent }
  | { type: "save"; state: SaveState["state"] }
  | { type: "connection"; connected: boolean }
  | { type: "end"; generation: Generation };

export interface FollowOptions {
  signal: AbortSignal;
  /** The index of the last event that is known already. */
  after?: number;
  /** Waits between attempts, in milliseconds; the last one repeats. */
  delays?: readonly number[];
}

/**
 * The events of a generation from its first, or behind `after`, to its end, each exactly once, whatever the connection does: after a break
 * it reconnects and resumes behind the last event that it has. Ends after the `end` message, or when aborted. Throws
 * ApiError when the server refuses (unknown, or not ours).
 */
export async function* followGeneration(url: string, options: FollowOptions): AsyncGenerator<StreamMessage> {
  const { signal, after = -1, delays = RECONNECT_DELAYS_MS } = options;
  let last = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = last >= 0 ? { "last-event-id": String(last) } : {};
      const response = await request(url, { headers: { ...headers, accept: "text/event-stream" }, signal });
      yield { type: "connection", connected: true };
      for await (const message of serverEvents(response)) {
        failures = 0;
        const read = readMessage(message);
        if (read.type === "event") {
          if (read.logged.index <= last) continue;
          // A gap would be a lost event: ask again from where we are.
          if (read.logged.index > last + 1) break;
          last = read.logged.index;
        }
        yield read;
        if (read.type === "end") return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
    }
    if (signal.aborted) return;
    yield { type: "connection", connected: false };
    await pause(delays[Math.min(failures, delays.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

function readMessage({ event, data }: EventSourceMessage): StreamMessage {
  const body = JSON.parse(data);
  if (event === "end") return { type: "end", generation: body };
  if (event === "save") return { type: "save", state: body.state };
  return { type: "event", logged: body };
}

/** Resolves after `ms` milliseconds, or at once when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
