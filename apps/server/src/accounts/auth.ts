import { betterAuth } from "better-auth";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";

/** The header in which the server tells the library who is calling; what a client sends under this name is discarded. */
export const CLIENT_ADDRESS_HEADER = "x-dbcoach-client-address";

const DAY_SECONDS = 24 * 60 * 60;
/** Attempts per minute and address: generous to an office behind one address, tight for guessing. */
const SIGN_IN_LIMIT = { window: 60, max: 60 };

export interface AuthOptions {
  db: Database;
  log: Log;
  secret: string;
  /** Where people reach the product, when that is configured. */
  publicUrl: string | undefined;
  /** Where it is on this machine. */
  localUrl: string;
}

/** Accounts by e-mail and password, with sessions in cookies, all under /auth/v1. */
export function createAuth({ db, log, secret, publicUrl, localUrl }: AuthOptions) {
  return betterAuth({
    appName: "DBCoach",
    basePath: "/auth/v1",
    baseURL: publicUrl ?? localUrl,
    secret,
    trustedOrigins: publicUrl ? [] : sameOrigin,
    database: { db, type: "postgres" },
    user: { modelName: "users" },
    session: { modelName: "authSessions", expiresIn: 7 * DAY_SECONDS, updateAge: DAY_SECONDS },
    account: { modelName: "authAccounts" },
    verification: { modelName: "authVerifications" },
    emailAndPassword: { enabled: true, minPasswordLength: 8 },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      customRules: { "/sign-in/*": SIGN_IN_LIMIT, "/sign-up/*": SIGN_IN_LIMIT },
    },
    advanced: {
      cookiePrefix: "dbcoach",
      // Said outright: the library would leave both out when it believes that it is being tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...args) => log[level === "debug" ? "debug" : level]({ args: args.length }, message),
    },
  });
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
