import type { AuditEvent } from "@dbcoach/contract/account";
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
      const { before, after } = await asUser(db, userId, async (transaction) => {
        const before = await preferencesOf(transaction, userId);
        await writePreferences(transaction, userId, body);
        return { before, after: await preferencesOf(transaction, userId) };
      });
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

/** An address for the audit log: what follows the path may hold a secret. */
function withoutQuery(url: string): string {
  return url && new URL(url).origin + new URL(url).pathname;
}
