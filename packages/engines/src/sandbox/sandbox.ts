import type { Worker } from "node:worker_threads";
import type { EngineError } from "@dbcoach/design/evidence";
import type { EngineHost, RunOptions } from "./host.ts";
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from "./messages.ts";
import { startWorker, type WorkerFile } from "./startWorker.ts";

/** How much the process may grow while one request runs, in bytes; an idle engine needs about a quarter of it. */
export const MEMORY_LIMIT_BYTES = 1024 ** 3;
/**
 * The JavaScript heap of a worker. It stands far beyond MEMORY_LIMIT_BYTES on purpose: a thread that reaches the limit
 * of its heap can take the whole process with it, so that the watchdog has to come first.
 */
const WORKER_HEAP_MB = 4096;
const WATCH_MS = 20;
/** How long a stopped worker may take to finish its current statement before it is ended. */
const STOP_GRACE_MS = 250;

const MEMORY_ERROR: EngineError = {
  code: "memory_limit",
  message: "The database was ended because it took too much memory.",
};

/** One database in a worker thread, with limits of time and memory. */
export class Sandbox implements EngineHost {
  /** See `EngineHost`. */
  readonly ready: Promise<string>;
  private readonly worker: Worker;
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  private readonly ended: Promise<EngineError>;
  private onAnswer: (answer: WorkerAnswer) => void = () => {};
  private alive = true;

  constructor(file: WorkerFile, engine: string) {
    const settings: WorkerSettings = { stop: this.stop.buffer, engine };
    this.worker = startWorker(file, { workerData: settings, heapMb: WORKER_HEAP_MB });
    this.worker.on("message", (answer: WorkerAnswer) => this.onAnswer(answer));
    this.ended = new Promise((resolve) => {
      let reason: EngineError = { code: "engine_lost", message: "The database ended unexpectedly." };
      this.worker.on("error", (error) => {
        const outOfMemory = error instanceof Error && Reflect.get(error, "code") === "ERR_WORKER_OUT_OF_MEMORY";
        reason = outOfMemory
          ? MEMORY_ERROR
          : { ...reason, message: error instanceof Error ? error.message : String(error) };
      });
      this.worker.on("exit", () => {
        this.alive = false;
        resolve(reason);
      });
    });
    this.ready = new Promise((resolve, reject) => {
      this.onAnswer = (answer) => {
        if (answer.kind === "ready") resolve(answer.version);
      };
      this.ended.then(({ message }) => reject(new Error(message)));
    });
    this.ready.catch(() => {});
  }

  /** See `EngineHost`. */
  get usable(): boolean {
    return this.alive;
  }

  /** See `EngineHost`. */
  hold(holding: boolean) {
    if (holding) this.worker.ref();
    else this.worker.unref();
  }

  /** See `EngineHost`. */
  async run(
    request: WorkerRequest,
    { signal, timeoutMs, onItems, onOutcome }: RunOptions,
  ): Promise<EngineError | undefined> {
    signal?.throwIfAborted();
    Atomics.store(this.stop, 0, 0);
    const startMemory = process.memoryUsage.rss();
    let finish: (result: EngineError | undefined) => void = () => {};
    let fail: (reason: unknown) => void = () => {};
    const finished = new Promise<EngineError | undefined>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
    this.onAnswer = (answer) => {
      try {
        if (answer.kind === "items") onItems?.(answer.items);
        if (answer.kind === "outcome") onOutcome?.(answer.outcome);
        if (answer.kind === "done") finish(answer.error);
      } catch (error) {
        // Whoever listens has failed: the run must not go on without anybody, and nobody else must hear of it.
        Atomics.store(this.stop, 0, 1);
        this.alive = false;
        void this.worker.terminate();
        fail(error);
      }
    };
    const end = (error: EngineError) => {
      finish(error);
      this.alive = false;
      void this.worker.terminate();
    };
    const timer = setTimeout(
      () => end({ code: "time_limit", message: `The database was ended after ${timeoutMs / 1000} seconds.` }),
      timeoutMs,
    );
    const watchdog = setInterval(() => {
      if (process.memoryUsage.rss() - startMemory < MEMORY_LIMIT_BYTES) return;
      end(MEMORY_ERROR);
    }, WATCH_MS);
    let grace: NodeJS.Timeout | undefined;
    const onAbort = () => {
      Atomics.store(this.stop, 0, 1);
      grace = setTimeout(() => end({ code: "aborted", message: "The work was given up." }), STOP_GRACE_MS);
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      this.worker.postMessage(request);
      const error = await Promise.race([finished, this.ended]);
      signal?.throwIfAborted();
      return error;
    } finally {
      clearTimeout(timer);
      clearTimeout(grace);
      clearInterval(watchdog);
      signal?.removeEventListener("abort", onAbort);
      this.onAnswer = () => {};
    }
  }

  /** See `EngineHost`. */
  async close(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }
}
