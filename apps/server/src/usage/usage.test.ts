import type { Usage } from "@dbcoach/contract/account";
import type { NewApiKey } from "@dbcoach/contract/apiKeys";
import type { Problem } from "@dbcoach/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestServer } from "../testing/testServer.ts";
import { monthOf } from "./store.ts";

describe("usage", () => {
  let server: TestServer;

  beforeAll(async () => {
    const environment = { PLAN_GENERATIONS_PER_MONTH: "3" };
    server = await startTestServer({ designer: scriptedDesigner(() => {}), environment });
  });
  afterAll(() => disposeTestServer(server));

  const start = { prompt: "A library lends books", dbType: "SQL", mode: "dbcoach" };

  it("counts generations against the limit, each idempotency key once", async () => {
    const ann = await signUp(server);
    const before = await ann.read<Usage>("/rest/v1/usage");
    expect(before).toMatchObject({ plan: "Free Plan", generations: { used: 0, limit: 3 }, projects: { used: 0 } });
    const id = await ann.generate(start.prompt, "the-same-key");
    await ann.generate(start.prompt, "the-same-key");
    await ann.follow(id);
    const after = await ann.read<Usage>("/rest/v1/usage");
    expect(after).toMatchObject({ generations: { used: 1, limit: 3 }, projects: { used: 1, limit: null } });
  });

  it("lets no more through than the limit, however many come at once, and says when there are more", async () => {
    const ben = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ben.post("/functions/v1/generations", start)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    const problem = (await refused?.json()) as Problem;
    const date = monthOf(new Date()).next.toISOString().slice(0, 10);
    expect(problem.code).toBe("usage_limit_reached");
    expect(problem.detail).toBe(`All 3 generations of this month are used. The next month begins on ${date}.`);
    expect(await ben.read<Usage>("/rest/v1/usage")).toMatchObject({ generations: { used: 3 } });
  });

  it("counts what API keys were let in for, also after the key is gone", async () => {
    const eve = await signUp(server);
    const { apiKey, key } = (await (await eve.post("/rest/v1/api-keys", { name: "script" })).json()) as NewApiKey;
    const headers = { authorization: `Bearer ${key}` };
    for (let n = 0; n < 3; n += 1) await fetch(`${server.url}/rest/v1/stats`, { headers });
    await eve.request(`/rest/v1/api-keys/${apiKey.id}`, { method: "DELETE" });
    await fetch(`${server.url}/rest/v1/stats`, { headers });
    expect(await eve.read<Usage>("/rest/v1/usage")).toMatchObject({ apiRequests: { used: 3, limit: null } });
  });

  it("belongs to one month", () => {
    expect(monthOf(new Date("2026-12-31T23:59:59.999Z"))).toEqual({
      from: new Date("2026-12-01T00:00:00Z"),
      next: new Date("2027-01-01T00:00:00Z"),
    });
  });
});
