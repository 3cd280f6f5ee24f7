import type { RouteInput, RouteName, RouteOutput } from "@dbcoach/contract/routes";
import { send } from "./send.ts";

/** Calls a route of the contract. Throws ApiError when it fails. */
export async function call<N extends RouteName>(
  name: N,
  input: RouteInput<N>,
  signal?: AbortSignal,
): Promise<RouteOutput<N>> {
  const response = await send(name, input, signal);
  // The server validates what it sends against the same contract.
  return (response.status === 204 ? undefined : await response.json()) as RouteOutput<N>;
}
