import { parentPort, workerData } from "node:worker_threads";
import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import { runQuery } from "../query.ts";
import { runScript, runSteps, type SqlSession } from "../session.ts";
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from "./messages.ts";

/** Milliseconds between two messages with items: often enough to look live, seldom enough to cost nothing. */
const FLUSH_MS = 20;

type OnItem = (item: EvidenceItem) => void;

/** What a worker has started: a database with a session for each request, or something else that answers requests. */
export type Served = { version: string } & (
  | { session(): Promise<SqlSession> }
  | { answer(request: WorkerRequest, onItem: OnItem, isStopped: () => boolean): Promise<void> }
);

/** The life of a worker thread: starts what it serves, then answers the requests of its sandbox. */
export async function serve(start: (engine: string) => Promise<Served>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This file is the entry of a worker thread.");
  const settings: WorkerSettings = workerData;
  const stop = new Int32Array(settings.stop);
  const isStopped = () => Atomics.load(stop, 0) !== 0;
  const answer = (message: WorkerAnswer) => port.postMessage(message);
  const served = await start(settings.engine);
  answer({ kind: "ready", version: served.version });

  port.on("message", async (request: WorkerRequest) => {
    let waiting: EvidenceItem[] = [];
    let flushed = performance.now();
    const flush = () => {
      if (waiting.length > 0) answer({ kind: "items", items: waiting });
      waiting = [];
      flushed = performance.now();
    };
    const onItem = (item: EvidenceItem) => {
      waiting.push(item);
      if (performance.now() - flushed >= FLUSH_MS) flush();
    };
    try {
      if ("answer" in served) await served.answer(request, onItem, isStopped);
      else {
        const session = await served.session();
        if (request.kind === "query") answer({ kind: "outcome", outcome: await runQuery(session, request) });
        else if (request.kind === "script") await runScript(session, request.statements, onItem, isStopped);
        else await runSteps(session, request.steps, onItem, isStopped);
      }
      flush();
      answer({ kind: "done" });
    } catch (cause) {
      flush();
      answer({ kind: "done", error: engineError(cause) });
    }
  });
}

function engineError(cause: unknown): EngineError {
  return { code: "internal", message: cause instanceof Error ? cause.message : String(cause) };
}
