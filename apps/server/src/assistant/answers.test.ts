import { rmSync } from "node:fs";
import { ANSWER_FAILED, type ChatEvent } from "@dbcoach/contract/assistant";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { ANSWERED, type Script, scriptedAssistant } from "../testing/scriptedAssistant.ts";
import { newDataDir } from "../testing/testServer.ts";
import { Answers } from "./answers.ts";

/** What no request can bring about: limits that are not to be waited for, and assistants that cannot be had. */
const dataDir = newDataDir();
const [userId, generationId] = ["ann", "stream_1_a"];
let store: OpenDatabase;

beforeAll(async () => {
  store = await openDatabase({ dataDir, databaseUrl: undefined });
  await store.execute(`
    insert into users (id, name, email, email_verified) values ('${userId}', 'Ann', 'ann@example.com', true);
    insert into streaming_sessions (id, user_id, prompt, database_type, mode, idempotency_key)
      values ('${generationId}', '${userId}', 'A library', 'SQL', 'dbcoach', 'key')`);
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function answersBy(script: Script | undefined, timeLimitMs?: number): Answers {
  return new Answers({
    db: store.db,
    log: createLog("silent"),
    assistantFor: async () => {
      if (!script) throw new Error("There is no assistant.");
      return scriptedAssistant(script);
    },
    engineFor: () => {
      throw new Error("There are no engines.");
    },
    timeLimitMs,
  });
}

async function eventsOf(script: Script | undefined, timeLimitMs?: number): Promise<ChatEvent[]> {
  const answers = answersBy(script, timeLimitMs);
  const events: ChatEvent[] = [];
  for await (const event of await answers.ask({ userId, subject: { generationId }, text: "?" })) events.push(event);
  await answers.stop();
  return events;
}

it.each<[string, Script | undefined, number | undefined]>([
  [
    "takes too long, whether or not its assistant heeds that",
    async function* () {
      await new Promise(() => {});
    },
    1,
  ],
  ["has no assistant", undefined, undefined],
  [
    "asks for a query that cannot be run",
    async function* ({ runQuery }) {
      yield { type: "query", run: await runQuery("select 1") };
      yield ANSWERED;
    },
    undefined,
  ],
])("an answer that %s is stored as failed", async (_, script, timeLimitMs) => {
  const events = await eventsOf(script, timeLimitMs);
  expect(events.map(({ type }) => type)).toEqual(["question", "message"]);
  expect(events[1]).toMatchObject({ message: { content: ANSWER_FAILED, failed: true } });
});

it("answers and other work of one person have one limit, and make room when they end", async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const answers = answersBy(async function* () {
    await ended;
    yield ANSWERED;
  });
  const ask = () => answers.ask({ userId, subject: { generationId }, text: "?" });
  const busy = [answers.within(userId, () => ended), answers.within(userId, () => ended)];
  const feeds = [await ask(), await ask()];
  await expect(answers.within(userId, () => ended)).rejects.toMatchObject({ code: "rate_limited" });
  await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
  await answers.within("ben", async () => {});
  end();
  await Promise.all(busy);
  for (const feed of feeds) for await (const _ of feed);
  const failing = answers.within(userId, () => Promise.reject(new Error("It failed.")));
  await expect(failing).rejects.toThrow("It failed.");
  await Promise.all(Array.from({ length: 4 }, () => answers.within(userId, async () => {})));
  await answers.stop();
});

it("an answer whose person is gone is dropped", async () => {
  const events = await eventsOf(async function* () {
    await store.db.deleteFrom("users").where("id", "=", userId).execute();
    yield ANSWERED;
  });
  expect(events.map(({ type }) => type)).toEqual(["question"]);
});
