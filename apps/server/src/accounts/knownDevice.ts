import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Whether a user has signed in with such a device before, as far as the audit log remembers. The very first one is
 * known: it is the one that the account was made with.
 */
export async function knownDevice(db: Database, userId: string, device: string): Promise<boolean> {
  const seen = await db
    .selectFrom("securityAuditLogs")
    .select(sql<string>`metadata ->> 'device'`.as("device"))
    .distinct()
    .where("userId", "=", userId)
    .where("eventType", "in", ["account_created", "signed_in"])
    .execute();
  return seen.length === 0 || seen.some((entry) => entry.device === device);
}
