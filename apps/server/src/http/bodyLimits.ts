import type { ErrorCode } from "@dbcoach/contract/errors";
import { routes } from "@dbcoach/contract/routes";
import type { RouteShape } from "@dbcoach/contract/routes/shape";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problemResponse } from "./problems.ts";

/** A body larger than the longest description in its longest encoding is not read. */
const MAX_BODY_BYTES = 256 * 1024;

/** Reads no more of a body than its route allows: what it says of an upload, or the limit that all others share. */
export function limitBodies(): MiddlewareHandler {
  const ordinary = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseWith("body_too_large") });
  const uploads = new Map<string, MiddlewareHandler>();
  for (const { method, path, upload } of Object.values(routes) as (RouteShape & { method: string; path: string })[]) {
    if (!upload) continue;
    const limit = bodyLimit({ maxSize: upload.maxBytes, onError: refuseWith("image_too_large") });
    uploads.set(`${method.toUpperCase()} ${path}`, limit);
  }
  return (c, next) => (uploads.get(`${c.req.method} ${c.req.path}`) ?? ordinary)(c, next);
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuseWith(code: ErrorCode) {
  return (c: Context) => {
    c.header("connection", "close");
    return problemResponse(c, code);
  };
}
