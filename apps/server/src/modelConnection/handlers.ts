import { testConnection } from "@dbcoach/designers/model/connection";
import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { readSecret } from "../preferences/sealedSecrets.ts";
import { readPreferences } from "../preferences/store.ts";
import { publicFetch } from "./publicFetch.ts";

export interface ModelConnectionOptions {
  db: Database;
  /** Decrypts the stored key. */
  sealingKey: Buffer;
  /** Whether endpoints of this machine and its network may be reached. */
  allowPrivate: boolean;
}

/** Trying out a model provider with what is typed, or with the stored key. */
export function modelConnectionHandlers(options: ModelConnectionOptions): Pick<Handlers, "testModelConnection"> {
  const { db, sealingKey, allowPrivate } = options;
  return {
    async testModelConnection({ userId, body }) {
      const { provider, model } = body;
      const baseUrl = provider === "openai-compatible" ? body.baseUrl : "";
      const { ai } = await readPreferences(db, userId);
      // A stored key goes only to where it was stored for: who holds a session for a moment cannot have it sent to him.
      const ownPlace = ai.provider === provider && (baseUrl === "" || ai.baseUrl === baseUrl);
      const stored = body.key === "" && ownPlace ? await readSecret(db, userId, "model-key", sealingKey) : undefined;
      const key = body.key || stored || "";
      return testConnection({ provider, model, baseUrl, key, fetch: allowPrivate ? fetch : publicFetch });
    },
  };
}
