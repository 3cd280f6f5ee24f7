import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { ConversationSummary, ProjectSession, ProjectSummary } from "@dbcoach/contract/records";
import { apiReference } from "@dbcoach/contract/reference";
import { introTopics } from "@dbcoach/contract/referenceIntro";
import type { Share } from "@dbcoach/contract/sharing";
import { createEngine } from "@dbcoach/engines/node";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWERED, addColumn, scriptedAssistant } from "../testing/scriptedAssistant.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestServer } from "../testing/testServer.ts";
import { newWebhookSecret, signedHeaders } from "../webhooks/signature.ts";
import { createKey } from "./testing.ts";

const run = promisify(execFile);
const names = apiReference("http://any").flatMap(({ entries }) => entries.map(({ name }) => name));
/** What deletes comes last: the examples before it need what it deletes; and what brings back is behind it. */
const LAST = [
  "revokeShare",
  "deleteApiKey",
  "deleteConversation",
  "deleteProject",
  "restoreProject",
  "deleteGenerations",
];
const inOrder = [...names.filter((name) => !LAST.includes(name)), ...LAST];
const hasCurl = await run("curl", ["--version"]).then(
  () => true,
  () => false,
);

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** Runs the examples that it is given by name, and prints the status that each got. */
const RUN_ALL = `
const original = globalThis.fetch;
let status;
globalThis.fetch = async (...request) => {
  const response = await original(...request);
  status = response.status;
  return response;
};
console.log = () => {};
for (const name of process.argv.slice(2)) {
  await import("./" + name + ".mjs").catch((error) => { status = status + " " + error.message; });
  process.stdout.write(name + " " + status + "\\n");
}`;

describe("the examples of the API reference", () => {
  let server: TestServer;
  let receiver: Server;
  const engine = createEngine("postgresql", {});
  /** Generations that begin while this is true do not end by themselves. */
  let held = false;
  const folder = mkdtempSync(join(tmpdir(), "dbcoach-examples-"));

  beforeAll(async () => {
    server = await startTestServer({
      designer: scriptedDesigner((_, signal) => (held ? untilAborted(signal) : undefined)),
      assistant: scriptedAssistant(({ about }) => (about.changeable ? [addColumn("phone"), ANSWERED] : [ANSWERED])),
      engineFor: () => engine,
      environment: { GENERATION_CONCURRENCY: "16" },
    });
    receiver = createServer((request, response) => {
      request.resume();
      response.end();
    });
    await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } });
    await picture.png().toFile(join(folder, "picture.png"));
    writeFileSync(join(folder, "run-all.mjs"), RUN_ALL);
  });
  afterAll(async () => {
    receiver.close();
    await disposeTestServer(server);
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A person with data of every kind, as the environment of the examples. */
  async function newReader(): Promise<NodeJS.ProcessEnv> {
    const person = await signUp(server);
    held = false;
    await person.follow(await person.generate("A library lends books to members"));
    const [project] = (await person.read<{ data: ProjectSummary[] }>("/rest/v1/projects")).data;
    const sessions = await person.read<{ data: ProjectSession[] }>(`/rest/v1/projects/${project?.id}/sessions`);
    const [conversation] = (await person.read<{ data: ConversationSummary[] }>("/rest/v1/conversations")).data;
    const asked = await person.ask(`/functions/v1/projects/${project?.id}/chat`, "Add a phone number to members");
    const answer = asked.findLast((event) => event.type === "message")?.message;
    const shared = await person.request(`/rest/v1/projects/${project?.id}/share`, { method: "PUT" });
    const share = (await shared.json()) as Share;
    // One that runs can be asked about, stopped and resumed.
    held = true;
    const running = await person.generate("A zoo feeds animals");
    await person.follow(running, -1, ({ event }) => event.type === "text");
    const { key } = await createKey(person, { name: "reader", permissions: ["admin"] });
    const other = await createKey(person, { name: "other" });
    await person.request("/rest/v1/preferences", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        advanced: { webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` },
      }),
    });
    return {
      PATH: process.env.PATH,
      DBCOACH_API_KEY: key,
      DBCOACH_SESSION: person.cookie,
      PROJECT_ID: project?.id,
      SESSION_ID: sessions.data[0]?.id,
      CONVERSATION_ID: conversation?.id,
      GENERATION_ID: running,
      COMPLETED_GENERATION_ID: conversation?.generationId ?? "",
      MESSAGE_ID: answer?.id,
      KEY_ID: other.apiKey.id,
      SHARE_ID: share.id,
    };
  }

  const entryOf = (name: string) => {
    const entry = apiReference(server.url)
      .flatMap(({ entries }) => entries)
      .find((candidate) => candidate.name === name);
    if (!entry) throw new Error(`The reference has no ${name}`);
    return entry;
  };

  /** Each route's name and documented status, as a run prints them. */
  const documented = () => inOrder.map((name) => `${name} ${entryOf(name).status}`);
  const linesOf = ({ stdout }: { stdout: string }) => stdout.trim().split("\n");

  it("get the documented status in TypeScript", async () => {
    const env = await newReader();
    for (const name of inOrder) writeFileSync(join(folder, `${name}.mjs`), entryOf(name).examples.typescript);
    const ran = await run(process.execPath, ["run-all.mjs", ...inOrder], { cwd: folder, env });
    expect(linesOf(ran)).toEqual(documented());
  });

  it("are correct TypeScript", async () => {
    const sources = join(folder, "sources");
    mkdirSync(sources);
    for (const name of names) writeFileSync(join(sources, `${name}.mts`), entryOf(name).examples.typescript);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2022",
      module: "nodenext",
      types: ["node"],
      typeRoots: [resolve("node_modules/@types")],
    };
    writeFileSync(join(sources, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const checked = await run(resolve("node_modules/.bin/tsc"), ["-p", sources]).catch((error) => error);
    expect(checked.stdout).toBe("");
  });

  it.skipIf(!hasCurl)("get the documented status with curl", async () => {
    const env = await newReader();
    const lines = inOrder.map(
      (name) => `${entryOf(name).examples.curl} -s -w '%{stderr}${name} %{http_code}\\n' > /dev/null`,
    );
    const { stderr } = await run("sh", ["-c", lines.join("\n")], { cwd: folder, env });
    expect(linesOf({ stdout: stderr })).toEqual(documented());
  });

  const introCode = (id: string) => introTopics(server.url).find((topic) => topic.id === id)?.code?.text ?? "";

  it("read all pages of a list", async () => {
    const env = await newReader();
    writeFileSync(join(folder, "pages.mjs"), introCode("pagination"));
    const { stdout } = await run(process.execPath, ["pages.mjs"], { cwd: folder, env });
    expect(stdout.trim().split("\n")).toHaveLength(1);
  });

  it.skipIf(!hasCurl)("follow a generation to its end", async () => {
    const { COMPLETED_GENERATION_ID, ...env } = await newReader();
    const { stdout } = await run("sh", ["-c", introCode("live-events")], {
      cwd: folder,
      env: { ...env, GENERATION_ID: COMPLETED_GENERATION_ID },
    });
    expect(stdout).toContain("id: 0\n");
    expect(stdout).toContain("event: end\n");
  });

  it("tell webhooks of ours from others", async () => {
    const secret = newWebhookSecret();
    const now = Math.floor(Date.now() / 1000);
    const cases = [
      signedHeaders(secret, "1", now, "body"),
      signedHeaders(secret, "1", now, "another body"),
      signedHeaders(newWebhookSecret(), "1", now, "body"),
      signedHeaders(secret, "1", now - 301, "body"),
    ];
    const ask = `for (const headers of ${JSON.stringify(cases)}) console.log(isAuthentic(headers, "body"));`;
    writeFileSync(join(folder, "webhook.mjs"), `${introCode("webhook-signature")}\n${ask}`);
    const { stdout } = await run(process.execPath, ["webhook.mjs"], {
      cwd: folder,
      env: { ...process.env, DBCOACH_WEBHOOK_SECRET: secret },
    });
    expect(stdout.trim().split("\n")).toEqual(["true", "false", "false", "false"]);
  });
});
