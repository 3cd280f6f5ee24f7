import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { newDataDir } from "../testing/testServer.ts";
import { SignInAttempts } from "./signInAttempts.ts";

const EMAIL = "ann@example.com";
const directory = newDataDir();
let store: OpenDatabase;
let attempts: SignInAttempts;
beforeAll(async () => {
  store = await openDatabase({ dataDir: directory, databaseUrl: undefined });
  attempts = new SignInAttempts(store.db, randomBytes(32));
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Lets time pass for what is in the table. */
const pass = (interval: string) =>
  sql`update sign_in_failures set failed_at = failed_at - ${interval}::interval`.execute(store.db);

it("counts for fifteen minutes, and then no more", async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await attempts.begin(EMAIL)).toBeDefined();
  expect(await attempts.begin(EMAIL)).toBeUndefined();
  await pass("14 minutes 50 seconds");
  expect(await attempts.begin(EMAIL)).toBeUndefined();
  await pass("11 seconds");
  expect(await attempts.begin(EMAIL)).toBeDefined();
  // What no longer counts is gone.
  expect(await store.db.selectFrom("signInFailures").selectAll().execute()).toHaveLength(1);
});

it("takes an attempt back that was no guess, and names nobody in the table", async () => {
  const ids = [];
  for (let attempt = 0; attempt < 5; attempt += 1) ids.push(await attempts.begin("Ben@example.com"));
  await attempts.forget(ids[0] ?? "");
  expect(await attempts.begin(" ben@EXAMPLE.com")).toBeDefined();
  expect(await attempts.begin("ben@example.com")).toBeUndefined();
  const rows = await store.db.selectFrom("signInFailures").selectAll().execute();
  expect(JSON.stringify(rows).toLowerCase()).not.toContain("ben");
});
