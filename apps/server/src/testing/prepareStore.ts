import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../database/database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    emptyStore: string;
  }
}

/** Migrates one store for the whole test run; every test server starts on a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), "dbcoach-store-"));
  const { close } = await openDatabase({ dataDir: directory, databaseUrl: undefined });
  await close();
  project.provide("emptyStore", directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
