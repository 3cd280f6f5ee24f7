import type { Version, VersionContent } from "@dbcoach/contract/assistant";
import type { Problem } from "@dbcoach/contract/errors";
import type { ConversationSummary, Project, ProjectSession } from "@dbcoach/contract/records";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Operation } from "@dbcoach/design/operations/schema";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine } from "@dbcoach/engines/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

const engines = new Map<EngineName, Engine>();
const engineFor = (name: EngineName) => {
  const engine = engines.get(name) ?? createEngine(name, {});
  engines.set(name, engine);
  return engine;
};

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startTestServer({ designer: createBuiltinDesigner({ engineFor }), engineFor });
  ann = await signUp(server);
});
afterAll(async () => {
  await disposeTestServer(server);
  await Promise.all([...engines.values()].map((engine) => engine.close()));
});

async function newProject(): Promise<string> {
  const { end } = await ann.follow(await ann.generate("A library has books with a title. Members borrow books."));
  return end?.projectId ?? "";
}
const project = (id: string) => ann.read<Project>(`/rest/v1/projects/${id}`);
const version = (id: string, number: number) => ann.read<VersionContent>(`/rest/v1/projects/${id}/versions/${number}`);
const change = (id: string, baseVersion: number, operations: Operation[]) =>
  ann.post(`/functions/v1/projects/${id}/changes`, { baseVersion, operations });
const addColumn = (tableId: string, name: string): Operation => ({
  op: "addColumn",
  tableId,
  column: { id: `${tableId}.${name}`, name, type: { kind: "text" }, nullable: true, source: { from: "user" } },
});
const problemIn = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Pick<Problem, "code" | "detail">),
});

describe("a change by hand", () => {
  it("becomes the next version, executed and documented, and can be taken back", async () => {
    const id = await newProject();
    const before = await project(id);
    const response = await change(id, 1, [addColumn("books", "shelf")]);
    const made = (await response.json()) as Version;
    expect(made).toMatchObject({ version: 2, designer: "you", undoes: null, restores: null });
    expect(made.changes.join()).toContain("shelf");
    const after = await project(id);
    expect(after).toMatchObject({ version: 2, undoable: true, evidence: { ok: true, level: "executed" } });
    expect(JSON.stringify(after.steps)).toContain("shelf");
    await ann.post(`/functions/v1/projects/${id}/undo`, undefined);
    expect((await project(id)).design).toEqual(before.design);
    expect(await version(id, 2)).toMatchObject({ operations: [{ op: "addColumn" }], design: after.design });
  });

  it("is refused when it does not apply, and when the design has moved on", async () => {
    const id = await newProject();
    const unknown = await problemIn(await change(id, 1, [addColumn("nothing", "shelf")]));
    expect(unknown).toMatchObject({ status: 422, code: "change_refused" });
    expect(unknown.detail).toContain("there is no table");
    await change(id, 1, [addColumn("books", "shelf")]);
    const late = await problemIn(await change(id, 1, [addColumn("books", "row")]));
    expect(late).toMatchObject({ status: 409, code: "version_conflict", detail: expect.stringContaining("is 2") });
    expect((await project(id)).version).toBe(2);
  });

  it("is made once when two come at the same time", async () => {
    const id = await newProject();
    const [first, second] = await Promise.all([
      change(id, 1, [addColumn("books", "shelf")]),
      change(id, 1, [addColumn("books", "row")]),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect((await project(id)).version).toBe(2);
  });

  it("may be large", async () => {
    const id = await newProject();
    const operations = Array.from({ length: 1_500 }, (_, at): Operation => {
      return {
        op: "addRequirement",
        requirement: { id: `X${at}`, kind: "rule", text: "x".repeat(200), source: { from: "user" } },
      };
    });
    expect(JSON.stringify(operations).length).toBeGreaterThan(256 * 1024);
    expect((await change(id, 1, operations)).status).toBe(200);
  });
});

describe("an earlier version", () => {
  it("comes back as a new one, and that can be undone", async () => {
    const id = await newProject();
    const original = (await project(id)).design;
    await change(id, 1, [addColumn("books", "shelf"), { op: "renameTable", tableId: "books", name: "volumes" }]);
    const changedDesign = (await project(id)).design;
    const restore = (number: number) => ann.post(`/functions/v1/projects/${id}/restore-version`, { version: number });
    expect(await (await restore(1)).json()).toMatchObject({ version: 3, restores: 1, undoes: null });
    expect(await project(id)).toMatchObject({ version: 3, design: original, evidence: { ok: true } });
    expect(await problemIn(await restore(1))).toMatchObject({ status: 409, code: "already_so" });
    expect((await restore(9)).status).toBe(404);
    await ann.post(`/functions/v1/projects/${id}/undo`, undefined);
    expect((await project(id)).design).toEqual(changedDesign);
  });
});

describe("an enhancement", () => {
  it("is a version of the same design, proven, once; and finds nothing more to do the next time", async () => {
    const id = await newProject();
    const before = await project(id);
    const enhance = async (key: string) => {
      const response = await ann.post(`/functions/v1/projects/${id}/enhance`, undefined, { "idempotency-key": key });
      expect(response.status).toBe(202);
      return ((await response.json()) as { id: string }).id;
    };
    const run = await enhance("enhance-1");
    const { end, events } = await ann.follow(run);
    expect(events[0]?.event).toMatchObject({ type: "base", version: 1, design: before.design });
    expect(end).toMatchObject({ status: "completed", projectId: id, prompt: `Enhance ${before.name}` });
    expect(await enhance("enhance-1")).toBe(run);
    const after = await project(id);
    expect(after).toMatchObject({ id, version: 2, evidence: { ok: true, level: "executed" }, name: before.name });
    expect(after.generationId).toBe(before.generationId);
    expect(after.design.tables.map((table) => table.id)).toEqual(before.design.tables.map((table) => table.id));
    expect((await version(id, 2)).changes.join("\n")).toContain("created_at");
    const sessions = await ann.read<{ data: ProjectSession[] }>(`/rest/v1/projects/${id}/sessions`);
    expect(sessions.data.map((session) => [session.name, session.queryCount])).toEqual([
      ["Enhancement", 4],
      ["Initial Generation", 4],
    ]);
    const { data } = await ann.read<{ data: ConversationSummary[] }>("/rest/v1/conversations?search=Enhance");
    expect(data[0]).toMatchObject({ projectId: id, generationId: run });

    await ann.follow(await enhance("enhance-2"));
    expect((await project(id)).version).toBe(2);
  });

  it("is not added to a design that has changed meanwhile", async () => {
    const id = await newProject();
    const response = await ann.post(`/functions/v1/projects/${id}/enhance`, undefined);
    const { id: run } = (await response.json()) as { id: string };
    let edited: Promise<Response> | undefined;
    const { end } = await ann.follow(run, -1, ({ event }) => {
      if (event.type === "base") edited = change(id, 1, [{ op: "setName", name: "Mine" }]);
      return false;
    });
    const accepted = (await edited)?.status === 200;
    // Whoever was first: the other one is told, and nothing is lost.
    expect(end?.status === "error" ? end.failure?.code : "completed").toBe(accepted ? "design_changed" : "completed");
    expect((await project(id)).version).toBe(2);
  });
});
