import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import type { Mail } from "../mail/mailer.ts";
import { newDataDir } from "../testing/testServer.ts";
import { type Audit, createAudit } from "./audit.ts";

describe("the audit log", () => {
  const dataDir = newDataDir();
  const mails: Mail[] = [];
  let store: OpenDatabase;
  let audit: Audit;

  beforeAll(async () => {
    store = await openDatabase({ dataDir, databaseUrl: undefined });
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    audit = createAudit({ db: store.db, mailer, log: createLog("error"), appUrl: "http://localhost:3000" });
    for (const id of ["ann", "ben"]) {
      const account = { id, name: "", email: `${id}@example.com`, emailVerified: true, image: null };
      await store.db.insertInto("users").values(account).execute();
    }
    const notifications = JSON.stringify({ security: { email: false } });
    await store.db.insertInto("userPreferences").values({ userId: "ben", notifications }).execute();
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const countOf = async (userId: string) =>
    (await store.db.selectFrom("securityAuditLogs").select("id").where("userId", "=", userId).execute()).length;

  it("has every refused address, and mails its owner once an hour, so that nobody can flood him", async () => {
    const violation = { name: "script", clientIp: "203.0.113.9", endpoint: "GET /rest/v1/projects" };
    for (let n = 0; n < 3; n += 1) await audit("ann", "ip_whitelist_violation", violation);
    expect(await countOf("ann")).toBe(3);
    expect(mails.map(({ to }) => to)).toEqual(["ann@example.com"]);
    expect(mails[0]?.text).toContain("203.0.113.9 is not on its list");
  });

  it("mails of each change of the account, unless the person does not want that", async () => {
    mails.length = 0;
    await audit("ann", "password_changed");
    await audit("ann", "password_changed");
    await audit("ben", "password_changed");
    await audit("ann", "signed_out");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["ann@example.com", "Your password was changed"],
      ["ann@example.com", "Your password was changed"],
    ]);
    expect(await countOf("ben")).toBe(1);
  });
});
