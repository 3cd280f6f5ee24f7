import { dialectFor } from "@dbcoach/design/dialects/registry";
import { setupSteps, verificationSteps } from "../plan.ts";
import { WorkerEngine } from "../sandbox/workerEngine.ts";

/** An engine for "postgresql", or for "vectordb": PostgreSQL with pgvector. Its worker starts when first needed. */
export function createPostgresqlEngine({ name }: { name: "postgresql" | "vectordb" }): WorkerEngine {
  return new WorkerEngine({
    name,
    level: "executed",
    script: "postgresql",
    worker: { built: "./postgresql-worker.js", source: new URL("./worker.ts", import.meta.url) },
    oneDatabase: true,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor(name)),
    setup: (design, rows) => setupSteps(design, rows, dialectFor(name)),
  });
}
