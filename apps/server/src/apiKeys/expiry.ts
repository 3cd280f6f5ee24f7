import { KEY_LOG_DAYS } from "@dbcoach/contract/limits";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import type { ValidationOptions } from "./validation.ts";

/** Every night: removes the keys of all users that have expired, and what the log holds of addresses for too long. */
export function expiredKeysJob({
  db,
  audit,
}: Pick<ValidationOptions, "db" | "audit">): JobDefinition<"expired-api-keys"> {
  return {
    schedule: "17 3 * * *",
    retries: { limit: 5, delaySeconds: 60 },
    run: async () => {
      // Audited first: a job that dies in between does both again, and no key vanishes without a word.
      for (const { id, userId, name, keyEnding, expiresAt } of await expired(db)) {
        await audit(userId, "api_key_expired", { keyId: id, name, keyEnding, expiresAt });
        await db.deleteFrom("apiKeys").where("id", "=", id).execute();
      }
      const oldest = sql<Date>`now() - make_interval(days => ${KEY_LOG_DAYS})`;
      await db.deleteFrom("apiKeyUsageLogs").where("createdAt", "<", oldest).execute();
    },
  };
}

function expired(db: Database) {
  return db
    .selectFrom("apiKeys")
    .select(["id", "userId", "name", "keyEnding", "expiresAt"])
    .where("expiresAt", "<=", new Date())
    .execute();
}
