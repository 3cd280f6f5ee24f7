import { describe, expect, it } from "vitest";
import { counted, duration, shortDuration } from "./duration.ts";
import { accessTime, relativeTime } from "./relativeTime.ts";
import { truncate } from "./truncate.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

describe("relativeTime", () => {
  it.each([
    [0, "Just now"],
    [0.99, "Just now"],
    [1, "1h ago"],
    [23.9, "23h ago"],
    [24, "Yesterday"],
    [47.9, "Yesterday"],
    [48, "2d ago"],
    [29 * 24, "29d ago"],
  ])("%f hours ago: %s", (hours, text) => {
    expect(relativeTime(ago(hours), NOW)).toBe(text);
  });

  it("names the day from thirty days on", () => {
    expect(relativeTime("2026-10-02T12:00:00Z", NOW)).toBe("Oct 2");
  });
});

describe("accessTime", () => {
  it("names the day from two days on", () => {
    expect([0, 5, 47].map((hours) => accessTime(ago(hours), NOW))).toEqual(["Just now", "5h ago", "Yesterday"]);
    expect(accessTime("2026-11-19T12:00:00Z", NOW)).toBe("Nov 19, 2026");
  });
});

describe("truncate", () => {
  it("leaves a short text alone, and ends a long one with an ellipsis", () => {
    expect(truncate("abc", 3)).toBe("abc");
    expect(truncate("abcd", 3)).toBe("abc…");
    expect(truncate("ab cd", 3)).toBe("ab…");
  });

  it("does not split a character", () => {
    expect(truncate("a👍b👍", 2)).toBe("a👍…");
  });
});

describe("numbers in words", () => {
  it.each([
    [42.4, "42 ms"],
    [1_840, "1.8 s"],
    [125_000, "2 m 05 s"],
  ])("%d ms is %s", (ms, text) => {
    expect(duration(ms)).toBe(text);
  });

  it("does not round the steps of a query to nothing", () => {
    expect([0.042, 9.99, 12.4].map(shortDuration)).toEqual(["0.04 ms", "9.99 ms", "12 ms"]);
  });

  it("counts one and many", () => {
    expect(counted(1, "table")).toBe("1 table");
    expect(counted(1_204, "row")).toBe("1,204 rows");
  });
});
