import Elk from "elkjs/lib/elk.bundled.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largeDesign } from "../../test/large.ts";
import { richDesign } from "../../test/rich.ts";
import type { Design } from "../model.ts";
import { LAYOUT_CHOICES, layoutDesign } from "./engine.ts";
import { tableSize } from "./geometry.ts";
import { tableGroups } from "./groups.ts";
import type { Layout, LayoutGraph } from "./layout.ts";
import { linesOf } from "./lines.ts";
import { compactLayout, quickLayout } from "./placement.ts";

const elk = new Elk();

function overlaps(design: Design, layout: Layout): string[] {
  const boxes = design.tables.map((table) => {
    const place = layout.tables.get(table.id);
    if (!place) throw new Error(`${table.name} has no place.`);
    return { id: table.id, ...place, ...tableSize(table, design) };
  });
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      .map((b) => `${a.id} ${b.id}`),
  );
}

describe("a layout at once", () => {
  it("places every table, none over another, and the same again", () => {
    fc.assert(
      fc.property(richDesign, (design) => {
        for (const layout of [quickLayout(design), compactLayout(design)]) expect(overlaps(design, layout)).toEqual([]);
        expect(quickLayout(structuredClone(design))).toEqual(quickLayout(design));
      }),
    );
    const large = largeDesign(400);
    for (const layout of [quickLayout(large), compactLayout(large)]) expect(overlaps(large, layout)).toEqual([]);
  });

  it("keeps the tables of a module together, in groups that the engine can bear", () => {
    const large = largeDesign(300);
    const groups = tableGroups(large);
    expect(groups.flatMap(({ tables }) => tables.map(({ id }) => id)).sort()).toEqual(
      large.tables.map(({ id }) => id).sort(),
    );
    for (const { module, tables } of groups) {
      expect(tables.length).toBeLessThanOrEqual(60);
      expect(new Set(tables.map((table) => table.module))).toEqual(new Set([module]));
    }
    const bare = { ...large, tables: large.tables.map(({ module: _, ...table }) => table) };
    expect(Math.max(...tableGroups(bare).map(({ tables }) => tables.length))).toBeLessThanOrEqual(60);
  });
});

describe("the layout of a large design", () => {
  const large = largeDesign(130);

  it("is put together of its groups, and only what changed is laid out again", async () => {
    const known = new Map<string, Layout>();
    let runs = 0;
    const run = (graph: LayoutGraph) => {
      runs += 1;
      return elk.layout(graph);
    };
    const layout = await layoutDesign(large, run, { known });
    if (!layout) throw new Error("There is no layout.");
    expect(overlaps(large, layout)).toEqual([]);
    expect(runs).toBe(tableGroups(large).length);
    const [first, ...rest] = large.tables;
    if (!first) throw new Error("There is no table.");
    const grown = { ...large, tables: [{ ...first, name: `${first.name}_with_a_much_longer_name` }, ...rest] };
    await layoutDesign(grown, run, { known });
    expect(runs).toBe(tableGroups(large).length + 1);
  });

  it("ends when it is not wanted any more", async () => {
    let runs = 0;
    const run = (graph: LayoutGraph) => {
      runs += 1;
      return elk.layout(graph);
    };
    expect(await layoutDesign(large, run, { isWanted: () => runs < 2 })).toBeUndefined();
    expect(runs).toBe(2);
  });

  it("has every choice, without overlaps, and a line for every relationship", async () => {
    const design = largeDesign(14);
    for (const choice of LAYOUT_CHOICES) {
      const layout = await layoutDesign(design, (graph) => elk.layout(graph), { choice });
      if (!layout) throw new Error("There is no layout.");
      expect(overlaps(design, layout)).toEqual([]);
      expect(linesOf(design, layout.tables, layout)).toHaveLength(design.relationships.length);
    }
  });

  it("draws a line anew from where a table was moved to", async () => {
    const design = largeDesign(3);
    const layout = await layoutDesign(design, (graph) => elk.layout(graph));
    const [line] = layout ? linesOf(design, layout.tables, layout) : [];
    if (!layout || !line) throw new Error("There is no line.");
    const { tableId } = line.relationship.to;
    const places = new Map(layout.tables).set(tableId, { x: -5_000, y: 40 });
    const [moved] = linesOf(design, places, layout);
    expect(moved?.points[0]?.x).toBeLessThan(-4_000);
    expect(moved?.points.at(-1)).toEqual(line.points.at(-1));
  });
});
