import { problemSchema } from "@dbcoach/contract/errors";
import { type ParsedInput, type RouteName, type RouteOutput, type Routes, routes } from "@dbcoach/contract/routes";
import { type Permission, permissionOf, type RouteShape } from "@dbcoach/contract/routes/shape";
import { isStorable } from "@dbcoach/contract/storable";
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { sendEvents } from "./eventStream.ts";
import { accessOf } from "./openApi.ts";
import { ApiError } from "./problems.ts";

export interface Variables {
  /** Set before any route of the API runs. */
  Variables: {
    /** Whose records the request is about: the person who is signed in, or who owns the API key. */
    userId: string;
    /** What the API key allows that the request came with; undefined for a person who is signed in. */
    keyPermissions: readonly Permission[] | undefined;
  };
}

export type Server = OpenAPIHono<Variables>;

/** A file as an answer. */
export interface Download {
  fileName: string;
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  /** Its media type, where the route does not say it. */
  type?: string;
}

/** What a handler is given: the validated input, and whose it is. */
export type HandlerInput<N extends RouteName> = ParsedInput<N> & { userId: string };
type HandlerOutput<N extends RouteName> = Routes[N] extends { download: string }
  ? Download
  : Routes[N] extends { stream: true }
    ? AsyncIterable<RouteOutput<N>>
    : RouteOutput<N>;
export type Handler<N extends RouteName> = (input: HandlerInput<N>) => Promise<HandlerOutput<N>>;
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

/**
 * Serves every route of the contract; a route without a handler does not compile. `onCut` is told why a stream ended
 * early.
 */
export function serveContract(app: Server, handlers: Handlers, onCut: (error: unknown) => void): void {
  for (const name of Object.keys(routes) as RouteName[]) {
    serveRoute(app, name, handlers[name], onCut);
  }
}

function serveRoute(
  app: Server,
  name: RouteName,
  handler: (input: never) => Promise<unknown>,
  onCut: (error: unknown) => void,
): void {
  const shape: RouteShape & (typeof routes)[RouteName] = routes[name];
  const { params, query, headers, body, upload, download, stream, status } = shape as RouteShape;
  const success = download
    ? { content: { [download]: { schema: { type: "string" as const, format: "binary" } } } }
    : shape.response
      ? { content: { [stream ? "text/event-stream" : "application/json"]: { schema: shape.response } } }
      : {};
  const definition = createRoute({
    method: shape.method,
    path: shape.path,
    operationId: name,
    summary: shape.summary,
    tags: [shape.group],
    ...accessOf(shape),
    middleware: shape.public ? [] : [permit(permissionOf(shape))],
    request: {
      params,
      query,
      headers,
      body: body ? { content: { "application/json": { schema: body } }, required: true } : upload && fileBody(upload),
    },
    responses: {
      [status]: { description: "Success", ...success },
      default: { description: "Problem", content: { "application/problem+json": { schema: problemSchema } } },
    },
  });
  // ParsedInput and RouteOutput have checked the handler; the library's own inference cannot follow a lookup.
  app.openapi(definition, (async (c: Context<Variables>) => {
    const input: Record<string, unknown> = { userId: c.get("userId") };
    const valid = c.req.valid as (target: string) => unknown;
    if (params) input.params = valid.call(c.req, "param");
    if (query) input.query = valid.call(c.req, "query");
    if (headers) input.headers = valid.call(c.req, "header");
    if (body) input.body = valid.call(c.req, "json");
    if (upload) input.file = new Uint8Array(await c.req.arrayBuffer());
    refuseUnstorable(input);
    const output = await handler(input as never);
    if (stream) return sendEvents(c, output as AsyncIterable<unknown>, onCut);
    if (download) return sendFile(c, output as Download, download);
    return output === undefined ? c.body(null, 204) : c.json(output as object, status === 204 ? 200 : status);
  }) as never);
}

function refuseUnstorable({ file: _, params, ...fields }: Record<string, unknown>): void {
  // Nothing has such an id.
  if (!isStorable(params)) throw new ApiError("not_found");
  if (!isStorable(fields)) throw new ApiError("invalid_request", { reason: "a text holds U+0000 or half a character" });
}

/** For the document only: the bytes are read as they are. */
function fileBody({ types }: NonNullable<RouteShape["upload"]>) {
  const schema = { type: "string" as const, format: "binary" };
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])), required: true };
}

/** Refuses an API key that does not have the permission. A person who is signed in may do everything with his own. */
export function permit(needed: Permission | undefined) {
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    const held = c.get("keyPermissions");
    if (held && needed === undefined) throw new ApiError("session_required");
    if (held && needed && !held.includes(needed) && !held.includes("admin")) {
      throw new ApiError("permission_missing", { permission: needed });
    }
    await next();
  };
}

function sendFile(c: Context, { fileName, content, type }: Download, ordinary: string) {
  c.header("content-type", type ?? ordinary);
  c.header("content-disposition", `attachment; filename="${fileName}"`);
  c.header("cache-control", "no-store");
  return c.body(content);
}
