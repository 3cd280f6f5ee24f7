import type { RouteInput, RouteName, RouteOutput, Routes } from "@dbcoach/contract/routes";
import { ApiError, noAnswer } from "./apiError.ts";
import { send } from "./send.ts";
import { serverEvents } from "./serverEvents.ts";

/** The routes that answer with a stream. */
type StreamName = { [N in RouteName]: Routes[N] extends { stream: true } ? N : never }[RouteName];

/**
 * Calls a route that answers with a stream, and gives the parts of the answer as they come. Throws ApiError when the
 * server refuses, cannot be reached, or the connection breaks; ends where the answer does.
 */
export async function* stream<N extends StreamName>(
  name: N,
  input: RouteInput<N>,
  signal: AbortSignal,
): AsyncGenerator<RouteOutput<N>> {
  const response = await send(name, input, signal);
  try {
    for await (const { data } of serverEvents(response)) yield JSON.parse(data) as RouteOutput<N>;
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw noAnswer();
  }
}
