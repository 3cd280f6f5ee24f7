import type { AuditEvent } from "@dbcoach/contract/account";
import type { Database } from "../database/database.ts";

/** Writes one line of the user's audit log. */
export async function writeAudit(
  db: Database,
  userId: string,
  eventType: AuditEvent,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto("securityAuditLogs")
    .values({ userId, eventType, metadata: JSON.stringify(metadata) })
    .execute();
}
