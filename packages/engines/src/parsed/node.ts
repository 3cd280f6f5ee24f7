import { dialectFor } from "@dbcoach/design/dialects/registry";
import { verificationSteps } from "../plan.ts";
import { HostedEngine } from "../sandbox/hostedEngine.ts";
import { Sandbox } from "../sandbox/sandbox.ts";
import type { ParsedName } from "./checks.ts";

const WORKER = { built: "./parser-worker.js", source: new URL("./worker.ts", import.meta.url) };

/** Only reads the statements of a dialect, in a worker thread, as no server is there to execute them: level `parsed`. */
export function createParsedEngine(name: ParsedName): HostedEngine {
  return new HostedEngine({
    name,
    level: "parsed",
    script: name,
    start: () => new Sandbox(WORKER, name),
    oneDatabase: false,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor(name)),
  });
}
