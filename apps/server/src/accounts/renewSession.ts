import { SESSION_RENEWAL_MS } from "@dbcoach/contract/limits";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";

/** The longest that someone stays signed in who did not want to be remembered. */
const UNREMEMBERED_SECONDS = 24 * 60 * 60;

/** How long a new or renewed session lasts, in seconds. */
export function sessionLength(sessionSeconds: number, remembered: boolean): number {
  return remembered ? sessionSeconds : Math.min(sessionSeconds, UNREMEMBERED_SECONDS);
}

/**
 * POST /session/renew makes a session that soon ends begin anew, remembered or not, and answers when it now ends. A
 * session with more time left stays as it is.
 */
export function renewSession(sessionSeconds: number): BetterAuthPlugin {
  return {
    id: "dbcoach-renew",
    endpoints: {
      renewSession: createAuthEndpoint(
        "/session/renew",
        { method: "POST", use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          if (session.expiresAt.getTime() - Date.now() > SESSION_RENEWAL_MS) {
            return ctx.json({ expiresAt: session.expiresAt });
          }
          const { name } = ctx.context.authCookies.dontRememberToken;
          const forget = Boolean(await ctx.getSignedCookie(name, ctx.context.secret));
          const expiresAt = new Date(Date.now() + sessionLength(sessionSeconds, !forget) * 1000);
          const renewed = await ctx.context.internalAdapter.updateSession(session.token, {
            expiresAt,
            updatedAt: new Date(),
          });
          if (!renewed) throw new APIError("UNAUTHORIZED", { code: "SESSION_EXPIRED", message: "Session expired" });
          await setSessionCookie(ctx, { session: renewed, user }, forget);
          return ctx.json({ expiresAt });
        },
      ),
    },
  };
}
