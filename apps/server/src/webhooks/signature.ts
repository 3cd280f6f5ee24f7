import { createHmac, randomBytes } from "node:crypto";

/** Secrets and signatures as the Standard Webhooks specification has them. */

const PREFIX = "whsec_";

/** A new secret: the prefix and 32 random bytes in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/** The headers that let a receiver tell that a body is ours, and when it was sent (seconds since 1970). */
export function signedHeaders(secret: string, id: string, timestamp: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
