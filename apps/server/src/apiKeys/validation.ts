import type { ErrorCode } from "@dbcoach/contract/errors";
import { type Permission, permissionSchema } from "@dbcoach/contract/routes/shape";
import type { Audit } from "../accounts/audit.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { isAllowed } from "./ipWhitelist.ts";
import { admit, type Quota, WINDOW_SECONDS } from "./rateLimit.ts";
import { fingerprintOf, looksLikeApiKey, matches } from "./secret.ts";

export interface ValidationOptions {
  db: Database;
  log: Log;
  /** Makes fingerprints of keys. */
  fingerprintSecret: Buffer;
  audit: Audit;
}

/** What came with a request. */
export interface Presented {
  key: string;
  clientIp: string;
  /** Method and path. */
  endpoint: string;
}

/** Whose the key is and what it allows, or why the request is refused. The quota is known once it was looked at. */
export type KeyOutcome = { quota?: Quota } & (
  | { refusal?: undefined; userId: string; permissions: Permission[] }
  | { refusal: ErrorCode }
);

/** A limit that could not be looked at counts as reached. */
const UNKNOWN_QUOTA: Quota = { limited: true, remaining: 0, resetSeconds: WINDOW_SECONDS };

/** Judges a key in this order: its format, whether it is known and active, its expiry, the caller's address, the limit. */
export async function validateKey(options: ValidationOptions, presented: Presented): Promise<KeyOutcome> {
  const { log, audit } = options;
  const { key, clientIp, endpoint } = presented;
  if (!looksLikeApiKey(key)) return { refusal: "invalid_api_key_format" };

  const found = await findActive(options, key).catch((error: unknown) => {
    log.error({ err: error }, "An API key could not be looked up");
    return "unavailable" as const;
  });
  if (found === "unavailable") return { refusal: "key_validation_unavailable" };
  if (!found) return { refusal: "api_key_not_found" };
  if (found.expiresAt && found.expiresAt.getTime() <= Date.now()) return { refusal: "api_key_expired" };

  const { id, name, userId, ipWhitelist, keyFingerprint } = found;
  if (!isAllowed(ipWhitelist, clientIp)) {
    await audit(userId, "ip_whitelist_violation", { keyId: id, name, clientIp, endpoint });
    return { refusal: "ip_not_allowed" };
  }

  const request = { keyId: id, userId, keyFingerprint, clientIp, endpoint };
  const quota = await admit(options.db, request).catch((error: unknown) => {
    log.error({ err: error }, "The rate limit of an API key could not be checked");
    return UNKNOWN_QUOTA;
  });
  if (!quota) return { refusal: "api_key_not_found" };
  if (quota.limited) return { refusal: "rate_limited", quota };
  return { userId, permissions: permissionSchema.array().parse(found.permissions), quota };
}

/** The active key that this text is. One look into an index, and one hash: as many keys as there may be. */
async function findActive({ db, fingerprintSecret }: ValidationOptions, key: string) {
  const found = await db
    .selectFrom("apiKeys")
    .selectAll()
    .where("keyFingerprint", "=", fingerprintOf(key, fingerprintSecret))
    .where("isActive", "=", true)
    .executeTakeFirst();
  return found && (await matches(key, found.keyHash)) ? found : undefined;
}
