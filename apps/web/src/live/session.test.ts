import type { Generation } from "@dbcoach/contract/records";
import { describe, expect, it } from "vitest";
import { LiveSession } from "./session.ts";
import type { GenerationSource } from "./source.ts";

const COMPLETED: Generation = {
  id: "stream_1",
  prompt: "A blog",
  dbType: "PostgreSQL",
  mode: "dbcoach",
  run: "run",
  enhances: null,
  status: "completed",
  failure: null,
  usage: null,
  projectId: "project",
  conversationId: "conversation",
  createdAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:01Z",
};

/** A generation that was over before it was first asked for. */
const over: GenerationSource = {
  saves: true,
  start: async () => COMPLETED.id,
  find: async () => COMPLETED,
  async *follow() {
    yield { type: "end", generation: COMPLETED };
  },
  cancel: async () => undefined,
  resume: async () => undefined,
};

/** Whether a page with this memory takes it for something to look at, when it has heard of its end. */
async function isViewing(own: boolean, seen: number): Promise<boolean> {
  const session = new LiveSession(over, { own, seen: () => seen, remember: () => undefined, still: true });
  await new Promise<void>((resolve) => {
    session.subscribe(() => {
      if (session.getSnapshot().generation) resolve();
    });
    session.start();
  });
  session.stop();
  return session.getSnapshot().viewing;
}

describe("a generation that is over when the page first hears of it", () => {
  it("is news to the page that asked for it, and something to look at for all others and after a reload", async () => {
    expect(await isViewing(true, -1)).toBe(false);
    expect(await isViewing(false, -1)).toBe(true);
    expect(await isViewing(true, 12)).toBe(true);
  });
});
