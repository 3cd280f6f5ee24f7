import type { AuditEntry } from "@dbcoach/contract/account";
import { readDesign } from "@dbcoach/design/exports/designJson";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "../accounts/audit.ts";
import { createKey } from "../apiKeys/testing.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";
import { allRows, ROWS_AT_A_TIME } from "./pages.ts";

let fails = false;
const designer = scriptedDesigner(() => {
  if (fails) throw new Error("as the test wants it");
});
const PROMPT = "A library lends books";

describe("the export of all data", () => {
  let server: TestServer;
  let ada: TestClient;
  let archive: Record<string, Uint8Array>;
  let rows: { userId: string; counts: Record<string, number>; events: unknown[]; hash: string };
  let key: string;

  const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
  const parsed = (name: string) => JSON.parse(text(name));
  const lines = (name: string) =>
    text(name)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  const names = (pattern: RegExp) => Object.keys(archive).filter((name) => pattern.test(name));

  beforeAll(async () => {
    server = await startTestServer({ designer });
    ada = await signUp(server, { email: "ada@example.com", password: "Correct-horse-7", name: "Ada" });
    for (const prompt of [PROMPT, "A zoo feeds animals"]) {
      const { end } = await ada.follow(await ada.generate(prompt));
      await ada.ask(`/functions/v1/projects/${end?.projectId}/chat`, `What is in ${prompt}?`);
    }
    fails = true;
    const failed = await ada.generate("Nothing comes of this");
    await ada.follow(failed);
    fails = false;
    await ada.ask(`/functions/v1/generations/${failed}/chat`, "Is it done?");
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await ada.request("/storage/v1/avatar", { method: "PUT", body: new Uint8Array(picture) });
    await ada.request("/rest/v1/preferences/model-key", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: "a key of the provider" }),
    });
    key = (await createKey(ada, { name: "script" })).key;
    const other = await signUp(server);
    await other.follow(await other.generate("Somebody else's hospital"));
    const prepared = await withStore(server, { designer }, async ({ db }) => {
      const { id: userId } = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", "ada@example.com")
        .executeTakeFirstOrThrow();
      // More than a page, so that pages are turned.
      for (let n = 0; n < ROWS_AT_A_TIME + 1; n += 1) await recordAudit(db, userId, "signed_in", { n });
      const count = async (table: "conversations" | "streamingSessions" | "databaseProjects" | "securityAuditLogs") =>
        (await db.selectFrom(table).select("id").where("userId", "=", userId).execute()).length;
      return {
        userId,
        counts: {
          conversations: await count("conversations"),
          generations: await count("streamingSessions"),
          projects: await count("databaseProjects"),
          // And the one that says that data were exported.
          auditLog: (await count("securityAuditLogs")) + 1,
          apiKeys: 1,
          // A question and its answer about each project, and about the generation that failed.
          messages: 6,
        },
        events: await db.selectFrom("generationEvents").select(["streamingSessionId", "index", "event"]).execute(),
        hash: (await db.selectFrom("apiKeys").select("keyHash").executeTakeFirstOrThrow()).keyHash,
      };
    });
    server = prepared.server;
    rows = prepared.result;
    ada = ada.at(server.url);
    const [shared] = (await ada.read<{ data: { id: string }[] }>("/rest/v1/projects")).data;
    await ada.request(`/rest/v1/projects/${shared?.id}/share`, { method: "PUT" });
    const answer = await ada.request("/functions/v1/account/export");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="dbcoach-export-\d{4}-\d\d-\d\d\.zip"/);
    archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  });
  afterAll(() => disposeTestServer(server));

  it("says what it is, and counts what is in it as the store does", () => {
    expect(parsed("manifest.json")).toMatchObject({
      format: "dbcoach-account",
      formatVersion: 1,
      account: { id: rows.userId, email: "ada@example.com" },
      counts: rows.counts,
    });
    expect(names(/^conversations\//)).toHaveLength(2);
    expect(names(/^generations\/.*generation\.json$/)).toHaveLength(3);
    expect(names(/^projects\/.*project\.json$/)).toHaveLength(2);
    expect(lines("audit-log.jsonl")).toHaveLength(rows.counts.auditLog ?? 0);
    expect(new Set(lines("audit-log.jsonl").map(({ id }) => id)).size).toBe(rows.counts.auditLog);
    expect(lines("sessions.jsonl")).toHaveLength(2);
  });

  it("holds profile, picture and preferences", async () => {
    expect(parsed("profile.json")).toEqual(await ada.read("/rest/v1/profile"));
    expect(parsed("preferences.json")).toEqual(await ada.read("/rest/v1/preferences"));
    expect(await sharp(archive["avatar.jpg"]).metadata()).toMatchObject({ format: "jpeg", width: 200 });
    expect(parsed("api-keys.json")).toMatchObject([{ name: "script", usageCount: 0 }]);
  });

  it("holds every event of every generation", () => {
    const exported = names(/events\.jsonl$/).flatMap((name) => {
      const [, streamingSessionId] = name.split("/");
      return lines(name).map(({ index, event }) => ({ streamingSessionId, index, event }));
    });
    const generations = new Set(exported.map(({ streamingSessionId }) => streamingSessionId));
    const stored = rows.events.filter((row) =>
      generations.has((row as { streamingSessionId: string }).streamingSessionId),
    );
    expect(stored.length).toBeGreaterThan(20);
    expect(exported).toHaveLength(stored.length);
    for (const row of stored) expect(exported).toContainEqual(row);
  });

  it("holds designs that can be imported, with a script and query records", async () => {
    for (const name of names(/^projects\/[^/]+\/design\.json$/)) {
      const read = readDesign(text(name));
      expect(read.ok).toBe(true);
      const id = name.split("/")[1] ?? "";
      const { design } = await ada.read<{ design: unknown }>(`/rest/v1/projects/${id}`);
      expect(read).toEqual({ ok: true, design });
      expect(text(`projects/${id}/schema.sql`)).toContain("CREATE TABLE");
      expect(lines(`projects/${id}/queries.jsonl`)).toHaveLength(4);
      expect(parsed(`projects/${id}/versions/1.json`)).toMatchObject({ version: 1, design });
    }
  });

  it("holds the public link of the project that has one", async () => {
    const [name = "", ...others] = names(/share\.json$/);
    expect(others).toEqual([]);
    const { share } = await ada.read<{ share: unknown }>(`/rest/v1/${name.replace(".json", "")}`);
    expect(parsed(name)).toEqual(share);
  });

  it("holds what was said, with its project or its generation", () => {
    const said = names(/\/messages\.jsonl$/).flatMap((name) =>
      lines(name).map(({ role, content }) => [name.split("/")[0], role, content]),
    );
    expect(said.toSorted()).toEqual([
      ["generations", "assistant", ""],
      ["generations", "user", "Is it done?"],
      ["projects", "assistant", ""],
      ["projects", "assistant", ""],
      ["projects", "user", "What is in A library lends books?"],
      ["projects", "user", "What is in A zoo feeds animals?"],
    ]);
  });

  it("holds no secret, and nothing of anybody else", () => {
    const everything = Object.keys(archive).map(text).join("\n");
    expect(everything).toContain(PROMPT);
    for (const secret of [
      "hospital",
      "a key of the provider",
      key,
      rows.hash,
      "keyFingerprint",
      "keyHash",
      "Correct-horse",
    ]) {
      expect(everything).not.toContain(secret);
    }
  });

  it("is an entry of the audit log", async () => {
    const { data } = await ada.read<{ data: AuditEntry[] }>("/rest/v1/audit-log");
    expect(data[0]).toMatchObject({ eventType: "data_exported" });
  });

  it("lets the audit log be read to its end, newest first", async () => {
    const seen: AuditEntry[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const path: string = `/rest/v1/audit-log${cursor && `?cursor=${cursor}`}`;
      const page: { data: AuditEntry[]; next: string | null } = await ada.read(path);
      seen.push(...page.data);
      cursor = page.next;
    }
    expect(seen.length).toBe(rows.counts.auditLog);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
  });
});

describe("deleting all generations", () => {
  it("deletes them with conversations and projects, stops one that runs, and leaves others' alone", async () => {
    let started = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    let blocked = false;
    const server = await startTestServer({
      designer: scriptedDesigner((_, signal) => {
        if (!blocked) return;
        started();
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      }),
    });
    const ada = await signUp(server);
    const ben = await signUp(server);
    for (const person of [ada, ben]) await person.follow(await person.generate(PROMPT));
    blocked = true;
    const id = await ada.generate("A zoo feeds animals");
    await running;
    const followed = ada.follow(id);
    const answer = await ada.request("/rest/v1/generations", { method: "DELETE" });
    expect(await answer.json()).toEqual({ generations: 2, conversations: 1, projects: 1 });
    expect((await ada.request(`/rest/v1/generations/${id}`)).status).toBe(404);
    // Whoever watches is let go.
    await followed;
    expect(await ada.read("/rest/v1/stats")).toMatchObject({ totalProjects: 0, totalQueries: 0 });
    expect(await ada.read("/rest/v1/conversations")).toEqual({ data: [], next: null });
    expect(await ben.read("/rest/v1/stats")).toMatchObject({ totalProjects: 1 });
    const { data } = await ada.read<{ data: AuditEntry[] }>("/rest/v1/audit-log");
    expect(data[0]).toMatchObject({ eventType: "generations_deleted", metadata: { generations: 2, projects: 1 } });
    await disposeTestServer(server);
  });
});

describe("all rows", () => {
  it.each([0, 1, ROWS_AT_A_TIME - 1, ROWS_AT_A_TIME, 2 * ROWS_AT_A_TIME + 1])("are %s, each once", async (total) => {
    const seen: number[] = [];
    const read = async (after: number | undefined) => {
      const first = after === undefined ? 0 : after + 1;
      return Array.from({ length: Math.min(ROWS_AT_A_TIME, total - first) }, (_, at) => first + at);
    };
    for await (const row of allRows(read)) seen.push(row);
    expect(seen).toEqual(Array.from({ length: total }, (_, at) => at));
  });
});
