import { expect, it } from "vitest";
import { InThread } from "./inThread.ts";
import type { WorkerRequest } from "./messages.ts";

const REQUEST: WorkerRequest = { kind: "script", statements: [] };

it("ends a database that breaks down, and says so as a thread of its own would", async () => {
  let ended = 0;
  const broken = async () => {
    throw new Error("memory access out of bounds");
  };
  const host = new InThread(
    async () => ({ version: "1", answer: broken }),
    async () => {
      ended += 1;
    },
  );
  expect(await host.ready).toBe("1");
  expect(await host.run(REQUEST, { timeoutMs: 1_000 })).toEqual({
    code: "internal",
    message: "memory access out of bounds",
  });
  // Whoever asks next gets another one.
  expect({ usable: host.usable, ended }).toEqual({ usable: false, ended: 1 });
});

it("rejects with the reason of the signal, whatever became of the request", async () => {
  const stop = new AbortController();
  const host = new InThread(async () => ({
    version: "1",
    answer: async () => {
      stop.abort(new Error("stopped"));
      throw new Error("cut off");
    },
  }));
  await expect(host.run(REQUEST, { timeoutMs: 1_000, signal: stop.signal })).rejects.toThrow("stopped");
});
