import type { AuditEvent } from "@dbcoach/contract/account";
import { preferenceSections } from "@dbcoach/contract/preferences";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { mailOf } from "../mail/letter.ts";
import { securityNotice } from "../mail/letters.ts";
import type { Mailer } from "../mail/mailer.ts";
import { noticeOf } from "./securityNotices.ts";

export type AuditMetadata = Record<string, unknown>;

/** Writes one line of a user's audit log, and mails him what he wants to be told of. Made by `createAudit`. */
export type Audit = (userId: string, eventType: AuditEvent, metadata?: AuditMetadata) => Promise<void>;

/** Writes one line of the user's audit log, without a mail. The metadata hold no secret. */
export async function recordAudit(
  db: Database,
  userId: string,
  eventType: AuditEvent,
  metadata: AuditMetadata = {},
): Promise<void> {
  await db
    .insertInto("securityAuditLogs")
    .values({ userId, eventType, metadata: JSON.stringify(metadata) })
    .execute();
}

export interface AuditOptions {
  db: Database;
  mailer: Mailer;
  log: Log;
  /** Where people reach the product, for links. */
  appUrl: string;
}

/** The audit log of this server. A mail that cannot be sent is logged, and does not undo what happened. */
export function createAudit({ db, mailer, log, appUrl }: AuditOptions): Audit {
  return async (userId, eventType, metadata = {}) => {
    await recordAudit(db, userId, eventType, metadata);
    const notice = noticeOf(eventType, metadata);
    if (!notice) return;
    try {
      const address = await addressToWarn(db, userId);
      if (address) await mailer.send(mailOf(securityNotice(notice, `${appUrl}/settings/profile`), address));
    } catch (error) {
      log.error({ err: error, eventType }, "A security notice could not be sent");
    }
  };
}

/** The address of a user who wants mails about the safety of the account; undefined when he does not. */
async function addressToWarn(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .leftJoin("userPreferences", "userPreferences.userId", "users.id")
    .select(["users.email", "userPreferences.notifications"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  const chosen = preferenceSections.notifications.safeParse(row?.notifications ?? {});
  // Preferences that cannot be read do not silence a warning.
  const wanted = chosen.success ? chosen.data.security.email : true;
  return wanted ? row?.email : undefined;
}
