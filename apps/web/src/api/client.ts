import type { RouteInput, RouteName, RouteOutput, Routes } from "@dbcoach/contract/routes";
import { request } from "./request.ts";

/**
 * The contract's routes once more, without its schemas: those would bring the validation library into the first load.
 * The types say when the two differ.
 */
const ROUTES: { [N in RouteName]: { method: Routes[N]["method"]; path: Routes[N]["path"] } } = {
  startGeneration: { method: "post", path: "/functions/v1/generations" },
  getGeneration: { method: "get", path: "/rest/v1/generations/{id}" },
  listProjects: { method: "get", path: "/rest/v1/projects" },
  getProject: { method: "get", path: "/rest/v1/projects/{id}" },
  deleteProject: { method: "delete", path: "/rest/v1/projects/{id}" },
  listSessions: { method: "get", path: "/rest/v1/projects/{id}/sessions" },
  listQueries: { method: "get", path: "/rest/v1/sessions/{id}/queries" },
  getStats: { method: "get", path: "/rest/v1/stats" },
  listConversations: { method: "get", path: "/rest/v1/conversations" },
  getConversation: { method: "get", path: "/rest/v1/conversations/{id}" },
  deleteConversation: { method: "delete", path: "/rest/v1/conversations/{id}" },
};

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Calls a route of the contract. Throws ApiError when it fails. */
export async function call<N extends RouteName>(
  name: N,
  input: RouteInput<N>,
  signal?: AbortSignal,
): Promise<RouteOutput<N>> {
  const { method, path } = ROUTES[name];
  const { params = {}, query = {}, headers = {}, body } = input as AnyInput;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams(present(query)).toString();
  const response = await request(search ? `${filled}?${search}` : filled, {
    method: method.toUpperCase(),
    headers: body === undefined ? present(headers) : { ...present(headers), "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  // The server validates what it sends against the same contract.
  return (response.status === 204 ? undefined : await response.json()) as RouteOutput<N>;
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]));
}
