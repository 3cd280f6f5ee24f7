import Elk from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import { awkward, shop } from "../../test/designs.ts";
import { compareDesigns } from "../diff/comparison.ts";
import type { Design } from "../model.ts";
import { layoutGraph, readLayout } from "./layout.ts";
import { DARK, LIGHT } from "./palette.ts";
import { diagramSvg } from "./svg.ts";

const laidOut = async (of: Design) => readLayout(await new Elk().layout(layoutGraph(of)));

describe("the diagram as SVG", () => {
  it("shows every table, column and relationship as text and line, and refers to nothing outside", async () => {
    const svg = diagramSvg(shop, await laidOut(shop));
    for (const table of shop.tables) {
      expect(svg).toContain(`>${table.name}</text>`);
      for (const { name } of table.columns) expect(svg).toContain(`>${name}</text>`);
    }
    const lines = svg.slice(svg.indexOf("<g fill"), svg.indexOf("</g>")).split("\n").slice(1, -1);
    expect(lines).toHaveLength(shop.relationships.length);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|url\(|<image|<script/);
  });

  it("escapes whatever a name holds, and is well-formed", async () => {
    const svg = diagramSvg({ ...awkward, name: `<script>"&\u0000` }, await laidOut(awkward));
    expect(svg).toContain("&lt;script&gt;&quot;&amp; ");
    const tags = [...svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)];
    const open: string[] = [];
    for (const [, closing, name = "", alone] of tags) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it("shows what differs from another version, in its colours and in words", async () => {
    const [table, ...others] = shop.tables;
    if (!table) throw new Error("The shop has no tables.");
    const comparison = compareDesigns({ ...shop, tables: others }, shop);
    const svg = diagramSvg(comparison.design, await laidOut(shop), LIGHT, undefined, comparison);
    expect(svg).toContain(`>+ ${table.name}</text>`);
    expect(svg).toContain(`stroke="${LIGHT.changes.added}"`);
    expect(svg).toContain(">+ added: 1 table</text>");
    const gone = compareDesigns(shop, { ...shop, tables: others });
    const struck = diagramSvg(gone.design, await laidOut(shop), DARK, undefined, gone);
    expect(struck).toMatch(/line-through">− /);
    expect(struck).toContain(">− removed: 1 table</text>");
  });

  it("has room for long names with their signs, and for all words about what differs", async () => {
    const [table] = shop.tables;
    if (!table) throw new Error("The shop has no tables.");
    const one = { ...shop, tables: [{ ...table, name: "appointment_reminders" }], relationships: [] };
    const { design, ...rest } = compareDesigns(shop, one);
    const alone = { ...design, tables: one.tables, relationships: [] };
    const svg = diagramSvg(alone, await laidOut(alone), LIGHT, undefined, { design, ...rest });
    expect(svg).toContain(">~ appointment_reminders</text>");
    const [, longest = ""] = />(− removed: [^<]*)</.exec(svg) ?? [];
    expect(longest).toContain("tables");
    const [, width = 0] = (/width="(\d+)"/.exec(svg) ?? []).map(Number);
    // A character of 12 pixels is 7.2 wide in all of these faces.
    expect(width).toBeGreaterThan(longest.length * 7.2 + 40);
    const same = compareDesigns(one, one);
    const layout = await laidOut(one);
    expect(diagramSvg(one, layout, LIGHT, undefined, same)).toBe(diagramSvg(one, layout));
  });

  it("is drawn in two palettes", async () => {
    const layout = await laidOut(shop);
    expect(diagramSvg(shop, layout, LIGHT)).toContain(LIGHT.canvas);
    expect(diagramSvg(shop, layout, DARK)).not.toContain(LIGHT.canvas);
  });

  it("draws nothing of an empty design but its ground", () => {
    const empty = { ...shop, tables: [], relationships: [] };
    expect(diagramSvg(empty, { tables: new Map(), routes: new Map() })).toMatch(/viewBox="-40 -40 80 80"/);
  });
});
