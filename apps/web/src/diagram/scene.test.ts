import { quickLayout } from "@dbcoach/design/diagram/placement";
import { largeDesign } from "@dbcoach/design/test/large";
import { describe, expect, it } from "vitest";
import { nodeMaker } from "./model.ts";
import { boxAt, lineAt, runsThrough, sceneOf } from "./scene.ts";

const design = largeDesign(80);
const layout = quickLayout(design);
const scene = sceneOf(design, layout.tables, layout);

describe("a scene", () => {
  it("has a box for each table, a line for each relationship, an area for each module", () => {
    expect(scene.boxes).toHaveLength(80);
    expect(scene.lines).toHaveLength(design.relationships.length);
    expect(new Set(scene.areas.map(({ name }) => name))).toEqual(new Set(design.tables.map(({ module }) => module)));
  });

  it("finds what lies at a point", () => {
    for (const box of scene.boxes) {
      expect(boxAt(scene, { x: box.x + 1, y: box.y + box.height - 1 })).toBe(box);
    }
    expect(boxAt(scene, { x: -500, y: -500 })).toBeUndefined();
    const [line] = scene.lines;
    const [first, second] = line?.points ?? [];
    if (!first || !second) throw new Error("There is no line.");
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    expect(lineAt(scene, middle, 2)).toBeDefined();
    expect(lineAt(scene, { x: -900, y: -900 }, 5)).toBeUndefined();
  });

  it("knows which lines run through a view: those with a bend in it do, and no view around all leaves one out", () => {
    const all = scene.bounds ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const line of scene.lines) {
      expect(runsThrough(line, all)).toBe(true);
      for (const { x, y } of line.points) expect(runsThrough(line, { x, y, width: 1, height: 1 })).toBe(true);
    }
    const corner = { x: all.x - 5_000, y: all.y - 5_000, width: 100, height: 100 };
    expect(scene.lines.filter((line) => runsThrough(line, corner))).toEqual([]);
  });
});

describe("nodes", () => {
  it("stay the same while nothing changes about their table", () => {
    const make = nodeMaker();
    const before = make(design, scene);
    const [first] = design.tables;
    if (!first) throw new Error("There is no table.");
    const changed = { ...design, tables: [{ ...first, name: "another" }, ...design.tables.slice(1)] };
    const after = make(changed, sceneOf(changed, layout.tables, layout));
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1).every((node, at) => node === before[at + 1])).toBe(true);
  });
});
