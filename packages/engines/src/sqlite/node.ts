import { dialectFor } from "@dbcoach/design/dialects/registry";
import { setupSteps, verificationSteps } from "../plan.ts";
import { WorkerEngine } from "../sandbox/workerEngine.ts";

/** SQLite, compiled to WebAssembly, in a worker thread that starts when first needed. Each run has a new database. */
export function createSqliteEngine(): WorkerEngine {
  return new WorkerEngine({
    name: "sqlite",
    level: "executed",
    script: "sqlite",
    worker: { built: "./sqlite-worker.js", source: new URL("./worker.ts", import.meta.url) },
    oneDatabase: false,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor("sqlite")),
    setup: (design, rows) => setupSteps(design, rows, dialectFor("sqlite")),
  });
}
