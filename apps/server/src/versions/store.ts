import type { Version, VersionContent as Wire } from "@dbcoach/contract/assistant";
import { PAGE_SIZE } from "@dbcoach/contract/limits";
import type { GeneratedStep } from "@dbcoach/contract/records";
import type { Evidence } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { Finding } from "@dbcoach/design/quality/finding";
import { sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { type Cursor, numberIn } from "../http/cursor.ts";

/** One page and one row more, so that the caller knows whether there is a next page. */
const LIMIT = PAGE_SIZE + 1;

/** What a version holds. */
export interface VersionContent {
  designer: string;
  /** What makes it of the version before it. */
  operations: Operation[];
  design: Design;
  findings: Finding[];
  evidence: Evidence | null;
  /** Its documents; null: those of the generation. */
  steps: GeneratedStep[] | null;
  /** What changed, a line for each operation. */
  changes: string[];
  /** The version that it takes back. */
  undoes: number | null;
  /** The version that it makes the design again. */
  restores: number | null;
}

export type StoredVersion = VersionContent & { version: number };

/** The newest version of a project's design; undefined when there is no such project of this user. */
export function newestVersion(transaction: UserTransaction, projectId: string): Promise<StoredVersion | undefined> {
  return readVersion(transaction, projectId);
}

/** A version of a project's design, the newest when none is named. */
export async function readVersion(
  transaction: UserTransaction,
  projectId: string,
  version?: number,
): Promise<StoredVersion | undefined> {
  let query = transaction
    .selectFrom("designVersions")
    .select(["version", "designer", "operations", "design", "findings", "evidence", "steps", "changes"])
    .select(["undoes", "restores"])
    .where("projectId", "=", projectId)
    .orderBy("version", "desc")
    .limit(1);
  if (version !== undefined) query = query.where("version", "=", version);
  const row = await query.executeTakeFirst();
  // Written by saveCompletion and addVersion, from values of these types.
  return row as StoredVersion | undefined;
}

/** A version of a project's design as it crosses the wire; undefined when there is none of this user's. */
export async function readVersionContent(
  transaction: UserTransaction,
  projectId: string,
  version: number,
): Promise<Wire | undefined> {
  const stored = await readVersion(transaction, projectId, version);
  if (!stored) return undefined;
  const { steps: _, ...content } = stored;
  const { createdAt } = await transaction
    .selectFrom("designVersions")
    .select("createdAt")
    .where("projectId", "=", projectId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return { ...content, tableCount: content.design.tables.length, createdAt: createdAt.toISOString() };
}

/**
 * Lets nobody else change the project's design until the transaction ends. False when there is no such project of this
 * user.
 */
export async function lockProject(transaction: UserTransaction, projectId: string): Promise<boolean> {
  const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId);
  return (await project.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Adds a version to a project that is locked. */
export async function addVersion(
  transaction: UserTransaction,
  { userId, projectId }: { userId: string; projectId: string },
  { version, designer, undoes, restores, design, ...content }: StoredVersion,
): Promise<Version> {
  const row = await transaction
    .insertInto("designVersions")
    .values({
      projectId,
      version,
      userId,
      designer,
      undoes,
      restores,
      operations: JSON.stringify(content.operations),
      design: JSON.stringify(design),
      findings: JSON.stringify(content.findings),
      evidence: JSON.stringify(content.evidence),
      steps: content.steps ? JSON.stringify(content.steps) : undefined,
      changes: JSON.stringify(content.changes),
    })
    .returning("createdAt")
    .executeTakeFirstOrThrow();
  const tableCount = design.tables.length;
  await transaction
    .updateTable("databaseProjects")
    .set({
      metadata: sql<string>`jsonb_set(metadata, '{tableCount}', ${JSON.stringify(tableCount)}::jsonb)`,
      updatedAt: sql`now()`,
    })
    .where("id", "=", projectId)
    .execute();
  const createdAt = row.createdAt.toISOString();
  return { version, designer, changes: content.changes, undoes, restores, tableCount, createdAt };
}

/** The number of the newest change that is not taken back; undefined when there is none, or no such project. */
export async function lastChange(transaction: UserTransaction, projectId: string): Promise<number | undefined> {
  const row = await transaction
    .selectFrom("designVersions as change")
    .select("change.version")
    .where("change.projectId", "=", projectId)
    .where("change.version", ">", 1)
    .where("change.undoes", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("designVersions as later")
            .select("later.version")
            .whereRef("later.projectId", "=", "change.projectId")
            .whereRef("later.undoes", "=", "change.version"),
        ),
      ),
    )
    .orderBy("change.version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** The versions of a project's design, newest first; undefined when there is no such project of this user. */
export function listVersions(
  db: Database,
  userId: string,
  projectId: string,
  after?: Cursor,
): Promise<Version[] | undefined> {
  return asUser(db, userId, async (transaction) => {
    const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId);
    if (!(await project.executeTakeFirst())) return undefined;
    let query = transaction
      .selectFrom("designVersions")
      .select(["version", "designer", "changes", "undoes", "restores", "createdAt"])
      .select(sql<number>`jsonb_array_length(design->'tables')`.as("tableCount"))
      .where("projectId", "=", projectId)
      .orderBy("version", "desc")
      .limit(LIMIT);
    if (after) query = query.where("version", "<", numberIn(after));
    return (await query.execute()).map(({ createdAt, changes, ...row }) => ({
      ...row,
      changes: changes as string[],
      createdAt: createdAt.toISOString(),
    }));
  });
}
