import { ANSWER_FAILED, type ChatEvent, type ChatMessage, MAX_QUESTION_LENGTH } from "@dbcoach/contract/assistant";
import { type FailureCode, failureText } from "@dbcoach/contract/failures";
import { REMEMBERED_MESSAGES } from "@dbcoach/contract/limits";
import type { Question } from "@dbcoach/designers/assistant/assistant";
import { DesignFailure } from "@dbcoach/designers/failure";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWERED, addColumn, type Script, scriptedAssistant } from "../testing/scriptedAssistant.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

interface Page {
  data: ChatMessage[];
  next: string | null;
}

/** What holds something up until it is let go, and tells that it has come so far. */
class Gate {
  reached = () => {};
  open = () => {};
  readonly isReached = new Promise<void>((resolve) => {
    this.reached = resolve;
  });
  readonly isOpen = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  async pass(): Promise<void> {
    this.reached();
    await this.isOpen;
  }
}

const hello: Script = function* () {
  yield { type: "text", delta: "There are " };
  yield { type: "text", delta: "four tables." };
  yield { type: "modelCall", call: { inputTokens: 3, outputTokens: 5, retries: 1, ms: 9, cost: 0.5 } };
  yield { type: "modelCall", call: { inputTokens: 3, outputTokens: 5, retries: 0, ms: 9, cost: 0.25 } };
  yield { type: "answered", kind: "code", confidence: 0.85 };
};

let script: Script = hello;
/** Where the designer waits before its second task, when a test wants it to. */
let halfway: Gate | undefined;
let server: TestServer;
let ann: TestClient;
let projectId: string;
let chat: string;

const designer = scriptedDesigner((task) => (task === 1 ? halfway?.pass() : undefined));
const assistant = scriptedAssistant((question, signal) => script(question, signal));

beforeAll(async () => {
  server = await startTestServer({ designer, assistant });
  ann = await signUp(server);
});
afterAll(() => disposeTestServer(server));

/** A project of Ann's without a conversation. */
async function newProject(): Promise<string> {
  script = hello;
  const { end } = await ann.follow(await ann.generate("A library lends books"));
  projectId = end?.projectId ?? "";
  chat = `/functions/v1/projects/${projectId}/chat`;
  return projectId;
}

const messages = async (id = projectId) => (await ann.read<Page>(`/rest/v1/projects/${id}/messages`)).data;
const typesOf = (events: readonly ChatEvent[]) => events.map(({ type }) => type);
/** Once the answer that nobody hears is stored. */
async function stored(count: number, id = projectId) {
  await expect.poll(() => messages(id)).toHaveLength(count);
  return messages(id);
}

describe("a question about a project", () => {
  beforeAll(newProject);

  it("is stored, answered as it comes, and both stay", async () => {
    const events = await ann.ask(chat, "  How many tables? ");
    expect(typesOf(events)).toEqual(["question", "text", "text", "message"]);
    const all = await messages();
    expect(events[0]).toEqual({ type: "question", message: all[0] });
    expect(events[3]).toEqual({ type: "message", message: all[1] });
    expect(all).toMatchObject([
      { role: "user", content: "How many tables?", designer: null, failed: false },
      {
        role: "assistant",
        content: "There are four tables.",
        type: "code",
        confidence: 0.85,
        designer: "scripted",
        usage: { calls: 2, inputTokens: 6, outputTokens: 10, retries: 1, cost: 0.75 },
        failed: false,
      },
    ]);
  });

  it("comes with everything that the answer may be taken from", async () => {
    let asked: Question | undefined;
    script = function* (question) {
      asked = question;
      yield ANSWERED;
    };
    await ann.ask(chat, "And now?");
    expect(asked?.text).toBe("And now?");
    expect(asked?.history).toEqual([
      { role: "user", content: "How many tables?" },
      { role: "assistant", content: "There are four tables." },
    ]);
    expect(asked?.about).toMatchObject({
      description: "A library lends books",
      engine: "postgresql",
      changeable: true,
    });
    expect(asked?.about.design.tables.map(({ name }) => name)).toEqual(["table0", "table1", "table2", "table3"]);
    expect(asked?.about.insights).toHaveLength(4);
  });

  it("remembers only the last of a long conversation, and no answer that failed", async () => {
    const id = await newProject();
    let remembered: Question["history"] = [];
    script = function* ({ text, history }) {
      remembered = history;
      if (text === "Fail!") throw new Error("as asked");
      yield { type: "text", delta: `Answer to ${text}` };
      yield ANSWERED;
    };
    await ann.ask(chat, "Fail!");
    await ann.ask(chat, "Did you?");
    expect(remembered).toEqual([{ role: "user", content: "Fail!" }]);
    for (let n = 0; n < 8; n += 1) await ann.ask(chat, `Question ${n}`);
    expect(remembered).toHaveLength(REMEMBERED_MESSAGES);
    expect(remembered[0]).toEqual({ role: "user", content: "Question 1" });
    expect(remembered.at(-1)).toEqual({ role: "assistant", content: "Answer to Question 6" });
    expect((await messages(id))[1]).toMatchObject({ failed: true, content: ANSWER_FAILED });
  });
});

describe("an answer that fails", () => {
  beforeAll(newProject);

  const failures: FailureCode[] = ["model_key", "model_rate_limit", "model_connection", "model_time_limit"];
  it.each<[string, Script, string]>([
    [
      "with a defect",
      function* () {
        yield { type: "text", delta: "Half of" };
        throw new Error("a defect");
      },
      ANSWER_FAILED,
    ],
    [
      "before its end",
      function* () {
        yield { type: "text", delta: "No end" };
      },
      ANSWER_FAILED,
    ],
    [
      "with a change that does not apply",
      function* () {
        yield addColumn("phone", "no such table");
        yield ANSWERED;
      },
      ANSWER_FAILED,
    ],
    ...failures.map((code): [string, Script, string] => [
      `with ${code}`,
      () => {
        throw new DesignFailure({ code, details: "the details" });
      },
      failureText({ code, details: "the details" }),
    ]),
  ])("%s says so, and the next one is given", async (_, failing, text) => {
    script = failing;
    const events = await ann.ask(chat, "What is in it?");
    expect(events.at(-1)).toMatchObject({
      type: "message",
      message: { content: text, failed: true, proposal: null, type: "text" },
    });
    script = hello;
    expect((await ann.ask(chat, "Again?")).at(-1)).toMatchObject({ message: { failed: false } });
  });
});

describe("an answer", () => {
  beforeAll(newProject);

  it("is given to its end when nobody listens any more", async () => {
    const gate = new Gate();
    script = async function* () {
      yield { type: "text", delta: "First, " };
      await gate.pass();
      yield { type: "text", delta: "and last." };
      yield ANSWERED;
    };
    const abort = new AbortController();
    const response = await ann.request(chat, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ question: "Go on without me" }),
      signal: abort.signal,
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    await gate.isReached;
    abort.abort();
    expect(await messages()).toHaveLength(1);
    gate.open();
    expect((await stored(2))[1]).toMatchObject({ content: "First, and last.", failed: false });
  });

  it("may hold what cannot be stored, in several parts", async () => {
    const [high, low] = ["\ud83d", "\ude00"];
    const parts = ["a\0b ", `whole: ${high}`, `${low}, half: ${high}`, " end"];
    script = function* () {
      for (const delta of parts) yield { type: "text", delta };
      const run = {
        sql: "select '\0'",
        engine: "any",
        ok: true,
        ms: 1,
        columns: ["\0c"],
        rows: [["\0", high]],
        rowCount: 1,
      };
      yield { type: "query", run };
      yield ANSWERED;
    };
    const last = (await ann.ask(chat, "Strange?")).at(-1);
    expect(last).toMatchObject({
      message: {
        content: "ab whole: 😀, half: � end",
        failed: false,
        queries: [{ sql: "select ''", columns: ["c"], rows: [["", "�"]] }],
      },
    });
    expect((await ann.post(chat, { question: "What about \0?" })).status).toBe(400);
  });

  it("that does not end is cut", async () => {
    let parts = 0;
    script = function* () {
      for (;;) {
        parts += 1;
        yield { type: "text", delta: "more and more ".repeat(1000) };
      }
    };
    const last = (await ann.ask(chat, "Talk!")).at(-1);
    expect(last).toMatchObject({
      message: { failed: true, content: expect.stringMatching(/^more[^*]*\*The answer became/) },
    });
    expect(parts).toBeLessThan(10);
  });

  it("of a project that is deleted meanwhile is dropped", async () => {
    await newProject();
    const gate = new Gate();
    script = async function* () {
      await gate.pass();
      yield ANSWERED;
    };
    const asking = ann.ask(chat, "Are you still there?");
    await gate.isReached;
    expect((await ann.request(`/rest/v1/projects/${projectId}`, { method: "DELETE" })).status).toBe(204);
    gate.open();
    expect(typesOf(await asking)).toEqual(["question"]);
    expect((await ann.request(`/rest/v1/projects/${projectId}/messages`)).status).toBe(404);
  });

  it("is one of few that a person is given at a time", async () => {
    await newProject();
    const gate = new Gate();
    script = async function* () {
      await gate.pass();
      yield ANSWERED;
    };
    const asked = [1, 2, 3, 4].map((n) => ann.ask(chat, `Question ${n}`));
    await stored(4);
    expect((await ann.post(chat, { question: "One more" })).status).toBe(429);
    gate.open();
    await Promise.all(asked);
    expect(await messages()).toHaveLength(8);
    script = hello;
    expect((await ann.ask(chat, "Now?")).at(-1)).toMatchObject({ message: { failed: false } });
  });
});

describe("a question about a generation that runs", () => {
  it("is answered from what there is, and belongs to the project in the end", async () => {
    script = hello;
    halfway = new Gate();
    const id = await ann.generate("A zoo feeds animals");
    await halfway.isReached;
    const path = `/functions/v1/generations/${id}/chat`;
    const seen: Question["about"][] = [];
    script = function* ({ about }) {
      seen.push(about);
      yield* hello({} as Question, AbortSignal.any([])) as Iterable<never>;
    };
    await ann.ask(path, "What is there?");
    expect(seen[0]).toMatchObject({ changeable: false, description: "A zoo feeds animals", evidence: null });
    expect(seen[0]?.design.tables.map(({ name }) => name)).toContain("table0");
    expect((await ann.read<Page>(`/rest/v1/generations/${id}/messages`)).data).toHaveLength(2);

    script = function* () {
      yield addColumn("phone");
      yield ANSWERED;
    };
    expect((await ann.ask(path, "Change it!")).at(-1)).toMatchObject({ message: { failed: true, proposal: null } });

    // An answer that is still being given when the generation completes.
    const gate = new Gate();
    script = async function* () {
      await gate.pass();
      yield { type: "text", delta: "Late." };
      yield ANSWERED;
    };
    const asking = ann.ask(path, "Are you done?");
    await gate.isReached;
    const following = ann.follow(id);
    halfway.open();
    halfway = undefined;
    const { end } = await following;
    gate.open();
    expect((await asking).at(-1)).toMatchObject({ message: { content: "Late." } });
    const ofProject = await messages(end?.projectId ?? "");
    expect(ofProject.map(({ content }) => content)).toEqual([
      "What is there?",
      "There are four tables.",
      "Change it!",
      ANSWER_FAILED,
      "Are you done?",
      "Late.",
    ]);
    expect((await ann.read<Page>(`/rest/v1/generations/${id}/messages`)).data).toEqual(ofProject);

    script = hello;
    await ann.ask(path, "And the project?");
    expect(await messages(end?.projectId ?? "")).toHaveLength(8);
  });

  it("goes with all generations", async () => {
    const ben = await signUp(server);
    halfway = new Gate();
    script = hello;
    const { end } = await (async () => {
      const id = await ben.generate("A garden grows plants");
      await halfway?.isReached;
      await ben.ask(`/functions/v1/generations/${id}/chat`, "What is there?");
      halfway?.open();
      return ben.follow(id);
    })();
    halfway = undefined;
    await ben.ask(`/functions/v1/projects/${end?.projectId}/chat`, "And now?");
    await ben.request("/rest/v1/generations", { method: "DELETE" });
    expect((await ben.request(`/rest/v1/projects/${end?.projectId}/messages`)).status).toBe(404);
    expect((await ben.request(`/rest/v1/generations/${end?.id}/messages`)).status).toBe(404);
  });
});

describe("the list of messages", () => {
  it("comes in pages, the newest page first, each in its order", async () => {
    const id = await newProject();
    for (let n = 0; n < 27; n += 1) await ann.ask(chat, `Question ${n}`);
    const first = await ann.read<Page>(`/rest/v1/projects/${id}/messages`);
    expect(first.data).toHaveLength(50);
    expect(first.data.at(-2)?.content).toBe("Question 26");
    const second = await ann.read<Page>(`/rest/v1/projects/${id}/messages?cursor=${first.next}`);
    expect(second.next).toBeNull();
    const questions = [...second.data, ...first.data].filter(({ role }) => role === "user");
    expect(questions.map(({ content }) => content)).toEqual(questions.map((_, n) => `Question ${n}`));
    expect(questions).toHaveLength(27);
    const forged = Buffer.from('["2026-01-01","x"]').toString("base64url");
    expect((await ann.request(`/rest/v1/projects/${id}/messages?cursor=${forged}`)).status).toBe(400);
    expect((await ann.request(`/rest/v1/projects/${id}/versions?cursor=${forged}`)).status).toBe(400);
  });

  it.each([
    ["projects/0f8fad5b-d9cb-469f-a165-70867728950e", 404],
    ["projects/1", 404],
    ["generations/stream_1_a", 404],
    ["generations/%00", 404],
  ])("is not there for %s, and nothing can be asked", async (path, status) => {
    expect((await ann.request(`/rest/v1/${path}/messages`)).status).toBe(status);
    expect((await ann.post(`/functions/v1/${path}/chat`, { question: "Anybody?" })).status).toBe(status);
  });

  it.each(["", "  \n ", "x".repeat(MAX_QUESTION_LENGTH + 1)])(
    "does not grow by a question that is none (%#)",
    async (question) => {
      const before = await messages();
      expect((await ann.post(chat, { question })).status).toBe(400);
      expect(await messages()).toEqual(before);
    },
  );
});

it("a server that stops says so in the answers that it was giving, and the next one goes on", async () => {
  const first = await startTestServer({
    designer: scriptedDesigner(() => {}),
    assistant: scriptedAssistant(async function* (_, signal) {
      yield { type: "text", delta: "I am thinking" };
      await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }),
  });
  const ben = await signUp(first);
  const { end } = await ben.follow(await ben.generate("A shop sells things"));
  const path = `/functions/v1/projects/${end?.projectId}/chat`;
  let stopping: Promise<void> | undefined;
  const events = await ben.ask(path, "What is in it?", ({ type }) => {
    if (type === "text") stopping = first.stop();
  });
  expect(events.at(-1)).toMatchObject({ message: { content: ANSWER_FAILED, failed: true } });
  await stopping;
  const second = await startTestServer({
    designer: scriptedDesigner(() => {}),
    assistant: scriptedAssistant(hello),
    dataDir: first.dataDir,
  });
  const again = ben.at(second.url);
  await again.ask(path, "What is in it?");
  const { data } = await again.read<Page>(`/rest/v1/projects/${end?.projectId}/messages`);
  expect(data.map(({ content }) => content)).toEqual([
    "What is in it?",
    ANSWER_FAILED,
    "What is in it?",
    "There are four tables.",
  ]);
  await disposeTestServer(second);
});
