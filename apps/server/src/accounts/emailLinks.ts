import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";

/** What the page behind a verification link is told when the link had verified the address before. */
const USED = "LINK_USED";

/**
 * The library is content with a link that was used before. Here its second use is told apart: `isFirstUse` is to be
 * called when the library verifies an address, the plugin answers requests for which that did not happen.
 */
export function refuseUsedLinks(): { isFirstUse: (request?: Request) => void; plugin: BetterAuthPlugin } {
  const firstUses = new WeakSet<Request>();
  const handler = createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context;
    if (!isAPIError(returned) || returned.statusCode !== 302) return;
    const callback = String(ctx.query?.callbackURL ?? "/");
    const location = new Headers(returned.headers).get("location") ?? "";
    if (location !== callback || (ctx.request && firstUses.has(ctx.request))) return;
    throw ctx.redirect(`${callback}?error=${USED}`);
  });
  return {
    isFirstUse: (request) => {
      if (request) firstUses.add(request);
    },
    plugin: {
      id: "dbcoach-links",
      hooks: { after: [{ matcher: ({ path }) => path === "/verify-email", handler }] },
    },
  };
}
