import { type RouteInput, type RouteName, routes } from "@dbcoach/contract/routes";
import { permissionOf } from "@dbcoach/contract/routes/shape";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, withKey } from "../apiKeys/testing.ts";
import type { Database } from "../database/database.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

/** What B knows of A's records: everything but how to be A. */
interface Victim {
  userId: string;
  projectId: string;
  sessionId: string;
  conversationId: string;
  generationId: string;
  keyId: string;
  messageId: string;
  /** A project that A has just deleted, and can take back. */
  deletedProjectId: string;
}

/** A word that stands in A's records and nowhere else. */
const MARK = "Zanzibar";
const MESSAGE_ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const SHARE_ID = "Zm9ydHktdHdvLWlzLWl0Lg";
const IDEMPOTENCY_KEY = "the-same-for-both";
const prompt = `A harbour of ${MARK} berths ships`;
const longAgo = "2020-01-01T00:00:00Z";

/** How B calls each route, with A's ids where it takes any. A route without an entry here fails the test. */
const ATTACKS: { [N in RouteName]: (a: Victim) => RouteInput<N> } = {
  startGeneration: () => ({ headers: { "idempotency-key": IDEMPOTENCY_KEY }, body: { prompt: "A library" } }),
  listGenerations: () => ({ query: { search: MARK } }),
  getGeneration: (a) => ({ params: { id: a.generationId } }),
  cancelGeneration: (a) => ({ params: { id: a.generationId } }),
  resumeGeneration: (a) => ({ params: { id: a.generationId } }),
  deleteGenerations: () => ({}),
  listProjects: () => ({ query: { search: MARK } }),
  getProject: (a) => ({ params: { id: a.projectId } }),
  restoreProject: (a) => ({ params: { id: a.deletedProjectId } }),
  deleteProject: (a) => ({ params: { id: a.projectId } }),
  listSessions: (a) => ({ params: { id: a.projectId }, query: {} }),
  listQueries: (a) => ({ params: { id: a.sessionId }, query: {} }),
  getProjectAnalytics: (a) => ({ params: { id: a.projectId } }),
  getStats: () => ({}),
  listConversations: () => ({ query: { search: MARK } }),
  getConversation: (a) => ({ params: { id: a.conversationId } }),
  deleteConversation: (a) => ({ params: { id: a.conversationId } }),
  listGenerationMessages: (a) => ({ params: { id: a.generationId }, query: {} }),
  askAboutGeneration: (a) => ({ params: { id: a.generationId }, body: { question: "What is in it?" } }),
  listProjectMessages: (a) => ({ params: { id: a.projectId }, query: {} }),
  askAboutProject: (a) => ({ params: { id: a.projectId }, body: { question: "What is in it?" } }),
  decideProposal: (a) => ({ params: { id: a.messageId }, body: { decision: "reject" } }),
  listVersions: (a) => ({ params: { id: a.projectId }, query: {} }),
  undoVersion: (a) => ({ params: { id: a.projectId } }),
  getVersion: (a) => ({ params: { id: a.projectId, version: "1" } }),
  changeDesign: (a) => ({
    params: { id: a.projectId },
    body: { baseVersion: 1, operations: [{ op: "setName", name: "stolen" }] },
  }),
  restoreVersion: (a) => ({ params: { id: a.projectId }, body: { version: 1 } }),
  enhanceProject: (a) => ({ params: { id: a.projectId }, headers: { "idempotency-key": IDEMPOTENCY_KEY } }),
  exportProject: (a) => ({ params: { id: a.projectId }, query: { format: "json" } }),
  getShare: (a) => ({ params: { id: a.projectId } }),
  shareProject: (a) => ({ params: { id: a.projectId } }),
  revokeShare: (a) => ({ params: { id: a.projectId } }),
  // A share is for whoever knows its id: what must not open it is the project's.
  getSharedProject: (a) => ({ params: { id: a.projectId } }),
  recordQuery: (a) => ({
    params: { id: a.projectId },
    body: {
      queryText: "select 1",
      executionTimeMs: 1,
      rowCount: 1,
      success: true,
      errorMessage: null,
      version: 1,
      engine: "sqlite",
    },
  }),
  getProfile: () => ({}),
  updateProfile: () => ({ body: { name: "Ben", bio: null, company: null, location: null, website: null } }),
  uploadAvatar: () => ({ file: new Uint8Array([0]) }),
  removeAvatar: () => ({}),
  getPreferences: () => ({}),
  updatePreferences: () => ({ body: { advanced: { naming: "camelCase" } } }),
  setModelKey: () => ({ body: { key: "a key of B's own" } }),
  deleteModelKey: () => ({}),
  testModelConnection: () => ({ body: { provider: "openai-compatible", baseUrl: "http://127.0.0.1:9" } }),
  getDesigner: () => ({}),
  listNotifications: () => ({ query: { after: longAgo } }),
  createWebhookSecret: () => ({}),
  sendTestWebhook: () => ({}),
  listWebhookDeliveries: () => ({}),
  getUsage: () => ({}),
  listAuditLog: () => ({ query: {} }),
  exportAccount: () => ({}),
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: "another" } }),
  updateApiKey: (a) => ({ params: { id: a.keyId }, body: { name: "stolen", isActive: false } }),
  rotateApiKey: (a) => ({ params: { id: a.keyId } }),
  deleteApiKey: (a) => ({ params: { id: a.keyId } }),
};

// The export first: later it would hold the log of B's requests, with the ids that he tried.
const names = (Object.keys(routes) as RouteName[]).toSorted(
  (a, b) => Number(b === "exportAccount") - Number(a === "exportAccount"),
);
const designer = scriptedDesigner(() => {});
/** The session of a person, and a key that may do everything which its owner may. */
const WAYS = ["session", "admin key"] as const;

describe("another person's records", () => {
  let server: TestServer;
  let ann: TestClient;
  let victim: Victim;
  let before: Record<string, string[]>;
  let attackers: Record<(typeof WAYS)[number], TestClient>;

  beforeAll(async () => {
    server = await startTestServer({ designer });
    ann = await signUp(server, { email: `ann@${MARK}.example`, password: "Correct-horse-7", name: `Ann ${MARK}` });
    await ann.follow(await ann.generate(prompt, IDEMPOTENCY_KEY));
    const { key, apiKey } = await createKey(ann, { name: MARK });
    await withKey(server, key).read("/rest/v1/stats");
    const ben = await signUp(server);
    const bens = await createKey(ben, { name: "everything", permissions: ["admin"] });
    const prepared = await withStore(server, { designer }, async ({ db }) => {
      const ids = await db
        .selectFrom("databaseSessions as session")
        .innerJoin("conversations as conversation", "conversation.projectId", "session.projectId")
        .select(["session.userId", "session.projectId", "session.id as sessionId"])
        .select(["conversation.id as conversationId", "conversation.streamingSessionId as generationId"])
        .executeTakeFirstOrThrow();
      await addSettings(db, ids.userId);
      await addProposal(db, ids);
      const deletedProjectId = await addDeletedProject(db, ids.userId);
      const share = { id: SHARE_ID, userId: ids.userId, projectId: ids.projectId };
      await db.insertInto("projectShares").values(share).execute();
      return {
        ids: {
          ...ids,
          generationId: ids.generationId ?? "",
          keyId: apiKey.id,
          messageId: MESSAGE_ID,
          deletedProjectId,
        },
        rows: await dump(db, ids.userId),
      };
    });
    server = prepared.server;
    ann = ann.at(server.url);
    victim = prepared.result.ids;
    before = prepared.result.rows;
    attackers = { session: ben.at(server.url), "admin key": withKey(server, bens.key) };
  });
  afterAll(() => disposeTestServer(server));

  it("are there, in every table that belongs to people", () => {
    expect(Object.entries(before).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([]);
  });

  it("are tried through every route", () => {
    expect(Object.keys(ATTACKS).toSorted()).toEqual(names.toSorted());
  });

  describe.each(WAYS)("with a %s", (way) => {
    it.each(names)("cannot be reached through %s", async (name) => {
      const response = await attack(attackers[way], name, victim);
      const shown = await textOf(response);
      for (const secret of [MARK, ...Object.values(victim)]) expect(shown).not.toContain(secret);
      const takesId = routes[name].path.includes("{id}");
      const sessionOnly = permissionOf(routes[name]) === undefined;
      if (way === "admin key" && sessionOnly) expect(response.status).toBe(403);
      else if (takesId) expect(response.status).toBe(404);
      else expect([200, 201, 202, 204, 400]).toContain(response.status);
    });

    it("cannot be followed live", async () => {
      expect((await attackers[way].request(`/realtime/v1/generations/${victim.generationId}`)).status).toBe(404);
    });

    it("cannot be read from storage", async () => {
      for (const path of [
        "/storage/v1/avatar",
        `/storage/v1/avatars/${victim.userId}`,
        `/storage/v1/object/${victim.userId}`,
      ]) {
        expect([path, (await attackers[way].request(path)).status]).toEqual([path, 404]);
      }
    });
  });

  it("are unchanged after all that, and still their owner's", async () => {
    const after = await withStore(server, { designer }, ({ db }) => dump(db, victim.userId));
    server = after.server;
    ann = ann.at(server.url);
    expect(after.result).toEqual(before);
    const isReadOf = (name: RouteName) => routes[name].method === "get" && routes[name].path.includes("{id}");
    for (const name of names.filter((name) => isReadOf(name) && !("public" in routes[name]))) {
      expect([name, (await attack(ann, name, victim)).status]).toEqual([name, 200]);
    }
  });
});

async function attack(person: TestClient, name: RouteName, victim: Victim): Promise<Response> {
  const { method, path } = routes[name];
  const input: {
    params?: { id: string; version?: string };
    query?: object;
    headers?: object;
    body?: unknown;
    file?: Uint8Array<ArrayBuffer>;
  } = ATTACKS[name](victim);
  const search = new URLSearchParams(Object.entries(input.query ?? {})).toString();
  const type = input.file ? "image/png" : "application/json";
  const target = path.replace("{id}", input.params?.id ?? "").replace("{version}", input.params?.version ?? "");
  return person.request(`${target}?${search}`, {
    method: method.toUpperCase(),
    headers: { ...input.headers, "content-type": type },
    body: input.file ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
  });
}

/** Everything that an answer says: of an archive, its files' names and texts. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.headers.get("content-type") !== "application/zip") return strFromU8(bytes);
  const files = Object.entries(unzipSync(bytes));
  expect(files.length).toBeGreaterThan(0);
  return files.map(([path, content]) => `${path}\n${strFromU8(content)}`).join("\n");
}

/** All rows of the user as text, by table: each that row-level security guards, and the account. */
async function dump(db: Database, userId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; owner: string }>`
    select c.relname as name,
      case when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
        then 'user_id' else 'id' end as owner
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relrowsecurity or c.relname = 'users')
    order by 1`.execute(db);
  const dumped: Record<string, string[]> = {};
  for (const { name, owner } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t where ${sql.ref(owner)} = ${userId} order by 1`.execute(
      db,
    );
    dumped[name] = rows.map(({ row }) => row);
  }
  return dumped;
}

/** A change that waits for its owner's decision. */
async function addProposal(db: Database, { userId, projectId }: Pick<Victim, "userId" | "projectId">): Promise<void> {
  const proposal = JSON.stringify({ status: "pending", operations: [{ op: "setName", name: MARK }] });
  await db
    .insertInto("chatMessages")
    .values({ id: MESSAGE_ID, userId, projectId, role: "assistant", content: MARK, type: "text", proposal })
    .execute();
}

/** A project that was deleted a moment ago. */
async function addDeletedProject(db: Database, userId: string): Promise<string> {
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const metadata = JSON.stringify({ generationMode: "dbcoach", tableCount: 0 });
  const project = { id, userId, databaseName: MARK, databaseType: "SQL", description: MARK, metadata };
  await db.insertInto("databaseProjects").values(project).execute();
  await db.insertInto("deletedProjects").values({ projectId: id, userId, deletedAt: "2100-01-01T00:00:00Z" }).execute();
  return id;
}

/** A row in each table of the settings that the requests above have left empty. */
async function addSettings(db: Database, userId: string): Promise<void> {
  const updatedAt = new Date();
  await db
    .insertInto("userProfiles")
    .values({ id: userId, name: `Ann ${MARK}`, company: MARK, avatarUrl: `/storage/v1/${MARK}` })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ company: MARK }))
    .execute();
  await db
    .insertInto("avatars")
    .values({ userId, version: MARK, content: Buffer.from(MARK) })
    .execute();
  const chosen = JSON.stringify({ webhookUrl: `https://example.com/${MARK}` });
  await db
    .insertInto("userPreferences")
    .values({ userId, advanced: chosen })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ advanced: chosen, updatedAt }))
    .execute();
  for (const name of ["model-key", "webhook-secret"] as const) {
    await db.insertInto("sealedSecrets").values({ userId, name, sealed: MARK, hint: "zibr" }).execute();
  }
  const delivery = { event: "test", url: `https://example.com/${MARK}`, payload: JSON.stringify(MARK) };
  await db
    .insertInto("webhookDeliveries")
    .values({ userId, ...delivery, status: "failed" })
    .execute();
  await db
    .insertInto("securityAuditLogs")
    .values({ userId, eventType: "signed_in", metadata: `{"at":"${MARK}"}` })
    .execute();
}
