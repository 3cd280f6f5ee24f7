import { describe, expect, it } from "vitest";
import { errorRate, kindName, speedPoints, successRate, weekSeries } from "./usage.ts";

describe("rates", () => {
  it("of success have one decimal, and there is none without queries", () => {
    expect(successRate({ queries: 3, succeeded: 2 })).toBe(66.7);
    expect(successRate({ queries: 0, succeeded: 0 })).toBeUndefined();
  });

  it.each([
    [{ queries: 0, failed: 0 }, { queries: 5, failed: 1 }, undefined],
    [
      { queries: 10, failed: 1 },
      { queries: 0, failed: 0 },
      { rate: 10, change: undefined },
    ],
    [
      { queries: 10, failed: 1 },
      { queries: 4, failed: 1 },
      { rate: 10, change: -15 },
    ],
    [
      { queries: 3, failed: 1 },
      { queries: 3, failed: 0 },
      { rate: 33.3, change: 33.3 },
    ],
  ])("of errors: now %j, before %j", (current, previous, expected) => {
    expect(errorRate({ current, previous })).toEqual(expected);
  });
});

describe("charts of usage", () => {
  it("show only speeds that there are", () => {
    const points = speedPoints([
      { band: "under10", count: 2 },
      { band: "under100", count: 0 },
      { band: "failed", count: 1 },
    ]);
    expect(points).toEqual([
      { label: "Under 10 ms", value: 2 },
      { label: "Failed", value: 1, color: "var(--bad)" },
    ]);
  });

  it("name a week by its first day", () => {
    const [queries, sessions] = weekSeries([{ from: "2026-11-16", sessions: 1, queries: 4 }]);
    expect(queries).toEqual({ name: "Queries", points: [{ label: "Nov 16", value: 4 }] });
    expect(sessions?.points[0]?.value).toBe(1);
  });

  it("say what an operation does", () => {
    expect(["addTable", "setPrimaryKey"].map(kindName)).toEqual(["Add table", "Set primary key"]);
  });
});
