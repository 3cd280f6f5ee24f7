import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import { type QueryOutcome, runQuery } from "../query.ts";
import { runScript, runSteps, type SqlSession } from "../session.ts";
import type { WorkerRequest } from "./messages.ts";

type OnItem = (item: EvidenceItem) => void;

/** What was started: a database with a session for each request, or something else that answers requests. */
export type Served = { version: string } & (
  | { session(): Promise<SqlSession> }
  | { answer(request: WorkerRequest, onItem: OnItem, isStopped: () => boolean): Promise<void> }
);

/** Does what is asked. Resolves with the outcome of a query, and for all else when `onItem` has heard of everything. */
export async function answerRequest(
  served: Served,
  request: WorkerRequest,
  onItem: OnItem,
  isStopped: () => boolean,
): Promise<QueryOutcome | undefined> {
  if ("answer" in served) {
    await served.answer(request, onItem, isStopped);
    return undefined;
  }
  const session = await served.session();
  if (request.kind === "query") return runQuery(session, request);
  if (request.kind === "script") await runScript(session, request.statements, onItem, isStopped);
  else await runSteps(session, request.steps, onItem, isStopped);
  return undefined;
}

/** What ended a request that threw: a defect, or a database that is broken. */
export function engineError(cause: unknown): EngineError {
  return { code: "internal", message: cause instanceof Error ? cause.message : String(cause) };
}
