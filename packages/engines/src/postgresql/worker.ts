import { parentPort, workerData } from "node:worker_threads";
import type { EvidenceItem } from "@dbcoach/design/evidence";
import { vector } from "@electric-sql/pglite-pgvector";
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from "./messages.ts";
import { databaseError, runScript, runSteps } from "./session.ts";
import { createDatabase } from "./snapshot.ts";

/** Milliseconds between two messages with items: often enough to look live, seldom enough to cost nothing. */
const FLUSH_MS = 20;

const port = parentPort;
if (!port) throw new Error("This file is the entry of a worker thread.");
const settings: WorkerSettings = workerData;
const stop = new Int32Array(settings.stop);
const answer = (message: WorkerAnswer) => port.postMessage(message);

const database = await createDatabase(settings.vectors ? { vector } : {});
const [shown] = await database.exec("SHOW server_version");
answer({ kind: "ready", version: `PostgreSQL ${String(shown?.rows[0]?.server_version ?? "")}` });

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
    if (request.kind === "script") onItem(await runScript(database, request.sql));
    else await runSteps(database, request.steps, onItem, () => Atomics.load(stop, 0) !== 0);
    flush();
    answer({ kind: "done" });
  } catch (error) {
    flush();
    const { code, message } = databaseError(error);
    answer({ kind: "done", error: { code, message } });
  }
});
