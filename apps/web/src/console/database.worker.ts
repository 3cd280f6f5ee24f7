import { dialectFor } from "@dbcoach/design/dialects/registry";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import { type ConsoleSession, planText, runText } from "@dbcoach/engines/console/session";
import { setupSteps } from "@dbcoach/engines/plan";
import { postgresqlConsole } from "@dbcoach/engines/postgresql/console";
import { sqliteConsole } from "@dbcoach/engines/sqlite/console";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import initSqlJs from "sql.js";
import sqliteUrl from "sql.js/dist/sql-wasm.wasm?url";
import type { ConsoleAnswer, ConsoleEngine, ConsoleRequest, Opened } from "./messages.ts";

/** A database in a thread of this browser, with a design and its sample data. Nothing of it leaves the browser. */

interface Open {
  engine: ConsoleEngine;
  session: ConsoleSession;
}

const SESSIONS: Record<ConsoleEngine, () => Promise<{ session: ConsoleSession; version: string }>> = {
  postgresql: () => openPostgresql(new PGlite()),
  vectordb: () => openPostgresql(new PGlite({ extensions: { vector } })),
  sqlite: async () => {
    const { Database } = await initSqlJs({ locateFile: () => sqliteUrl });
    const database = new Database();
    const [version] = database.exec("SELECT sqlite_version()");
    return { session: sqliteConsole(database), version: `SQLite ${String(version?.values[0]?.[0])}` };
  },
};

async function openPostgresql(database: PGlite) {
  await database.waitReady;
  const { rows } = await database.query<{ server_version: string }>("SHOW server_version");
  return { session: postgresqlConsole(database), version: `PostgreSQL ${rows[0]?.server_version}` };
}

let open: Open | undefined;

async function answer(request: ConsoleRequest): Promise<ConsoleAnswer> {
  if (request.kind === "open") return { kind: "opened", opened: await build(request) };
  if (!open) throw new Error("There is no database yet.");
  const { session, engine } = open;
  const dialect = engine === "sqlite" ? "sqlite" : "postgresql";
  if (request.kind === "plan") return { kind: "planned", planned: await planText(session, request.text, dialect) };
  return { kind: "ran", runs: await runText(session, request.text, dialect, request.maxRows) };
}

async function build({ engine, design }: Extract<ConsoleRequest, { kind: "open" }>): Promise<Opened> {
  const { session, version } = await SESSIONS[engine]();
  const samples = samplesFor(design);
  for (const step of setupSteps(design, samples, dialectFor(engine))) {
    if ("sql" in step) await session.run(step.sql, 0);
  }
  open = { engine, session };
  const rows = samples.tables.reduce((sum, table) => sum + table.rows.length, 0);
  return { version, tables: design.tables.length, rows };
}

let last: Promise<unknown> = Promise.resolve();
self.addEventListener("message", ({ data }: MessageEvent<ConsoleRequest>) => {
  last = last.then(async () => {
    try {
      self.postMessage(await answer(data));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      self.postMessage({ kind: "failed", message } satisfies ConsoleAnswer);
    }
  });
});
