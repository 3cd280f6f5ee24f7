import type { Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import { readWhitelist } from "./ipWhitelist.ts";
import { fingerprintOf, hashOf, newApiKey, visibleParts } from "./secret.ts";
import { deleteKey, insertKey, listKeys, replaceSecret, type StoredSecret, updateKey } from "./store.ts";
import type { ValidationOptions } from "./validation.ts";

type ApiKeyRoutes = "listApiKeys" | "createApiKey" | "updateApiKey" | "rotateApiKey" | "deleteApiKey";

type Options = Omit<ValidationOptions, "log">;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Making, changing, rotating and deleting API keys. The key itself leaves the server once, and is not kept. */
export function apiKeyHandlers({ db, fingerprintSecret, audit }: Options): Pick<Handlers, ApiKeyRoutes> {
  async function newSecret(): Promise<{ key: string; secret: StoredSecret }> {
    const key = newApiKey();
    const keyFingerprint = fingerprintOf(key, fingerprintSecret);
    return { key, secret: { keyFingerprint, keyHash: await hashOf(key), ...visibleParts(key) } };
  }

  return {
    async listApiKeys({ userId }) {
      return { data: await listKeys(db, userId) };
    },

    async createApiKey({ userId, body }) {
      const { name, permissions, expiresInDays } = body;
      const ipWhitelist = readWhitelist(body.ipWhitelist);
      const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * DAY_MS);
      const { key, secret } = await newSecret();
      const apiKey = await insertKey(db, userId, { name, permissions, ipWhitelist, expiresAt, ...secret });
      await audit(userId, "api_key_created", { keyId: apiKey.id, name, permissions, keyEnding: apiKey.keyEnding });
      return { apiKey, key };
    },

    async updateApiKey({ userId, params, body }) {
      const id = requireUuid(params.id);
      const ipWhitelist = body.ipWhitelist && readWhitelist(body.ipWhitelist);
      const changes = { ...body, ...(ipWhitelist && { ipWhitelist }) };
      const apiKey = (await updateKey(db, userId, id, changes)) ?? notFound();
      await audit(userId, "api_key_updated", { keyId: id, name: apiKey.name, changed: Object.keys(changes) });
      return apiKey;
    },

    async rotateApiKey({ userId, params }) {
      const { key, secret } = await newSecret();
      const apiKey = (await replaceSecret(db, userId, requireUuid(params.id), secret)) ?? notFound();
      await audit(userId, "api_key_rotated", { keyId: apiKey.id, name: apiKey.name, keyEnding: apiKey.keyEnding });
      return { apiKey, key };
    },

    async deleteApiKey({ userId, params }) {
      const id = requireUuid(params.id);
      const deleted = (await deleteKey(db, userId, id)) ?? notFound();
      await audit(userId, "api_key_revoked", { keyId: id, ...deleted });
      return undefined;
    },
  };
}

function notFound(): never {
  throw new ApiError("not_found");
}
