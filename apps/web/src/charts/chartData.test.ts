import { describe, expect, it } from "vitest";
import { chartJson, fileNameOf, isEmpty, paletteColour, signed, summaryOf } from "./chartData.ts";

const points = [
  { label: "a", value: 1 },
  { label: "b", value: 2 },
  { label: "c", value: 7 },
];

describe("chart data", () => {
  it("is summed up, the average with one decimal", () => {
    expect(summaryOf(points)).toEqual({ total: 10, average: 3.3, max: 7, min: 1 });
    expect(summaryOf([])).toBeUndefined();
  });

  it("has ten colours, and then the first again", () => {
    expect(new Set(Array.from({ length: 10 }, (_, index) => paletteColour(index))).size).toBe(10);
    expect(paletteColour(10)).toBe(paletteColour(0));
  });

  it("is empty when nothing of it can be seen", () => {
    expect(isEmpty([{ name: "n", points: [{ label: "a", value: 0 }] }])).toBe(true);
    expect(isEmpty([{ name: "n", points }])).toBe(false);
  });

  it.each([
    [3, "+3"],
    [-2, "−2"],
    [0, "±0"],
  ])("says a change of %d as %s", (change, text) => {
    expect(signed(change)).toBe(text);
  });

  it("becomes a file with a plain name", () => {
    expect(fileNameOf("Weekly usage, café")).toBe("weekly_usage_cafe");
    expect(fileNameOf("數據")).toBe("chart");
    const json = JSON.parse(chartJson({ title: "T", kind: "bar", series: [{ name: "n", points }] }));
    expect(json).toEqual({
      title: "T",
      kind: "bar",
      series: [{ name: "n", points, summary: { total: 10, average: 3.3, max: 7, min: 1 } }],
    });
  });
});
