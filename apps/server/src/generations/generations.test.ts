import type { Generation, Project, ProjectSession, QueryRecord } from "@dbcoach/contract/records";
import type { Designer } from "@dbcoach/designers/designer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import {
  disposeTestServer,
  newDataDir,
  signUp,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../testing/testServer.ts";

describe("a generation", () => {
  let server: TestServer;
  let ann: TestClient;
  let ben: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    ann = await signUp(server);
    ben = await signUp(server);
  });
  afterAll(() => disposeTestServer(server));

  it("runs its four tasks in order and numbers its events without gaps", async () => {
    const id = await ann.generate("A library lends books");
    const { events, end } = await ann.follow(id);
    expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
    const started = events.flatMap(({ event }) => (event.type === "taskStarted" ? [event.taskId] : []));
    expect(started).toEqual(["requirements_analysis", "schema_design", "implementation_package", "quality_assurance"]);
    expect(events.at(-1)?.event.type).toBe("finished");
    expect(end).toMatchObject({
      status: "completed",
      projectId: expect.any(String),
      conversationId: expect.any(String),
    });
  });

  it("leaves project, session, queries, version and conversation", async () => {
    const id = await ann.generate("An online shop with a cart");
    const { end } = await ann.follow(id);
    const project = await ann.read<Project>(`/rest/v1/projects/${end?.projectId}`);
    expect(project).toMatchObject({
      name: "E-Commerce Platform (SQL)",
      version: 1,
      designer: "scripted",
      tableCount: 4,
    });
    expect(project.design.tables.map(({ name }) => name)).toEqual(["table0", "table1", "table2", "table3"]);
    const sessions = await ann.read<{ data: ProjectSession[] }>(`/rest/v1/projects/${project.id}/sessions`);
    expect(sessions.data).toMatchObject([{ name: "Initial Generation", queryCount: 4 }]);
    const queries = await ann.read<{ data: QueryRecord[] }>(`/rest/v1/sessions/${sessions.data[0]?.id}/queries`);
    expect(queries.data.map(({ queryText }) => queryText)).toEqual([
      "Requirements Analysis (Requirements Analyst)",
      "Schema Design (Schema Architect)",
      "Implementation Package (Implementation Specialist)",
      "Quality Assurance (Quality Assurance)",
    ]);
    expect(queries.data[0]).toMatchObject({ queryType: "OTHER", success: true, resultsFormat: "json" });
    const conversation = await ann.read(`/rest/v1/conversations/${end?.conversationId}`);
    expect(conversation).toMatchObject({
      title: "E-Commerce Platform (SQL)",
      status: "completed",
      generatedContent: { quality_assurance: "# Quality Assurance\n" },
      metadata: { mode: "dbcoach", totalInsights: 4, designer: "scripted" },
    });
  });

  it("is the same one for the same Idempotency-Key, even when asked twice at once", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => ann.generate("A hotel with rooms", "the-same-submit")));
    expect(new Set(ids).size).toBe(1);
    const other = await ann.post(
      "/functions/v1/generations",
      { prompt: "Something else", dbType: "SQL", mode: "dbcoach" },
      { "idempotency-key": "the-same-submit" },
    );
    expect(other.status).toBe(422);
    expect(await ben.generate("A hotel with rooms", "the-same-submit")).not.toBe(ids[0]);
  });

  it("can be followed from the middle", async () => {
    const id = await ann.generate("A zoo keeps animals");
    const whole = await ann.follow(id);
    const rest = await ann.follow(id, 5);
    expect(rest.events).toEqual(whole.events.slice(6));
    expect(rest.end?.status).toBe("completed");
  });

  it("is nobody else's", async () => {
    const id = await ann.generate("A secret archive");
    const { end } = await ann.follow(id);
    const paths = [
      `/rest/v1/generations/${id}`,
      `/realtime/v1/generations/${id}`,
      `/rest/v1/projects/${end?.projectId}`,
      `/rest/v1/projects/${end?.projectId}/sessions`,
      `/rest/v1/conversations/${end?.conversationId}`,
    ];
    for (const path of paths) {
      expect([path, (await ben.request(path)).status]).toEqual([path, 404]);
    }
    for (const path of paths.slice(2).filter((path) => !path.endsWith("sessions"))) {
      expect((await ben.request(path, { method: "DELETE" })).status).toBe(404);
      expect((await ann.request(path)).status).toBe(200);
    }
  });

  it.each([
    ["a blank description", { prompt: "  \n ", dbType: "SQL", mode: "dbcoach" }, 400, "description_blank"],
    ["a huge description", { prompt: "a".repeat(20_001) }, 400, "description_too_long"],
    ["an unknown type", { prompt: "x", dbType: "Oracle", mode: "dbcoach" }, 400, "unknown_database_type"],
    ["an unknown mode", { prompt: "x", dbType: "SQL", mode: "slow" }, 400, "unknown_mode"],
    ["a missing description", { dbType: "SQL" }, 400, "invalid_request"],
    ["a description of the wrong type", { prompt: 7 }, 400, "invalid_request"],
  ])("is refused for %s, as problem details", async (_, body, status, code) => {
    const response = await ann.post("/functions/v1/generations", body);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({ status, code });
  });

  it("is refused for text that is not JSON, and for a body without end", async () => {
    const headers = { "content-type": "application/json" };
    const broken = await ann.request("/functions/v1/generations", { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    const huge = await ann.request("/functions/v1/generations", { method: "POST", headers, body: "a".repeat(300_000) });
    expect(huge.status).toBe(413);
  });

  it("needs someone who is signed in", async () => {
    const nobody = await fetch(`${server.url}/functions/v1/generations`, { method: "POST", body: "{}" });
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({ code: "not_authenticated", detail: "User not authenticated" });
  });

  it("keeps every character of the description", async () => {
    const prompt = "Ünïcode ‘quotes’, 表, 🐘, עברית\n\t\\ ' \" ; drop table users; -- \u0000 $1 %s";
    const id = await ann.generate(prompt);
    const generation = await ann.read<Generation>(`/rest/v1/generations/${id}`);
    expect(generation.prompt).toBe(prompt.replace("\u0000", ""));
  });
});

describe("a generation whose server dies", () => {
  it("goes on after the last completed task, with one unbroken log", async () => {
    const dataDir = newDataDir();
    let reached = () => {};
    const thirdTask = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const waitsForEver = scriptedDesigner((task, signal) => {
      if (task !== 2) return;
      reached();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    const first = await startTestServer({ designer: waitsForEver, dataDir });
    const ann = await signUp(first);
    const id = await ann.generate("A library lends books", "one-submit");
    await thirdTask;
    const before = await ann.follow(
      id,
      -1,
      ({ event }) => event.type === "insight" && event.taskId === "implementation_package",
    );
    await first.stop();

    const tried: number[] = [];
    const second = await startTestServer({ designer: scriptedDesigner((task) => void tried.push(task)), dataDir });
    const again = ann.at(second.url);
    const { events, end } = await again.follow(id);
    expect(tried).toEqual([2, 3]);
    expect(events.slice(0, before.events.length)).toEqual(before.events);
    expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
    expect(events[before.events.length]?.event).toMatchObject({ type: "taskStarted", restarted: true });
    const project = await again.read<Project>(`/rest/v1/projects/${end?.projectId}`);
    expect(project.design.tables.map(({ name }) => name)).toEqual(["table0", "table1", "table2", "table3"]);
    expect(project.steps[2]?.content).toBe("# Implementation Package\n");
    expect(await again.generate("A library lends books", "one-submit")).toBe(id);
    await disposeTestServer(second);
  });

  it("is given up when it ends its server again and again", async () => {
    const dataDir = newDataDir();
    let id = "";
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      let reached = () => {};
      const begun = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const dies = scriptedDesigner((_, signal) => {
        reached();
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      });
      const server = await startTestServer({ designer: dies, dataDir });
      if (!id) id = await (await signUpAs(server)).generate("A library lends books");
      await begun;
      await server.stop();
    }
    const last = await startTestServer({ designer: scriptedDesigner(() => {}), dataDir });
    const { events, end } = await (await signInAs(last)).follow(id);
    expect(end).toMatchObject({ status: "error", projectId: null });
    expect(events.at(-1)?.event).toMatchObject({ type: "failed", code: "internal" });
    await disposeTestServer(last);
  });
});

describe("a designer that says what cannot be stored", () => {
  it("has it stored as far as it can be", async () => {
    const insight = { type: "insight", taskId: "schema_design", agent: "Schema Architect", kind: "decision" } as const;
    const designer: Designer = {
      name: "torn",
      async *design() {
        yield { type: "started", designer: "torn" };
        yield { ...insight, message: "a\0b \ud83d" };
        yield { type: "failed", code: "internal" };
      },
    };
    const server = await startTestServer({ designer });
    const ann = await signUp(server);
    const { events } = await ann.follow(await ann.generate("A library"));
    expect(events.map(({ event }) => event)).toContainEqual({ ...insight, message: "ab \ufffd" });
    await disposeTestServer(server);
  });
});

describe("a designer that fails", () => {
  it("ends its generation as failed, keeps the log and makes no project", async () => {
    const server = await startTestServer({
      designer: scriptedDesigner((task) => {
        if (task === 1) throw new Error("a defect");
      }),
      environment: { LOG_LEVEL: "silent" },
    });
    const ann = await signUp(server);
    const { events, end } = await ann.follow(await ann.generate("A library"));
    expect(end).toMatchObject({ status: "error", projectId: null, conversationId: null });
    expect(events.at(-1)?.event).toEqual({ type: "failed", code: "internal" });
    expect(await ann.read("/rest/v1/projects")).toEqual({ data: [], next: null });
    await disposeTestServer(server);
  });
});

const credentials = { email: "keeper@example.com", password: "Correct-horse-7", name: "" };
const signUpAs = (server: TestServer) => signUp(server, credentials);
const signInAs = (server: TestServer) => signUp(server, credentials, "/auth/v1/sign-in/email");
