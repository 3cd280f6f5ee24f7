import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { newDataDir, signUp, startTestServer } from "../testing/testServer.ts";
import { asUser, type Database, type OpenDatabase, openDatabase } from "./database.ts";

/** A row in each table of the settings. */
async function addSettings(db: Database, userId: string): Promise<void> {
  await db
    .insertInto("userProfiles")
    .values({ id: userId, name: "Ann" })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto("avatars")
    .values({ userId, version: "1", content: Buffer.from("picture") })
    .execute();
  await db
    .insertInto("userPreferences")
    .values({ userId })
    .onConflict((c) => c.doNothing())
    .execute();
  await db.insertInto("sealedSecrets").values({ userId, name: "model-key", sealed: "x", hint: "x" }).execute();
  await db.insertInto("webhookDeliveries").values({ userId, event: "test", url: "x", payload: "{}" }).execute();
  await db.insertInto("securityAuditLogs").values({ userId, eventType: "signed_in" }).execute();
  const key = await db
    .insertInto("apiKeys")
    .values({
      userId,
      name: "key",
      permissions: ["read"],
      ipWhitelist: [],
      keyFingerprint: "x",
      keyHash: "x",
      keyPreview: "x",
      keyEnding: "x",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("apiKeyUsageLogs").values({ userId, apiKeyId: key.id, clientIp: "::1", endpoint: "x" }).execute();
}

/** A public page of the person's project, and a project that was deleted a moment ago. */
async function addOfProject(db: Database, userId: string): Promise<void> {
  const project = await db.selectFrom("databaseProjects").selectAll().executeTakeFirstOrThrow();
  await db.insertInto("projectShares").values({ id: "x", userId, projectId: project.id }).execute();
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const metadata = JSON.stringify(project.metadata);
  await db
    .insertInto("databaseProjects")
    .values({ ...project, id, metadata })
    .execute();
  await db.insertInto("deletedProjects").values({ projectId: id, userId }).execute();
}

/** What PostgreSQL itself enforces, whatever the application asks for. */
describe("row-level security", () => {
  const dataDir = newDataDir();
  let store: OpenDatabase;
  let owner: string;

  beforeAll(async () => {
    const server = await startTestServer({ designer: scriptedDesigner(() => {}), dataDir });
    const ann = await signUp(server);
    const { end } = await ann.follow(await ann.generate("A library lends books"));
    await ann.ask(`/functions/v1/projects/${end?.projectId}/chat`, "What is in it?");
    await signUp(server);
    await server.stop();
    store = await openDatabase({ dataDir, databaseUrl: undefined });
    const { userId } = await store.db.selectFrom("databaseProjects").select("userId").executeTakeFirstOrThrow();
    owner = userId;
    await addSettings(store.db, owner);
    await addOfProject(store.db, owner);
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("covers every table that has a user_id, accounts apart", async () => {
    const { rows } = await sql<{ name: string; secured: boolean }>`
      select c.relname as name, c.relrowsecurity as secured
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'auth_%'`.execute(
      store.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(7);
    expect(rows.filter(({ secured }) => !secured)).toEqual([]);
  });

  it("shows every record to its owner and none to anybody else", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`.execute(
      store.db,
    );
    for (const { name } of rows) {
      const count = (userId: string) =>
        asUser(store.db, userId, async (transaction) => {
          const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
            transaction,
          );
          return counted.rows[0]?.n;
        });
      expect([name, await count(owner)]).not.toEqual([name, 0]);
      expect([name, await count("somebody else")]).toEqual([name, 0]);
    }
  });

  it("refuses to write in another's name, and to touch accounts at all", async () => {
    const { id } = await store.db
      .selectFrom("databaseProjects")
      .select("id")
      .where("userId", "=", owner)
      .executeTakeFirstOrThrow();
    const steal = asUser(store.db, "somebody else", (transaction) =>
      transaction
        .insertInto("databaseSessions")
        .values({ id, userId: owner, projectId: id, sessionName: "stolen", description: null })
        .execute(),
    );
    await expect(steal).rejects.toMatchObject({ code: "42501" });
    const readAccounts = asUser(store.db, owner, (transaction) =>
      sql`select * from auth_accounts`.execute(transaction),
    );
    await expect(readAccounts).rejects.toMatchObject({ code: "42501" });
  });

  it("leaves no user behind in the connection", async () => {
    await asUser(store.db, owner, async () => {});
    const { rows } = await sql`select current_setting('app.user_id', true) as user_id, current_user as role`.execute(
      store.db,
    );
    expect(rows).toEqual([{ userId: "", role: "postgres" }]);
  });

  it("is opened by one process only", async () => {
    await expect(openDatabase({ dataDir, databaseUrl: undefined })).rejects.toThrow("Another DBCoach server is using");
  });
});
