import { TASKS } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration } from "@dbcoach/contract/generationState";
import { describe, expect, it } from "vitest";
import { advancePlayed, BEGINNING, EVERYTHING, isAllPlayed, type Played, playedState } from "./stagePlayer.ts";

const TEXT = "x".repeat(600);

/** What one task says. */
function taskEvents(index: number, lines: number, text = TEXT): GenerationEvent[] {
  const task = TASKS[index];
  if (!task) throw new Error(`There is no task ${index}.`);
  const { id: taskId, agent } = task;
  return [
    { type: "taskStarted", taskId },
    ...Array.from(
      { length: lines },
      (_, line): GenerationEvent => ({
        type: "insight",
        taskId,
        agent,
        kind: "reasoning",
        message: `Line ${line}`,
      }),
    ),
    { type: "text", taskId, delta: text },
    { type: "taskCompleted", taskId },
  ];
}

const whole = foldGeneration([
  { type: "started", designer: "built-in" },
  ...TASKS.flatMap((_, index) => taskEvents(index, 8)),
  { type: "finished" },
]);
const at = (ms: number): Played => advancePlayed(BEGINNING, whole, ms);
const shown = (ms: number) => playedState(whole, at(ms));

describe("the alternative live page", () => {
  it("tells five lines, 1.5 seconds apart, before a text", () => {
    expect([0, 1_499, 1_500, 6_000, 7_499].map((ms) => shown(ms).insights.length)).toEqual([1, 1, 2, 5, 5]);
    expect(shown(7_499).tasks[0]).toMatchObject({ status: "active", text: "" });
  });

  it("types three characters every 50 ms", () => {
    expect(shown(7_500 + 49).tasks[0]?.text).toBe("");
    expect(shown(7_500 + 50).tasks[0]?.text).toHaveLength(3);
    expect(shown(7_500 + 5_000).tasks[0]).toMatchObject({ status: "active", progress: 50 });
  });

  it("goes to the next tab when the text is there, however coarse the clock", () => {
    expect(shown(17_499).tasks.map(({ status }) => status)).toEqual(["active", "pending", "pending", "pending"]);
    expect(shown(17_500).tasks.map(({ status }) => status)).toEqual(["completed", "active", "pending", "pending"]);
    let played = BEGINNING;
    for (let ms = 0; ms < 17_500; ms += 70) played = advancePlayed(played, whole, 70);
    expect(played.stage).toBe(1);
    expect(isAllPlayed(at(4 * 17_500))).toBe(true);
    expect(shown(4 * 17_500)).toEqual(whole);
  });

  it("stays on a tab with a short text for 50 ms a character, and for two seconds at most", () => {
    const stageAt = (text: string, ms: number) =>
      advancePlayed(BEGINNING, foldGeneration(taskEvents(0, 0, text)), ms).stage;
    expect([stageAt("x".repeat(10), 499), stageAt("x".repeat(10), 500)]).toEqual([0, 1]);
    expect([stageAt("x".repeat(60), 1_999), stageAt("x".repeat(60), 2_000)]).toEqual([0, 1]);
  });

  it("waits for what has not arrived, and shows nothing that is not told yet", () => {
    const begun = foldGeneration(taskEvents(0, 2).slice(0, 3));
    expect(advancePlayed(BEGINNING, begun, 60_000)).toEqual({ stage: 0, reasoned: 3_000, typed: 0 });
    expect(playedState(whole, BEGINNING)).toMatchObject({ verifications: [], design: { tables: [] } });
    expect(playedState(whole, EVERYTHING)).toBe(whole);
  });
});
