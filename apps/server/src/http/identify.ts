import type { BlockList } from "node:net";
import { ERRORS } from "@dbcoach/contract/errors";
import { API_KEY_REQUESTS_PER_HOUR } from "@dbcoach/contract/limits";
import { routes } from "@dbcoach/contract/routes";
import type { RouteShape } from "@dbcoach/contract/routes/shape";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Auth } from "../accounts/auth.ts";
import { type Quota, WINDOW_SECONDS } from "../apiKeys/rateLimit.ts";
import { type ValidationOptions, validateKey } from "../apiKeys/validation.ts";
import { clientAddress } from "./clientAddress.ts";
import type { Variables } from "./contractRoutes.ts";
import { pathPattern } from "./pathPattern.ts";
import { ApiError } from "./problems.ts";

export interface IdentifyOptions extends ValidationOptions {
  auth: Auth;
  /** Proxies whose word about the caller's address is believed. */
  proxies: BlockList;
}

const PUBLIC_ROUTES = (Object.values(routes) as (RouteShape & { method: string; path: string })[])
  .filter((route) => route.public)
  .map(({ method, path }) => ({ method: method.toUpperCase(), path: pathPattern(path) }));
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const CHALLENGE = 'Bearer realm="DBCoach API", error="invalid_token"';

/**
 * Finds out who is asking, before anything else of the request is looked at: the owner of the API key that came with
 * it, or else the person whose session the cookie names. A request with a key is judged by its key alone.
 */
export function identify({ auth, proxies, ...keys }: IdentifyOptions) {
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    if (isPublic(c.req.method, c.req.path)) return next();
    const key = presentedKey(c);
    if (key === undefined) {
      if (sentByAnotherSite(c)) throw new ApiError("not_authenticated");
      const session = await auth.api.getSession({
        headers: c.req.raw.headers,
        // Renewing it here would not reach the cookie, which would then end too early.
        query: { disableRefresh: true },
      });
      if (!session) throw new ApiError("not_authenticated");
      c.set("userId", session.user.id);
      return next();
    }
    const clientIp = callerAddress(c, proxies);
    const outcome = await validateKey(keys, { key, clientIp, endpoint: `${c.req.method} ${c.req.path}` });
    if (outcome.quota) sayQuota(c, outcome.quota);
    if (outcome.refusal !== undefined) {
      if (ERRORS[outcome.refusal].status === 401) c.header("www-authenticate", CHALLENGE);
      throw new ApiError(outcome.refusal);
    }
    c.set("userId", outcome.userId);
    c.set("keyPermissions", outcome.permissions);
    return next();
  };
}

/** Whether the route that this is for is open to everybody. */
function isPublic(method: string, path: string): boolean {
  return PUBLIC_ROUTES.some((open) => open.method === method && open.path.test(path));
}

/**
 * Whether a page from elsewhere has made the browser send this change. A neighbouring host of the same site gets the
 * cookie sent along, and a request without a body needs nobody's leave; but browsers say where it comes from.
 */
function sentByAnotherSite(c: Context): boolean {
  const from = c.req.header("sec-fetch-site");
  return !SAFE_METHODS.has(c.req.method) && (from === "cross-site" || from === "same-site");
}

/** The address of whoever sent the request, behind the proxies that are trusted. */
export function callerAddress(c: Context, proxies: BlockList): string {
  return clientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), proxies);
}

/** The API key of the request; undefined when it has none. A different scheme of authorization is no key. */
function presentedKey(c: Context): string | undefined {
  const bearer = /^bearer\b(.*)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return (bearer ?? c.req.header("x-api-key"))?.trim();
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers, and when to come again. */
function sayQuota(c: Context, { limited, remaining, resetSeconds }: Quota): void {
  c.header("ratelimit-policy", `"hour";q=${API_KEY_REQUESTS_PER_HOUR};w=${WINDOW_SECONDS}`);
  c.header("ratelimit", `"hour";r=${remaining};t=${resetSeconds}`);
  if (limited) c.header("retry-after", String(resetSeconds));
}
