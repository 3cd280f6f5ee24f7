import type { AuditEvent } from "@dbcoach/contract/account";
import type { AiPreferences } from "@dbcoach/contract/preferences";
import { asUser, type Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { deleteSecret, storeSecret } from "./sealedSecrets.ts";
import { preferencesOf, readPreferences, writePreferences } from "./store.ts";

type PreferenceRoutes = "getPreferences" | "updatePreferences" | "setModelKey" | "deleteModelKey";

export interface PreferenceOptions {
  db: Database;
  /** Encrypts secrets at rest. */
  sealingKey: Buffer;
  audit: (userId: string, event: AuditEvent, metadata?: Record<string, unknown>) => Promise<void>;
}

/** Reading and changing what a person has chosen. */
export function preferenceHandlers({ db, sealingKey, audit }: PreferenceOptions): Pick<Handlers, PreferenceRoutes> {
  return {
    getPreferences: ({ userId }) => readPreferences(db, userId),

    async updatePreferences({ userId, body }) {
      const { before, after, forgot } = await asUser(db, userId, async (transaction) => {
        const before = await preferencesOf(transaction, userId);
        await writePreferences(transaction, userId, body);
        const { ai } = await preferencesOf(transaction, userId);
        // Otherwise whoever may change preferences could have the key sent to a server of his own.
        const moved = receiverOf(ai) !== receiverOf(before.ai);
        const forgot = moved && (await deleteSecret(transaction, "model-key"));
        return { before, after: await preferencesOf(transaction, userId), forgot };
      });
      if (forgot) await audit(userId, "model_key_changed", { change: "deleted" });
      const url = after.advanced.webhookUrl;
      if (url !== before.advanced.webhookUrl) await audit(userId, "webhook_changed", { url: withoutQuery(url) });
      return after;
    },

    async setModelKey({ userId, body }) {
      await asUser(db, userId, (transaction) =>
        storeSecret(transaction, { userId, name: "model-key" }, body.key, sealingKey),
      );
      await audit(userId, "model_key_changed", { change: "stored" });
      return undefined;
    },

    async deleteModelKey({ userId }) {
      const deleted = await asUser(db, userId, (transaction) => deleteSecret(transaction, "model-key"));
      if (deleted) await audit(userId, "model_key_changed", { change: "deleted" });
      return undefined;
    },
  };
}

/** Who is sent the key of the model provider. */
function receiverOf({ provider, baseUrl }: AiPreferences): string {
  return provider === "openai-compatible" ? `${provider} ${baseUrl}` : provider;
}

/** An address for the audit log: what follows the path may hold a secret. */
function withoutQuery(url: string): string {
  return url && new URL(url).origin + new URL(url).pathname;
}
