import { createHmac } from "node:crypto";
import { SIGN_IN_ATTEMPTS, SIGN_IN_WINDOW_MINUTES } from "@dbcoach/contract/limits";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The purpose for which the key of the fingerprints is derived from the server's secret. */
export const ATTEMPTS_PURPOSE = "sign-in-attempts";

/**
 * Failed sign-ins by e-mail address, whether it has an account or not. An attempt counts as failed from its beginning
 * until it is known to have succeeded: many at the same time cannot all slip through before the first has failed.
 */
export class SignInAttempts {
  readonly #db: Database;
  readonly #key: Buffer;

  constructor(db: Database, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  /** Begins an attempt. Gives its id; undefined when the address has had too many in the last 15 minutes. */
  async begin(email: string): Promise<string | undefined> {
    const emailFingerprint = this.#fingerprint(email);
    return this.#db.transaction().execute(async (transaction) => {
      // One attempt of an address is counted at a time, across all servers on this store.
      await sql`select pg_advisory_xact_lock(hashtextextended(${emailFingerprint}, 0))`.execute(transaction);
      const since = sql<Date>`now() - make_interval(mins => ${SIGN_IN_WINDOW_MINUTES})`;
      // What another transaction is just removing is left to it: two that wait for one another would both fail.
      const old = transaction.selectFrom("signInFailures").select("id").where("failedAt", "<", since);
      await transaction.deleteFrom("signInFailures").where("id", "in", old.forUpdate().skipLocked()).execute();
      const failures = await transaction
        .selectFrom("signInFailures")
        .select("id")
        .where("emailFingerprint", "=", emailFingerprint)
        .where("failedAt", ">=", since)
        .execute();
      if (failures.length >= SIGN_IN_ATTEMPTS) return undefined;
      const { id } = await transaction
        .insertInto("signInFailures")
        .values({ emailFingerprint })
        .returning("id")
        .executeTakeFirstOrThrow();
      return String(id);
    });
  }

  /** Takes one attempt back: it was no wrong guess. */
  async forget(id: string): Promise<void> {
    await this.#db.deleteFrom("signInFailures").where("id", "=", id).execute();
  }

  /** Forgets all attempts of an address. */
  async clear(email: string): Promise<void> {
    await this.#db.deleteFrom("signInFailures").where("emailFingerprint", "=", this.#fingerprint(email)).execute();
  }

  #fingerprint(email: string): string {
    return createHmac("sha256", this.#key).update(email.trim().toLowerCase()).digest("base64url");
  }
}
