import type { EngineError, Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import type { SqlName } from "@dbcoach/design/sql/grammar";
import type { Engine, VerifyOptions } from "../engine.ts";
import { scriptStatements } from "../script.ts";
import type { Step } from "../steps.ts";
import type { WorkerRequest } from "./messages.ts";
import { Sandbox, type WorkerFile } from "./sandbox.ts";

const DEFAULT_TIMEOUT_MS = 20_000;

interface WorkerEngineParts {
  name: string;
  level: Evidence["level"];
  /** The dialect of scripts. */
  script: SqlName;
  worker: WorkerFile;
  /** Whether all requests share one database: a script can leave anything behind in it, so that it is thrown away then. */
  oneDatabase: boolean;
  steps(design: Design, rows: SampleRows): Step[];
}

/** A database in a worker thread that is kept warm between requests. Requests wait for each other. */
export class WorkerEngine implements Engine {
  readonly name: string;
  private readonly parts: WorkerEngineParts;
  private sandbox: Sandbox | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private pending = 0;

  constructor(parts: WorkerEngineParts) {
    this.name = parts.name;
    this.parts = parts;
  }

  async warmUp(): Promise<void> {
    await this.holding(async () => {
      await this.current().ready;
    });
  }

  /** See `Engine`. */
  async verify(design: Design, rows: SampleRows, options: VerifyOptions = {}): Promise<Evidence> {
    return this.execute(this.parts.steps(design, rows), options);
  }

  /** Executes these steps, as `verify` does with those of a design. */
  execute(steps: Step[], options: VerifyOptions = {}): Promise<Evidence> {
    return this.enqueue({ kind: "steps", steps }, options);
  }

  /** See `Engine`. */
  runScript(script: string, options: VerifyOptions = {}): Promise<Evidence> {
    const list = scriptStatements(script, this.parts.script);
    return this.enqueue({ kind: "script", statements: list }, options, async () => {
      if (this.parts.oneDatabase) await this.close();
    });
  }

  async close(): Promise<void> {
    const used = this.sandbox;
    this.sandbox = undefined;
    await used?.close();
  }

  private current(): Sandbox {
    if (!this.sandbox?.usable) {
      this.sandbox = new Sandbox(this.parts.worker, this.name);
      this.sandbox.hold(this.pending > 0);
    }
    return this.sandbox;
  }

  /** Keeps the process running until the work is done. */
  private async holding<T>(work: () => Promise<T>): Promise<T> {
    this.pending += 1;
    this.sandbox?.hold(true);
    try {
      return await work();
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.sandbox?.hold(false);
    }
  }

  private enqueue(request: WorkerRequest, options: VerifyOptions, afterwards?: () => Promise<void>): Promise<Evidence> {
    return this.holding(async () => {
      const before = this.tail;
      const turn = (async () => {
        await before;
        try {
          return await this.perform(request, options);
        } finally {
          await afterwards?.();
        }
      })();
      this.tail = turn.catch(() => {});
      return abortable(turn, options.signal);
    });
  }

  private async perform(request: WorkerRequest, { signal, timeoutMs, onItems }: VerifyOptions): Promise<Evidence> {
    signal?.throwIfAborted();
    const items: EvidenceItem[] = [];
    let version = "";
    let error: EngineError | undefined;
    const sandbox = this.current();
    try {
      version = await sandbox.ready;
    } catch (cause) {
      error = { code: "engine_lost", message: cause instanceof Error ? cause.message : String(cause) };
    }
    const started = performance.now();
    if (!error) {
      error = await sandbox.run(request, {
        signal,
        timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
        onItems: (some) => {
          items.push(...some);
          onItems?.(some);
        },
      });
    }
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const ok = !error && items.every((item) => item.ok);
    return { engine: this.name, version, level: this.parts.level, ok, ms, items, ...(error ? { error } : {}) };
  }
}

/** The same promise, but rejecting at once when the signal aborts: a caller must not wait for its turn to be told. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
