import type { AuditEvent } from "@dbcoach/contract/account";
import { preferenceSections } from "@dbcoach/contract/preferences";
import { sql } from "kysely";
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
    const repeated = FROM_OUTSIDE.has(eventType) && (await happenedLately(db, userId, eventType));
    await recordAudit(db, userId, eventType, metadata);
    const notice = repeated ? undefined : noticeOf(eventType, metadata);
    if (!notice) return;
    try {
      const address = await addressToWarn(db, userId);
      if (address) await mailer.send(mailOf(securityNotice(notice, `${appUrl}/settings/profile`), address));
    } catch (error) {
      log.error({ err: error, eventType }, "A security notice could not be sent");
    }
  };
}

/** What anybody can cause as often as he likes. Of these, one mail an hour. */
const FROM_OUTSIDE: ReadonlySet<AuditEvent> = new Set(["ip_whitelist_violation"]);

async function happenedLately(db: Database, userId: string, eventType: AuditEvent): Promise<boolean> {
  const entry = await db
    .selectFrom("securityAuditLogs")
    .select("id")
    .where("userId", "=", userId)
    .where("eventType", "=", eventType)
    .where("createdAt", ">", sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
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
