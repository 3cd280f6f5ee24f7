import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../database/database.ts";
import { Jobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";

declare module "vitest" {
  export interface ProvidedContext {
    emptyStore: string;
  }
}

/** Migrates one store for the whole test run; every test server starts on a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), "dbcoach-store-"));
  const store = await openDatabase({ dataDir: directory, databaseUrl: undefined });
  const jobs = new Jobs(store, createLog("error"));
  await jobs.start();
  await jobs.stop();
  await store.close();
  project.provide("emptyStore", directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
