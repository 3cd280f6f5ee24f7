import { TOO_MANY_ATTEMPTS } from "@dbcoach/contract/credentials";
import { deviceName } from "@dbcoach/contract/userAgent";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { Audit } from "./audit.ts";
import { CLIENT_ADDRESS_HEADER } from "./clientAddressHeader.ts";
import { knownDevice } from "./knownDevice.ts";
import { requestFault } from "./requestRules.ts";
import type { SignInAttempts } from "./signInAttempts.ts";

export interface WatchOptions {
  db: Database;
  log: Log;
  audit: Audit;
  attempts: SignInAttempts;
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Requests that prove who someone is by an e-mail address and something secret. */
const SIGN_INS = ["/sign-in/email", "/sign-in/email-otp"];
/** The second step of signing in; with a session, the same requests switch the second factor on. */
const SECOND_STEPS = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];
const REVOKING = ["/revoke-session", "/revoke-sessions", "/revoke-other-sessions"];

/**
 * Looks at each request about accounts before and after the library: refuses what breaks our rules or comes too often,
 * and writes the audit log. Must stand behind all other plugins, so that what it sees afterwards is what is answered.
 */
export function watchRequests({ db, log, audit, attempts }: WatchOptions): BetterAuthPlugin {
  /** The attempt that a request began. */
  const begun = new WeakMap<Request, { id: string; email: string }>();
  /** Requests that came with a session. */
  const signedIn = new WeakSet<Request>();

  const before = createAuthMiddleware(async (ctx) => {
    const { path, request } = ctx;
    const fault = requestFault(path, ctx.body);
    if (fault) throw new APIError("BAD_REQUEST", { code: "INVALID_REQUEST", message: fault });
    if (SIGN_INS.includes(path) && request) {
      const email = String(ctx.body.email);
      const id = await attempts.begin(email);
      if (id === undefined) {
        await recordRefusal(email, ctx);
        throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_ATTEMPTS", message: TOO_MANY_ATTEMPTS });
      }
      begun.set(request, { id, email });
    }
    if (SECOND_STEPS.includes(path) && request && (await getSessionFromCtx(ctx))) signedIn.add(request);
    if (path === "/sign-out") {
      const session = await getSessionFromCtx(ctx);
      if (!session) return;
      await attempts.clear(session.user.email);
      await audit(session.user.id, "signed_out", deviceOf(ctx));
    }
  });

  const after = createAuthMiddleware(async (ctx) => {
    const { path, request } = ctx;
    const failed = isAPIError(ctx.context.returned);
    if (SIGN_INS.includes(path)) return afterSignIn(ctx, failed);
    if (failed) return;
    const user = ctx.context.newSession?.user ?? ctx.context.session?.user;
    if (!user) return;
    if (SECOND_STEPS.includes(path)) {
      if (!(request && signedIn.has(request))) await recordSignIn(user.id, ctx);
      else if (path === "/two-factor/verify-totp" && ctx.context.newSession) await audit(user.id, "two_factor_enabled");
    }
    if (path === "/two-factor/disable") await audit(user.id, "two_factor_disabled");
    if (path === "/change-password") await audit(user.id, "password_changed");
    if (REVOKING.includes(path)) await audit(user.id, "device_revoked", { all: path !== "/revoke-session" });
  });

  async function afterSignIn(ctx: HookContext, failed: boolean): Promise<void> {
    const attempt = ctx.request && begun.get(ctx.request);
    if (!attempt) return;
    if (failed) {
      const status = isAPIError(ctx.context.returned) ? ctx.context.returned.statusCode : 500;
      // Our own failure is no wrong guess of theirs.
      if (status >= 500) await attempts.forget(attempt.id);
      else await recordRefusal(attempt.email, ctx);
      return;
    }
    await attempts.clear(attempt.email);
    // Without a session a second factor is still to come.
    const user = ctx.context.newSession?.user;
    if (user) await recordSignIn(user.id, ctx);
  }

  async function recordSignIn(userId: string, ctx: HookContext): Promise<void> {
    const device = deviceOf(ctx);
    const newDevice = !(await knownDevice(db, userId, device.device));
    await audit(userId, "signed_in", { ...device, newDevice });
  }

  /** For the owner of the account, if there is one. Nobody waits for it: the answer takes as long without an account. */
  async function recordRefusal(email: string, ctx: HookContext): Promise<void> {
    const record = async () => {
      const owner = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst();
      if (owner) await audit(owner.id, "sign_in_refused", deviceOf(ctx));
    };
    record().catch((error: unknown) => log.error({ err: error }, "A refused sign-in could not be recorded"));
  }

  const always = () => true;
  return {
    id: "dbcoach-watch",
    hooks: { before: [{ matcher: always, handler: before }], after: [{ matcher: always, handler: after }] },
  };
}

function deviceOf(ctx: HookContext): { device: string; address: string } {
  return {
    device: deviceName(ctx.headers?.get("user-agent")),
    address: ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
  };
}
