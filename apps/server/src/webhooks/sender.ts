import type { WebhookDelivery } from "@dbcoach/contract/account";
import { asUser, type Database } from "../database/database.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { readSecret } from "../preferences/sealedSecrets.ts";
import { sectionsOf } from "../preferences/store.ts";
import { type Attempt, findDelivery, recordAttempt } from "./deliveries.ts";
import type { WebhookPayload } from "./payload.ts";
import { post } from "./post.ts";
import { signedHeaders } from "./signature.ts";

export interface SenderOptions {
  db: Database;
  /** Opens the secrets at rest. */
  sealingKey: Buffer;
  /** Whether webhooks may go to this machine and its network. */
  allowPrivate: boolean;
}

/** Waits of 10, 20, 40, 80, 160 and 320 seconds: a receiver may be away for ten minutes. */
const RETRIES = { limit: 6, delaySeconds: 10 };
export const NO_SECRET = "There is no secret to sign with. Make one in the settings, under Advanced.";
const MOVED = "The webhook address was changed before this could be delivered.";

/** The job that delivers a webhook, again for a while when the receiver does not take it. */
export function webhookJob(options: SenderOptions): JobDefinition<"webhook"> {
  return {
    retries: RETRIES,
    async run({ deliveryId, userId }, { last }) {
      const delivery = await attemptDelivery(options, userId, deliveryId, last);
      if (delivery?.status === "waiting") throw new Error(`Webhook ${deliveryId}: ${delivery.error}`);
    },
  };
}

/** Tries a delivery once and writes it down. Undefined when there is none that still waits. */
export async function attemptDelivery(
  options: SenderOptions,
  userId: string,
  deliveryId: string,
  last: boolean,
): Promise<WebhookDelivery | undefined> {
  const { db } = options;
  const { delivery, current } = await asUser(db, userId, async (transaction) => ({
    delivery: await findDelivery(transaction, deliveryId),
    current: (await sectionsOf(transaction, userId)).advanced.webhookUrl,
  }));
  if (delivery?.status !== "waiting") return undefined;
  const moved = current !== delivery.url;
  const attempt = moved ? { responseStatus: null, error: MOVED } : await send(options, userId, delivery);
  return asUser(db, userId, (transaction) => recordAttempt(transaction, deliveryId, attempt, last || moved));
}

async function send(
  { db, sealingKey, allowPrivate }: SenderOptions,
  userId: string,
  { id, url, payload }: { id: string; url: string; payload: WebhookPayload },
): Promise<Attempt> {
  const secret = await readSecret(db, userId, "webhook-secret", sealingKey);
  if (secret === undefined) return { responseStatus: null, error: NO_SECRET };
  const body = JSON.stringify(payload);
  const headers = {
    "content-type": "application/json",
    "user-agent": "DBCoach-Webhook/1",
    // The time of sending: a receiver refuses what is older than some minutes.
    ...signedHeaders(secret, id, Math.floor(Date.now() / 1000), body),
  };
  return post(url, { headers, body, allowPrivate });
}
