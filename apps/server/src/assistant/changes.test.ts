import type { ChatMessage, Proposal, Version } from "@dbcoach/contract/assistant";
import type { Project, ProjectSession, QueryRecord } from "@dbcoach/contract/records";
import type { EngineName } from "@dbcoach/contract/targets";
import { tableOf } from "@dbcoach/design/design";
import type { Operation } from "@dbcoach/design/operations/schema";
import { createBuiltinAssistant } from "@dbcoach/designers/assistant/builtin/builtinAssistant";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine } from "@dbcoach/engines/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANSWERED, type Script, scriptedAssistant } from "../testing/scriptedAssistant.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

const engines = new Map<EngineName, Engine>();
const engineFor = (name: EngineName) => {
  const engine = engines.get(name) ?? createEngine(name, {});
  engines.set(name, engine);
  return engine;
};

let script: Script = () => [ANSWERED];
let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
  const assistant = scriptedAssistant((question, signal) => script(question, signal));
  server = await startTestServer({ designer: createBuiltinDesigner({ engineFor }), assistant, engineFor });
  ann = await signUp(server);
});
afterAll(async () => {
  await disposeTestServer(server);
  await Promise.all([...engines.values()].map((engine) => engine.close()));
});

const DESCRIPTION = "A library has books with a title. Members borrow books.";

async function newProject(dbType = "PostgreSQL"): Promise<string> {
  const response = await ann.post("/functions/v1/generations", { prompt: DESCRIPTION, dbType, mode: "standard" });
  const { id } = (await response.json()) as { id: string };
  const { end } = await ann.follow(id);
  return end?.projectId ?? "";
}

const project = (id: string) => ann.read<Project>(`/rest/v1/projects/${id}`);
const versions = async (id: string) => (await ann.read<{ data: Version[] }>(`/rest/v1/projects/${id}/versions`)).data;
const messages = async (id: string) =>
  (await ann.read<{ data: ChatMessage[] }>(`/rest/v1/projects/${id}/messages`)).data;

/** The answer to a question. */
async function ask(id: string, question = "Please"): Promise<ChatMessage> {
  const last = (await ann.ask(`/functions/v1/projects/${id}/chat`, question)).at(-1);
  if (last?.type !== "message") throw new Error("There is no answer.");
  return last.message;
}

async function propose(id: string, operations: Operation[]): Promise<ChatMessage & { proposal: Proposal }> {
  script = () => [{ type: "change", operations }, ANSWERED];
  const answer = await ask(id);
  const { proposal } = answer;
  if (!proposal) throw new Error(`No change was proposed: ${answer.content}`);
  return { ...answer, proposal };
}

const decide = (messageId: string, decision: "accept" | "reject") =>
  ann.post(`/functions/v1/messages/${messageId}/decision`, { decision });

async function accept(message: ChatMessage): Promise<ChatMessage & { proposal: Proposal }> {
  const response = await decide(message.id, "accept");
  expect(response.status).toBe(200);
  return (await response.json()) as ChatMessage & { proposal: Proposal };
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const undo = (id: string) => ann.post(`/functions/v1/projects/${id}/undo`, undefined);

/** Operations on the table of books or members. */
const addColumn = (name: string, tableId = "members"): Operation => ({
  op: "addColumn",
  tableId,
  column: {
    id: `${tableId}.${name}`,
    name,
    type: { kind: "text", maxLength: 30 },
    nullable: true,
    source: { from: "user" },
  },
});
const SHOPS: Operation = {
  op: "addTable",
  table: {
    id: "shops",
    name: "shops",
    kind: "entity",
    columns: [
      { id: "shops.id", name: "id", type: { kind: "identifier" }, nullable: false, source: { from: "user" } },
      { id: "shops.name", name: "name", type: { kind: "text" }, nullable: false, source: { from: "user" } },
    ],
    primaryKey: ["shops.id"],
    uniques: [],
    checks: [],
    indexes: [],
    source: { from: "user" },
  },
};
const renameTable = (name: string, tableId = "members"): Operation => ({ op: "renameTable", tableId, name });
const columnsOf = ({ design }: Project, tableId = "members") =>
  tableOf(design, tableId).columns.map(({ name }) => name);

describe("a proposed change", () => {
  let id: string;
  beforeAll(async () => {
    id = await newProject();
  });

  it("is shown with what it does, and changes nothing yet", async () => {
    const before = await project(id);
    const { proposal } = await propose(id, [addColumn("nickname"), renameTable("readers")]);
    expect(proposal).toMatchObject({
      baseVersion: 1,
      changes: ["Add column nickname (text) to members", "Rename table members to readers"],
      status: "pending",
      version: null,
    });
    expect(proposal.migration.up).toMatch(/ADD COLUMN nickname/);
    expect(proposal.migration.up).toMatch(/RENAME TO readers/);
    expect(proposal.migration.down).toMatch(/DROP COLUMN nickname/);
    expect(proposal.evidence).toMatchObject({ engine: "postgresql", level: "executed", ok: true, items: [] });
    const counted = Object.fromEntries(proposal.counts.map(({ kind, total, held }) => [kind, [total, held]]));
    expect(counted.statement?.[0]).toBeGreaterThan(3);
    expect(counted.attack?.[0]).toBeGreaterThan(3);
    expect(counted.attack?.[0]).toBe(counted.attack?.[1]);
    expect(await project(id)).toMatchObject({ version: 1, undoable: false, design: before.design });
  });

  it("says what the rules find that they did not find before", async () => {
    const { proposal } = await propose(id, [addColumn("password")]);
    expect(proposal.findings).toMatchObject([{ severity: "error", path: ["members", "members.password"] }]);
    expect((await propose(id, [addColumn("nickname")])).proposal.findings).toEqual([]);
  });

  it("shows what failed when it was executed", async () => {
    const { design } = await project(id);
    const table = tableOf(design, "books");
    const title = table.columns.find(({ name }) => name === "title");
    const check: Operation = {
      op: "addCheck",
      tableId: table.id,
      check: {
        id: "books.check.title",
        predicate: { kind: "oneOf", columnId: title?.id ?? "", values: ["x".repeat(300)] },
        source: { from: "user" },
      },
    };
    const { proposal } = await propose(id, [check]);
    expect(proposal.evidence).toMatchObject({ ok: false });
    expect(proposal.evidence?.items.length).toBeGreaterThan(0);
    for (const item of proposal.evidence?.items ?? []) expect(item.ok).toBe(false);
  });

  it("becomes a version when it is accepted", async () => {
    const before = await project(id);
    const proposed = await propose(id, [addColumn("nickname"), SHOPS]);
    const { proposal } = await accept(proposed);
    expect(proposal).toMatchObject({ status: "accepted", version: 2, baseVersion: 1 });
    const after = await project(id);
    expect(after).toMatchObject({
      version: 2,
      undoable: true,
      designer: before.designer,
      tableCount: before.tableCount + 1,
    });
    expect(columnsOf(after)).toContain("nickname");
    expect(after.evidence).toMatchObject({ ok: true, level: "executed" });
    expect(after.evidence?.items.length).toBeGreaterThan(before.evidence?.items.length ?? 0);
    expect(after.steps.map(({ taskId, title, agent, type }) => [taskId, title, agent, type])).toEqual(
      before.steps.map(({ taskId, title, agent, type }) => [taskId, title, agent, type]),
    );
    for (const at of [1, 2]) expect(after.steps[at]?.content).toContain("nickname");
    expect(after.steps[3]?.content).toContain("## Verdict");
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await versions(id)).toMatchObject([
      { version: 2, designer: "assistant", changes: proposal.changes, undoes: null },
      { version: 1, designer: "built-in", changes: [], undoes: null, tableCount: before.tableCount },
    ]);
    expect((await messages(id)).find((message) => message.id === proposed.id)?.proposal).toEqual(proposal);
  });

  it("changes nothing when it is rejected, and is decided about once", async () => {
    const { version } = await project(id);
    const { id: messageId } = await propose(id, [addColumn("fax")]);
    const rejected = await decide(messageId, "reject");
    expect(await rejected.json()).toMatchObject({ proposal: { status: "rejected", version: null } });
    expect(await codeOf(await decide(messageId, "reject"))).toEqual([409, "proposal_decided"]);
    expect(await codeOf(await decide(messageId, "accept"))).toEqual([409, "proposal_decided"]);
    expect((await project(id)).version).toBe(version);
  });

  it("is not found where there is none", async () => {
    script = () => [ANSWERED];
    const { id: plain } = await ask(id);
    for (const unknown of [plain, "0f8fad5b-d9cb-469f-a165-70867728950e", "1"]) {
      expect(await codeOf(await decide(unknown, "accept"))).toEqual([404, "not_found"]);
    }
  });
});

describe("changes that meet", () => {
  let id: string;
  beforeEach(async () => {
    id = await newProject("SQLite");
  });

  it("one that is accepted twice at once becomes one version", async () => {
    const { id: messageId } = await propose(id, [addColumn("nickname")]);
    const both = await Promise.all([decide(messageId, "accept"), decide(messageId, "accept")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await versions(id)).toHaveLength(2);
  });

  it("two of the same version both become versions, the later one proven again on the earlier", async () => {
    const one = await propose(id, [addColumn("nickname")]);
    const other = await propose(id, [renameTable("readers")]);
    const both = await Promise.all([accept(one), accept(other)]);
    const later = both.find(({ proposal }) => proposal.version === 3)?.proposal;
    expect(both.map(({ proposal }) => proposal.version).toSorted()).toEqual([2, 3]);
    expect(later?.baseVersion).toBe(2);
    const after = await project(id);
    expect(tableOf(after.design, "members").name).toBe("readers");
    expect(columnsOf(after)).toContain("nickname");
  });

  it("one that is accepted while questions are answered loses none of them", async () => {
    const proposed = await propose(id, [addColumn("nickname")]);
    script = () => [ANSWERED];
    const [accepted, ...answers] = await Promise.all([accept(proposed), ask(id, "One?"), ask(id, "Two?")]);
    expect(accepted.proposal).toMatchObject({ status: "accepted", version: 2 });
    const said = await messages(id);
    expect(said.map(({ role }) => role).toSorted()).toEqual([...Array(3).fill("assistant"), ...Array(3).fill("user")]);
    expect(said.filter(({ proposal }) => proposal).map(({ proposal }) => proposal?.status)).toEqual(["accepted"]);
    expect(said.map((message) => message.id)).toEqual(expect.arrayContaining(answers.map((answer) => answer.id)));
  });

  it("one that does not fit any more is refused, and stays to be rejected", async () => {
    const one = await propose(id, [addColumn("nickname")]);
    const same = await propose(id, [addColumn("nickname")]);
    await accept(one);
    expect(await codeOf(await decide(same.id, "accept"))).toEqual([409, "proposal_outdated"]);
    expect((await decide(same.id, "reject")).status).toBe(200);
    expect((await project(id)).version).toBe(2);
  });
});

describe("taking changes back", () => {
  it("walks back to the first version, change by change, and on from there", async () => {
    const id = await newProject("SQLite");
    const first = await project(id);
    expect(await codeOf(await undo(id))).toEqual([409, "nothing_to_undo"]);
    await accept(await propose(id, [addColumn("nickname"), addColumn("fax")]));
    const second = await project(id);
    await accept(await propose(id, [{ op: "removeColumn", tableId: "members", columnId: "members.nickname" }]));

    const undone: Version = await (await undo(id)).json();
    expect(undone).toMatchObject({ version: 4, undoes: 3, changes: ["Add column nickname (text) to members"] });
    const parts = ({ design, findings, evidence, steps }: Project) => ({ design, findings, evidence, steps });
    expect(parts(await project(id))).toEqual(parts(second));

    expect(await (await undo(id)).json()).toMatchObject({
      version: 5,
      undoes: 2,
      changes: ["Remove column fax from members", "Remove column nickname from members"],
    });
    expect(await project(id)).toMatchObject({ version: 5, undoable: false });
    expect(parts(await project(id))).toEqual(parts(first));
    expect(await codeOf(await undo(id))).toEqual([409, "nothing_to_undo"]);

    await accept(await propose(id, [addColumn("fax")]));
    expect(await (await undo(id)).json()).toMatchObject({ version: 7, undoes: 6 });
    expect(await codeOf(await undo(id))).toEqual([409, "nothing_to_undo"]);
    expect((await versions(id)).map(({ version, undoes }) => [version, undoes])).toEqual([
      [7, 6],
      [6, null],
      [5, 2],
      [4, 3],
      [3, null],
      [2, null],
      [1, null],
    ]);
  });

  it("twice at once takes back two changes", async () => {
    const id = await newProject("SQLite");
    await accept(await propose(id, [addColumn("nickname")]));
    await accept(await propose(id, [addColumn("fax")]));
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(columnsOf(await project(id))).not.toContain("nickname");
    expect(await codeOf(await undo("0f8fad5b-d9cb-469f-a165-70867728950e"))).toEqual([404, "not_found"]);
  });
});

describe.each(["MySQL", "SQLite", "SQL Server", "MongoDB", "VectorDB"])("a project for %s", (dbType) => {
  it("can be asked for its data and changed", async () => {
    const id = await newProject(dbType);
    script = async function* ({ runQuery, about }) {
      yield { type: "query", run: await runQuery(`select count(*) as n from ${tableOf(about.design, "books").name}`) };
      yield { type: "change", operations: [addColumn("nickname"), renameTable("readers")] };
      yield ANSWERED;
    };
    const answer = await ask(id);
    expect(answer.queries).toMatchObject([{ ok: true, columns: ["n"], rowCount: 1 }]);
    expect(Number(answer.queries[0]?.rows[0]?.[0])).toBeGreaterThan(9);
    expect(answer.proposal?.migration.up).toContain("nickname");
    expect(answer.proposal?.migration.down).toContain("nickname");
    expect(answer.proposal?.evidence?.ok).toBe(true);
    expect((await accept(answer)).proposal.version).toBe(2);
    expect(columnsOf(await project(id))).toContain("nickname");
  });
});

describe("the built-in assistant", () => {
  const builtin = createBuiltinAssistant();
  let id: string;
  beforeAll(async () => {
    id = await newProject();
    script = (question, signal) => builtin.answer(question, signal);
  });

  it("answers from the design, and from its data", async () => {
    const schema = await ask(id, "Explain the schema design");
    expect(schema).toMatchObject({ failed: false, content: expect.stringContaining("books") });
    expect(schema.confidence).toBeGreaterThanOrEqual(0.8);
    const count = await ask(id, "How many books are there?");
    expect(count.queries).toMatchObject([{ ok: true, rowCount: 1 }]);
    expect(count.content).toContain(String(count.queries[0]?.rows[0]?.[0]));
  });

  it("has its changes made, and forgets what is taken back", async () => {
    const add = await ask(id, "add a nickname to members");
    expect(add.proposal?.changes.join()).toContain("nickname");
    await accept(add);
    const split = await ask(id, "split the name of members into first_name and last_name");
    expect(split.proposal?.migration.up).toMatch(/UPDATE members[\s\S]*first_name[\s\S]*DROP COLUMN/);
    expect(split.proposal?.migration.down).toMatch(/UPDATE members[\s\S]*DROP COLUMN/);
    const rename = await ask(id, "rename members to readers");
    await accept(rename);
    const nickname = await ask(id, "select nickname from readers");
    expect(nickname.queries).toMatchObject([{ ok: true, columns: ["nickname"] }]);
    await undo(id);
    await undo(id);
    expect((await ask(id, "select nickname from readers")).queries).toMatchObject([{ ok: false }]);
  });
});

describe("queries of answers", () => {
  it("are kept among the records of the project, those that fail, too", async () => {
    const id = await newProject();
    script = async function* ({ runQuery }) {
      yield { type: "query", run: await runQuery("select title from books order by title limit 2") };
      yield { type: "query", run: await runQuery("select nothing from nowhere") };
      yield ANSWERED;
    };
    const { queries } = await ask(id);
    expect(queries.map(({ ok }) => ok)).toEqual([true, false]);
    await ask(id);
    const sessions = (await ann.read<{ data: ProjectSession[] }>(`/rest/v1/projects/${id}/sessions`)).data;
    expect(sessions.map(({ name, queryCount }) => [name, queryCount])).toEqual([
      ["Chat", 4],
      ["Initial Generation", 4],
    ]);
    const records = await ann.read<{ data: QueryRecord[] }>(`/rest/v1/sessions/${sessions[0]?.id}/queries`);
    expect(records.data.slice(0, 2)).toMatchObject([
      {
        queryText: "select title from books order by title limit 2",
        queryType: "SELECT",
        success: true,
        rowCount: 2,
        executionTimeMs: queries[0]?.ms,
        resultsData: { columns: ["title"], rows: queries[0]?.rows },
        errorMessage: null,
      },
      { success: false, rowCount: null, errorMessage: expect.stringContaining("nowhere") },
    ]);
  });
});
