import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check, column, design, id, reference, table, unique } from "../../test/build.ts";
import { awkward, composite, cyclic, library, shop, similarity } from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import { tableOf } from "../design.ts";
import { isNullable, keysOf } from "../keys.ts";
import type { Design } from "../model.ts";
import { satisfies } from "./checks.ts";
import { finalRows, generateSamples } from "./generate.ts";
import type { KeptRows } from "./keptRows.ts";
import { createRandom } from "./random.ts";
import type { SampleRows } from "./rows.ts";
import { streamSamples } from "./stream.ts";
import { TableRows } from "./tableRows.ts";

/** Everything that is wrong with the rows, in words; empty when they are sound. */
function faults(of: Design, samples: SampleRows): string[] {
  const rows = finalRows(of, samples);
  const found: string[] = [];
  for (const current of of.tables) {
    const own = rows.get(current.id) ?? [];
    for (const key of keysOf(of, current)) {
      const values = own
        .map((row) => key.columnIds.map((columnId) => row.get(columnId) ?? null))
        .filter((v) => !v.includes(null));
      if (new Set(values.map((value) => JSON.stringify(value))).size < values.length)
        found.push(`${current.name}: ${key.columnIds} repeats`);
    }
    for (const row of own) {
      for (const { predicate, id: checkId } of current.checks) {
        if (!satisfies(predicate, (columnId) => row.get(columnId) ?? null))
          found.push(`${current.name}: ${checkId} fails`);
      }
      for (const required of current.columns.filter((c) => !isNullable(current, c))) {
        if ((row.get(required.id) ?? null) === null) found.push(`${current.name}.${required.name} is null`);
      }
    }
  }
  for (const { from, to } of of.relationships) {
    const targets = new Set(
      (rows.get(to.tableId) ?? []).map((row) => JSON.stringify(to.columnIds.map((c) => row.get(c)))),
    );
    for (const row of rows.get(from.tableId) ?? []) {
      const value = from.columnIds.map((columnId) => row.get(columnId) ?? null);
      if (!value.includes(null) && !targets.has(JSON.stringify(value))) found.push(`${from.tableId} refers to nothing`);
    }
  }
  return found;
}

describe("generateSamples", () => {
  it.each(Object.entries({ shop, library, composite, cyclic, awkward, similarity }))("fills %s soundly", (_, of) => {
    const samples = generateSamples(of);
    expect(faults(of, samples)).toEqual([]);
    for (const { rows } of samples.tables) expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it("fills any design soundly", () => {
    fc.assert(
      fc.property(richDesign, fc.integer(), (of, seed) => {
        const samples = generateSamples(of, { seed, rowsPerTable: 8 });
        expect(faults(of, samples)).toEqual([]);
        expect(samples.tables.every(({ rows }) => rows.length > 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("gives the same rows for the same seed, and others for another", () => {
    expect(generateSamples(shop)).toEqual(generateSamples(shop));
    expect(generateSamples(shop, { seed: 2 })).not.toEqual(generateSamples(shop));
  });

  it("inserts a table after those that it refers to, and sets what cannot wait later", () => {
    const { tables, later } = generateSamples(cyclic);
    expect(tables.map(({ tableId }) => tableId)).toEqual(["departments", "employees"]);
    const heads = tables[0]?.rows.map((row) => row[2]);
    expect(new Set(heads)).toEqual(new Set([null]));
    expect(later.some(({ tableId, set }) => tableId === "departments" && set.head_id !== null)).toBe(true);
    expect(later.some(({ tableId, set }) => tableId === "employees" && set.manager_id !== null)).toBe(true);
  });

  it("honours the number of rows, by kind of table", () => {
    const counts = (rowsPerTable: number) =>
      Object.fromEntries(
        generateSamples(shop, { rowsPerTable }).tables.map(({ tableId, rows }) => [tableId, rows.length]),
      );
    expect(counts(20)).toMatchObject({ products: 20, categories: 8, order_items: 30 });
    expect(counts(5)).toMatchObject({ products: 5, categories: 5, order_items: 8 });
  });

  it("stops where the keys leave no room for more", () => {
    const small = design(
      "Small",
      [
        table("colours", [column("code", { kind: "countryCode" })], {
          primaryKey: ["code"],
          checks: [check("known", { kind: "oneOf", columnId: "code", values: ["RD", "GN"] })],
        }),
        table("pairs", [column("a", { kind: "countryCode" }), column("b", { kind: "countryCode" })], {
          kind: "junction",
          primaryKey: ["a", "b"],
        }),
      ],
      {
        relationships: ["a", "b"].map((name) =>
          reference("pairs", name, "colours", { to: { tableId: "colours", columnIds: ["code"] } }),
        ),
      },
    );
    const samples = generateSamples(small);
    expect(samples.tables.map(({ rows }) => rows.length)).toEqual([2, 4]);
    expect(faults(small, samples)).toEqual([]);
  });

  it("means what the names say", () => {
    const people = table("employees", [
      id,
      column("first_name", { kind: "personName" }),
      column("last_name", { kind: "personName" }),
      column("email", { kind: "email" }),
      column("birth_date", { kind: "date" }),
      column("hired_on", { kind: "date" }),
      column("left_on", { kind: "date" }, { nullable: true }),
      column("salary", { kind: "money" }),
      column("is_active", { kind: "boolean" }),
      column("city", { kind: "city" }),
      column("country_code", { kind: "countryCode" }),
    ]);
    const of = design("Staff", [people]);
    const rows = finalRows(of, generateSamples(of)).get("employees") ?? [];
    for (const row of rows) {
      const plain = (text: unknown) =>
        String(text)
          .normalize("NFD")
          .replace(/\p{Mark}/gu, "")
          .toLowerCase();
      expect(row.get("email")).toBe(`${plain(row.get("first_name"))}.${plain(row.get("last_name"))}@example.com`);
      expect(String(row.get("birth_date")) < String(row.get("hired_on"))).toBe(true);
      const left = row.get("left_on");
      if (left !== null) expect(String(row.get("hired_on")) < String(left)).toBe(true);
      expect(row.get("salary")).toBeGreaterThan(20_000);
    }
    expect(new Set(rows.map((row) => row.get("first_name"))).size).toBeGreaterThan(12);
    const countries = new Map(rows.map((row) => [row.get("city"), row.get("country_code")]));
    for (const row of rows) expect(countries.get(row.get("city") ?? null)).toBe(row.get("country_code"));
  });

  it("knows animals from plants, and how old beings are", () => {
    const born = (name: string) =>
      table(name, [
        id,
        column("birth_date", { kind: "date" }),
        column("species", { kind: "text" }),
        column("breed", { kind: "text" }),
        column("age", { kind: "integer" }),
      ]);
    const kind = table("species", [id, column("name", { kind: "text" })]);
    const trees = table("trees", [id, column("species_id", { kind: "identifier" })]);
    const of = design("Beings", [born("pets"), born("plants"), born("children"), born("pet_owners"), kind, trees], {
      relationships: [reference("trees", "species_id", "species")],
    });
    const rows = finalRows(of, generateSamples(of));
    const seen = (tableId: string, columnId: string) => (rows.get(tableId) ?? []).map((row) => row.get(columnId) ?? "");
    for (const [tableId, least, most] of [
      ["pets", 2009, 2026],
      ["children", 2009, 2024],
      ["pet_owners", 1960, 2006],
    ] as const) {
      for (const date of seen(tableId, "birth_date")) {
        expect(Number(String(date).slice(0, 4))).toBeGreaterThanOrEqual(least);
        expect(Number(String(date).slice(0, 4))).toBeLessThanOrEqual(most);
      }
    }
    expect(Math.max(...seen("pets", "age").map(Number))).toBeLessThanOrEqual(14);
    expect(Math.min(...seen("pet_owners", "age").map(Number))).toBeGreaterThanOrEqual(18);
    expect(seen("pets", "species")).toContain("Dog");
    expect(seen("pets", "species")).not.toContain("Sunflower");
    expect(seen("plants", "species")).toContain("Sunflower");
    expect(seen("species", "name")).toContain("Sunflower");
    // A Labrador is a dog.
    const breeds = new Map(seen("pets", "breed").map((breed, at) => [breed, seen("pets", "species")[at]]));
    expect(breeds.get("Labrador")).toBe("Dog");
    expect(breeds.get("Siamese")).toBe("Cat");
    expect(new Set(seen("species", "name")).size).toBe(seen("species", "name").length);
  });

  it("lets what refers to a row come after it", () => {
    const of = design(
      "Forum",
      [
        table("posts", [id, column("title", { kind: "text" }), column("created_at", { kind: "timestamp" })]),
        table("comments", [id, column("post_id", { kind: "identifier" }), column("created_at", { kind: "timestamp" })]),
      ],
      { relationships: [reference("comments", "post_id", "posts")] },
    );
    const rows = finalRows(of, generateSamples(of));
    const posted = new Map(
      (rows.get("posts") ?? []).map((row) => [row.get("id"), Date.parse(String(row.get("created_at")))]),
    );
    const gaps = (rows.get("comments") ?? []).map(
      (row) => Date.parse(String(row.get("created_at"))) - (posted.get(row.get("post_id")) ?? Number.NaN),
    );
    // A post's own time varies by two days around its start.
    expect(Math.min(...gaps)).toBeGreaterThan(-2 * 24 * 3600 * 1000);
    expect(gaps.filter((gap) => gap > 0).length).toBeGreaterThan(gaps.length * 0.8);
  });

  it("adds totals up, and spreads enumerations", () => {
    const rows = finalRows(shop, generateSamples(shop));
    for (const row of rows.get("order_items") ?? []) {
      expect(row.get("line_total")).toBeCloseTo(Number(row.get("quantity")) * Number(row.get("unit_price")), 2);
    }
    const states = new Set((rows.get("orders") ?? []).map((row) => row.get("status")));
    expect(states).toEqual(new Set(["new", "paid", "it's shipped"]));
  });

  it("gives unique texts to unique columns, however short", () => {
    const of = design("Codes", [
      table(
        "countries",
        [id, column("code", { kind: "code", maxLength: 3 }), column("name", { kind: "text", maxLength: 5 })],
        {
          uniques: [unique("code"), unique("name")],
        },
      ),
    ]);
    expect(faults(of, generateSamples(of))).toEqual([]);
    expect(generateSamples(of).tables[0]?.rows).toHaveLength(20);
  });

  it("keeps to the length that a column allows", () => {
    for (const { tableId, columnIds, rows } of generateSamples(awkward).tables) {
      const { columns } = tableOf(awkward, tableId);
      for (const row of rows) {
        for (const [at, columnId] of columnIds.entries()) {
          const type = columns.find((c) => c.id === columnId)?.type;
          if (type?.kind === "text" && type.maxLength)
            expect(String(row[at]).length).toBeLessThanOrEqual(type.maxLength);
        }
      }
    }
  });
});

describe("streamSamples", () => {
  const flat = (of: Design, chunkRows: number) => {
    const chunks = [...streamSamples(of, { rowsPerTable: 30 }, chunkRows)];
    expect(chunks.every((chunk) => (chunk.kind === "rows" ? chunk.rows : chunk.references).length <= chunkRows)).toBe(
      true,
    );
    return chunks.flatMap((chunk): unknown[] =>
      chunk.kind === "rows" ? chunk.rows.map((row) => [chunk.tableId, row]) : chunk.references,
    );
  };

  it.each(Object.entries({ shop, library, composite, cyclic, awkward }))(
    "gives %s the same rows whatever the size of the pieces",
    (_, of) => {
      expect(flat(of, 1)).toEqual(flat(of, 1_000));
    },
  );

  it("remembers of the rows only what others refer to", () => {
    const kept = new Map<string, KeptRows>();
    const products = tableOf(shop, "products");
    const maker = new TableRows(shop, products, new Set(["products_category_id"]), kept, createRandom(1));
    expect([...maker.make(50)]).toHaveLength(50);
    for (const row of maker.kept.rows) expect([...row.keys()].sort()).toEqual(["category_id", "id"]);
    const items = new TableRows(shop, tableOf(shop, "customer_profiles"), new Set(), kept, createRandom(1));
    kept.set("customers", { rows: Array.from({ length: 9 }, (_, at) => new Map([["id", at + 1]])), starts: [] });
    expect([...items.make(20)]).toHaveLength(9);
    for (const row of items.kept.rows) expect(row.size).toBe(0);
  });

  it("makes a hundred thousand rows of twelve tables, and all of them refer to rows", () => {
    const names = Array.from({ length: 12 }, (_, at) => `things_${"abcdefghijkl"[at]}`);
    const big = design(
      "Big",
      names.map((name) =>
        table(name, [id, column("label", { kind: "text" }), column("parent_id", { kind: "identifier" })]),
      ),
      { relationships: names.slice(1).map((name, at) => reference(name, "parent_id", names[at] ?? "")) },
    );
    let rows = 0;
    let orphans = 0;
    for (const chunk of streamSamples(big, { rowsPerTable: 8_400 })) {
      if (chunk.kind !== "rows") continue;
      rows += chunk.rows.length;
      if (chunk.tableId !== names[0])
        orphans += chunk.rows.filter((row) => Number(row[2]) < 1 || Number(row[2]) > 8_400).length;
    }
    expect({ rows, orphans }).toEqual({ rows: 100_800, orphans: 0 });
  });
});

describe("examples of a column", () => {
  const genres = ["Fantasy", "Crime", "Poetry"];
  const valuesOf = (of: Design, columnId: string) =>
    generateSamples(of).tables.flatMap(({ columnIds, rows }) => {
      const at = columnIds.indexOf(columnId);
      return at < 0 ? [] : rows.map((row) => row[at] ?? null);
    });
  const shelf = (genre: ReturnType<typeof column>, more: Parameters<typeof table>[2] = {}) =>
    design("Shelf", [table("books", [id, genre], more)]);

  it("are what its rows hold, each at least once", () => {
    const values = valuesOf(shelf(column("genre", { kind: "text" }, { examples: genres })), "genre");
    expect(values.slice(0, 3)).toEqual(genres);
    expect(new Set(values)).toEqual(new Set(genres));
    expect(values).toHaveLength(20);
  });

  it("get numbers where they must not repeat", () => {
    const of = shelf(column("genre", { kind: "text" }, { examples: genres }), { uniques: [unique("genre")] });
    const values = valuesOf(of, "genre");
    expect(new Set(values).size).toBe(20);
    expect(values.every((value) => genres.some((genre) => String(value).startsWith(genre)))).toBe(true);
    expect(faults(of, generateSamples(of))).toEqual([]);
  });

  it("give way to the length, the checks and the type of the column", () => {
    const short = column("genre", { kind: "text", maxLength: 5 }, { examples: genres });
    expect(new Set(valuesOf(shelf(short), "genre"))).toEqual(new Set(["Crime"]));
    const listed = shelf(column("genre", { kind: "text" }, { examples: genres }), {
      checks: [check("listed", { kind: "oneOf", columnId: "genre", values: ["Prose", "Poetry"] })],
    });
    expect(new Set(valuesOf(listed, "genre"))).toEqual(new Set(["Prose", "Poetry"]));
    const blank = shelf(column("genre", { kind: "text" }, { examples: [" "] }), {
      checks: [check("written", { kind: "notBlank", columnId: "genre" })],
    });
    expect(valuesOf(blank, "genre")).toHaveLength(20);
    expect(faults(blank, generateSamples(blank))).toEqual([]);
    const currency = shelf(column("genre", { kind: "currencyCode" }, { examples: ["a", "DKK"] }));
    expect(new Set(valuesOf(currency, "genre"))).toEqual(new Set(["DKK"]));
    const year = shelf(column("genre", { kind: "year" }, { examples: genres }));
    expect(valuesOf(year, "genre").every((value) => typeof value === "number")).toBe(true);
  });
});
