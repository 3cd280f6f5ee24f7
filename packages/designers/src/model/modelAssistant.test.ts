import { setTimeout } from "node:timers/promises";
import { describeOperation } from "@dbcoach/design/operations/describe";
import type { Behaviour } from "@dbcoach/provider-stub/behaviour";
import { type ProviderStub, startProviderStub } from "@dbcoach/provider-stub/stub";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aboutDesign } from "../../test/assistantAsk.ts";
import { modelAt, patient } from "../../test/modelWorld.ts";
import type { AnswerEvent, Discussed, Question } from "../assistant/assistant.ts";
import type { ConfiguredModel } from "./languageModel.ts";
import { createModelAssistant } from "./modelAssistant.ts";

let stub: ProviderStub;
beforeAll(async () => {
  stub = await startProviderStub(() => ({ say: "Nothing." }));
});
afterAll(() => stub.close());

const about = aboutDesign("shop", { engine: "sqlite" });
const { design } = about;

async function ask(
  text: string,
  changes: Partial<Discussed> = {},
  model: Partial<ConfiguredModel> = {},
  { history = [], queryMs = 0 }: { history?: Question["history"]; queryMs?: number } = {},
) {
  const queries: string[] = [];
  const runQuery = async (sql: string) => {
    queries.push(sql);
    await setTimeout(queryMs);
    return { sql, engine: "SQLite", ok: true, ms: 1, columns: ["n"], rows: [[7]], rowCount: 1 };
  };
  const question = { text, history, about: { ...about, ...changes }, runQuery };
  const events: AnswerEvent[] = [];
  const assistant = createModelAssistant({ model: modelAt(stub, model) });
  for await (const event of assistant.answer(question, new AbortController().signal)) events.push(event);
  const said = events.flatMap((event) => (event.type === "text" ? [event.delta] : [])).join("");
  const change = events.find((event) => event.type === "change");
  return {
    events,
    said,
    queries,
    changes: change?.operations.map((operation) => describeOperation(operation, design)),
  };
}

/** Calls once, then says what the tools answered. */
const calling = (...call: { name: string; arguments: Record<string, unknown> }[]) =>
  stub.answer(
    ({ results }): Behaviour => (results.length === 0 ? { call } : { say: `The tools said ${results.join(" ")}` }),
  );

describe("the assistant with a model", () => {
  it.each(["google", "anthropic", "openai", "openai-compatible"] as const)(
    "changes the design by tools, through %s",
    async (provider) => {
      const phone = { tableId: "customers", column: { name: "mobile", type: "phone", nullable: true } };
      calling(
        { name: "addColumn", arguments: phone },
        { name: "renameTable", arguments: { tableId: "orders", name: "purchases" } },
      );
      const { changes, said, events } = await ask("add a mobile, and call orders purchases", {}, { provider });
      expect(changes?.length).toBe(2);
      expect(changes?.join()).toMatch(/mobile.*purchases/);
      expect(said).toContain("applied");
      expect(events.at(-1)).toEqual({ type: "answered", kind: "text", confidence: null });
    },
  );

  it("is told why a call was refused, and proposes what applied", async () => {
    calling(
      { name: "addColumn", arguments: { tableId: "clients", column: { name: "x", type: "text" } } },
      { name: "removeTable", arguments: { tableId: "customers" } },
      { name: "addUnique", arguments: { tableId: "customers", unique: { columnIds: ["name"] } } },
    );
    const { changes, said } = await ask("…");
    expect(said).toMatch(/there is no table .{1,3}clients/);
    expect(said).toContain("is still used by");
    expect(changes?.length).toBe(1);
  });

  it("asks the data in the sandbox", async () => {
    calling({ name: "runQuery", arguments: { sql: "SELECT count(*) AS n FROM customers" } });
    const { queries, events, said } = await ask("How many customers are there?");
    expect(queries).toEqual(["SELECT count(*) AS n FROM customers"]);
    expect(events.find(({ type }) => type === "query")).toMatchObject({ run: { rows: [[7]] } });
    expect(said).toMatch(/result-[0-9a-f]{12}[\s\S]*7/);
  });

  it("waits for its own queries as long as they take: the provider is not silent then", async () => {
    calling({ name: "runQuery", arguments: { sql: "SELECT 1" } }, { name: "runQuery", arguments: { sql: "SELECT 2" } });
    const limits = { ...patient, silenceMs: 200 };
    const { queries, said } = await ask("How many customers are there?", {}, { limits }, { queryMs: 500 });
    expect(queries.length).toBe(2);
    expect(said).toContain("The tools said");
  });

  it("begins a new paragraph after its tools have answered", async () => {
    const call = [{ name: "runQuery", arguments: { sql: "SELECT 1" } }];
    stub.answer(({ results }) => (results.length === 0 ? { say: "Let me look.", call } : { say: "There are 7." }));
    expect((await ask("How many customers are there?")).said).toBe("Let me look.\n\nThere are 7.");
  });

  it("has no tools of change while the design is still being made", async () => {
    stub.answer(() => ({ say: "Soon." }));
    await ask("add a phone", { changeable: false });
    expect(stub.asked.at(-1)?.tools).toEqual(["runQuery"]);
    await ask("add a phone");
    expect(stub.asked.at(-1)?.tools).toContain("addColumn");
  });

  it("remembers what was said, from a question on", async () => {
    stub.answer(() => ({ say: "So it was." }));
    const answered = { role: "assistant", content: "Two." } as const;
    const history = [answered, { role: "user", content: "How many?" } as const, answered];
    await ask("Really?", {}, {}, { history });
    expect(stub.asked.at(-1)?.messages).toEqual([
      { role: "user", text: "How many?" },
      { role: "assistant", text: "Two." },
      { role: "user", text: "Really?" },
    ]);
  });

  it("answers from the design, with what others wrote in fences", async () => {
    stub.answer(() => ({ say: "Ask me." }));
    await ask("What is in orders?");
    const { system, messages } = stub.asked.at(-1) ?? { system: "", messages: [] };
    expect(system).toMatch(/<design-[0-9a-f]{12}>[\s\S]*table orders \(/);
    expect(messages.at(-1)?.text).toBe("What is in orders?");
  });

  it("is not listened to any more when its answer is left", async () => {
    stub.answer(() => ({ thenHang: "There is so much to say." }));
    const question = { text: "Why?", history: [], about, runQuery: () => Promise.reject(new Error("Not asked for.")) };
    const answer = createModelAssistant({ model: modelAt(stub, { limits: patient }) }).answer(
      question,
      new AbortController().signal,
    );
    for await (const event of answer) if (event.type === "text") break;
    await stub.unheard();
  });

  it("answers without tools where a model knows none", async () => {
    stub.answer(({ tools }) =>
      tools.length > 0 ? { status: 400, message: "llama does not support tools" } : { say: "It has customers." },
    );
    expect((await ask("What is in it?")).said).toBe("It has customers.");
  });

  it.each<[string, Behaviour, string]>([
    ["is out of order", { status: 503, message: "later" }, "model_connection"],
    ["does not accept the key", { status: 401, message: "no" }, "model_key"],
    ["breaks off", { cutOff: "There are" }, "model_connection"],
    ["says nothing", { say: "" }, "model_answer"],
  ])("fails with a reason when the provider %s", async (_, behaviour, code) => {
    stub.answer(() => behaviour);
    await expect(ask("Why?")).rejects.toMatchObject({ failure: { code } });
  });
});
