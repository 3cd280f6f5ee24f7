import { describe, expect, it } from "vitest";
import { check, column, design, id, index, reference, source, table, unique } from "../../test/build.ts";
import { awkward, library, shop, similarity } from "../../test/designs.ts";
import { sqlScript } from "../exports/sql.ts";
import type { Column, Design } from "../model.ts";
import { generateSamples } from "../samples/generate.ts";
import { accessPatterns } from "./accessPatterns.ts";
import { dialectFor } from "./registry.ts";

const postgresql = dialectFor("postgresql");
const vectordb = dialectFor("vectordb");
const codes = (of: Design, dialect = postgresql) => dialect.compile(of).findings.map(({ code }) => code);
const sqlOf = (of: Design, dialect = postgresql) => dialect.compile(of).statements.map(({ sql }) => sql);
const one = (columns: Column[], more: Parameters<typeof table>[2] = {}) =>
  design("x", [table("things", [id, ...columns], more)]);

describe("postgresql", () => {
  it("writes a script as a person would", () => {
    expect(sqlScript(library, "postgresql")).toMatchSnapshot();
  });

  it("writes every kind of column", () => {
    const kinds: Column["type"][] = [
      { kind: "identifier" },
      { kind: "uuid" },
      { kind: "text" },
      { kind: "text", maxLength: 40 },
      { kind: "longText" },
      { kind: "code" },
      { kind: "personName" },
      { kind: "email" },
      { kind: "phone" },
      { kind: "url" },
      { kind: "address" },
      { kind: "city" },
      { kind: "postalCode" },
      { kind: "countryCode" },
      { kind: "currencyCode" },
      { kind: "ipAddress" },
      { kind: "passwordHash" },
      { kind: "boolean" },
      { kind: "integer" },
      { kind: "decimal", precision: 8, scale: 3 },
      { kind: "money" },
      { kind: "percentage" },
      { kind: "latitude" },
      { kind: "longitude" },
      { kind: "year" },
      { kind: "date" },
      { kind: "time" },
      { kind: "timestamp" },
      { kind: "durationMinutes" },
      { kind: "json" },
      { kind: "binary" },
      { kind: "vector", dimensions: 3, metric: "l2" },
    ];
    const written = kinds.map((type) => `${type.kind}: ${vectordb.typeName(shop, type)}`);
    expect(written).toMatchSnapshot();
    expect(postgresql.typeName(shop, { kind: "enum", enumId: "order_status" })).toBe("order_status");
  });

  it("puts foreign keys after all tables", () => {
    const what = postgresql.compile(shop).statements.map((statement) => statement.what);
    expect(what.lastIndexOf("table")).toBeLessThan(what.indexOf("foreignKey"));
    expect([...new Set(what)]).toEqual(["enum", "table", "foreignKey", "index", "comment"]);
  });

  it("enforces one-to-one relationships with a unique key", () => {
    expect(sqlOf(shop).join("\n")).toContain("CONSTRAINT uq_customer_profiles_customer_id UNIQUE (customer_id)");
  });

  it("quotes names only where it must, and doubles quotes in texts", () => {
    const script = sqlOf(awkward).join("\n");
    expect(script).toContain('CREATE TABLE "order" (');
    expect(script).toContain('"say ""hi"""');
    expect(script).toContain('"größe"');
    expect(script).toContain("DEFAULT 'it''s \\n \"x\"'");
    expect(postgresql.quote("customers")).toBe("customers");
  });

  it("reports names that it had to change", () => {
    const changed = postgresql.compile(awkward).findings.filter(({ code }) => code === "dialect.name-changed");
    expect(changed.map(({ params }) => params.name)).toEqual(expect.arrayContaining(["ctid", "date", "order"]));
  });

  it("gives every part a name of its own, in at most 63 bytes", () => {
    const script = sqlOf(awkward).join("\n");
    const constraints = [
      ...script.matchAll(/(?:CONSTRAINT|CREATE INDEX|CREATE TABLE|CREATE TYPE) (?:"((?:[^"]|"")+)"|(\w+))/g),
    ].map(([, quoted, plain]) => quoted ?? plain ?? "");
    expect(constraints.length).toBeGreaterThan(10);
    expect(new Set(constraints).size).toBe(constraints.length);
    for (const name of constraints) expect(Buffer.byteLength(name.replaceAll('""', '"'))).toBeLessThanOrEqual(63);
  });

  it("leaves an empty design empty", () => {
    expect(postgresql.compile(design("x", []))).toEqual({ statements: [], findings: [] });
  });
});

describe("what a dialect cannot express is a finding, never silent", () => {
  const text = (name: string, more: Partial<Column> = {}) => column(name, { kind: "text" }, more);

  it.each<[string, Design, string, RegExp]>([
    [
      "a default of another type",
      one([text("a", { default: { kind: "now" } })]),
      "dialect.default-left-out",
      /DEFAULT/,
    ],
    [
      "an unknown enum value as default",
      {
        ...one([column("a", { kind: "enum", enumId: "e" }, { default: { kind: "literal", value: "z" } })]),
        enums: [{ id: "e", name: "e", values: ["y"], source }],
      },
      "dialect.default-left-out",
      /DEFAULT/,
    ],
    [
      "a range of texts",
      one([text("a")], { checks: [check("c", { kind: "range", columnId: "a", min: 1 })] }),
      "dialect.check-left-out",
      /CHECK/,
    ],
    [
      "a range without bounds",
      one([column("a", { kind: "integer" })], { checks: [check("c", { kind: "range", columnId: "a" })] }),
      "dialect.check-left-out",
      /CHECK/,
    ],
    [
      "an order of JSON",
      one([column("a", { kind: "json" })], { indexes: [index("btree", "", "a")] }),
      "dialect.index-left-out",
      /INDEX/,
    ],
    [
      "words of numbers",
      one([column("a", { kind: "integer" })], { indexes: [index("fullText", "", "a")] }),
      "dialect.index-left-out",
      /INDEX/,
    ],
    [
      "a reference to what is no key",
      {
        ...one([text("a"), text("b")]),
        relationships: [reference("things", "a", "things", { to: { tableId: "things", columnIds: ["b"] } })],
      },
      "dialect.reference-left-out",
      /FOREIGN KEY/,
    ],
    [
      "a reference of another type",
      { ...one([text("a")]), relationships: [reference("things", "a", "things")] },
      "dialect.reference-left-out",
      /FOREIGN KEY/,
    ],
  ])("%s", (_, of, code, absent) => {
    expect(codes(of)).toEqual([code]);
    expect(sqlOf(of).join("\n").replace("GENERATED BY DEFAULT", "")).not.toMatch(absent);
  });

  it("vectors without pgvector", () => {
    expect(codes(similarity)).toEqual(["dialect.type-replaced", "dialect.index-left-out"]);
    expect(sqlOf(similarity).join("\n")).toContain("embedding real[] NOT NULL");
  });

  it("vectors that are too long to index", () => {
    const long = one([column("a", { kind: "vector", dimensions: 4001, metric: "cosine" })], {
      indexes: [index("vector", "", "a")],
    });
    expect(codes(long, vectordb)).toEqual(["dialect.index-left-out"]);
  });
});

describe("vectordb", () => {
  it("indexes long vectors in half precision, and says so", () => {
    const long = one([column("a", { kind: "vector", dimensions: 3072, metric: "cosine" })], {
      indexes: [index("vector", "", "a")],
    });
    expect(codes(long, vectordb)).toEqual(["dialect.index-replaced"]);
    expect(sqlOf(long, vectordb).at(-1)).toContain("hnsw ((a::halfvec(3072)) halfvec_cosine_ops)");
    expect(accessPatterns(long, generateSamples(long), vectordb)[0]?.sql).toMatch(
      /ORDER BY a::halfvec\(3072\) <=> '\[.*\]'::halfvec\(3072\) LIMIT 5$/,
    );
  });

  it.each([
    ["cosine", "vector_cosine_ops"],
    ["l2", "vector_l2_ops"],
    ["innerProduct", "vector_ip_ops"],
  ] as const)("indexes %s with its operator class", (metric, operatorClass) => {
    const of = one([column("a", { kind: "vector", dimensions: 8, metric })], { indexes: [index("vector", "", "a")] });
    expect(sqlOf(of, vectordb)).toEqual([
      "CREATE EXTENSION IF NOT EXISTS vector",
      expect.stringContaining("a  vector(8) NOT NULL"),
      `CREATE INDEX ix_things_a ON things USING hnsw (a ${operatorClass})`,
    ]);
  });

  it("asks for the extension only when it is needed", () => {
    expect(sqlOf(shop, vectordb)).toEqual(sqlOf(shop));
  });
});

describe("rows and queries", () => {
  it("inserts many rows at once, sets later references, and moves the numbering past them", () => {
    const statements = postgresql.insert(shop, generateSamples(shop));
    expect(statements.map(({ what }) => what)).toEqual([
      ...Array(6).fill("rows"),
      "references",
      ...Array(5).fill("numbering"),
    ]);
    expect(statements[0]?.sql.split("\n")).toHaveLength(9);
  });

  it("asks by every reference, unique key and index, once", () => {
    const patterns = accessPatterns(shop, generateSamples(shop), postgresql);
    expect(new Set(patterns.map(({ sql }) => sql)).size).toBe(patterns.length);
    expect(patterns.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining([
        "one customer by email",
        "orders of one customer (by customer_id)",
        "products that mention a word",
      ]),
    );
  });

  it("knows no dialect of another name", () => {
    expect(() => dialectFor("oracle")).toThrow("oracle");
  });

  it("keeps keys that name a column twice apart from those that do not", () => {
    const of = one([column("a", { kind: "text" })], {
      uniques: [
        { ...unique("a"), columnIds: ["a", "a"] },
        { ...unique("a"), id: "again" },
      ],
    });
    expect(sqlOf(of)[0]?.match(/UNIQUE/g)).toHaveLength(1);
  });
});

describe("what only some targets can keep unique", () => {
  const of = one([column("document", { kind: "json" })], { uniques: [unique("document")] });

  it.each(["mysql", "sqlserver"])("%s reports a key over JSON, and leaves it out", (engine) => {
    const dialect = dialectFor(engine);
    expect(codes(of, dialect)).toEqual(["dialect.key-left-out"]);
    expect(sqlOf(of, dialect).join("\n")).not.toContain("UNIQUE");
  });

  it.each(["postgresql", "sqlite"])("%s enforces it", (engine) => {
    expect(sqlOf(of, dialectFor(engine)).join("\n")).toContain("UNIQUE (document)");
  });
});

describe("sqlite", () => {
  it("keeps the breaks in names where it indents references", () => {
    const tables = [table("two\nlines", [id]), table("things", [id, column("two_id", { kind: "identifier" })])];
    const of = design("x", tables, { relationships: [reference("things", "two_id", "two\nlines")] });
    expect(sqlOf(of, dialectFor("sqlite")).join("\n")).toContain('\n    REFERENCES "two\nlines" (id)');
  });
});

it("keeps the rows of a MySQL table of very many texts within what a row can hold", () => {
  const many = one(Array.from({ length: 200 }, (_, at) => column(`text_${at}`, { kind: "text" })));
  const [create = ""] = sqlOf(many, dialectFor("mysql")).filter((sql) => sql.startsWith("CREATE TABLE"));
  expect(create.match(/ TEXT /g)).toHaveLength(200);
  const few = one([column("label", { kind: "text" })]);
  expect(sqlOf(few, dialectFor("mysql")).join("\n")).toContain("VARCHAR(255)");
});

it("advises, and does not warn, about what is as usual in a target", () => {
  const texts = one([column("label", { kind: "text" }), column("at", { kind: "timestamp" })]);
  const { findings } = dialectFor("mysql").compile(texts);
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
    ["dialect.moments-in-utc", "advice"],
    ["dialect.texts-limited", "advice"],
  ]);
});
