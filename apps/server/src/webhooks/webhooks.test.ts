import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookDelivery } from "@dbcoach/contract/account";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { asUser, openDatabase } from "../database/database.ts";
import { SEALING_PURPOSE } from "../preferences/sealedSecrets.ts";
import { derivedKey, serverSecret } from "../secrets/serverSecret.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";
import { enqueueDelivery } from "./deliveries.ts";
import { post } from "./post.ts";
import { isPrivateAddress, requirePublicHost } from "./reachable.ts";
import { webhookJob } from "./sender.ts";
import { newWebhookSecret, signedHeaders } from "./signature.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody's server that takes webhooks, and answers as it is told. */
class Receiver {
  readonly received: Received[] = [];
  status = 204;
  #server: Server | undefined;
  port = 0;

  get url() {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += chunk));
      request.on("end", () => {
        this.received.push({ headers: request.headers, body });
        response.writeHead(this.status, { location: this.url }).end("x".repeat(100_000));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

/** As a receiver checks it, from the specification and not with our own code. */
function isSigned(secret: string, { headers, body }: Received): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  const age = Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]));
  return headers["webhook-signature"] === expected && age < 60;
}

const setAddress = (client: TestClient, webhookUrl: string) =>
  client.request("/rest/v1/preferences", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanced: { webhookUrl } }),
  });
const newSecret = async (client: TestClient) => {
  const answer = await client.post("/rest/v1/webhook/secret", undefined);
  return ((await answer.json()) as { secret: string }).secret;
};
const deliveries = async (client: TestClient) =>
  (await client.read<{ data: WebhookDelivery[] }>("/rest/v1/webhook/deliveries")).data;
const test = async (client: TestClient) => (await client.post("/functions/v1/webhook/test", undefined)).json();

describe("webhooks", () => {
  let server: TestServer;
  let receiver: Receiver;
  let ada: TestClient;
  beforeAll(async () => {
    server = await startTestServer({
      environment: { LOG_LEVEL: "silent" },
      designer: scriptedDesigner((task) => {
        if (task === 3 && failing) throw new Error("The designer is ill.");
      }),
    });
    receiver = await new Receiver().start();
  });
  let failing = false;
  afterEach(() => {
    failing = false;
    receiver.status = 204;
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await receiver.stop();
    await disposeTestServer(server);
  });

  it("need an address and a secret, which is shown once", async () => {
    ada = await signUp(server);
    expect(await test(ada)).toMatchObject({ code: "webhook_missing" });
    expect((await setAddress(ada, receiver.url)).status).toBe(200);
    expect(await test(ada)).toMatchObject({ code: "webhook_refused", detail: expect.stringContaining("secret") });
    const secret = await newSecret(ada);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const preferences = await (await ada.request("/rest/v1/preferences")).text();
    expect(JSON.parse(preferences)).toMatchObject({ hasWebhookSecret: true });
    expect(preferences).not.toContain(secret.slice(10));
  });

  it("can be tried out, signed", async () => {
    const secret = await newSecret(ada);
    expect(await test(ada)).toMatchObject({ event: "test", status: "delivered", attempts: 1, responseStatus: 204 });
    const [received] = receiver.received;
    expect(received && isSigned(secret, received)).toBe(true);
    expect(received && isSigned(newWebhookSecret(), received)).toBe(false);
    expect(JSON.parse(received?.body ?? "")).toMatchObject({ id: received?.headers["webhook-id"], type: "test" });
    expect((await deliveries(ada))[0]).toMatchObject({ event: "test", status: "delivered", error: null });
  });

  it.each([500, 404, 301])("that are answered with %s have not arrived, and follow no redirect", async (status) => {
    receiver.status = status;
    expect(await test(ada)).toMatchObject({ status: "failed", responseStatus: status, attempts: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  it("tell of each generation's end, once", async () => {
    const secret = await newSecret(ada);
    const finished = await ada.generate("A library lends books");
    await ada.follow(finished);
    await expect.poll(() => receiver.received).toHaveLength(1);
    failing = true;
    const failed = await ada.generate("A zoo feeds animals");
    await ada.follow(failed);
    await expect.poll(() => receiver.received).toHaveLength(2);
    expect(receiver.received.map((received) => isSigned(secret, received))).toEqual([true, true]);
    const [first, second] = receiver.received.map(({ body }) => JSON.parse(body));
    const { projectId, conversationId } = await ada.read<Record<string, string>>(`/rest/v1/generations/${finished}`);
    expect(first).toMatchObject({
      type: "generation.completed",
      data: { generationId: finished, projectId, conversationId, prompt: "A library lends books", error: null },
    });
    expect(second).toMatchObject({
      type: "generation.failed",
      data: { generationId: failed, projectId: null, error: "internal" },
    });
    await expect
      .poll(async () => (await deliveries(ada)).slice(0, 2))
      .toMatchObject([
        { event: "generation.failed", status: "delivered", attempts: 1 },
        { event: "generation.completed", status: "delivered", attempts: 1 },
      ]);
  });

  it("are not sent by those who gave no address", async () => {
    const other = await signUp(server);
    await other.follow(await other.generate("A library lends books"));
    expect(await deliveries(other)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });
});

describe("a webhook that is not taken", () => {
  const designer = scriptedDesigner(() => {});

  it("waits in the store, is tried again, and goes out after the server and the receiver were away", async () => {
    const receiver = await new Receiver().start();
    await receiver.stop();
    const server = await startTestServer({ designer });
    const ada = await signUp(server);
    await setAddress(ada, receiver.url);
    const secret = await newSecret(ada);
    await ada.follow(await ada.generate("A library lends books"));
    await expect
      .poll(() => deliveries(ada))
      .toMatchObject([
        { status: "waiting", attempts: 1, responseStatus: null, error: "Nothing answers at this address." },
      ]);
    await server.stop();

    const store = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined });
    // The wait before the next attempt is over.
    await store.execute("update pgboss.job set start_after = now() where name = 'webhook' and state = 'retry'");
    await store.close();
    await receiver.start();
    const again = await startTestServer({ designer, dataDir: server.dataDir });
    await expect.poll(() => receiver.received).toHaveLength(1);
    expect(receiver.received.map((received) => isSigned(secret, received))).toEqual([true]);
    const at = ada.at(again.url);
    await expect.poll(() => deliveries(at)).toMatchObject([{ status: "delivered", attempts: 2, error: null }]);
    await receiver.stop();
    await disposeTestServer(again);
  });

  it("is given up after the last attempt, or when the address changes", async () => {
    const server = await startTestServer({ designer });
    const ada = await signUp(server);
    const refused = "http://127.0.0.1:9/";
    await setAddress(ada, refused);
    await newSecret(ada);
    const { id: userId } = await ada.read<{ id: string }>("/rest/v1/profile");
    await server.stop();
    const { db, close } = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined });
    const sealingKey = derivedKey(serverSecret(undefined, server.dataDir), SEALING_PURPOSE);
    const job = webhookJob({ db, sealingKey, allowPrivate: true });
    const enqueue = (url: string) =>
      asUser(db, userId, (transaction) => enqueueDelivery(transaction, { userId, url, event: "test", data: {} }));
    const stateOf = (id: string) =>
      db.selectFrom("webhookDeliveries").select(["status", "error"]).where("id", "=", id).executeTakeFirst();

    const given = await enqueue(refused);
    const run = (last: boolean) => job.run({ deliveryId: given, userId }, { number: 1, last });
    await expect(run(false)).rejects.toThrow("Nothing answers");
    expect(await stateOf(given)).toMatchObject({ status: "waiting" });
    await run(true);
    expect(await stateOf(given)).toMatchObject({ status: "failed" });

    const moved = await enqueue("http://127.0.0.1:9/another");
    await job.run({ deliveryId: moved, userId }, { number: 1, last: false });
    expect(await stateOf(moved)).toMatchObject({ status: "failed", error: expect.stringContaining("changed") });
    // What was delivered, or deleted, is not sent again.
    await job.run({ deliveryId: moved, userId }, { number: 2, last: false });
    await job.run({ deliveryId: "00000000-0000-4000-8000-000000000000", userId }, { number: 1, last: false });
    await close();
    await disposeTestServer({ ...server, stop: async () => {} });
  });
});

describe("targets of webhooks", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fd00::1",
    "2002:7f00:1::",
  ])("%s are refused in production", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    const host = address.includes(":") ? `[${address}]` : address;
    expect(() => requirePublicHost(new URL(`http://${host}/`))).toThrow("private network");
  });

  it.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "2606:4700::1111"])("%s are not", (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([
    "http://localhost:PORT/",
    "http://127.0.0.1:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f.1:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
  ])("%s gets nothing, however it is written", async (pattern) => {
    const receiver = await new Receiver().start();
    const url = pattern.replace("PORT", String(receiver.port));
    const attempt = await post(url, { headers: {}, body: "{}", allowPrivate: false });
    expect(attempt).toEqual({ responseStatus: null, error: expect.stringContaining("Refused: ") });
    expect(receiver.received).toEqual([]);
    await receiver.stop();
  });

  it("are signed as the specification's own example is", () => {
    const headers = signedHeaders(
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      1614265330,
      '{"test": 2432232314}',
    );
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });
});
