import { describe, expect, it } from "vitest";
import { column, design, id, source, table } from "../../test/build.ts";
import { awkward, composite, cyclic, library, shop, similarity } from "../../test/designs.ts";
import { apiEndpoints } from "../api/endpoints.ts";
import { emptyDesign } from "../design.ts";
import type { Evidence } from "../evidence.ts";
import type { Design } from "../model.ts";
import { checkDesign } from "../quality/check.ts";
import { generateSamples } from "../samples/generate.ts";
import { plainDesign } from "./json.ts";
import { markdownDocument } from "./markdown/document.ts";
import { implementationDocument } from "./markdown/implementation.ts";
import { code, codeBlock, markdownTable, plain } from "./markdown/parts.ts";
import { qualityDocument } from "./markdown/quality.ts";
import { requirementsDocument } from "./markdown/requirements.ts";
import { schemaDocument } from "./markdown/schema.ts";
import { sqlScript } from "./sql.ts";

const headings = (sections: string[]) => sections.map((section) => /^## (.*)$/m.exec(section)?.[1]);

/** Whether every table of the markdown has as many cells in each row as it has headers. */
function tablesAreEven(markdown: string): boolean {
  const cells = (line: string) => line.replace(/\\\|/g, "").split("|").length;
  const lines = markdown.replace(/^(`{3,})[\s\S]*?^\1$/gm, "").split("\n");
  return lines.every((line, at) => {
    const before = lines[at - 1] ?? "";
    return !line.startsWith("|") || !before.startsWith("|") || cells(line) === cells(before);
  });
}

const described: Design = {
  ...shop,
  requirements: [
    { id: "r1", kind: "entity", text: "Products with a price", source: { from: "description", start: 3, end: 11 } },
    { id: "r2", kind: "query", text: "Products by category", source: { from: "pattern", pattern: "online_shop" } },
  ],
  assumptions: [{ id: "a1", text: "Prices are in one currency | always", source: { from: "rule", rule: "money" } }],
};
const description = "A *shop* sells things.\n# Not a heading";

describe("requirementsDocument", () => {
  it("lists the requirements by kind, with the words that they came from", () => {
    const sections = requirementsDocument(described, description);
    expect(headings(sections)).toEqual(["Summary", "Entities", "Questions", "Assumptions"]);
    expect(sections[0]).toContain("The description names 1 entity and 1 question. ");
    expect(sections[1]).toContain("| 1 | Products with a price | “shop\\* se” |");
    expect(sections[2]).toContain("usual for online shop");
    expect(sections[3]).toContain("one currency \\| always");
  });

  it("quotes a long description behind what was made of it", () => {
    const sections = requirementsDocument(described, "A shop sells things. ".repeat(40));
    expect(headings(sections)).toEqual(["Summary", "Entities", "Questions", "Assumptions", "Description"]);
    expect(sections[0]).not.toContain("> A shop");
  });

  it("has a summary even when there is nothing yet", () => {
    expect(headings(requirementsDocument(emptyDesign, "x"))).toEqual(["Summary"]);
  });
});

describe("schemaDocument", () => {
  it("describes every table and holds the whole script in one block", () => {
    const sections = schemaDocument(shop, "postgresql");
    expect(headings(sections)).toEqual(["Overview", "Tables", "Relationships", "Decisions", "Enumerations", "SQL"]);
    for (const { name } of shop.tables) expect(sections[1]).toContain(`### ${name}\n`);
    expect(sections[5]).toContain(`\`\`\`sql\n${sqlScript(shop, "postgresql")}\`\`\``);
  });

  it("says what is written differently", () => {
    expect(headings(schemaDocument(similarity, "postgresql"))).toContain("Written differently");
    expect(headings(schemaDocument(similarity, "vectordb"))).not.toContain("Written differently");
  });
});

describe("implementationDocument", () => {
  it("shows rows, endpoints and queries", () => {
    const sections = implementationDocument(shop, "postgresql", generateSamples(shop));
    expect(headings(sections)).toEqual(["Sample Data", "API Endpoints", "Access patterns"]);
    expect(sections[0]).toContain("118 rows in 6 tables");
    expect(sections[1]).toContain("| `GET` | `/orders/{order_id}/items` | List the order items of an order |");
    expect(sections[2]).toContain("SELECT * FROM orders WHERE customer_id = ");
  });

  it("does not drown the reader in vectors", () => {
    const text = implementationDocument(similarity, "vectordb", generateSamples(similarity)).join("\n");
    expect(text.length).toBeLessThan(6_000);
  });
});

const evidence: Evidence = {
  engine: "postgresql",
  version: "PostgreSQL 18.6",
  level: "executed",
  ok: false,
  ms: 41.6,
  items: [
    { kind: "statement", sql: "CREATE TABLE a ()", ms: 1, ok: true },
    { kind: "rows", table: "a", rows: 20, sql: "INSERT …", ms: 1, ok: true },
    {
      kind: "attack",
      constraint: "check",
      table: "a",
      columns: ["b"],
      attempt: "an a whose b is -1",
      expected: "23514 ck_a_b_min",
      seen: null,
      sql: "UPDATE a SET b = -1",
      ms: 1,
      ok: false,
    },
    {
      kind: "plan",
      purpose: "a by b",
      plan: "Bitmap Heap Scan on a\n  Recheck Cond: (b = 1)\n  ->  Bitmap Index Scan on ix_a_b\n        Index Cond: (b = 1)",
      usesIndex: true,
      sql: "SELECT",
      ms: 1,
      ok: true,
    },
    { kind: "skipped", what: "Attack on x", why: "no rows", ok: true, ms: 0 },
  ],
};

describe("qualityDocument", () => {
  it("says first what was executed and whether it holds", () => {
    const sections = qualityDocument(shop, checkDesign(shop), evidence, "");
    expect(headings(sections)).toEqual([
      "Verdict",
      "What failed",
      "Constraint attacks",
      "Query plans",
      "Findings",
      "Not tried",
    ]);
    expect(sections[0]).toContain("does **not** hold in PostgreSQL 18.6");
    expect(sections[0]).toContain("**1 of 1** statements executed");
    expect(sections[0]).toContain("**0 of 1** attacks");
    expect(sections[0]).toContain("**20** sample rows");
    expect(sections[1]).toContain("The database accepted what it should have refused.");
    expect(sections[3]).toContain("| A by b | yes | `Bitmap Index Scan on ix_a_b` |");
  });

  it("quotes the sentences of the description that led to nothing", () => {
    const [books] = library.tables;
    if (!books) throw new Error("There is no table.");
    const [first, ...others] = books.columns;
    if (!first) throw new Error("There is no column.");
    const read = { ...first, source: { from: "description" as const, start: 0, end: 5 } };
    const of = { ...library, tables: [{ ...books, columns: [read, ...others] }] };
    const sections = qualityDocument(of, [], evidence, "Books have a title. No loan without *paying* please.");
    expect(sections.find((section) => section.startsWith("## Left out"))).toContain(
      "\n- “No loan without \\*paying\\* please.”",
    );
  });

  it("says why a run was ended", () => {
    const ended: Evidence = {
      ...evidence,
      items: [],
      error: { code: "time_limit", message: "Ended after 20 seconds." },
    };
    expect(qualityDocument(shop, [], ended, "")[0]).toContain("Ended after 20 seconds.");
  });
});

describe("markdown", () => {
  const all = { shop, library, composite, cyclic, awkward, similarity };

  it.each(Object.entries(all))("of %s has even tables and no holes", (_, of) => {
    const text = markdownDocument({ design: of, engineName: "vectordb", description, samples: generateSamples(of) });
    expect(tablesAreEven(text)).toBe(true);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(text.match(/^# /gm)).toHaveLength(1);
  });

  it("keeps what people wrote from being read as markdown", () => {
    expect(plain("a *b* <i> snake_case _x_ | #")).toBe("a \\*b\\* \\<i\\> snake_case \\_x\\_ \\| \\#");
    expect(code("a `b`")).toBe("`` a `b` ``");
    expect(codeBlock("sql", "```")).toBe("````sql\n```\n````");
    expect(markdownTable(["a"], [["x | y\nz"]])).toBe("| a |\n| --- |\n| x \\| y z |");
  });
});

describe("sqlScript", () => {
  it("holds the rows when they are given", () => {
    expect(sqlScript(shop, "postgresql")).not.toContain("INSERT INTO");
    expect(sqlScript(shop, "postgresql", generateSamples(shop))).toContain("INSERT INTO products");
  });

  it("keeps the name of the design inside its comment", () => {
    const script = sqlScript({ ...emptyDesign, name: "x\nDROP TABLE y" }, "postgresql");
    expect(script.split("\n").filter((line) => line !== "" && !line.startsWith("--"))).toEqual([]);
  });
});

describe("plainDesign", () => {
  it("has names for all ids", () => {
    const plainShop = plainDesign(shop);
    expect(plainShop.tables.map(({ name }) => name)).toEqual(shop.tables.map(({ name }) => name));
    expect(plainShop.tables[5]).toMatchObject({
      name: "order_items",
      primaryKey: ["order_id", "product_id"],
      foreignKeys: [
        { columns: ["order_id"], references: { table: "orders", columns: ["id"] }, onDelete: "cascade" },
        { columns: ["product_id"], references: { table: "products", columns: ["id"] } },
      ],
    });
    expect(plainShop.tables[4]?.columns[2]).toMatchObject({
      name: "status",
      type: "enum order_status",
      nullable: false,
    });
  });
});

describe("apiEndpoints", () => {
  it("offers five for a thing, and creates what it owns beneath it", () => {
    const endpoints = apiEndpoints(shop).map(({ method, path }) => `${method} ${path}`);
    expect(endpoints).toEqual(expect.arrayContaining(["GET /orders", "POST /orders", "GET /orders/{order_id}"]));
    expect(endpoints).toContain("POST /orders/{order_id}/items");
    expect(endpoints).not.toContain("POST /order-items");
    expect(endpoints).toContain("DELETE /order-items/{order_id}/{product_id}");
  });

  it.each(Object.entries({ shop, library, composite, cyclic, awkward }))("never offers one twice for %s", (_, of) => {
    const endpoints = apiEndpoints(of).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(endpoints).size).toBe(endpoints.length);
  });

  it("offers nothing for a table without a key", () => {
    const of = design("x", [
      table("logs", [column("line", { kind: "text" })], { primaryKey: [] }),
      table("users", [id], { source }),
    ]);
    expect(new Set(apiEndpoints(of).map(({ tableId }) => tableId))).toEqual(new Set(["users"]));
  });
});
