import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import type { QueryOutcome, QueryRequest } from "../query.ts";
import type { ScriptStatement, Step } from "../steps.ts";

/** What a worker is started with. */
export interface WorkerSettings {
  /** One 32-bit word: anything but 0 tells the worker to stop after the current step. */
  stop: SharedArrayBuffer;
  /** The name of the engine: some workers serve several. */
  engine: string;
}

/** What the worker is asked to do, one request at a time. */
export type WorkerRequest =
  | { kind: "steps"; steps: Step[] }
  | { kind: "script"; statements: ScriptStatement[] }
  | ({ kind: "query" } & QueryRequest);

/** What it answers: `ready` once, then per request any number of `items`, for a query its `outcome`, and one `done`. */
export type WorkerAnswer =
  | { kind: "ready"; version: string }
  | { kind: "items"; items: EvidenceItem[] }
  | { kind: "outcome"; outcome: QueryOutcome }
  | { kind: "done"; error?: EngineError };
