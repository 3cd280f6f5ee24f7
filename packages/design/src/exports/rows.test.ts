import { describe, expect, it } from "vitest";
import { cyclic, shop } from "../../test/designs.ts";
import { generateSamples } from "../samples/generate.ts";
import { sampleCsv, sampleJson, sampleSql } from "./rows.ts";
import { schemaScript } from "./sql.ts";

describe("sample rows", () => {
  it.each(["postgresql", "mysql", "sqlite", "sqlserver"])("are the statements of the whole script for %s", (engine) => {
    const script = schemaScript(cyclic, engine, generateSamples(cyclic)).text.replace(/\s+/g, " ");
    const data = script.slice(script.indexOf("-- Sample data") + "-- Sample data".length);
    const without = (text: string) =>
      text
        .replace(/\bGO\b/g, "")
        .replace(/\s+/g, " ")
        .trim();
    expect(without([...sampleSql(cyclic, engine)].join(""))).toBe(without(data));
  });

  it("are one JSON object a line", () => {
    const lines = [...sampleJson(shop)].map((line) => JSON.parse(line));
    const products = lines.filter(({ table, row }) => table === "products" && row);
    expect(products).toHaveLength(20);
    expect(products[0].row).toMatchObject({ id: 1, sku: expect.any(String), price: expect.any(Number) });
    const later = lines.filter(({ set }) => set);
    expect(later.length).toBeGreaterThan(0);
    expect(later[0]).toMatchObject({
      table: "categories",
      key: { id: expect.any(Number) },
      set: { parent_id: expect.any(Number) },
    });
  });

  it("are CSV files with one header each", () => {
    const files = new Map<string, string>();
    for (const { table, text } of sampleCsv(shop, { rowsPerTable: 700 }))
      files.set(table, (files.get(table) ?? "") + text);
    expect([...files.keys()].sort()).toEqual([...shop.tables.map(({ name }) => name), "categories.later"].sort());
    const lines = (files.get("customers") ?? "").split("\r\n");
    expect(lines[0]).toBe("id,full_name,email,phone,country,created_at");
    expect(lines).toHaveLength(702);
    expect(lines.filter((line) => line.startsWith("id,"))).toHaveLength(1);
  });
});
