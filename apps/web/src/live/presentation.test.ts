import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration } from "@dbcoach/contract/generationState";
import { describe, expect, it } from "vitest";
import { Presentation } from "./presentation.ts";

const taskId = "requirements_analysis";
const text = (delta: string): GenerationEvent => ({ type: "text", taskId, delta });
const LOG: GenerationEvent[] = [
  { type: "started", designer: "built-in" },
  { type: "taskStarted", taskId },
  text("A long text with emoji 👩‍🚀 and much to read. ".repeat(40)),
  { type: "insight", taskId, agent: "Requirements Analyst", kind: "decision", message: "One." },
  text("The end."),
  { type: "taskCompleted", taskId },
  { type: "finished" },
];

/** Advances in steps until nothing is pending, and says how long that took. */
function play(presentation: Presentation, { step = 50, from = 0, factor = 1 } = {}) {
  const shown: GenerationEvent[] = [];
  let now = from;
  shown.push(...presentation.advance(now, factor));
  while (!presentation.isDone) {
    now += step;
    shown.push(...presentation.advance(now, factor));
    if (now - from > 60_000) throw new Error("The presentation does not end.");
  }
  return { shown, ms: now - from };
}

describe("a presentation", () => {
  it("reveals a log in order and completely, in pieces that fold to the same state", () => {
    const presentation = new Presentation();
    for (const event of LOG) presentation.add(event);
    const { shown } = play(presentation);
    expect(shown.length).toBeGreaterThan(LOG.length);
    expect(foldGeneration(shown)).toEqual(foldGeneration(LOG));
  });

  it("takes a readable while, and at most six seconds however long the log is", () => {
    for (const times of [1, 300]) {
      const presentation = new Presentation();
      for (let round = 0; round < times; round += 1) for (const event of LOG) presentation.add(event);
      const { ms } = play(presentation);
      expect(ms).toBeGreaterThan(1_000);
      expect(ms).toBeLessThanOrEqual(6_000);
    }
  });

  it("does not hold back what arrives later", () => {
    const presentation = new Presentation();
    presentation.add(text("first"));
    play(presentation);
    for (const event of LOG) presentation.add(event);
    const { ms } = play(presentation, { from: 60_000 });
    expect(ms).toBeLessThanOrEqual(3_500);
  });

  it("passes as much faster or slower as it is told", () => {
    const times = [0.25, 1, 2.5].map((factor) => {
      const presentation = new Presentation();
      for (const event of LOG) presentation.add(event);
      return play(presentation, { step: 10, factor }).ms;
    });
    const [slow = 0, usual = 0, fast = 0] = times;
    expect(slow / usual).toBeCloseTo(4, 0);
    expect(usual / fast).toBeCloseTo(2.5, 0);
  });

  it("shows everything at once when asked", () => {
    const presentation = new Presentation();
    for (const event of LOG) presentation.add(event);
    const shown = [...presentation.advance(0), ...presentation.flush()];
    expect(presentation.isDone).toBe(true);
    expect(foldGeneration(shown)).toEqual(foldGeneration(LOG));
  });
});
