import { preferenceSections, preferencesSchema } from "@dbcoach/contract/preferences";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database/database.ts";
import { derivedKey, serverSecret } from "../secrets/serverSecret.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";
import { readSecret, SEALING_PURPOSE } from "./sealedSecrets.ts";
import { readSection } from "./storedSection.ts";

const PATH = "/rest/v1/preferences";
const designer = scriptedDesigner(() => {});

const send = (client: TestClient, method: string, path: string, body?: unknown) =>
  client.request(path, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

describe("preferences", () => {
  let server: TestServer;
  let ada: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ designer });
    ada = await signUp(server);
  });
  afterAll(() => disposeTestServer(server));

  it("are the defaults until something is chosen", async () => {
    const preferences = preferencesSchema.parse(await ada.read(PATH));
    expect(preferences.appearance).toMatchObject({ theme: "system", fontSize: 14, animations: null });
    expect(preferences.ai).toMatchObject({ provider: "google", temperature: 0.1, topP: 0.8, topK: 40 });
    expect(preferences.notifications.security).toEqual({ email: true, browser: false });
    expect(preferences).toMatchObject({ modelKeyHint: null, hasWebhookSecret: false, updatedAt: null });
  });

  it("are replaced a section at a time, for this person only", async () => {
    const other = await signUp(server);
    const appearance = preferenceSections.appearance.parse({ theme: "dark", fontSize: 18, highContrast: true });
    expect((await send(ada, "PATCH", PATH, { appearance })).status).toBe(200);
    const answer = await send(ada, "PATCH", PATH, { advanced: { naming: "camelCase" } });
    expect(await answer.json()).toMatchObject({ appearance, advanced: { naming: "camelCase", keyStyle: "integer" } });
    expect(await ada.read(PATH)).toMatchObject({ appearance, advanced: { naming: "camelCase" } });
    expect(await other.read(PATH)).toMatchObject({
      appearance: { theme: "system" },
      advanced: { naming: "snake_case" },
    });
  });

  it.each([
    { appearance: { theme: "pink" } },
    { appearance: { fontSize: 15 } },
    { ai: { temperature: 2.1 } },
    { ai: { topK: 0 } },
    { ai: { baseUrl: "ftp://example.com" } },
    { notifications: { security: { email: "yes" } } },
    { advanced: { naming: "kebab-case" } },
    { advanced: { webhookUrl: "javascript:alert(1)" } },
  ])("refuse %j, and keep what there was", async (body) => {
    const before = await ada.read(PATH);
    const answer = await send(ada, "PATCH", PATH, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_request" });
    expect(await ada.read(PATH)).toEqual(before);
  });

  it("need someone who is signed in", async () => {
    const nobody = new TestClient(server.url);
    expect((await nobody.request(PATH)).status).toBe(401);
    expect((await send(nobody, "PATCH", PATH, {})).status).toBe(401);
  });
});

describe("a model key", () => {
  it("is kept sealed, never given back, known by its end, and forgotten", async () => {
    const server = await startTestServer({ designer });
    const ada = await signUp(server);
    const key = "the-provider-gave-this-1234";
    expect((await send(ada, "PUT", `${PATH}/model-key`, { key: "short" })).status).toBe(400);
    expect((await send(ada, "PUT", `${PATH}/model-key`, { key: `  ${key} ` })).status).toBe(204);
    const answer = await (await ada.request(PATH)).text();
    expect(JSON.parse(answer)).toMatchObject({ modelKeyHint: "1234" });
    expect(answer).not.toContain(key);
    await server.stop();

    const store = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined });
    const { userId, sealed } = await store.db.selectFrom("sealedSecrets").selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(sealed, "base64").includes(key)).toBe(false);
    const secret = serverSecret(undefined, server.dataDir);
    expect(await readSecret(store.db, userId, "model-key", derivedKey(secret, SEALING_PURPOSE))).toBe(key);
    expect(await readSecret(store.db, userId, "model-key", derivedKey("another", SEALING_PURPOSE))).toBeUndefined();
    const audit = await store.db.selectFrom("securityAuditLogs").select(["eventType", "metadata"]).execute();
    expect(audit).toContainEqual({ eventType: "model_key_changed", metadata: { change: "stored" } });
    expect(JSON.stringify(audit)).not.toContain(key);
    await store.close();

    const again = await startTestServer({ designer, dataDir: server.dataDir });
    const adaAgain = ada.at(again.url);
    expect((await send(adaAgain, "DELETE", `${PATH}/model-key`)).status).toBe(204);
    expect(await adaAgain.read(PATH)).toMatchObject({ modelKeyHint: null });
    await disposeTestServer(again);
  });
});

describe("a stored section", () => {
  const defaults = preferenceSections.appearance.parse({});
  it.each([
    { stored: undefined, read: defaults },
    { stored: null, read: defaults },
    { stored: "text", read: defaults },
    { stored: [1], read: defaults },
    { stored: { theme: "dark" }, read: { ...defaults, theme: "dark" } },
    { stored: { theme: "dark", fontSize: 15 }, read: { ...defaults, theme: "dark" } },
    { stored: { theme: 7, fontSize: 20, ofALaterVersion: 1 }, read: { ...defaults, fontSize: 20 } },
  ])("$stored is read with defaults for what is wrong", ({ stored, read }) => {
    expect(readSection(preferenceSections.appearance, stored)).toEqual(read);
  });
});
