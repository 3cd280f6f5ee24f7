import type { ApiKey } from "@dbcoach/contract/apiKeys";
import { type Permission, permissionSchema } from "@dbcoach/contract/routes/shape";
import { type Selectable, sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";

/** What the store keeps of a key's secret. */
export interface StoredSecret {
  keyFingerprint: string;
  keyHash: string;
  keyPreview: string;
  keyEnding: string;
}

export interface KeyContent {
  name: string;
  permissions: Permission[];
  ipWhitelist: string[];
}

interface Usage {
  requestsToday: number;
  rateLimitHits: number;
  lastRequestIp: string | null;
  lastRequestAt: Date | null;
}

/** All keys with their usage, newest first. */
export function listKeys(db: Database, userId: string): Promise<ApiKey[]> {
  return asUser(db, userId, async (transaction) => (await withUsage(transaction).execute()).map(toApiKey));
}

/** Keeps a new key. `expiresAt` null: never. */
export function insertKey(
  db: Database,
  userId: string,
  content: KeyContent & StoredSecret & { expiresAt: Date | null },
): Promise<ApiKey> {
  return asUser(db, userId, async (transaction) => {
    const { id } = await transaction
      .insertInto("apiKeys")
      .values({ ...content, userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readKey(transaction, id);
  });
}

/** Changes what is given. Undefined when the user has no such key. */
export function updateKey(
  db: Database,
  userId: string,
  id: string,
  changes: Partial<KeyContent & { isActive: boolean }>,
): Promise<ApiKey | undefined> {
  return change(db, userId, id, changes);
}

/** Puts a new secret in the place of the old one, whose figures are forgotten. Undefined when there is no such key. */
export function replaceSecret(
  db: Database,
  userId: string,
  id: string,
  secret: StoredSecret,
): Promise<ApiKey | undefined> {
  return change(db, userId, id, { ...secret, usageCount: 0, lastUsed: null, secretSince: sql<Date>`now()` });
}

/** Deletes a key with its log. Gives what it was called; undefined when the user has no such key. */
export function deleteKey(
  db: Database,
  userId: string,
  id: string,
): Promise<Pick<ApiKey, "name" | "keyEnding"> | undefined> {
  return asUser(db, userId, (transaction) =>
    transaction.deleteFrom("apiKeys").where("id", "=", id).returning(["name", "keyEnding"]).executeTakeFirst(),
  );
}

function change(db: Database, userId: string, id: string, changes: object): Promise<ApiKey | undefined> {
  return asUser(db, userId, async (transaction) => {
    const changed = await transaction
      .updateTable("apiKeys")
      .set({ ...changes, updatedAt: sql`now()` })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return changed && readKey(transaction, id);
  });
}

async function readKey(transaction: UserTransaction, id: string): Promise<ApiKey> {
  return toApiKey(await withUsage(transaction).where("key.id", "=", id).executeTakeFirstOrThrow());
}

/** Keys with what their logs say since their secret was made. The day begins at midnight UTC. */
function withUsage(transaction: UserTransaction) {
  const log = sql`api_key_usage_logs l where l.api_key_id = key.id`;
  return transaction
    .selectFrom("apiKeys as key")
    .leftJoinLateral(
      sql<Pick<Usage, "lastRequestIp" | "lastRequestAt">>`(
        select client_ip as last_request_ip, created_at as last_request_at
        from ${log} and l.created_at >= key.secret_since order by l.created_at desc limit 1)`.as("latest"),
      (join) => join.onTrue(),
    )
    .selectAll("key")
    .select(["latest.lastRequestIp", "latest.lastRequestAt"])
    .select([
      sql<number>`(select count(*)::int from ${log} and not l.rate_limited
        and l.created_at >= greatest(key.secret_since, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')
      )`.as("requestsToday"),
      sql<number>`(select count(*)::int from ${log} and l.rate_limited and l.created_at >= key.secret_since)`.as(
        "rateLimitHits",
      ),
    ])
    .orderBy("key.createdAt", "desc")
    .orderBy("key.id", "desc");
}

function toApiKey(row: Selectable<Tables["apiKeys"]> & Usage): ApiKey {
  return {
    id: row.id,
    name: row.name,
    permissions: permissionSchema.array().parse(row.permissions),
    ipWhitelist: row.ipWhitelist,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    keyPreview: row.keyPreview,
    keyEnding: row.keyEnding,
    usageCount: Number(row.usageCount),
    isActive: row.isActive,
    lastUsed: row.lastUsed?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    usage: {
      totalRequests: Number(row.usageCount),
      requestsToday: row.requestsToday,
      lastRequestIp: row.lastRequestIp,
      lastRequestAt: row.lastRequestAt?.toISOString() ?? null,
      rateLimitHits: row.rateLimitHits,
    },
  };
}
