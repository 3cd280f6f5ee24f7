import type { ErrorCode } from "@dbcoach/contract/errors";
import { routes } from "@dbcoach/contract/routes";
import type { RouteShape } from "@dbcoach/contract/routes/shape";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { pathPattern } from "./pathPattern.ts";
import { problemResponse } from "./problems.ts";

/** A body larger than the longest description in its longest encoding is not read. */
const MAX_BODY_BYTES = 256 * 1024;

/** Reads no more of a body than its route allows: what it says, or the limit that all others share. */
export function limitBodies(): MiddlewareHandler {
  const ordinary = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseWith("body_too_large") });
  const shapes = Object.values(routes) as (RouteShape & { method: string; path: string })[];
  const larger = shapes.flatMap(({ method, path, upload, maxBytes = upload?.maxBytes }) => {
    if (maxBytes === undefined) return [];
    const limit = bodyLimit({ maxSize: maxBytes, onError: refuseWith(upload ? "image_too_large" : "body_too_large") });
    return [{ method: method.toUpperCase(), path: pathPattern(path), limit }];
  });
  const limitFor = (method: string, path: string) =>
    larger.find((route) => route.method === method && route.path.test(path))?.limit ?? ordinary;
  return (c, next) => limitFor(c.req.method, c.req.path)(c, next);
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuseWith(code: ErrorCode) {
  return (c: Context) => {
    c.header("connection", "close");
    return problemResponse(c, code);
  };
}
