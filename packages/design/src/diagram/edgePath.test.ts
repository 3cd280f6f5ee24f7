import { describe, expect, it } from "vitest";
import { directRoute, middleOf, roundedPath } from "./edgePath.ts";

describe("roundedPath", () => {
  it("draws a straight line without a corner", () => {
    expect(
      roundedPath([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ]),
    ).toBe("M0 0L40 0");
  });

  it("rounds a corner, but never more than half of a short part", () => {
    const path = roundedPath([
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 4 },
    ]);
    expect(path).toBe("M0 0L38 0Q40 0 40 2L40 4");
  });

  it("is empty without two points", () => {
    expect(roundedPath([{ x: 1, y: 1 }])).toBe("");
  });
});

describe("middleOf", () => {
  it("walks along the line, not as the crow flies", () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ];
    expect(middleOf(bent)).toEqual({ x: 10, y: 10 });
  });
});

describe("directRoute", () => {
  it.each([
    ["facing each other", { x: 0, y: 0 }, 1, { x: 100, y: 50 }, -1],
    ["back to back", { x: 100, y: 0 }, 1, { x: 0, y: 50 }, -1],
    ["on the same side", { x: 0, y: 0 }, 1, { x: 10, y: 50 }, 1],
  ] as const)("has right angles only: %s", (_, start, startSide, end, endSide) => {
    const route = directRoute(start, startSide, end, endSide);
    expect(route[0]).toEqual(start);
    expect(route.at(-1)).toEqual(end);
    for (const [index, point] of route.slice(1).entries()) {
      const before = route[index];
      expect(point.x === before?.x || point.y === before?.y).toBe(true);
    }
  });
});
