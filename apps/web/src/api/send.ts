import { ROUTE_PATHS } from "@dbcoach/contract/routePaths";
import type { RouteInput, RouteName } from "@dbcoach/contract/routes";
import { ApiError } from "./apiError.ts";
import { request } from "./request.ts";
import { sayUnauthorized } from "./unauthorized.ts";

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  file?: Uint8Array<ArrayBuffer>;
}

/** Asks a route of the contract for its answer. Throws ApiError when that is no success. */
export async function send<N extends RouteName>(
  name: N,
  input: RouteInput<N>,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = ROUTE_PATHS[name];
  const { params = {}, query = {}, headers = {}, body, file } = input as AnyInput;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams(present(query)).toString();
  return request(search ? `${filled}?${search}` : filled, {
    method: method.toUpperCase(),
    headers: body === undefined ? present(headers) : { ...present(headers), "content-type": "application/json" },
    body: body === undefined ? file : JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "not_authenticated") sayUnauthorized();
    throw error;
  });
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]));
}
