import type { Version } from "@dbcoach/contract/assistant";
import type { Design } from "@dbcoach/design/model";
import { applyAll } from "@dbcoach/design/operations/apply";
import { describeOperation } from "@dbcoach/design/operations/describe";
import { invertOperation } from "@dbcoach/design/operations/invert";
import type { Operation } from "@dbcoach/design/operations/schema";
import { asUser, type Database } from "../database/database.ts";
import { ApiError } from "../http/problems.ts";
import { addVersion, lastChange, lockProject, newestVersion, readVersion } from "./store.ts";

/**
 * Takes back the newest change of the project's design that is not taken back yet, as a new version. Throws not_found
 * when there is no such project of this user, nothing_to_undo when no change is left.
 */
export function undoChange(db: Database, userId: string, projectId: string): Promise<Version> {
  return asUser(db, userId, async (transaction) => {
    if (!(await lockProject(transaction, projectId))) throw new ApiError("not_found");
    const undoes = await lastChange(transaction, projectId);
    if (undoes === undefined) throw new ApiError("nothing_to_undo");
    const newest = await newestVersion(transaction, projectId);
    const changed = await readVersion(transaction, projectId, undoes);
    const before = await readVersion(transaction, projectId, undoes - 1);
    if (!newest || !changed || !before) throw new Error(`Project ${projectId} lacks a version around ${undoes}.`);
    const { operations, changes } = wayBack(before.design, changed.operations);
    return addVersion(
      transaction,
      { userId, projectId },
      {
        version: newest.version + 1,
        designer: changed.designer,
        operations,
        changes,
        // Changes are taken back in the opposite order, so this is the design before the change again, and what was
        // found and seen of that holds.
        design: applyAll(newest.design, operations),
        findings: before.findings,
        evidence: before.evidence,
        steps: before.steps,
        undoes,
        restores: null,
      },
    );
  });
}

/** What takes the operations back that were applied to the design, with a line for each. */
function wayBack(design: Design, operations: readonly Operation[]): { operations: Operation[]; changes: string[] } {
  let current = design;
  const steps = operations.map((operation) => {
    const inverse = invertOperation(current, operation);
    current = applyAll(current, [operation]);
    return { inverse, line: describeOperation(inverse, current) };
  });
  steps.reverse();
  return { operations: steps.map(({ inverse }) => inverse), changes: steps.map(({ line }) => line) };
}
