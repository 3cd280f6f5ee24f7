import { TASKS } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration, initialGenerationState } from "@dbcoach/contract/generationState";
import { charactersPerTick, DEFAULT_SPEED, MAX_SPEED, MIN_SPEED, TYPING_TICK_MS } from "@dbcoach/contract/typing";
import { describe, expect, it } from "vitest";
import { History } from "./history.ts";
import { advanced, placeAt, timeAt, timelineOf } from "./timeline.ts";

/** A small generator of numbers, so that a failure can be repeated: the seed is in the test's name. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** A log of four tasks, some of which begin again, with texts, insights and tables. */
function logOf(seed: number): GenerationEvent[] {
  const any = numbers(seed);
  const events: GenerationEvent[] = [{ type: "started", designer: "built-in" }];
  for (const { id: taskId, agent } of TASKS) {
    events.push({ type: "taskStarted", taskId });
    for (let count = any(200); count > 0; count -= 1) {
      const kinds: GenerationEvent[] = [
        { type: "text", taskId, delta: "emoji 👩‍🚀 and words ".repeat(any(4)) },
        { type: "insight", taskId, agent, kind: "decision", message: `Number ${count}` },
        { type: "operation", taskId, operation: { op: "setName", name: `Design ${count}` } },
        { type: "taskProgress", taskId, progress: any(100), step: `Step ${any(5)}` },
      ];
      const event = kinds[any(kinds.length)];
      if (event) events.push(event);
      if (any(60) === 0) events.push({ type: "taskStarted", taskId, restarted: true });
    }
    events.push({ type: "taskCompleted", taskId });
  }
  return [...events, { type: "finished" }];
}

describe.each([1, 2, 3, 4, 5])("the replay of a log (seed %d)", (seed) => {
  const events = logOf(seed);
  const timeline = timelineOf(events);

  it("has at every place, in whatever order they are visited, the fold of what comes before", () => {
    const history = new History(events);
    const any = numbers(seed + 100);
    const places = Array.from({ length: 60 }, () => any(events.length + 1));
    for (const count of [...places, 0, events.length, 0]) {
      expect(history.stateAt({ events: count, characters: 0 })).toEqual(foldGeneration(events.slice(0, count)));
    }
  });

  it("types the text that a place is in, and never half a character", () => {
    const history = new History(events);
    const any = numbers(seed + 200);
    for (let visit = 0; visit < 60; visit += 1) {
      const place = placeAt(timeline, any(timeline.length));
      const texts = history.stateAt(place).tasks.map(({ text }) => text);
      const next = events[place.events];
      const begun = next?.type === "text" ? next.delta.slice(0, place.characters) : "";
      const before = foldGeneration(events.slice(0, place.events)).tasks.reduce(
        (sum, { text }) => sum + text.length,
        0,
      );
      const shown = texts.reduce((sum, text) => sum + text.length, 0);
      expect(before + begun.length - shown).toBeLessThanOrEqual(1);
      expect(texts.every((text) => text.isWellFormed())).toBe(true);
    }
  });

  it("begins with nothing and ends with everything", () => {
    const history = new History(events);
    expect(history.stateAt(placeAt(timeline, 0))).toEqual(initialGenerationState);
    expect(history.stateAt(placeAt(timeline, timeline.length))).toEqual(foldGeneration(events));
  });

  it("only goes forward with time, and is over after its time", () => {
    let position = 0;
    let events = 0;
    while (position < timeline.length) {
      position = advanced(timeline, position, 250, DEFAULT_SPEED);
      const place = placeAt(timeline, position);
      expect(place.events).toBeGreaterThanOrEqual(events);
      events = place.events;
    }
    expect(advanced(timeline, 0, timeAt(timeline.length, 70), 70)).toBeCloseTo(timeline.length);
  });
});

describe("the clock of the replay", () => {
  it("types as specified: max(1, floor(speed / 60)) characters every 1000/60 ms, and so much faster as the slider says", () => {
    expect(TYPING_TICK_MS).toBe(1_000 / 60);
    expect([MIN_SPEED, DEFAULT_SPEED, MAX_SPEED, 120, 180].map(charactersPerTick)).toEqual([1, 1, 1, 2, 3]);
    const timeline = timelineOf([{ type: "text", taskId: "schema_design", delta: "x".repeat(1_000) }]);
    const typed = (speed: number) => placeAt(timeline, advanced(timeline, 0, 60 * TYPING_TICK_MS, speed)).characters;
    expect(typed(DEFAULT_SPEED)).toBe(60);
    expect(typed(MIN_SPEED)).toBe(15);
    expect(typed(MAX_SPEED)).toBe(150);
  });

  it("waits a second between two tasks", () => {
    const { starts, length } = timelineOf([
      { type: "taskStarted", taskId: "requirements_analysis" },
      { type: "taskCompleted", taskId: "requirements_analysis" },
      { type: "taskStarted", taskId: "schema_design" },
    ]);
    const [first = 0, second = 0] = starts.map(({ position }) => timeAt(position, DEFAULT_SPEED));
    expect(second - first).toBeCloseTo(1_000);
    expect(timeAt(length, DEFAULT_SPEED)).toBeCloseTo(second);
  });
});
