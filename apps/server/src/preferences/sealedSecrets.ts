import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { seal, unseal } from "../secrets/sealing.ts";

/** The purpose for which the key of sealed secrets is derived from the server's secret. */
export const SEALING_PURPOSE = "sealed-secrets";

export type SecretName = "model-key" | "webhook-secret";

/** How many of its last characters a secret is known by. */
const HINT_LENGTH = 4;

/** Keeps a secret of the user, encrypted with the key of 32 bytes, in place of the one before. */
export async function storeSecret(
  transaction: UserTransaction,
  owner: { userId: string; name: SecretName },
  text: string,
  key: Buffer,
): Promise<void> {
  const content = { sealed: seal(text, key), hint: text.slice(-HINT_LENGTH), updatedAt: new Date() };
  await transaction
    .insertInto("sealedSecrets")
    .values({ ...owner, ...content })
    .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet(content))
    .execute();
}

/** The secret; undefined when there is none, or when the server's own secret is not the one it was sealed with. */
export async function readSecret(
  db: Database,
  userId: string,
  name: SecretName,
  key: Buffer,
): Promise<string | undefined> {
  const row = await asUser(db, userId, (transaction) =>
    transaction.selectFrom("sealedSecrets").select("sealed").where("name", "=", name).executeTakeFirst(),
  );
  return row && unseal(row.sealed, key);
}

/** Forgets a secret. False when there was none. */
export async function deleteSecret(transaction: UserTransaction, name: SecretName): Promise<boolean> {
  const deleted = await transaction.deleteFrom("sealedSecrets").where("name", "=", name).returning("name").execute();
  return deleted.length > 0;
}
