import { randomUUID } from "node:crypto";
import { type WebhookDelivery, webhookDeliverySchema } from "@dbcoach/contract/account";
import { type Selectable, sql } from "kysely";
import type { UserTransaction } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { WebhookEvent, WebhookPayload } from "./payload.ts";

type Row = Selectable<Tables["webhookDeliveries"]>;

/** Deliveries that are listed. */
const RECENT = 20;
/** How long a delivery can be looked up. */
const KEPT = sql`now() - interval '30 days'`;

/** What one attempt came to. */
export interface Attempt {
  /** The HTTP status of the answer; null when there was none. */
  responseStatus: number | null;
  /** Null when it was taken. */
  error: string | null;
}

/** Keeps an event for delivery, and gives the delivery's id. Old deliveries of this user go. */
export async function enqueueDelivery(
  transaction: UserTransaction,
  { userId, url, event, data }: WebhookEvent & { userId: string; url: string },
): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date();
  const payload: WebhookPayload = { id, type: event, createdAt: createdAt.toISOString(), data };
  await transaction.deleteFrom("webhookDeliveries").where("createdAt", "<", sql<Date>`${KEPT}`).execute();
  await transaction
    .insertInto("webhookDeliveries")
    .values({ id, userId, event, url, payload: JSON.stringify(payload), createdAt })
    .execute();
  return id;
}

/** The delivery with its body; undefined when it is gone. */
export async function findDelivery(
  transaction: UserTransaction,
  id: string,
): Promise<(Pick<Row, "id" | "url" | "status"> & { payload: WebhookPayload }) | undefined> {
  const row = await transaction
    .selectFrom("webhookDeliveries")
    .select(["id", "url", "status", "payload"])
    .where("id", "=", id)
    .executeTakeFirst();
  // Written by enqueueDelivery.
  return row && { ...row, payload: row.payload as WebhookPayload };
}

/** Writes down an attempt. After the last one, a delivery that was not taken has failed. */
export async function recordAttempt(
  transaction: UserTransaction,
  id: string,
  { responseStatus, error }: Attempt,
  last: boolean,
): Promise<WebhookDelivery> {
  const row = await transaction
    .updateTable("webhookDeliveries")
    .set({
      status: error === null ? "delivered" : last ? "failed" : "waiting",
      attempts: sql`attempts + 1`,
      responseStatus,
      error,
      updatedAt: new Date(),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDelivery(row);
}

/** The last deliveries, newest first. */
export async function recentDeliveries(transaction: UserTransaction): Promise<WebhookDelivery[]> {
  const rows = await transaction
    .selectFrom("webhookDeliveries")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(RECENT)
    .execute();
  return rows.map(toDelivery);
}

function toDelivery({ createdAt, updatedAt, ...row }: Row): WebhookDelivery {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return webhookDeliverySchema.parse({ ...row, ...times });
}
