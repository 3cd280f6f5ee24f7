import { dialectFor } from "@dbcoach/design/dialects/registry";
import { verificationSteps } from "../plan.ts";
import { WorkerEngine } from "../sandbox/workerEngine.ts";
import type { ParsedName } from "./parsers.ts";

/** Only reads the statements of a dialect, in a worker thread, as no server is there to execute them: level `parsed`. */
export function createParsedEngine(name: ParsedName): WorkerEngine {
  return new WorkerEngine({
    name,
    level: "parsed",
    script: name,
    worker: { built: "./parser-worker.js", source: new URL("./worker.ts", import.meta.url) },
    oneDatabase: false,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor(name)),
  });
}
