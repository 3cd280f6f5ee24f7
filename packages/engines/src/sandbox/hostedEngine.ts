import type { EngineError, Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { QueryRun } from "@dbcoach/design/queryRun";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import type { SqlName } from "@dbcoach/design/sql/grammar";
import type { Engine, QueryOptions, VerifyOptions } from "../engine.ts";
import { failedQuery, isUndoneByRollback, type QueryOutcome, soleStatement } from "../query.ts";
import { scriptStatements } from "../script.ts";
import type { Step } from "../steps.ts";
import type { EngineHost, RunOptions } from "./host.ts";
import type { WorkerRequest } from "./messages.ts";

const DEFAULT_TIMEOUT_MS = 20_000;
const QUERY_TIMEOUT_MS = 5_000;
const QUERY_ROWS = 100;
/** Of PostgreSQL: what it could not read has done nothing. */
const SYNTAX_ERROR = "42601";

interface HostedEngineParts {
  name: string;
  level: Evidence["level"];
  /** The dialect of scripts. */
  script: SqlName;
  /** Starts the database. */
  start(): EngineHost;
  /** Whether all requests share one database: a script can leave anything behind in it, so that it is thrown away then. */
  oneDatabase: boolean;
  steps(design: Design, rows: SampleRows): Step[];
  /** What comes before a query. Absent where nothing is executed. */
  setup?(design: Design, rows: SampleRows): Step[];
}

/** A database that starts when it is first needed and is kept warm between requests. Requests wait for each other. */
export class HostedEngine implements Engine {
  readonly name: string;
  /** See `Engine`. */
  readonly query?: NonNullable<Engine["query"]>;
  private readonly parts: HostedEngineParts;
  private host: EngineHost | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private pending = 0;

  constructor(parts: HostedEngineParts) {
    this.name = parts.name;
    this.parts = parts;
    const { setup } = parts;
    if (setup) {
      this.query = (design, rows, sql, options = {}) => this.ask(() => setup(design, rows), sql, options);
    }
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
    return this.enqueue(() => this.perform({ kind: "steps", steps }, options), options.signal);
  }

  /** See `Engine`. */
  runScript(script: string, options: VerifyOptions = {}): Promise<Evidence> {
    const list = scriptStatements(script, this.parts.script);
    return this.enqueue(async () => {
      try {
        return await this.perform({ kind: "script", statements: list }, options);
      } finally {
        if (this.parts.oneDatabase) await this.close();
      }
    }, options.signal);
  }

  async close(): Promise<void> {
    const used = this.host;
    this.host = undefined;
    await used?.close();
  }

  private current(): EngineHost {
    if (!this.host?.usable) {
      this.host = this.parts.start();
      this.host.hold(this.pending > 0);
    }
    return this.host;
  }

  /** Keeps the process running until the work is done. */
  private async holding<T>(work: () => Promise<T>): Promise<T> {
    this.pending += 1;
    this.host?.hold(true);
    try {
      return await work();
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.host?.hold(false);
    }
  }

  /** Does the work when all that was asked before is done. */
  private enqueue<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return this.holding(async () => {
      const before = this.tail;
      const turn = (async () => {
        await before;
        return work();
      })();
      this.tail = turn.catch(() => {});
      return abortable(turn, signal);
    });
  }

  private async ask(setup: () => Step[], sql: string, options: QueryOptions): Promise<QueryRun> {
    const statement = soleStatement(sql, this.parts.script);
    if ("code" in statement) return { sql: sql.trim(), engine: this.name, ...failedQuery(statement) };
    const { text } = statement;
    const request = { kind: "query", setup: setup(), sql: text, maxRows: options.maxRows ?? QUERY_ROWS } as const;
    return this.enqueue(async () => {
      let outcome: QueryOutcome | undefined;
      const { error, version, ms } = await this.perform(request, {
        ...options,
        timeoutMs: options.timeoutMs ?? QUERY_TIMEOUT_MS,
        onOutcome: (some) => {
          outcome = some;
        },
      });
      const isClean = !outcome?.left && (isUndoneByRollback(statement) || outcome?.error?.code === SYNTAX_ERROR);
      if (this.parts.oneDatabase && !isClean) await this.close();
      const lost: EngineError = error ?? { code: "engine_lost", message: "The database gave no answer." };
      const { left: _, ...seen } = outcome ?? failedQuery(lost, ms);
      return { sql: text, engine: version || this.name, ...seen };
    }, options.signal);
  }

  private async perform(
    request: WorkerRequest,
    { signal, timeoutMs, onItems, onOutcome }: VerifyOptions & Pick<RunOptions, "onOutcome">,
  ): Promise<Evidence> {
    signal?.throwIfAborted();
    const items: EvidenceItem[] = [];
    let version = "";
    let error: EngineError | undefined;
    const host = this.current();
    try {
      version = await host.ready;
    } catch (cause) {
      error = { code: "engine_lost", message: cause instanceof Error ? cause.message : String(cause) };
    }
    const started = performance.now();
    if (!error) {
      error = await host.run(request, {
        signal,
        timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
        onItems: (some) => {
          items.push(...some);
          onItems?.(some);
        },
        onOutcome,
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
