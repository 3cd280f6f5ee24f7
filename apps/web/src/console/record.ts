import { MAX_RECORDED_QUERY_LENGTH } from "@dbcoach/contract/limits";
import type { QueryInput } from "@dbcoach/contract/sharing";
import type { StatementRun } from "@dbcoach/engines/console/session";

/** A run of the console as the project keeps it: one record for all its statements. */
export function recordOf(
  text: string,
  runs: readonly StatementRun[],
  { engine, version }: Pick<QueryInput, "engine" | "version">,
): QueryInput {
  const last = runs.at(-1);
  const failed = runs.find((run) => !run.ok);
  return {
    queryText: text.trim().slice(0, MAX_RECORDED_QUERY_LENGTH).toWellFormed().replaceAll("\u0000", "\ufffd"),
    executionTimeMs: runs.reduce((sum, { ms }) => sum + ms, 0),
    rowCount: last?.ok ? (last.changed ?? last.rowCount) : null,
    success: failed === undefined,
    errorMessage: failed && !failed.ok ? failed.error.message.slice(0, 2_000).toWellFormed() : null,
    engine,
    version,
  };
}
