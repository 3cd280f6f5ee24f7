import { randomBytes } from "node:crypto";
import type { Share, SharedProject } from "@dbcoach/contract/sharing";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { readProject } from "../projects/store.ts";

/** 128 random bits, as they stand in an address. */
const newShareId = () => randomBytes(16).toString("base64url");
const SHARE_ID = /^[\w-]{22}$/;

interface Place {
  userId: string;
  projectId: string;
}

/** The project's public link, or null; undefined when there is no such project of this user. */
export function findShare(db: Database, { userId, projectId }: Place): Promise<Share | null | undefined> {
  return asUser(db, userId, async (transaction) => {
    if (!(await isThere(transaction, projectId))) return undefined;
    return readShare(transaction, projectId);
  });
}

/** Gives the project a public link, or finds the one that it has; undefined when there is no such project of this user. */
export function makeShare(db: Database, { userId, projectId }: Place): Promise<Share | undefined> {
  return asUser(db, userId, async (transaction) => {
    if (!(await isThere(transaction, projectId))) return undefined;
    await transaction
      .insertInto("projectShares")
      .values({ id: newShareId(), userId, projectId })
      .onConflict((conflict) => conflict.column("projectId").doNothing())
      .execute();
    return (await readShare(transaction, projectId)) ?? undefined;
  });
}

/** Takes the public link away. False when there is no such project of this user; no link is no fault. */
export function removeShare(db: Database, { userId, projectId }: Place): Promise<boolean> {
  return asUser(db, userId, async (transaction) => {
    if (!(await isThere(transaction, projectId))) return false;
    await transaction.deleteFrom("projectShares").where("projectId", "=", projectId).execute();
    return true;
  });
}

/** What the public page of this id shows; undefined when there is none, or not any more. */
export async function readShared(db: Database, id: string): Promise<SharedProject | undefined> {
  if (!SHARE_ID.test(id)) return undefined;
  // Whoever knows the id may read: it is looked up for nobody in particular, and everything else as its owner.
  const share = db.selectFrom("projectShares").select(["userId", "projectId"]).where("id", "=", id);
  const owner = await share.executeTakeFirst();
  if (!owner) return undefined;
  const project = await asUser(db, owner.userId, (transaction) => readProject(transaction, owner.projectId));
  if (!project) return undefined;
  const { name, databaseType, description, designer, version, tableCount } = project;
  const { design, findings, evidence, steps, createdAt, updatedAt } = project;
  return {
    ...{ name, databaseType, description, designer, version, tableCount },
    ...{ design, findings, evidence, steps, createdAt, updatedAt },
  };
}

async function readShare(transaction: UserTransaction, projectId: string): Promise<Share | null> {
  const share = transaction.selectFrom("projectShares").select(["id", "createdAt"]).where("projectId", "=", projectId);
  const row = await share.executeTakeFirst();
  return row ? { id: row.id, createdAt: row.createdAt.toISOString() } : null;
}

async function isThere(transaction: UserTransaction, projectId: string): Promise<boolean> {
  const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId);
  return (await project.executeTakeFirst()) !== undefined;
}
