import type { Profile, ProfileInput } from "@dbcoach/contract/profile";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";

/** The profile of this person; undefined when there is no such account any more. */
export function readProfile(db: Database, userId: string): Promise<Profile | undefined> {
  return asUser(db, userId, (transaction) => profileOf(transaction));
}

/** Replaces the profile. The account is renamed with it: its name is what the session shows. */
export function writeProfile(db: Database, userId: string, profile: ProfileInput): Promise<Profile | undefined> {
  return asUser(db, userId, async (transaction) => {
    const updatedAt = new Date();
    await transaction
      .insertInto("userProfiles")
      .values({ id: userId, ...profile, updatedAt })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...profile, updatedAt }))
      .execute();
    await transaction.updateTable("users").set({ name: profile.name, updatedAt }).execute();
    return profileOf(transaction);
  });
}

/** Where row-level security lets one account be seen: the user's. */
async function profileOf(transaction: UserTransaction): Promise<Profile | undefined> {
  const row = await transaction
    .selectFrom("users as account")
    .leftJoin("userProfiles as profile", "profile.id", "account.id")
    .select(["account.id", "account.email", "account.emailVerified", "account.name", "account.image"])
    .select(["profile.bio", "profile.company", "profile.location", "profile.website", "profile.updatedAt"])
    .select("account.updatedAt as accountUpdatedAt")
    .executeTakeFirst();
  if (!row) return undefined;
  const { image, updatedAt, accountUpdatedAt, ...rest } = row;
  return { ...rest, avatarUrl: image, updatedAt: (updatedAt ?? accountUpdatedAt).toISOString() };
}
