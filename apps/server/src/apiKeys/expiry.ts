import type { Database } from "../database/database.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import type { ValidationOptions } from "./validation.ts";

/** Every night: removes the keys of all users that have expired. */
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
