import { deviceName } from "@dbcoach/contract/userAgent";
import { betterAuth } from "better-auth";
import { emailOTP, jwt, twoFactor } from "better-auth/plugins";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { mailOf } from "../mail/letter.ts";
import { accountExists, resetPassword, signInCode, verifyAddress } from "../mail/letters.ts";
import type { Mailer } from "../mail/mailer.ts";
import { derivedKey } from "../secrets/serverSecret.ts";
import type { Audit } from "./audit.ts";
import { CLIENT_ADDRESS_HEADER } from "./clientAddressHeader.ts";
import { refuseUsedLinks } from "./emailLinks.ts";
import { hideExistingAccounts } from "./existingAccounts.ts";
import { renewSession, sessionLength } from "./renewSession.ts";
import { ATTEMPTS_PURPOSE, SignInAttempts } from "./signInAttempts.ts";
import { watchRequests } from "./watchRequests.ts";

const HOUR_SECONDS = 60 * 60;
const CODE_MINUTES = 5;
/** Attempts per minute and address: generous to an office behind one address, tight for guessing. */
const SIGN_IN_LIMIT = { window: 60, max: 60 };
/** Mails that one address may have sent per minute. */
const MAIL_LIMIT = { window: 60, max: 10 };

/** What the library could do as well, and is not needed here: each would be one more way in. */
const DISABLED_PATHS = [
  // Name and picture change with the profile, which has rules for them.
  "/update-user",
  "/sign-in/social",
  "/link-social",
  "/unlink-account",
  "/change-email",
  "/email-otp/check-verification-otp",
  "/email-otp/verify-email",
  "/email-otp/request-password-reset",
  "/email-otp/reset-password",
  "/email-otp/request-email-change",
  "/email-otp/change-email",
  "/forget-password/email-otp",
];

export interface AuthOptions {
  db: Database;
  log: Log;
  secret: string;
  mailer: Mailer;
  audit: Audit;
  /** What else is to be removed when an account has been deleted. */
  onDeleted: (user: { id: string; email: string }) => Promise<void>;
  /** Whether an address must be verified before its account can be used. */
  verifyFirst: boolean;
  /** How long a session lasts. */
  sessionSeconds: number;
  /** Where people reach the product, when that is configured. */
  publicUrl: string | undefined;
  /** Where it is on this machine. */
  localUrl: string;
}

/** Accounts by e-mail and password, with second factors and sessions in cookies, all under /auth/v1. */
export function createAuth(options: AuthOptions) {
  const { db, log, secret, mailer, audit, onDeleted, verifyFirst, sessionSeconds, publicUrl, localUrl } = options;
  const attempts = new SignInAttempts(db, derivedKey(secret, ATTEMPTS_PURPOSE));
  const usedLinks = refuseUsedLinks();
  const appUrl = publicUrl ?? localUrl;
  const tellOwner = async ({ user }: { user: { email: string } }) =>
    mailer.send(mailOf(accountExists({ signIn: appUrl }), user.email));

  return betterAuth({
    appName: "DBCoach",
    basePath: "/auth/v1",
    baseURL: appUrl,
    secret,
    trustedOrigins: publicUrl ? [] : sameOrigin,
    database: { db, type: "postgres" },
    user: { modelName: "users", deleteUser: { enabled: true, afterDelete: onDeleted } },
    session: {
      modelName: "authSessions",
      expiresIn: sessionSeconds,
      updateAge: Math.min(HOUR_SECONDS, sessionSeconds),
      // Whatever is sensitive asks for the password instead of a young session.
      freshAge: 0,
    },
    account: { modelName: "authAccounts" },
    verification: { modelName: "authVerifications" },
    databaseHooks: {
      user: {
        create: {
          after: async ({ id }, ctx) =>
            audit(id, "account_created", { device: deviceName(ctx?.headers?.get("user-agent")) }),
        },
      },
      session: {
        create: {
          // The library gives those who are not to be remembered a day, however short sessions are meant to be.
          before: async (session) => {
            const latest = Date.now() + sessionLength(sessionSeconds, true) * 1000;
            return { data: { expiresAt: new Date(Math.min(session.expiresAt.getTime(), latest)) } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      requireEmailVerification: verifyFirst,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: async ({ user, url }) =>
        mailer.send(mailOf(resetPassword(leadingTo(url, "/auth/reset-password")), user.email)),
      onPasswordReset: async ({ user }) => {
        await attempts.clear(user.email);
        await audit(user.id, "password_reset");
      },
      onExistingUserSignUp: tellOwner,
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: HOUR_SECONDS,
      sendVerificationEmail: async ({ user, url }) =>
        mailer.send(mailOf(verifyAddress(leadingTo(url, "/auth/callback")), user.email)),
      beforeEmailVerification: async (user, request) => {
        usedLinks.isFirstUse(request);
        await attempts.clear(user.email);
      },
    },
    plugins: [
      alsoAfterMailedCode(twoFactor({ issuer: "DBCoach", twoFactorTable: "authTwoFactors" })),
      emailOTP({
        disableSignUp: true,
        storeOTP: "hashed",
        expiresIn: CODE_MINUTES * 60,
        sendVerificationOTP: async ({ email, otp }) => mailer.send(mailOf(signInCode(otp, CODE_MINUTES), email)),
      }),
      jwt({
        schema: { jwks: { modelName: "authJwks" } },
        disableSettingJwtHeader: true,
        jwt: { definePayload: ({ user }) => ({ email: user.email, name: user.name }) },
      }),
      renewSession(sessionSeconds),
      ...(verifyFirst ? [] : [hideExistingAccounts(tellOwner)]),
      usedLinks.plugin,
      watchRequests({ db, log, audit, attempts }),
    ],
    disabledPaths: DISABLED_PATHS,
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      customRules: {
        // Every open tab asks every half minute, from an office through one address.
        "/get-session": false,
        "/sign-in/*": SIGN_IN_LIMIT,
        "/sign-up/*": SIGN_IN_LIMIT,
        "/two-factor/*": SIGN_IN_LIMIT,
        "/change-password": SIGN_IN_LIMIT,
        "/request-password-reset": MAIL_LIMIT,
        "/send-verification-email": MAIL_LIMIT,
        "/email-otp/*": MAIL_LIMIT,
      },
    },
    advanced: {
      cookiePrefix: "dbcoach",
      // Said outright: the library would leave both out when it believes that it is being tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // An answer does not wait for a mail: it would take longer where there is an account.
      backgroundTasks: { handler: (task) => void task },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...args) => log[level === "debug" ? "debug" : level]({ args: args.length }, message),
    },
  });
}

/** The link of a mail, made to end on a page of ours whatever the request asked for. */
function leadingTo(url: string, page: string): string {
  const link = new URL(url);
  link.searchParams.set("callbackURL", page);
  return link.href;
}

/** The plugin asks for the second factor after a password only. A mailed code is a first factor as well. */
function alsoAfterMailedCode<P extends ReturnType<typeof twoFactor>>(plugin: P): P {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) || context.path === "/sign-in/email-otp",
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}

/**
 * Without a configured address people may come by any name of this machine. A request is its own site's when its Origin
 * names the host that it was sent to; a browser lets no other site choose that header.
 */
function sameOrigin(request?: Request): string[] {
  const host = request?.headers.get("host");
  return host ? [`http://${host}`, `https://${host}`] : [];
}

export type Auth = ReturnType<typeof createAuth>;
