import { randomUUID } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { requestFault } from "./requestRules.ts";

/**
 * Where addresses need not be verified first, the library would say that an address is taken. Here it answers as if the
 * account had been made, after as much work, and the owner gets a mail.
 */
export function hideExistingAccounts(
  tellOwner: (owner: { user: { email: string } }) => Promise<void>,
): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (ctx) => {
    // What breaks the rules is refused by them, whether the address is taken or not.
    if (requestFault("/sign-up/email", ctx.body)) return;
    const email = String(ctx.body.email).toLowerCase();
    const existing = await ctx.context.internalAdapter.findUserByEmail(email);
    if (!existing) return;
    await ctx.context.password.hash(String(ctx.body.password));
    await ctx.context.runInBackgroundOrAwait(tellOwner(existing));
    const now = new Date();
    const made = { name: String(ctx.body.name ?? ""), email, emailVerified: false, image: null };
    return ctx.json({ token: null, user: { ...made, id: randomUUID(), createdAt: now, updatedAt: now } });
  });
  return {
    id: "dbcoach-existing-accounts",
    hooks: { before: [{ matcher: ({ path }) => path === "/sign-up/email", handler }] },
  };
}
