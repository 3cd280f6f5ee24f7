import type { EngineError, Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import type { SqlName } from "@dbcoach/design/sql/grammar";
import type { Engine, VerifyOptions } from "../engine.ts";
import { scriptStatements } from "../script.ts";
import { runScript, runSteps, type SqlSession } from "../session.ts";
import type { Step } from "../steps.ts";

/** Longer than for an engine of our own: a server may be far away. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** A database on a server, made for one run. */
export interface ThrowAwayDatabase {
  /** As the server reports it, such as "MariaDB 10.11.6". */
  version: string;
  session: SqlSession;
  /** Ends whatever still runs, drops the database and closes all connections; a part that fails keeps no other from it. */
  drop(): Promise<void>;
}

interface ServerEngineParts {
  name: string;
  /** The dialect of scripts. */
  script: SqlName;
  /**
   * Makes a database with a name of its own. `confined`: what runs in it was written by somebody else, and must not
   * reach the other databases of the server.
   */
  create(confined: boolean): Promise<ThrowAwayDatabase>;
  steps(design: Design, rows: SampleRows): Step[];
}

type Work = (session: SqlSession, onItem: (item: EvidenceItem) => void, isStopped: () => boolean) => Promise<void>;

/** A database server that somebody runs. Each run has a database of its own, which is dropped whatever happens. */
export class ServerEngine implements Engine {
  readonly name: string;
  private readonly parts: ServerEngineParts;

  constructor(parts: ServerEngineParts) {
    this.name = parts.name;
    this.parts = parts;
  }

  async warmUp(): Promise<void> {}

  async close(): Promise<void> {}

  /** See `Engine`. */
  verify(design: Design, rows: SampleRows, options: VerifyOptions = {}): Promise<Evidence> {
    return this.execute(this.parts.steps(design, rows), options);
  }

  /** Executes these steps, as `verify` does with those of a design. */
  execute(steps: Step[], options: VerifyOptions = {}): Promise<Evidence> {
    return this.run(options, false, (session, onItem, isStopped) => runSteps(session, steps, onItem, isStopped));
  }

  /** See `Engine`. */
  runScript(script: string, options: VerifyOptions = {}): Promise<Evidence> {
    const list = scriptStatements(script, this.parts.script);
    return this.run(options, true, (session, onItem, isStopped) => runScript(session, list, onItem, isStopped));
  }

  private async run(
    { signal, timeoutMs = DEFAULT_TIMEOUT_MS, onItems }: VerifyOptions,
    confined: boolean,
    work: Work,
  ): Promise<Evidence> {
    signal?.throwIfAborted();
    const started = performance.now();
    const items: EvidenceItem[] = [];
    let stopped = false;
    let database: ThrowAwayDatabase | undefined;
    let timer: NodeJS.Timeout | undefined;
    let onAbort = () => {};
    const interrupted = new Promise<EngineError>((resolve, reject) => {
      const message = `The database was ended after ${timeoutMs / 1000} seconds.`;
      timer = setTimeout(() => resolve({ code: "time_limit", message }), timeoutMs);
      onAbort = () => reject(signal?.reason);
      signal?.addEventListener("abort", onAbort, { once: true });
    });
    const onItem = (item: EvidenceItem) => {
      if (stopped) return;
      items.push(item);
      onItems?.([item]);
    };
    const working = async (): Promise<EngineError | undefined> => {
      try {
        database = await this.parts.create(confined);
      } catch (cause) {
        return { code: "engine_lost", message: `The server could not be used: ${messageOf(cause)}` };
      }
      // Whoever gave up while it was made has not dropped it.
      if (stopped) await database.drop();
      else await work(database.session, onItem, () => stopped);
      return undefined;
    };
    const running = working();
    running.catch(() => {});
    let error: EngineError | undefined;
    try {
      error = await Promise.race([running, interrupted]);
    } finally {
      stopped = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      await database?.drop();
    }
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const ok = !error && items.every((item) => item.ok);
    const version = database?.version ?? "";
    return { engine: this.name, version, level: "executed", ok, ms, items, ...(error ? { error } : {}) };
  }
}

/** The message of whatever was thrown. Connection errors of Node may hold their reasons one level down. */
export function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return messageOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

/** The name of a throw-away database where a message puts it before a table's. */
export const THROW_AWAY_NAME = /`?dbcoach_verify_[0-9a-f]{32}`?\./g;

/** A name that no other run has. */
export function throwAwayName(): string {
  return `dbcoach_verify_${crypto.randomUUID().replaceAll("-", "")}`;
}
