import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ModelConnection } from "@dbcoach/contract/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

describe("trying out a model provider", () => {
  const keys: (string | undefined)[] = [];
  let endpoint: Server;
  let baseUrl: string;

  beforeAll(async () => {
    endpoint = createServer((request, response) => {
      keys.push(request.headers.authorization);
      const message = { role: "assistant", content: "OK" };
      const answer = request.url?.endsWith("/models")
        ? { data: [{ id: "local-model" }] }
        : { id: "1", model: "local-model", choices: [{ index: 0, message, finish_reason: "stop" }] };
      request.resume();
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => endpoint.close());

  async function test(person: TestClient, given: object): Promise<ModelConnection> {
    const body = { provider: "openai-compatible", model: "local-model", baseUrl, ...given };
    return (await person.post("/functions/v1/model-connection", body)).json() as Promise<ModelConnection>;
  }

  describe("on a server of one's own", () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    });
    afterAll(() => disposeTestServer(server));

    it("uses the key that is typed, or the stored one where it was stored for, which never comes back", async () => {
      const ann = await signUp(server);
      expect(await test(ann, { key: "typed-key-1" })).toEqual({
        ok: true,
        message: "Connected. local-model answers.",
        models: ["local-model"],
      });
      const put = { method: "PUT", headers: { "content-type": "application/json" } };
      const key = "stored-key-2";
      const store = () => ann.request("/rest/v1/preferences/model-key", { ...put, body: JSON.stringify({ key }) });
      await store();
      await test(ann, {});
      expect(keys.at(-1)).toBeUndefined();
      const ai = { provider: "openai-compatible", baseUrl };
      const patch = { method: "PATCH", headers: { "content-type": "application/json" } };
      await ann.request("/rest/v1/preferences", { ...patch, body: JSON.stringify({ ai }) });
      // A key that was stored for one provider is not for the next.
      expect(await ann.read("/rest/v1/preferences")).toMatchObject({ modelKeyHint: null });
      await test(ann, {});
      expect(keys.at(-1)).toBeUndefined();
      await store();
      expect((await test(ann, {})).ok).toBe(true);
      expect(new Set(keys)).toEqual(new Set(["Bearer typed-key-1", undefined, "Bearer stored-key-2"]));
      expect(JSON.stringify(await ann.read("/rest/v1/preferences"))).not.toContain(key);
      const ben = await signUp(server);
      keys.length = 0;
      await test(ben, {});
      expect(keys).toEqual([undefined, undefined]);
    });
  });

  describe("on a server that must not reach its own network", () => {
    let server: TestServer;
    beforeAll(async () => {
      const environment = { WEBHOOK_ALLOW_PRIVATE: "false" };
      server = await startTestServer({ designer: scriptedDesigner(() => {}), environment });
    });
    afterAll(() => disposeTestServer(server));

    it.each(["127.0.0.1", "localhost", "[::1]", "2130706433"])("does not connect to %s", async (host) => {
      keys.length = 0;
      const ann = await signUp(server);
      const answer = await test(ann, { baseUrl: baseUrl.replace("127.0.0.1", host) });
      expect(answer).toMatchObject({ ok: false, models: [] });
      expect(keys).toEqual([]);
    });
  });
});
