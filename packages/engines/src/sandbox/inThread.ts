import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import type { QueryOutcome } from "../query.ts";
import type { EngineHost, RunOptions } from "./host.ts";
import type { WorkerRequest } from "./messages.ts";
import { answerRequest, engineError, type Served } from "./served.ts";

/**
 * A database in the thread that calls it: for a web worker, which its owner can end. Limits of time and signals are
 * heeded between two statements; nobody can interrupt a thread from inside.
 */
export class InThread implements EngineHost {
  /** See `EngineHost`. */
  readonly ready: Promise<string>;
  /** See `EngineHost`. */
  usable = true;
  readonly #served: Promise<Served>;
  readonly #end: () => Promise<void>;

  /** `end` frees what `start` has made. */
  constructor(start: () => Promise<Served>, end: () => Promise<void> = async () => {}) {
    this.#served = start();
    this.#end = end;
    this.ready = this.#served.then(({ version }) => version);
    this.ready.catch(() => {
      this.usable = false;
    });
  }

  /** Nothing to hold: the thread is somebody else's. */
  hold(): void {}

  /** See `EngineHost`. */
  async run(
    request: WorkerRequest,
    { signal, timeoutMs, onItems, onOutcome }: RunOptions,
  ): Promise<EngineError | undefined> {
    signal?.throwIfAborted();
    const served = await this.#served;
    const deadline = performance.now() + timeoutMs;
    let late = false;
    const isStopped = () => {
      late ||= performance.now() > deadline;
      return late || signal?.aborted === true;
    };
    let outcome: QueryOutcome | undefined;
    try {
      outcome = await answerRequest(served, request, (item: EvidenceItem) => onItems?.([item]), isStopped);
    } catch (cause) {
      // Whatever threw, a statement that was refused did not: what is left of the database answers nothing right.
      await this.close().catch(() => {});
      signal?.throwIfAborted();
      return engineError(cause);
    }
    signal?.throwIfAborted();
    if (outcome) onOutcome?.(outcome);
    return late
      ? { code: "time_limit", message: `The database was ended after ${timeoutMs / 1000} seconds.` }
      : undefined;
  }

  /** See `EngineHost`. */
  async close(): Promise<void> {
    this.usable = false;
    await this.#end();
  }
}
