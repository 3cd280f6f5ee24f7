import { type Notification, notificationSchema } from "@dbcoach/contract/account";
import { PAGE_SIZE } from "@dbcoach/contract/limits";
import type { NotificationPreferences } from "@dbcoach/contract/preferences";
import { sql } from "kysely";
import { noticeOf as securityNoticeOf } from "../accounts/securityNotices.ts";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { sectionsOf } from "../preferences/store.ts";
import { toAuditEntry } from "../privacy/auditLog.ts";
import { EVENTS } from "./events.ts";
import { noticeOf } from "./texts.ts";

/**
 * What has happened after a moment (ISO 8601) and is to be shown by the browser, oldest first, as this person has
 * chosen. Nothing is stored for it: generations and the audit log know.
 */
export function listNotifications(db: Database, userId: string, after: string): Promise<Notification[]> {
  return asUser(db, userId, async (transaction) => {
    const { notifications } = await sectionsOf(transaction, userId);
    const found = [
      ...(await endedGenerations(transaction, after, notifications)),
      ...(notifications.security.browser ? await securityEvents(transaction, after) : []),
    ];
    return found.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).slice(0, PAGE_SIZE);
  });
}

async function endedGenerations(
  transaction: UserTransaction,
  after: string,
  wanted: NotificationPreferences,
): Promise<Notification[]> {
  const statuses = (["completed", "error"] as const).filter((status) => wanted[EVENTS[status]].browser);
  if (statuses.length === 0) return [];
  const rows = await transaction
    .selectFrom("streamingSessions as generation")
    .leftJoin("databaseProjects as project", "project.id", "generation.projectId")
    .select(["generation.id", "generation.prompt", "generation.databaseType", "generation.mode", "generation.status"])
    .select(["generation.idempotencyKey", "generation.updatedAt", "project.id as projectId", "project.databaseName"])
    .where("generation.status", "in", statuses)
    .where("generation.updatedAt", ">", sql<Date>`${after}::timestamptz`)
    .orderBy("generation.updatedAt")
    .limit(PAGE_SIZE)
    .execute();
  return rows.map((row) => {
    const status = row.status === "completed" ? "completed" : "error";
    const { linkText: _, ...said } = noticeOf({
      ...row,
      status,
      run: row.idempotencyKey,
      projectName: row.databaseName,
    });
    return notificationSchema.parse({
      id: row.id,
      event: EVENTS[status],
      ...said,
      createdAt: row.updatedAt.toISOString(),
    });
  });
}

async function securityEvents(transaction: UserTransaction, after: string): Promise<Notification[]> {
  const rows = await transaction
    .selectFrom("securityAuditLogs")
    .selectAll()
    .where("createdAt", ">", sql<Date>`${after}::timestamptz`)
    .orderBy("createdAt")
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(toAuditEntry).flatMap(({ id, eventType, metadata, createdAt }) => {
    const said = securityNoticeOf(eventType, metadata);
    return said ? [{ id, event: "security" as const, ...said, link: "/settings/data-privacy", createdAt }] : [];
  });
}
