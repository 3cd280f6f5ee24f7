import { migrationBetween } from "@dbcoach/design/dialects/migrations/between";
import { diffOperations } from "@dbcoach/design/diff/operations";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { describeOperation } from "@dbcoach/design/operations/describe";

/** The operations from one design to the other, a line for each, and the scripts there and back. */
export function compareDesigns(from: Design, to: Design, engine: string) {
  const operations = diffOperations(from, to);
  let current = from;
  const changes = operations.map((operation) => {
    const line = describeOperation(operation, current);
    const applied = applyOperation(current, operation);
    if (applied.ok) current = applied.design;
    return line;
  });
  return { operations, changes, migration: migrationBetween(from, to, engine) };
}
