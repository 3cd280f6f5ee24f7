import type { Server as HttpServer } from "node:http";
import type { EngineName } from "@dbcoach/contract/targets";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Engine } from "@dbcoach/engines/engine";
import { createPostgresqlEngine } from "@dbcoach/engines/postgresql/node";
import { createAdaptorServer } from "@hono/node-server";
import { sql } from "kysely";
import { createAuth } from "./accounts/auth.ts";
import { authSecret } from "./accounts/secret.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/database.ts";
import { Hub } from "./generations/hub.ts";
import { Runner } from "./generations/runner.ts";
import { createApp } from "./http/app.ts";
import type { Log } from "./log.ts";

/** The description travels in the live page's address: 20,000 characters of nine encoded bytes, and some room. */
const MAX_HEADER_BYTES = 256 * 1024;
/** How long open requests may go on after the server was asked to stop. */
const DRAIN_MS = 5_000;

export interface RunningServer {
  url: string;
  /** Lets running generations go (the next start goes on with them), closes connections and the store. */
  stop(): Promise<void>;
}

/** Starts the whole product. Resolves when it answers. */
export async function startServer(config: Config, log: Log, webRoot: string): Promise<RunningServer> {
  const { db, exclusive, close } = await openDatabase(config);
  const hub = new Hub();
  const engines: Record<EngineName, Engine> = {
    postgresql: createPostgresqlEngine({ name: "postgresql" }),
    vectordb: createPostgresqlEngine({ name: "vectordb" }),
  };
  const designer = createBuiltinDesigner({ engineFor: (name) => engines[name] });
  const runner = new Runner({ db, hub, log, designer, exclusive, concurrency: config.generationConcurrency });

  let http: HttpServer | undefined;
  const port = await new Promise<number>((resolve, reject) => {
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const auth = createAuth({
      db,
      log,
      secret: authSecret(config.authSecret, config.dataDir),
      publicUrl,
      trustedOrigins: [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`],
    });
    const app = createApp({ db, hub, auth, log, webRoot, wake: () => runner.wake(), isReady: () => answers(db) });
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { maxHeaderSize: MAX_HEADER_BYTES } });
    http = server as HttpServer;
    http.once("error", reject);
    http.listen(config.port, config.host, () => resolve(config.port));
  });
  await runner.start();
  // In the background: the first generation waits for it if it comes sooner.
  engines.postgresql.warmUp().catch((error: unknown) => log.error({ err: error }, "The engine did not start"));

  const url = `http://localhost:${port}`;
  log.info({ url, store: config.databaseUrl ? "PostgreSQL" : config.dataDir }, `DBCoach is at ${url}`);

  async function stop(): Promise<void> {
    await runner.stop();
    await closeHttp(http);
    await Promise.all(Object.values(engines).map((engine) => engine.close()));
    await close();
  }
  return { url, stop };
}

async function answers(db: Parameters<typeof createAuth>[0]["db"]): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** Refuses new connections, gives open requests a moment, and ends what is left: event streams have no end of their own. */
function closeHttp(http: HttpServer | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!http) return resolve();
    const force = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
    http.close(() => {
      clearTimeout(force);
      resolve();
    });
    http.closeIdleConnections();
  });
}
