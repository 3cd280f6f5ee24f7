import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModelProvider } from "@dbcoach/contract/preferences";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testConnection } from "./connection.ts";

const KEY = "key-of-the-test";

/** Speaks as much of the providers' protocols as a connection test hears. */
function answerOf(request: IncomingMessage): { status: number; body?: unknown } {
  const { url = "", headers } = request;
  const key = headers["x-goog-api-key"] ?? headers["x-api-key"] ?? headers.authorization?.replace("Bearer ", "");
  const mode = url.split("/")[1];
  if (mode === "hang") return { status: 0 };
  if (mode === "busy") return { status: 429, body: { error: { message: "slow down" } } };
  if (mode === "broken") return { status: 500, body: { error: { message: "out of order" } } };
  if (mode === "quoting") return { status: 402, body: { error: { message: `${key} has no money left` } } };
  if (mode === "wrong") return { status: 400, body: { error: { message: "API key not valid." } } };
  if (key !== KEY) return { status: 401, body: { error: { message: "who are you" } } };
  if (url.endsWith("/models")) {
    const names = ["small", "large"];
    const google = {
      models: names.map((name) => ({ name: `models/${name}`, supportedGenerationMethods: ["generateContent"] })),
    };
    return { status: 200, body: mode === "google" ? google : { data: names.map((id) => ({ id })) } };
  }
  if (mode === "google") {
    const known = url.includes("models/small:generateContent");
    const candidates = [{ content: { role: "model", parts: [{ text: "OK" }] }, finishReason: "STOP" }];
    return known
      ? { status: 200, body: { candidates } }
      : { status: 404, body: { error: { message: "no such model" } } };
  }
  if (mode === "anthropic") {
    const usage = { input_tokens: 1, output_tokens: 1 };
    const content = [{ type: "text", text: "OK" }];
    return {
      status: 200,
      body: { type: "message", id: "1", model: "small", role: "assistant", content, usage, stop_reason: "end_turn" },
    };
  }
  const message = { role: "assistant", content: "OK" };
  return { status: 200, body: { id: "1", model: "small", choices: [{ index: 0, message, finish_reason: "stop" }] } };
}

const UNSENDABLE = "key-of-the-test-with-“quotes”";

describe("testing a connection", () => {
  let server: Server;
  let base: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      request.on("end", () => {
        const { status, body } = answerOf(request);
        if (status === 0) return;
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const connect = (provider: ModelProvider, path: string, { key = KEY, model = "small" } = {}) =>
    testConnection({ provider, model, baseUrl: path && `${base}/${path}`, key, fetch });

  it.each([
    ["google", "google"],
    ["anthropic", "anthropic"],
    ["openai-compatible", "v1"],
  ] as const)("of %s says that the model answers, and which there are", async (provider, path) => {
    expect(await connect(provider, path)).toEqual({
      ok: true,
      message: "Connected. small answers.",
      models: ["large", "small"],
    });
  });

  it.each([
    { path: "v1", key: "another", says: "API Key Error: The provider does not accept this key." },
    { path: "wrong", says: "API Key Error: The provider does not accept this key." },
    { path: "busy", says: "Rate Limit: Too many requests. Please wait a moment and try again." },
    { path: "broken", says: "The provider answered with 500. The provider says: out of order" },
    { path: "quoting", says: "The provider answered with 402. The provider says: … has no money left" },
    { path: "v1", key: UNSENDABLE, says: "API Key Error: The key holds a character that cannot be sent." },
    { path: "", says: "Give the base URL of the endpoint." },
    { path: "v1", model: "", says: "The provider answers. Choose one of its models." },
  ])("of /$path with key $key and model $model says $says", async ({ path, key, model, says }) => {
    expect(await connect("openai-compatible", path, { key, model })).toMatchObject({ ok: false, message: says });
  });

  it("says that a model is not known", async () => {
    const { ok, message } = await connect("google", "google", { model: "huge" });
    expect([ok, message]).toEqual([false, "The provider does not know the model “huge”."]);
  });

  it("says that nobody is there", async () => {
    const nowhere = { provider: "openai-compatible", model: "small", key: KEY, fetch } as const;
    const { ok, message } = await testConnection({ ...nowhere, baseUrl: "http://127.0.0.1:1/v1" });
    expect([ok, message]).toEqual([false, "Connection Error: Please check your internet connection and try again."]);
  });
});
