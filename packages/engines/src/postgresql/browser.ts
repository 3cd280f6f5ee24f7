import { dialectFor } from "@dbcoach/design/dialects/registry";
import { PGlite } from "@electric-sql/pglite";
import { setupSteps, verificationSteps } from "../plan.ts";
import { HostedEngine } from "../sandbox/hostedEngine.ts";
import { InThread } from "../sandbox/inThread.ts";
import { servedPostgresql } from "./session.ts";

/** PostgreSQL in the browser, in the thread that calls it: call it from a web worker, which its owner can end. */
export function createBrowserPostgresqlEngine(): HostedEngine {
  const dialect = dialectFor("postgresql");
  return new HostedEngine({
    name: "postgresql",
    level: "executed",
    script: "postgresql",
    start: () => {
      const database = new PGlite();
      return new InThread(
        async () => {
          await database.waitReady;
          return servedPostgresql(database);
        },
        () => database.close(),
      );
    },
    oneDatabase: true,
    steps: (design, rows) => verificationSteps(design, rows, dialect),
    setup: (design, rows) => setupSteps(design, rows, dialect),
  });
}
