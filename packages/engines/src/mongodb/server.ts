import { collectionsOf } from "@dbcoach/design/dialects/mongodb/collections";
import { documentsOf } from "@dbcoach/design/dialects/mongodb/documents";
import { mongoQueries } from "@dbcoach/design/dialects/mongodb/queries";
import type { EngineError, Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import type { Engine, VerifyOptions } from "../engine.ts";
import { messageOf, throwAwayName } from "../server/serverEngine.ts";
import { collectionSteps } from "./serverSteps.ts";
import { notEnforced } from "./validation.ts";

const DEFAULT_TIMEOUT_MS = 60_000;
/** How long a server may take to be found. */
const CONNECT_MS = 5_000;

/** An engine that executes designs on a MongoDB server, each in a database of its own, which is dropped afterwards. */
export function createMongodbServerEngine(url: string): Engine {
  return {
    name: "mongodb",
    verify: (design, rows, options) => verify(url, design, rows, options),
    warmUp: async () => {},
    close: async () => {},
  };
}

async function verify(
  url: string,
  design: Design,
  rows: SampleRows,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS, onItems }: VerifyOptions = {},
): Promise<Evidence> {
  signal?.throwIfAborted();
  const started = performance.now();
  const items: EvidenceItem[] = [];
  const report = (item: EvidenceItem) => {
    items.push(item);
    onItems?.([item]);
  };
  let version = "";
  let error: EngineError | undefined;
  // Loaded only where a server is configured.
  const bson = await import("mongodb");
  const client = new bson.MongoClient(url, { socketTimeoutMS: timeoutMs, ...serverSelection(url) });
  const db = client.db(throwAwayName());
  const queries = mongoQueries(design, rows);
  // No single step runs for long: between two of them is often enough to look at the clock.
  const limit = started + timeoutMs;
  try {
    const info = await db.command({ buildInfo: 1 });
    version = `MongoDB ${String(info.version)}`;
    for (const collection of collectionsOf(design)) {
      const asked = queries.filter((query) => query.collection === collection.name);
      for (const step of collectionSteps(db, bson, collection, documentsOf(design, collection, rows), asked)) {
        signal?.throwIfAborted();
        if (performance.now() > limit) {
          error = { code: "time_limit", message: `The database was ended after ${timeoutMs / 1000} seconds.` };
          break;
        }
        report(await step());
      }
      for (const item of notEnforced(design, collection)) report(item);
      if (error) break;
    }
  } catch (cause) {
    if (signal?.aborted || !isOfTheServer(cause)) throw cause;
    error = { code: "engine_lost", message: `The server could not be used: ${messageOf(cause)}` };
  } finally {
    if (version !== "") await db.dropDatabase().catch(() => {});
    await client.close(true);
  }
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const ok = !error && items.every((item) => item.ok);
  return { engine: "mongodb", version, level: "executed", ok, ms, items, ...(error ? { error } : {}) };
}

/** Errors of a listener are not the server's. */
function isOfTheServer(cause: unknown): boolean {
  return cause instanceof Error && cause.name.startsWith("Mongo");
}

/** The time of the URL, where it sets one. */
function serverSelection(url: string) {
  return /[?&]serverSelectionTimeoutMS=/.test(url) ? {} : { serverSelectionTimeoutMS: CONNECT_MS };
}
