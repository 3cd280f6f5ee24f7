import { dialectFor } from "@dbcoach/design/dialects/registry";
import { setupSteps, verificationSteps } from "../plan.ts";
import { HostedEngine } from "../sandbox/hostedEngine.ts";
import { Sandbox } from "../sandbox/sandbox.ts";

const WORKER = { built: "./sqlite-worker.js", source: new URL("./worker.ts", import.meta.url) };

/** SQLite, compiled to WebAssembly, in a worker thread that starts when first needed. Each run has a new database. */
export function createSqliteEngine(): HostedEngine {
  return new HostedEngine({
    name: "sqlite",
    level: "executed",
    script: "sqlite",
    start: () => new Sandbox(WORKER, "sqlite"),
    oneDatabase: false,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor("sqlite")),
    setup: (design, rows) => setupSteps(design, rows, dialectFor("sqlite")),
  });
}
