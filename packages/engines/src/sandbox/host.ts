import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import type { QueryOutcome } from "../query.ts";
import type { WorkerRequest } from "./messages.ts";

export interface RunOptions {
  signal?: AbortSignal;
  timeoutMs: number;
  onItems?(items: EvidenceItem[]): void;
  onOutcome?(outcome: QueryOutcome): void;
}

/** Where a database lives: in a thread of its own, or in the one that calls it. Whoever uses it keeps the queue. */
export interface EngineHost {
  /** The engine's version; rejects when the database cannot be started. */
  readonly ready: Promise<string>;
  /** Whether it can take another request. */
  readonly usable: boolean;
  /** Keeps the process running while somebody waits for an answer; an idle database must not. */
  hold(holding: boolean): void;
  /** Runs one request. Resolves with what ended it early, if anything did; rejects with the reason of the signal. */
  run(request: WorkerRequest, options: RunOptions): Promise<EngineError | undefined>;
  /** Ends the database and frees its memory. */
  close(): Promise<void>;
}
