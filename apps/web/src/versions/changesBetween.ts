import { migrationBetween } from "@dbcoach/design/dialects/migrations/between";
import { diffOperations } from "@dbcoach/design/diff/operations";
import type { Design } from "@dbcoach/design/model";
import { applyDescribed } from "@dbcoach/design/operations/applyDescribed";

/** The operations from one design to the other, a line for each, and the scripts there and back. */
export function changesBetween(from: Design, to: Design, engine: string) {
  const operations = diffOperations(from, to);
  const changes = applyDescribed(from, operations)?.changes ?? [];
  return { operations, changes, migration: migrationBetween(from, to, engine) };
}
