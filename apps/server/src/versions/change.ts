import type { Version } from "@dbcoach/contract/assistant";
import type { GeneratedStep } from "@dbcoach/contract/records";
import { diffOperations } from "@dbcoach/design/diff/operations";
import { applyOperation } from "@dbcoach/design/operations/apply";
import type { Operation } from "@dbcoach/design/operations/schema";
import { documentsOf } from "@dbcoach/designers/documents";
import { refusalReason } from "@dbcoach/designers/model/operations/reasons";
import { type Base, type ProofOptions, type ProvenChange, proveChange } from "@dbcoach/designers/proof";
import { engineOf } from "../assistant/discussed.ts";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { ApiError } from "../http/problems.ts";
import { addVersion, lockProject, newestVersion, readVersion, type VersionContent } from "./store.ts";

/** Who makes versions by hand. */
const BY_HAND = "you";

interface Place {
  userId: string;
  projectId: string;
}

/**
 * Makes the operations the next version, executed. Throws not_found when there is no such project of this user,
 * version_conflict when `baseVersion` is not its newest version, and change_refused when an operation does not apply.
 * What the engine refuses of it is in its evidence.
 */
export async function changeDesign(
  db: Database,
  place: Place,
  { baseVersion, operations }: { baseVersion: number; operations: Operation[] },
  proof: ProofOptions,
): Promise<Version> {
  const base = await asUser(db, place.userId, (transaction) => readBase(transaction, place.projectId));
  if (base.version !== baseVersion) throw conflict(base.version);
  const change = await provenChange(base, operations, proof);
  return asUser(db, place.userId, async (transaction) => {
    await lockProject(transaction, place.projectId);
    const added = await addChange(transaction, place, change, { designer: BY_HAND });
    if (!added) throw conflict((await readBase(transaction, place.projectId)).version);
    return added;
  });
}

/**
 * Makes the design again what it was in a version, as the next version, executed once more. Throws not_found when there
 * is no such version of this user's, already_so when nothing differs, and as `changeDesign`.
 */
export async function restoreVersion(
  db: Database,
  place: Place,
  restores: number,
  proof: ProofOptions,
): Promise<Version> {
  for (;;) {
    const { base, wanted } = await asUser(db, place.userId, async (transaction) => ({
      base: await readBase(transaction, place.projectId),
      wanted: await readVersion(transaction, place.projectId, restores),
    }));
    if (!wanted) throw new ApiError("not_found");
    const operations = diffOperations(base.design, wanted.design);
    if (operations.length === 0) throw new ApiError("already_so", { version: String(restores) });
    const change = await provenChange(base, operations, proof);
    const added = await asUser(db, place.userId, async (transaction) => {
      await lockProject(transaction, place.projectId);
      return addChange(transaction, place, change, { designer: BY_HAND, restores });
    });
    // Executing takes a while in which nothing may be locked. Somebody else was faster: it differs from another one now.
    if (added) return added;
  }
}

/**
 * Adds a proven change to its project, which is locked, with the documents of what comes out. Undefined when its base is
 * not the newest version any more: nothing is stored then.
 */
export async function addChange(
  transaction: UserTransaction,
  place: Place,
  { base, design, operations, changes, findings, evidence }: ProvenChange,
  { designer, restores = null }: Pick<VersionContent, "designer"> & { restores?: number | null },
): Promise<Version | undefined> {
  const newest = await newestVersion(transaction, place.projectId);
  if (newest?.version !== base.version) return undefined;
  const { description, metadata } = await transaction
    .selectFrom("databaseProjects")
    .select(["description", "metadata"])
    .where("id", "=", place.projectId)
    .executeTakeFirstOrThrow();
  const documented = { description, engine: base.engine, design, findings, evidence };
  // Written by saveCompletion from values of this type.
  const steps = documentsOf(metadata.generatedSteps as GeneratedStep[], documented);
  const content = { designer, operations, design, findings, evidence, steps, changes, undoes: null, restores };
  return addVersion(transaction, place, { version: base.version + 1, ...content });
}

async function readBase(transaction: UserTransaction, projectId: string): Promise<Base> {
  const project = transaction.selectFrom("databaseProjects").select("databaseType").where("id", "=", projectId);
  const row = await project.executeTakeFirst();
  const newest = row && (await newestVersion(transaction, projectId));
  if (!newest) throw new ApiError("not_found");
  return { version: newest.version, design: newest.design, engine: engineOf(row.databaseType) };
}

async function provenChange(base: Base, operations: Operation[], proof: ProofOptions): Promise<ProvenChange> {
  const change = await proveChange(base, operations, proof);
  if (!change) throw new ApiError("change_refused", { reason: reasonFor(base, operations) });
  return change;
}

/** Why the first operation that does not apply does not. */
function reasonFor({ design }: Base, operations: readonly Operation[]): string {
  let current = design;
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    if (!applied.ok) return `${refusalReason(applied.error, current)} (${operation.op})`;
    current = applied.design;
  }
  return "it does not apply";
}

const conflict = (version: number) => new ApiError("version_conflict", { version: String(version) });
