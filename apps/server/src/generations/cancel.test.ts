import { TASKS } from "@dbcoach/contract/agents";
import type { Problem } from "@dbcoach/contract/errors";
import type { Conversation, Generation } from "@dbcoach/contract/records";
import { emptyDesign } from "@dbcoach/design/design";
import { applyAll } from "@dbcoach/design/operations/apply";
import type { Operation } from "@dbcoach/design/operations/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

/** While it is closed, no designer gets past its second task. */
let gate: Promise<void> | undefined;
const designer = scriptedDesigner(async (task, signal) => {
  if (task !== 1 || !gate || signal.aborted) return;
  const given = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  await Promise.race([gate, given]);
});

describe("stopping and resuming a generation", () => {
  let server: TestServer;
  let ann: TestClient;
  let open: () => void;
  beforeAll(async () => {
    server = await startTestServer({ designer });
    ann = await signUp(server);
  });
  afterAll(() => disposeTestServer(server));

  const close = () => {
    gate = new Promise((resolve) => {
      open = () => {
        gate = undefined;
        resolve();
      };
    });
  };
  const cancel = (id: string, who = ann) => who.post(`/functions/v1/generations/${id}/cancel`, {});
  const resume = (id: string, who = ann) => who.post(`/functions/v1/generations/${id}/resume`, {});
  const read = (id: string) => ann.read<Generation>(`/rest/v1/generations/${id}`);
  const codeOf = async (response: Response) => ((await response.json()) as Problem).code;
  /** Starts one, and waits until it is at the gate. */
  const atGate = async (prompt: string) => {
    const id = await ann.generate(prompt);
    await ann.follow(id, -1, ({ event }) => event.type === "taskStarted" && event.taskId === "schema_design");
    return id;
  };

  it("ends it as stopped, keeps what was done, and goes on behind the last finished task with one unbroken log", async () => {
    close();
    const id = await atGate("A harbour berths ships");
    expect((await cancel(id)).status).toBe(200);
    const stopped = await ann.follow(id);
    expect(stopped.end).toMatchObject({ status: "error", failure: { code: "cancelled" }, projectId: null });
    expect(stopped.events.at(-1)?.event).toEqual({ type: "failed", code: "cancelled" });
    open();
    expect((await resume(id)).status).toBe(202);
    const { events, end } = await ann.follow(id);
    expect(end).toMatchObject({ status: "completed", failure: null });
    expect(events.map(({ index }) => index)).toEqual(events.map((_, position) => position));
    const started = events.flatMap(({ event }) => (event.type === "taskStarted" ? [event.taskId] : []));
    expect(started.filter((task) => task === "requirements_analysis").length).toBe(1);
    expect(started.filter((task) => task === "schema_design").length).toBe(2);
    expect(events.filter(({ event }) => event.type === "resumed").length).toBe(1);
    // What the second task had done before it was stopped is not there twice.
    const { insights } = await ann.read<Conversation>(`/rest/v1/conversations/${end?.conversationId}`);
    expect(insights.map(({ message }) => message)).toEqual(TASKS.map(({ title }) => `Did ${title}`));
  });

  it("ends one that waits for its turn at once", async () => {
    close();
    const first = await atGate("A harbour berths ships");
    const second = await ann.generate("A zoo keeps animals");
    await cancel(second);
    expect((await ann.follow(second)).end).toMatchObject({ status: "error", failure: { code: "cancelled" } });
    expect((await read(first)).status).toBe("streaming");
    open();
    await ann.follow(first);
  });

  it("is not forgotten when the server ends before it has stopped", async () => {
    close();
    const id = await atGate("A harbour berths ships");
    // As if the wish had been written in the moment in which the server was killed.
    const restarted = await withStore(server, { designer }, async ({ db }) => {
      await db.updateTable("streamingSessions").set({ cancelRequested: true }).where("id", "=", id).execute();
      return db.selectFrom("designVersions").select(["design", "operations"]).execute();
    });
    for (const { design, operations } of restarted.result) {
      expect(applyAll(emptyDesign, operations as Operation[])).toEqual(design);
    }
    server = restarted.server;
    ann = ann.at(server.url);
    expect((await ann.follow(id)).end).toMatchObject({ status: "error", failure: { code: "cancelled" } });
    open();
  });

  it("is refused where there is nothing to stop, or to go on with", async () => {
    const id = await ann.generate("A harbour berths ships");
    await ann.follow(id);
    const refusals = [await cancel(id), await resume(id), await cancel("stream_0_none"), await resume("stream_0_none")];
    expect(await Promise.all(refusals.map(async (one) => [one.status, await codeOf(one)]))).toEqual([
      [409, "generation_ended"],
      [409, "generation_not_resumable"],
      [404, "not_found"],
      [404, "not_found"],
    ]);
  });

  it("asked for twice at once, goes on once", async () => {
    close();
    const id = await atGate("A harbour berths ships");
    await cancel(id);
    await ann.follow(id);
    open();
    const statuses = (await Promise.all([resume(id), resume(id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, 409]);
    expect((await ann.follow(id)).end?.status).toBe("completed");
  });
});
