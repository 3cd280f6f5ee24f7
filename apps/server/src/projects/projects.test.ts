import type { ConversationSummary, ProjectStats, ProjectSummary } from "@dbcoach/contract/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

interface Page<T> {
  data: T[];
  next: string | null;
}

describe("lists", () => {
  const COUNT = 53;
  let server: TestServer;
  let ann: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    ann = await signUp(server);
    const prompts = Array.from({ length: COUNT }, (_, number) => `Collection number ${number} 100%_real`);
    for (const prompt of prompts) await ann.follow(await ann.generate(prompt));
  });
  afterAll(() => disposeTestServer(server));

  async function all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: Page<T> = await ann.read(`${path}${path.includes("?") ? "&" : "?"}${next ? `cursor=${next}` : ""}`);
      found.push(...page.data);
      next = page.next;
    }
    return found;
  }

  it.each(["/rest/v1/projects", "/rest/v1/conversations", "/rest/v1/generations"])(
    "%s comes in pages, newest first, each row once",
    async (path) => {
      const first = await ann.read<Page<ProjectSummary>>(path);
      expect(first.data).toHaveLength(50);
      const rows = await all<ProjectSummary & ConversationSummary>(path);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNT);
      const times = rows.map(({ lastAccessed, createdAt }) => lastAccessed ?? createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    },
  );

  it("find by parts of the description, without case, and literally", async () => {
    const find = async (search: string) => (await all(`/rest/v1/projects?search=${encodeURIComponent(search)}`)).length;
    expect(await find("COLLECTION NUMBER 52")).toBe(1);
    expect(await find("100%_REAL")).toBe(COUNT);
    expect(await find("100%real")).toBe(0);
    expect(await find("Schema Architect")).toBe(COUNT);
    // Too short for the index.
    expect(await find("r 52 1")).toBe(1);
    expect(await find("%_r")).toBe(COUNT);
    expect(await find("'; drop table users; --")).toBe(0);
    const conversations = await all(`/rest/v1/conversations?search=${encodeURIComponent("number 7 ")}`);
    expect(conversations).toHaveLength(1);
    const generations = async (search: string) =>
      (await all(`/rest/v1/generations?search=${encodeURIComponent(search)}`)).length;
    expect(await generations("COLLECTION number 52")).toBe(1);
    expect(await generations("sql")).toBe(COUNT);
    expect(await generations("100_%real")).toBe(0);
    expect(await generations("Schema Architect")).toBe(0);
  });

  it("refuse a cursor that they did not give", async () => {
    for (const cursor of [
      "x",
      Buffer.from("[1,2]").toString("base64url"),
      Buffer.from('["no time","x"]').toString("base64url"),
    ]) {
      expect((await ann.request(`/rest/v1/projects?cursor=${cursor}`)).status).toBe(400);
    }
  });

  it("count what there is, and stop counting what is deleted", async () => {
    const before = await ann.read<ProjectStats>("/rest/v1/stats");
    expect(before).toMatchObject({ totalProjects: COUNT, totalSessions: COUNT, totalQueries: COUNT * 4 });
    const [project] = (await ann.read<Page<ProjectSummary>>("/rest/v1/projects")).data;
    expect((await ann.request(`/rest/v1/projects/${project?.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ann.request(`/rest/v1/projects/${project?.id}`, { method: "DELETE" })).status).toBe(404);
    expect(await ann.read("/rest/v1/stats")).toMatchObject({ totalProjects: COUNT - 1, totalQueries: (COUNT - 1) * 4 });
  });

  it("lose a conversation with its events, but not its project", async () => {
    const [conversation] = (
      await ann.read<Page<ConversationSummary>>("/rest/v1/conversations?search=number")
    ).data.slice(1);
    const { id, generationId, projectId } = conversation ?? {};
    expect((await ann.request(`/rest/v1/conversations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ann.request(`/rest/v1/conversations/${id}`)).status).toBe(404);
    expect((await ann.request(`/rest/v1/generations/${generationId}`)).status).toBe(404);
    expect(await ann.read(`/rest/v1/projects/${projectId}`)).toMatchObject({ id: projectId, generationId: null });
  });

  it("know no ids that are not ids", async () => {
    for (const path of ["projects/1", "projects/%00", "sessions/x/queries", "conversations/..%2F"]) {
      expect([path, (await ann.request(`/rest/v1/${path}`)).status]).toEqual([path, 404]);
    }
  });
});
