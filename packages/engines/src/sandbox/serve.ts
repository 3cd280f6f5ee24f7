import { parentPort, workerData } from "node:worker_threads";
import type { EvidenceItem } from "@dbcoach/design/evidence";
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from "./messages.ts";
import { answerRequest, engineError, type Served } from "./served.ts";

/** Milliseconds between two messages with items: often enough to look live, seldom enough to cost nothing. */
const FLUSH_MS = 20;

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
      const outcome = await answerRequest(served, request, onItem, isStopped);
      if (outcome) answer({ kind: "outcome", outcome });
      flush();
      answer({ kind: "done" });
    } catch (cause) {
      flush();
      answer({ kind: "done", error: engineError(cause) });
    }
  });
}
