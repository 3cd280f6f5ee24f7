import { dialectFor } from "@dbcoach/design/dialects/registry";
import initSqlJs from "sql.js";
import { setupSteps, verificationSteps } from "../plan.ts";
import { HostedEngine } from "../sandbox/hostedEngine.ts";
import { InThread } from "../sandbox/inThread.ts";
import { servedSqlite } from "./session.ts";

/**
 * SQLite in the browser, in the thread that calls it: call it from a web worker, which its owner can end. `wasmUrl` is
 * where the page serves the database from.
 */
export function createBrowserSqliteEngine(wasmUrl: string): HostedEngine {
  const dialect = dialectFor("sqlite");
  return new HostedEngine({
    name: "sqlite",
    level: "executed",
    script: "sqlite",
    start: () => new InThread(async () => servedSqlite(await initSqlJs({ locateFile: () => wasmUrl }))),
    oneDatabase: false,
    steps: (design, rows) => verificationSteps(design, rows, dialect),
    setup: (design, rows) => setupSteps(design, rows, dialect),
  });
}
