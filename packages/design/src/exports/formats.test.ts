import { Parser } from "@dbml/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as designs from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import type { Design } from "../model.ts";
import { csvDictionary, csvText, DICTIONARY_HEADERS, dictionaryRows, noFormula } from "./csv.ts";
import { dbmlSchema } from "./dbml.ts";
import { mermaidDiagram } from "./mermaid.ts";

const ENGINES = ["postgresql", "mysql", "sqlite", "sqlserver", "mongodb", "vectordb"];
const engineAndDesign = fc.tuple(fc.constantFrom(...ENGINES), richDesign);
const everyPair = ENGINES.flatMap((engine) =>
  Object.entries(designs).map(([name, design]) => ({ engine, name, design })),
);

/** Mermaid's own parser of these diagrams; the whole library wants a browser. */
async function mermaidParser() {
  const { default: mermaid } = await import("mermaid");
  return mermaid;
}

function parsedCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    const [, field = "", end] = match;
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

function dbmlProblems(text: string): unknown {
  try {
    new Parser().parse(text, "dbmlv2");
    return undefined;
  } catch (error) {
    return { error, text };
  }
}

describe("dbmlSchema", () => {
  it.each(everyPair)("of $name for $engine is read by DBML's parser", ({ engine, design }) => {
    expect(dbmlProblems(dbmlSchema(design, engine))).toBeUndefined();
  });

  it("of any design is read by DBML's parser", () => {
    fc.assert(
      fc.property(engineAndDesign, ([engine, design]) => {
        expect(dbmlProblems(dbmlSchema(design, engine))).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });
});

describe("mermaidDiagram", () => {
  it.each(everyPair)("of $name for $engine is read by Mermaid's parser", async ({ engine, design }) => {
    const mermaid = await mermaidParser();
    expect(await mermaid.parse(mermaidDiagram(design, engine))).toMatchObject({ diagramType: "er" });
  });

  it("of any design is read by Mermaid's parser", async () => {
    const mermaid = await mermaidParser();
    await fc.assert(
      fc.asyncProperty(engineAndDesign, async ([engine, design]) => {
        expect(await mermaid.parse(mermaidDiagram(design, engine))).toMatchObject({ diagramType: "er" });
      }),
      { numRuns: 60 },
    );
  });

  it("says what it cannot draw", () => {
    expect(mermaidDiagram(designs.shop, "postgresql")).toMatch(/%% order_items: check that .*quantity/);
  });
});

describe("csvDictionary", () => {
  it.each(everyPair)("of $name for $engine is the same rows when read back", ({ engine, design }) => {
    const rows = parsedCsv(csvDictionary(design, engine));
    const cells = dictionaryRows(design, engine).map((row) => row.map(noFormula));
    expect(rows).toEqual([[...DICTIONARY_HEADERS], ...cells]);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([DICTIONARY_HEADERS.length]));
    expect(rows).toHaveLength(1 + columnCount(design));
  });

  it("holds nothing that a spreadsheet would execute", () => {
    const [table, ...others] = designs.shop.tables;
    if (!table) throw new Error("The shop has tables.");
    const comment = "=HYPERLINK(A1)";
    const rows = parsedCsv(
      csvDictionary({ ...designs.shop, tables: [{ ...table, comment }, ...others] }, "postgresql"),
    );
    expect(rows[1]?.at(-1)).toBe(`'${comment}`);
    expect(["-5", "+1.5", "-5 + 1", "@x", "plain"].map(noFormula)).toEqual(["-5", "+1.5", "'-5 + 1", "'@x", "plain"]);
  });

  it("quotes what must be quoted", () => {
    const cells = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", " ") }), { minLength: 2 }),
    );
    fc.assert(
      fc.property(cells, (rows) => {
        expect(parsedCsv(csvText(rows))).toEqual(rows);
      }),
    );
  });
});

function columnCount({ tables }: Design): number {
  return tables.reduce((sum, { columns }) => sum + columns.length, 0);
}
