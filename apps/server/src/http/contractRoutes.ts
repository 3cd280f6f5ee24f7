import { problemSchema } from "@dbcoach/contract/errors";
import { type RouteInput, type RouteName, type RouteOutput, routes } from "@dbcoach/contract/routes";
import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ApiError } from "./problems.ts";

export interface Variables {
  /** The user who is signed in. Set before any route of the API runs. */
  Variables: { userId: string };
}

export type Server = OpenAPIHono<Variables>;

/** What a handler is given: the validated input, and the user who is signed in. */
export type HandlerInput<N extends RouteName> = RouteInput<N> & { userId: string };
export type Handler<N extends RouteName> = (input: HandlerInput<N>) => Promise<RouteOutput<N>>;
export type Handlers = { [N in RouteName]: Handler<N> };

/** A server application whose validation failures are problems of the contract. */
export function createServerApp(): Server {
  return new OpenAPIHono<Variables>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError("invalid_request", { reason: reasonOf(result.error) });
    },
  });
}

function reasonOf(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  return error.issues.map(({ path, message }) => `${path.map(String).join(".") || "body"}: ${message}`).join("; ");
}

/** Serves every route of the contract; a route without a handler does not compile. */
export function serveContract(app: Server, handlers: Handlers): void {
  for (const name of Object.keys(routes) as RouteName[]) serveRoute(app, name, handlers[name]);
}

function serveRoute(app: Server, name: RouteName, handler: (input: never) => Promise<unknown>): void {
  const shape = routes[name];
  const parts = shape as { params?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject; body?: z.ZodType };
  const definition = createRoute({
    method: shape.method,
    path: shape.path,
    summary: shape.summary,
    request: {
      params: parts.params,
      query: parts.query,
      headers: parts.headers,
      body: parts.body && { content: { "application/json": { schema: parts.body } }, required: true },
    },
    responses: {
      [shape.status]: shape.response
        ? { description: "Success", content: { "application/json": { schema: shape.response } } }
        : { description: "Success" },
      default: { description: "Problem", content: { "application/problem+json": { schema: problemSchema } } },
    },
  });
  // RouteInput and RouteOutput have checked the handler; the library's own inference cannot follow a lookup.
  app.openapi(definition, (async (c: Context<Variables>) => {
    const input: Record<string, unknown> = { userId: c.get("userId") };
    const valid = c.req.valid as (target: string) => unknown;
    if (parts.params) input.params = valid.call(c.req, "param");
    if (parts.query) input.query = valid.call(c.req, "query");
    if (parts.headers) input.headers = valid.call(c.req, "header");
    if (parts.body) input.body = valid.call(c.req, "json");
    const output = await handler(input as never);
    return output === undefined ? c.body(null, 204) : c.json(output as object, shape.status === 202 ? 202 : 200);
  }) as never);
}
