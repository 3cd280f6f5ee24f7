import { EXPORT_FILES } from "@dbcoach/contract/exportFormats";
import type { QueryRecord } from "@dbcoach/contract/records";
import { type Share, type SharedProject, sharedProjectSchema } from "@dbcoach/contract/sharing";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import { createEngine } from "@dbcoach/engines/node";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

const PROMPT = "A library has books with a title. Members borrow books.";
const OWNER = { email: "owner-of-the-link@example.com", password: "Correct-horse-7", name: "Owner Ofthelink" };
const engine = createEngine("sqlite", {});
let server: TestServer;
let ann: TestClient;
let nobody: TestClient;
let path = "";
beforeAll(async () => {
  server = await startTestServer({
    designer: createBuiltinDesigner({ engineFor: () => engine }),
    engineFor: () => engine,
  });
  ann = await signUp(server, OWNER);
  nobody = new TestClient(server.url);
  const started = await ann.post("/functions/v1/generations", { prompt: PROMPT, dbType: "SQLite" });
  const { end } = await ann.follow(((await started.json()) as { id: string }).id);
  path = `/projects/${end?.projectId}`;
});
afterAll(async () => {
  await disposeTestServer(server);
  await engine.close();
});

const share = async () => (await (await ann.request(`/rest/v1${path}/share`, { method: "PUT" })).json()) as Share;
const revoke = () => ann.request(`/rest/v1${path}/share`, { method: "DELETE" });

describe("a public link", () => {
  it("shows the newest design to everybody, and nothing of its owner", async () => {
    expect(await ann.read(`/rest/v1${path}/share`)).toEqual({ share: null });
    const link = await share();
    expect(link.id).toMatch(/^[\w-]{22}$/);
    expect(await share()).toEqual(link);
    expect(await ann.read(`/rest/v1${path}/share`)).toEqual({ share: link });
    const shown = await nobody.read<SharedProject>(`/rest/v1/shared/${link.id}`);
    expect(shown).toMatchObject({ description: PROMPT, databaseType: "SQLite", version: 1, evidence: { ok: true } });
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(sharedProjectSchema.shape).toSorted());
    expect(JSON.stringify(shown).includes(OWNER.email) || JSON.stringify(shown).includes(OWNER.name)).toBe(false);
    const rename = { baseVersion: 1, operations: [{ op: "setName", name: "Renamed" }] };
    expect((await ann.post(`/functions/v1${path}/changes`, rename)).status).toBe(200);
    expect(await nobody.read(`/rest/v1/shared/${link.id}`)).toMatchObject({ version: 2, design: { name: "Renamed" } });
  });

  it("ends when it is revoked, and a new one is another one", async () => {
    const { id } = await share();
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    expect((await nobody.request(`/rest/v1/shared/${id}`)).status).toBe(404);
    expect((await share()).id).not.toBe(id);
  });

  it.each(["x", "../projects", "a".repeat(22), "%00"])("is not to be had as %s", async (id) => {
    expect((await nobody.request(`/rest/v1/shared/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it("has a picture of the diagram for link previews", async () => {
    const { id } = await share();
    const image = `/storage/v1/shared/${id}.png`;
    const picture = await nobody.request(image);
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    await revoke();
    expect((await nobody.request(image)).status).toBe(404);
  });

  it("opens nothing else", async () => {
    expect((await nobody.request(`/rest/v1${path}`)).status).toBe(401);
    expect((await nobody.request(`/rest/v1${path}/share`, { method: "PUT" })).status).toBe(401);
  });
});

describe("an export", () => {
  const download = async (format: string) => {
    const response = await ann.request(`/functions/v1${path}/export?format=${format}`);
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  /** How the file of each kind begins. */
  const BEGINNINGS: Partial<Record<string, RegExp>> = {
    pdf: /^%PDF-/,
    png: /^\u0089PNG/,
    csv: /^PK/,
    sql: /CREATE TABLE/i,
    markdown: /^# /,
  };

  // The other formats are written by the same code, which has its own tests.
  it.each(["sql", "markdown", "csv", "png", "pdf"] as const)("in %s is a file of its kind", async (format) => {
    const { response, bytes } = await download(format);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Database_Design_Complete.${EXPORT_FILES[format].extension}"`,
    );
    expect(response.headers.get("content-type")).toContain(EXPORT_FILES[format].mediaType);
    expect(bytes.length).toBeGreaterThan(100);
    expect(Buffer.from(bytes).toString("latin1")).toMatch(BEGINNINGS[format] ?? /\S/);
  });

  it("as JSON holds what the specification asks for, and the whole design", async () => {
    const { bytes } = await download("json");
    expect(JSON.parse(strFromU8(bytes))).toMatchObject({
      timestamp: expect.any(String),
      projectName: expect.any(String),
      dbType: "SQLite",
      prompt: PROMPT,
      tabs: [{ id: "analysis" }, { id: "design" }, { id: "implementation" }, { id: "validation" }],
      steps: [{ content: expect.any(String) }, {}, {}, {}],
      design: { formatVersion: 1 },
    });
  });

  it("as CSV holds the data dictionary and the sample data", async () => {
    const files = unzipSync((await download("csv")).bytes);
    expect(strFromU8(files["data-dictionary.csv"] ?? new Uint8Array())).toMatch(/^table,kind,column/);
    expect(strFromU8(files["sample-data/books.csv"] ?? new Uint8Array()).split("\r\n").length).toBeGreaterThan(10);
  });

  it("says why there is none", async () => {
    const { response, bytes } = await download("mongoose");
    expect(response.status).toBe(422);
    expect(strFromU8(bytes)).toContain("There is no such export: ");
    expect((await ann.request(`/functions/v1${path}/export?format=exe`)).status).toBe(400);
  });
});

describe("a query of the console", () => {
  const record = (body: object) =>
    ann.post(`/rest/v1${path}/queries`, {
      queryText: "select 1",
      executionTimeMs: 2.5,
      rowCount: 1,
      success: true,
      errorMessage: null,
      version: 1,
      engine: "SQLite",
      ...body,
    });

  it("is kept with how it went, in a session of its own", async () => {
    const kept = (await (await record({})).json()) as QueryRecord;
    expect(kept).toMatchObject({ queryText: "select 1", queryType: "SELECT", executionTimeMs: 2.5, rowCount: 1 });
    const failed = (await (
      await record({ success: false, rowCount: null, errorMessage: "no such table: x" })
    ).json()) as QueryRecord;
    expect(failed).toMatchObject({ success: false, errorMessage: "no such table: x", sessionId: kept.sessionId });
    const { data } = await ann.read<{ data: QueryRecord[] }>(`/rest/v1/sessions/${kept.sessionId}/queries`);
    expect(data).toEqual([kept, failed]);
  });

  it.each([{ queryText: "  " }, { queryText: "x".repeat(20_001) }, { executionTimeMs: -1 }, { rowCount: 1.5 }])(
    "is refused when it is none (%#)",
    async (body) => {
      expect((await record(body)).status).toBe(400);
    },
  );
});
