import { type Preferences, type PreferencesInput, preferenceSections } from "@dbcoach/contract/preferences";
import { sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { readSection } from "./storedSection.ts";

/** Everything that this person has chosen; what he never chose has its default. */
export function readPreferences(db: Database, userId: string): Promise<Preferences> {
  return asUser(db, userId, (transaction) => preferencesOf(transaction, userId));
}

/** The same within a transaction, of the user or of the owner of everything. */
export async function preferencesOf(transaction: UserTransaction, userId: string): Promise<Preferences> {
  const sections = await sectionsOf(transaction, userId);
  const secrets = await transaction
    .selectFrom("sealedSecrets")
    .select(["name", "hint"])
    .where("userId", "=", userId)
    .execute();
  return {
    ...sections,
    modelKeyHint: secrets.find(({ name }) => name === "model-key")?.hint ?? null,
    hasWebhookSecret: secrets.some(({ name }) => name === "webhook-secret"),
  };
}

/** What this person has chosen, without a look at the secrets: all that generations and notices need. */
export async function sectionsOf(
  transaction: UserTransaction,
  userId: string,
): Promise<Omit<Preferences, "modelKeyHint" | "hasWebhookSecret">> {
  const row = await transaction
    .selectFrom("userPreferences")
    .selectAll()
    .where("userId", "=", userId)
    .executeTakeFirst();
  const { appearance, ai, notifications, advanced } = preferenceSections;
  return {
    appearance: readSection(appearance, row?.appearance),
    ai: readSection(ai, row?.ai),
    notifications: readSection(notifications, row?.notifications),
    advanced: readSection(advanced, row?.advanced),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Replaces the sections that are given. */
export async function writePreferences(
  transaction: UserTransaction,
  userId: string,
  sections: PreferencesInput,
): Promise<void> {
  const given = Object.entries(sections).filter(([, section]) => section !== undefined);
  const values = Object.fromEntries(given.map(([name, section]) => [name, JSON.stringify(section)]));
  await transaction
    .insertInto("userPreferences")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ ...values, updatedAt: sql`now()` }))
    .execute();
}
