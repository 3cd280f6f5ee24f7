import { aiPreferencesSchema } from "@dbcoach/contract/preferences";
import type { Generation } from "@dbcoach/contract/records";
import type { ConfiguredModel } from "@dbcoach/designers/model/languageModel";
import { libraryModel } from "@dbcoach/provider-stub/library";
import { startProviderStub } from "@dbcoach/provider-stub/stub";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDesigning } from "../designing.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

const designer = scriptedDesigner(() => {});
const OWN_KEY = "a-key-of-my-own";
const LOCAL = { provider: "openai-compatible", model: "llama3", baseUrl: "http://127.0.0.1:11434/v1" };
const choose = (ann: TestClient, ai: object) =>
  ann.request("/rest/v1/preferences", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ai }),
  });
const storeKey = (ann: TestClient) =>
  ann.request("/rest/v1/preferences/model-key", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: OWN_KEY }),
  });

/** The server's model, what a person chose, and who designs then. */
const SERVERS: { environment: Record<string, string>; server: string }[] = [
  { environment: {}, server: "without a model" },
  { environment: { GEMINI_API_KEY: "the-servers-key" }, server: "with a model" },
];

describe.each(SERVERS)("on a server $server", ({ environment }) => {
  let server: TestServer;
  let asked: ConfiguredModel[];
  const servers = environment.GEMINI_API_KEY
    ? { designer: "google:gemini-flash-lite-latest", source: "server" }
    : { designer: "built-in", source: "built-in" };

  beforeAll(async () => {
    server = await startTestServer({
      designer,
      environment,
      withModel: (model) => {
        asked.push(model);
        return { designer: { ...designer, name: "a model" }, assistant: { name: "a model", async *answer() {} } };
      },
    });
  });
  afterAll(() => disposeTestServer(server));

  it.each([
    ["who chose nothing", {}, false, servers],
    ["with a key and no more", {}, true, { designer: "google:gemini-flash-lite-latest", source: "own" }],
    ["with a model and no key", { provider: "anthropic", model: "opus" }, false, servers],
    ["with a key but no model", { provider: "openai" }, true, servers],
    ["with an open endpoint", LOCAL, false, { designer: "openai-compatible:llama3", source: "own" }],
    ["with an endpoint without a model", { ...LOCAL, model: "" }, false, servers],
    ["who wants no model", { ...LOCAL, designer: "built-in" }, true, { designer: "built-in", source: "built-in" }],
  ])("a person %s is told who designs, and gets it", async (_, ai, hasKey, expected) => {
    const ann = await signUp(server);
    expect((await choose(ann, ai)).status).toBe(200);
    if (hasKey) expect((await storeKey(ann)).status).toBe(204);
    expect(await ann.read("/rest/v1/designer")).toEqual(expected);
    asked = [];
    await ann.follow(await ann.generate("A library lends books"));
    const [model] = asked;
    expect(asked.length).toBe(expected.source === "built-in" ? 0 : 1);
    if (expected.source === "own") expect(model?.key).toBe(hasKey ? OWN_KEY : "");
    if (expected.source === "server") expect(model?.key).toBe("the-servers-key");
    if (model)
      expect(model).toMatchObject({ temperature: 0.1, topP: 0.8, topK: 40, ownKey: expected.source === "own" });
  });
});

describe("a model of one's own", () => {
  it("designs through the whole product, and what it took is kept", async () => {
    const stub = await startProviderStub(libraryModel);
    const { engineFor, withModel, close } = createDesigning({});
    const server = await startTestServer({ designer, withModel, engineFor });
    try {
      const ann = await signUp(server);
      const ai = {
        provider: "openai-compatible",
        model: "mine",
        baseUrl: `${stub.url}/v1`,
        inputPrice: 1,
        outputPrice: 2,
      };
      await choose(ann, ai);
      await storeKey(ann);
      const { events, end } = await ann.follow(await ann.generate("A library lends books to members"));
      expect(end).toMatchObject({ status: "completed", usage: { calls: 5, cost: expect.any(Number) } });
      expect(events[0]?.event).toMatchObject({ type: "started", designer: "openai-compatible:mine", prompts: "2" });
      expect(new Set(stub.asked.map(({ key }) => key))).toEqual(new Set([OWN_KEY]));
      const project = await ann.read<{ designer: string; usage: Generation["usage"] }>(
        `/rest/v1/projects/${end?.projectId}`,
      );
      expect(project).toMatchObject({ designer: "openai-compatible:mine", usage: { calls: 5 } });
    } finally {
      await disposeTestServer(server);
      await close();
      await stub.close();
    }
  });

  it("is reached on this machine's network only where that is allowed", async () => {
    const stub = await startProviderStub(libraryModel);
    const { engineFor, withModel, close } = createDesigning({});
    const server = await startTestServer({
      designer,
      withModel,
      engineFor,
      environment: { WEBHOOK_ALLOW_PRIVATE: "false" },
    });
    try {
      const ann = await signUp(server);
      await choose(ann, { provider: "openai-compatible", model: "mine", baseUrl: `${stub.url}/v1` });
      const { end } = await ann.follow(await ann.generate("A library lends books to members"));
      expect(end).toMatchObject({ status: "error", failure: { code: expect.stringMatching(/^model_/) } });
      expect(stub.asked).toEqual([]);
    } finally {
      await disposeTestServer(server);
      await close();
      await stub.close();
    }
  });

  it("has the specified parameters unless they are changed", () => {
    expect(aiPreferencesSchema.parse({})).toMatchObject({ temperature: 0.1, topP: 0.8, topK: 40, provider: "google" });
  });
});
