import { TASKS } from "@dbcoach/contract/agents";
import { describe, expect, it } from "vitest";
import { remainingMs } from "./estimate.ts";

const tasks = (...progress: number[]) => TASKS.map(({ id }, index) => ({ id, progress: progress[index] ?? 0 }));

describe("what is probably left of a generation", () => {
  it("is the estimate of 15, 25, 20 and 10 seconds while nothing is done", () => {
    expect(TASKS.map(({ estimatedSeconds }) => estimatedSeconds)).toEqual([15, 25, 20, 10]);
    expect(remainingMs(tasks(), 2_000)).toBe(68_000);
  });

  it("follows the real pace as soon as there is one", () => {
    expect(remainingMs(tasks(100), 3_000)).toBe(11_000);
    expect(remainingMs(tasks(100, 100, 50), 100_000)).toBe(40_000);
    expect(remainingMs(tasks(100, 100, 100, 100), 5_000)).toBe(0);
  });

  it("says nothing of the first second", () => {
    expect(remainingMs(tasks(50), 500)).toBeUndefined();
  });
});
