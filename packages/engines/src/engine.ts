import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { QueryRun } from "@dbcoach/design/queryRun";
import type { SampleRows } from "@dbcoach/design/samples/rows";

export interface VerifyOptions {
  /** Ends the verification; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds before the engine is ended and the evidence says `time_limit`. */
  timeoutMs?: number;
  /** Called with items as they happen, in order, a few at a time. They are part of the evidence, too. */
  onItems?: (items: EvidenceItem[]) => void;
}

export interface QueryOptions {
  /** Ends the query; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds before the engine is ended and the run says `time_limit`. */
  timeoutMs?: number;
  /** The most rows that come back; all are counted. */
  maxRows?: number;
}

/** A database that can execute a design and report what it saw. */
export interface Engine {
  /** As in the contract: "postgresql", "vectordb". */
  readonly name: string;
  /**
   * Executes the design and reports everything seen: all DDL in order, the sample rows, an attack on every
   * constraint, the plan of each access pattern. Rejects only when aborted; what goes wrong in the engine, its end
   * included, is evidence. Leaves nothing behind.
   */
  verify(design: Design, rows: SampleRows, options?: VerifyOptions): Promise<Evidence>;
  /**
   * Executes a script that somebody else wrote under the same limits, each statement as one item in its order, and
   * goes on after errors. Absent where the engine reads no scripts.
   */
  runScript?(script: string, options?: VerifyOptions): Promise<Evidence>;
  /**
   * Runs one query on the design with these rows under the same limits, and undoes what it did. Resolves also when the
   * query fails: the run says so. Absent where nothing is executed.
   */
  query?(design: Design, rows: SampleRows, sql: string, options?: QueryOptions): Promise<QueryRun>;
  /** Resolves when the engine can start at once. */
  warmUp(): Promise<void>;
  /** Ends workers and frees memory. */
  close(): Promise<void>;
}
