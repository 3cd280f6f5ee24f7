import { createHash } from "node:crypto";
import { asUser, type Database } from "../database/database.ts";

/** The address of a picture. It changes with the picture, so whoever has one may keep it for good. */
export const avatarPath = (userId: string, version: string): string =>
  `/storage/v1/object/public/avatars/${userId}/${version}.jpg`;

/** Keeps the picture as the user's, in place of the one before, and gives its address. */
export function storeAvatar(db: Database, userId: string, content: Buffer): Promise<string> {
  const version = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const url = avatarPath(userId, version);
  return asUser(db, userId, async (transaction) => {
    const updatedAt = new Date();
    await transaction
      .insertInto("avatars")
      .values({ userId, version, content, updatedAt })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ version, content, updatedAt }))
      .execute();
    await transaction
      .insertInto("userProfiles")
      .values({ id: userId, avatarUrl: url, updatedAt })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ avatarUrl: url, updatedAt }))
      .execute();
    await transaction.updateTable("users").set({ image: url, updatedAt }).execute();
    return url;
  });
}

/** Removes the user's picture, wherever it is named. */
export async function deleteAvatar(db: Database, userId: string): Promise<void> {
  await asUser(db, userId, async (transaction) => {
    const updatedAt = new Date();
    await transaction.deleteFrom("avatars").execute();
    await transaction.updateTable("userProfiles").set({ avatarUrl: null, updatedAt }).execute();
    await transaction.updateTable("users").set({ image: null, updatedAt }).execute();
  });
}

/** The picture at an address; undefined when it is not (or no longer) somebody's. Pictures are for everybody. */
export async function findAvatar(db: Database, userId: string, version: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("avatars")
    .select("content")
    .where("userId", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.content;
}
