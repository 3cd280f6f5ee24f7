import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { EvidenceItem } from "@dbcoach/design/evidence";
import initSqlJs, { type SqlJsStatic } from "sql.js";
import type { Engine } from "../engine.ts";
import { verificationSteps } from "../plan.ts";
import { scriptStatements } from "../script.ts";
import { runScript, runSteps, type SqlSession } from "../session.ts";
import { sqliteSession } from "./session.ts";

/**
 * SQLite in the browser, in the thread that calls it: call it from a web worker, which its owner can end. `wasmUrl` is
 * where the page serves the database from.
 */
export function createBrowserSqliteEngine(wasmUrl: string): Engine {
  let loading: Promise<SqlJsStatic> | undefined;
  const load = () => {
    loading ??= initSqlJs({ locateFile: () => wasmUrl });
    return loading;
  };
  const run = async (
    work: (session: SqlSession, onItem: (item: EvidenceItem) => void) => Promise<void>,
    onItems: ((items: EvidenceItem[]) => void) | undefined,
  ) => {
    const sqlite = await load();
    const started = performance.now();
    const items: EvidenceItem[] = [];
    const database = new sqlite.Database();
    const version = `SQLite ${String(database.exec("SELECT sqlite_version()")[0]?.values[0]?.[0] ?? "")}`;
    await work(sqliteSession(database), (item) => {
      items.push(item);
      onItems?.([item]);
    });
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return { engine: "sqlite", version, level: "executed" as const, ok: items.every(({ ok }) => ok), ms, items };
  };
  return {
    name: "sqlite",
    verify: (design, rows, { signal, onItems } = {}) =>
      run(async (session, onItem) => {
        signal?.throwIfAborted();
        const steps = verificationSteps(design, rows, dialectFor("sqlite"));
        await runSteps(session, steps, onItem, () => signal?.aborted === true);
        signal?.throwIfAborted();
      }, onItems),
    runScript: (script, { signal, onItems } = {}) =>
      run(async (session, onItem) => {
        signal?.throwIfAborted();
        await runScript(session, scriptStatements(script, "sqlite"), onItem, () => signal?.aborted === true);
      }, onItems),
    warmUp: async () => {
      await load();
    },
    close: async () => {},
  };
}
