import { dialectFor } from "@dbcoach/design/dialects/registry";
import { setupSteps, verificationSteps } from "../plan.ts";
import { HostedEngine } from "../sandbox/hostedEngine.ts";
import { Sandbox } from "../sandbox/sandbox.ts";

const WORKER = { built: "./postgresql-worker.js", source: new URL("./worker.ts", import.meta.url) };

/** An engine for "postgresql", or for "vectordb": PostgreSQL with pgvector. Its worker starts when first needed. */
export function createPostgresqlEngine({ name }: { name: "postgresql" | "vectordb" }): HostedEngine {
  return new HostedEngine({
    name,
    level: "executed",
    script: "postgresql",
    start: () => new Sandbox(WORKER, name),
    oneDatabase: true,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor(name)),
    setup: (design, rows) => setupSteps(design, rows, dialectFor(name)),
  });
}
