import type { BlockList } from "node:net";
import { WRONG_OR_UNVERIFIED } from "@dbcoach/contract/credentials";
import type { Context } from "hono";
import { callerAddress } from "../http/identify.ts";
import type { Auth } from "./auth.ts";
import { CLIENT_ADDRESS_HEADER } from "./clientAddressHeader.ts";

/** There, one of the answers can be given only where addresses must be verified. */
const SIGN_IN = "/auth/v1/sign-in/email";
const JWKS_CACHE_SECONDS = 600;

interface Leveled {
  /** The codes of answers that would tell whether there is an account, or in which state. */
  codes: string[];
  status: number;
  code: string;
  message: string;
}

/** Answers that must not be told apart, by path. The refusal after too many attempts (429) is its own. */
const LEVELED: Record<string, Leveled> = {
  [SIGN_IN]: {
    codes: ["INVALID_EMAIL_OR_PASSWORD", "EMAIL_NOT_VERIFIED"],
    status: 401,
    code: "INVALID_EMAIL_OR_PASSWORD",
    message: WRONG_OR_UNVERIFIED,
  },
  "/auth/v1/sign-in/email-otp": {
    codes: ["INVALID_OTP", "OTP_EXPIRED", "TOO_MANY_ATTEMPTS"],
    status: 400,
    code: "INVALID_OTP",
    message: "This code is wrong or no longer valid. Ask for a new one.",
  },
};

/** Answers everything under /auth/v1 by the library, as far as its answers may leave the house. */
export function accountsHandler(auth: Auth, proxies: BlockList) {
  return async (c: Context): Promise<Response> => {
    const response = await auth.handler(accountRequest(c, auth, proxies));
    if (c.req.path === "/auth/v1/jwks" && response.ok) {
      response.headers.set("cache-control", `public, max-age=${JWKS_CACHE_SECONDS}`);
    }
    if (c.req.path === SIGN_IN && !auth.options.emailAndPassword.requireEmailVerification) return response;
    const leveled = LEVELED[c.req.path];
    return leveled && response.status >= 400 && response.status < 429 ? level(response, leveled) : response;
  };
}

async function level(response: Response, { codes, status, code, message }: Leveled): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const given = typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";
  return codes.includes(given) ? Response.json({ code, message }, { status, headers: response.headers }) : response;
}

/**
 * The request as the authentication library is to see it: with the caller's address, and with an Origin. Browsers state
 * the origin of every POST; a request without one comes from a program, which no other site can steer.
 */
function accountRequest(c: Context, auth: Auth, proxies: BlockList): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.set(CLIENT_ADDRESS_HEADER, callerAddress(c, proxies));
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) {
    headers.set("origin", new URL(auth.options.baseURL).origin);
  }
  return new Request(c.req.raw, { headers });
}
