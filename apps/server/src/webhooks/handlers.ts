import type { Audit } from "../accounts/audit.ts";
import { asUser } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { storeSecret } from "../preferences/sealedSecrets.ts";
import { preferencesOf } from "../preferences/store.ts";
import { enqueueDelivery, recentDeliveries } from "./deliveries.ts";
import { attemptDelivery, NO_SECRET, type SenderOptions } from "./sender.ts";
import { newWebhookSecret } from "./signature.ts";

type WebhookRoutes = "createWebhookSecret" | "sendTestWebhook" | "listWebhookDeliveries";

/** Making the secret, trying the address out, and looking at what was sent. */
export function webhookHandlers(options: SenderOptions & { audit: Audit }): Pick<Handlers, WebhookRoutes> {
  const { db, sealingKey, audit } = options;
  return {
    async createWebhookSecret({ userId }) {
      const secret = newWebhookSecret();
      await asUser(db, userId, (transaction) =>
        storeSecret(transaction, { userId, name: "webhook-secret" }, secret, sealingKey),
      );
      await audit(userId, "webhook_changed", { change: "secret" });
      return { secret };
    },

    async sendTestWebhook({ userId }) {
      const id = await asUser(db, userId, async (transaction) => {
        const { advanced, hasWebhookSecret } = await preferencesOf(transaction, userId);
        if (advanced.webhookUrl === "") throw new ApiError("webhook_missing");
        if (!hasWebhookSecret) throw new ApiError("webhook_refused", { reason: NO_SECRET });
        const data = { message: "This is a test from DBCoach." };
        return enqueueDelivery(transaction, { userId, url: advanced.webhookUrl, event: "test", data });
      });
      const delivery = await attemptDelivery(options, userId, id, true);
      if (!delivery) throw new ApiError("not_found");
      return delivery;
    },

    async listWebhookDeliveries({ userId }) {
      return { data: await asUser(db, userId, recentDeliveries) };
    },
  };
}
