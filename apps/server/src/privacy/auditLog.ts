import { type AuditEntry, auditEntrySchema } from "@dbcoach/contract/account";
import { PAGE_SIZE } from "@dbcoach/contract/limits";
import { type Selectable, sql } from "kysely";
import { asUser, type Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { Cursor } from "../http/cursor.ts";

/** One page of the person's audit log and one entry more, newest first. */
export function listAuditLog(db: Database, userId: string, after?: Cursor): Promise<AuditEntry[]> {
  return asUser(db, userId, async (transaction) => {
    let query = transaction
      .selectFrom("securityAuditLogs")
      .selectAll()
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(PAGE_SIZE + 1);
    if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.time}::timestamptz, ${after.id}::uuid)`);
    return (await query.execute()).map(toAuditEntry);
  });
}

/** The row as it crosses the wire. */
export function toAuditEntry(row: Selectable<Tables["securityAuditLogs"]>): AuditEntry {
  const { id, eventType, metadata, createdAt } = row;
  return auditEntrySchema.parse({ id, eventType, metadata, createdAt: createdAt.toISOString() });
}
