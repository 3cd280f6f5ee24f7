import { type ErrorCode, problemOf } from "@dbcoach/contract/errors";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isConnectionError } from "../database/connectionError.ts";
import type { Log } from "../log.ts";

/** Thrown anywhere in a request: becomes a problem-details answer with this code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string>;

  constructor(code: ErrorCode, params: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The problem-details answer for a code. */
export function problemResponse(c: Context, code: ErrorCode, params: Record<string, string> = {}) {
  const problem = problemOf(code, params);
  return c.json(problem, problem.status as ContentfulStatusCode, { "content-type": "application/problem+json" });
}

/** The one place where what went wrong becomes an answer. Only codes of the contract leave the server. */
export function errorHandler(log: Log) {
  return (error: Error, c: Context) => {
    if (error instanceof ApiError) return problemResponse(c, error.code, error.params);
    if (error instanceof HTTPException && error.status < 500) {
      return problemResponse(c, "invalid_request", { reason: error.message });
    }
    if (isConnectionError(error)) {
      log.error({ err: error, path: c.req.path }, "The store cannot be reached");
      return problemResponse(c, "store_unavailable");
    }
    log.error({ err: error, path: c.req.path }, "A request failed");
    return problemResponse(c, "internal");
  };
}
