import { rmSync } from "node:fs";
import type { Notification } from "@dbcoach/contract/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "../accounts/audit.ts";
import { asUser, openDatabase } from "../database/database.ts";
import type { EndedGeneration } from "../generations/ended.ts";
import { Jobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { writePreferences } from "../preferences/store.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { mailsTo } from "../testing/testMailbox.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";
import { announceEnds } from "./generationEnds.ts";
import { noticeOf } from "./texts.ts";

const OFF = { email: false, browser: false };

const choose = (client: TestClient, notifications: object) =>
  client.request("/rest/v1/preferences", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ notifications }),
  });
const news = async (client: TestClient, after = "2020-01-01T00:00:00Z") =>
  (await client.read<{ data: Notification[] }>(`/rest/v1/notifications?after=${after}`)).data;

describe("the end of a generation", () => {
  let server: TestServer;
  let failing = false;
  beforeAll(async () => {
    server = await startTestServer({
      environment: { LOG_LEVEL: "silent" },
      designer: scriptedDesigner((task) => {
        if (task === 2 && failing) throw new Error("The designer is ill.");
      }),
    });
  });
  afterAll(() => disposeTestServer(server));

  async function person(notifications: object) {
    const email = `${Math.random().toString(36).slice(2)}@example.com`;
    const client = await signUp(server, { email, password: "Correct-horse-7", name: "" });
    await choose(client, notifications);
    const about = async (subject: string) => (await mailsTo(server, email)).filter((mail) => mail.subject === subject);
    return { client, about };
  }
  async function generate(client: TestClient, fails: boolean): Promise<string> {
    failing = fails;
    const id = await client.generate("A library lends books");
    await client.follow(id);
    return id;
  }

  it("is mailed once to those who want it", async () => {
    const { client, about } = await person({ generationFinished: { email: true }, generationFailed: { email: true } });
    const id = await generate(client, false);
    await expect.poll(() => about("Your design is ready")).toHaveLength(1);
    const { projectId } = await client.read<{ projectId: string }>(`/rest/v1/generations/${id}`);
    const [mail] = await about("Your design is ready");
    expect(mail?.text).toContain(`${server.url}/projects/${projectId}`);
    expect(mail?.text).toContain("A library lends books");
    await generate(client, true);
    await expect.poll(() => about("A generation failed")).toHaveLength(1);
    expect(await about("Your design is ready")).toHaveLength(1);
  });

  it("is not mailed to those who do not", async () => {
    const wanting = await person({ generationFinished: { email: true } });
    const other = await person({ generationFinished: OFF, generationFailed: { email: true } });
    await generate(other.client, false);
    // The mails go out in order: when the second one is there, the first one would be, too.
    await generate(wanting.client, false);
    await expect.poll(() => wanting.about("Your design is ready")).toHaveLength(1);
    expect(await other.about("Your design is ready")).toEqual([]);
  });

  it("is news for the browsers of those who want it, from a moment on", async () => {
    const { client } = await person({ generationFinished: { browser: true } });
    const id = await generate(client, false);
    await generate(client, true);
    const { projectId } = await client.read<{ projectId: string }>(`/rest/v1/generations/${id}`);
    const [finished, ...others] = await news(client);
    expect(others).toEqual([]);
    expect(finished).toMatchObject({
      id,
      event: "generationFinished",
      title: "Your design is ready",
      link: `/projects/${projectId}`,
    });
    expect(await news(client, finished?.createdAt)).toEqual([]);
    await choose(client, { generationFinished: { browser: true }, generationFailed: { browser: true } });
    expect((await news(client)).map(({ event }) => event)).toEqual(["generationFinished", "generationFailed"]);
    await choose(client, {});
    expect(await news(client)).toEqual([]);
    expect((await client.request("/rest/v1/notifications?after=yesterday")).status).toBe(400);
  });
});

describe("a security event", () => {
  it("is news for the browser when it is worth it", async () => {
    const server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    const ada = await signUp(server);
    await choose(ada, { security: { browser: true } });
    const { id: userId } = await ada.read<{ id: string }>("/rest/v1/profile");
    await server.stop();
    const store = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined });
    await recordAudit(store.db, userId, "signed_out");
    await recordAudit(store.db, userId, "password_changed");
    await store.close();
    const again = await startTestServer({ designer: scriptedDesigner(() => {}), dataDir: server.dataDir });
    expect(await news(ada.at(again.url))).toMatchObject([
      { event: "security", title: "Your password was changed", link: "/settings/data-privacy" },
    ]);
    await disposeTestServer(again);
  });
});

describe("what is to be sent", () => {
  it("is stored with the end of the generation, or not at all", async () => {
    const server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    const ada = await signUp(server);
    const { id: userId } = await ada.read<{ id: string }>("/rest/v1/profile");
    await signUp(server);
    await server.stop();
    const store = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined });
    // This process never works on its jobs: as if it was killed right after the transaction.
    const jobs = new Jobs(store, createLog("error"));
    const ends = announceEnds(jobs, "https://dbcoach.example");
    const ended: EndedGeneration = {
      id: "stream_1",
      userId,
      prompt: "A library lends books",
      databaseType: "SQL",
      mode: "dbcoach",
      status: "completed",
      saved: { projectId: "p", projectName: "Library", conversationId: "c" },
      run: "run",
      failure: null,
      at: new Date(),
    };
    const waiting = async () => {
      const { rows } = await store.execute("select name from pgboss.job where name in ('mail', 'webhook')");
      return rows.map(({ name }) => name).toSorted();
    };
    await jobs.start();
    await asUser(store.db, userId, (transaction) =>
      writePreferences(transaction, userId, {
        notifications: { generationFinished: { email: true, browser: false }, generationFailed: OFF, security: OFF },
        advanced: {
          naming: "snake_case",
          keyStyle: "integer",
          defaultEngine: "SQL",
          webhookUrl: "https://example.com",
        },
      }),
    );
    await store.execute("delete from pgboss.job where name = 'mail'");
    const undone = asUser(store.db, userId, async (transaction) => {
      await ends.record(transaction, ended);
      throw new Error("The store goes away.");
    });
    await expect(undone).rejects.toThrow("goes away");
    expect(await waiting()).toEqual([]);

    const seen = await asUser(store.db, userId, async (transaction) => {
      await ends.record(transaction, ended);
      // Still only this person's rows.
      return transaction.selectFrom("users").select("id").execute();
    });
    expect(seen).toEqual([{ id: userId }]);
    expect(await waiting()).toEqual(["mail", "webhook"]);
    await jobs.stop();
    await store.close();
    rmSync(server.dataDir, { recursive: true, force: true });
  });
});

describe("the words", () => {
  const ended = { prompt: "A  zoo\nfeeds animals", databaseType: "SQL", mode: "dbcoach", run: "r1" };
  it.each([
    { given: { status: "completed", projectId: "7", projectName: "Zoo" }, link: "/projects/7", says: "“Zoo”" },
    { given: { status: "completed", projectId: null, projectName: null }, link: "/projects", says: "deleted since" },
    {
      given: { status: "error", projectId: null, projectName: null },
      link: "/streaming?prompt=A++zoo%0Afeeds+animals&dbType=SQL&mode=dbcoach&run=r1",
      says: "A zoo feeds animals",
    },
  ] as const)("$says lead to $link", ({ given, link, says }) => {
    const notice = noticeOf({ ...ended, ...given });
    expect(notice.link).toBe(link);
    expect(notice.body).toContain(says);
  });

  it("stay short, whatever was described", () => {
    const notice = noticeOf({
      ...ended,
      prompt: "x".repeat(20_000),
      status: "error",
      projectId: null,
      projectName: null,
    });
    expect(notice.body.length).toBeLessThan(200);
    expect(notice.link).toBe("/conversations");
  });
});
