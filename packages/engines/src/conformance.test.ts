import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import { sqlScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { awkward, composite, cyclic, library, shop, similarity } from "@dbcoach/design/test/designs";
import { randomDesign } from "@dbcoach/design/test/random";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresqlEngine, type PostgresqlEngine } from "./postgresql/node.ts";
import { verificationSteps } from "./postgresql/plan.ts";
import type { Step } from "./postgresql/steps.ts";

const ENGINES = ["postgresql", "vectordb"] as const;
const DESIGNS = { shop, library, composite, cyclic, awkward };

const attacksOf = ({ items }: Evidence) => items.filter((item) => item.kind === "attack");
const failed = ({ items }: Evidence) => items.filter((item) => !item.ok);

describe.each(ENGINES)("%s", (name) => {
  let engine: PostgresqlEngine;
  beforeAll(async () => {
    engine = createPostgresqlEngine({ name });
    await engine.warmUp();
  }, 60_000);
  afterAll(() => engine.close());

  const verify = (design: Design) => engine.verify(design, generateSamples(design));

  describe.each(Object.entries(DESIGNS))("design %s", (_, design) => {
    it("executes the schema, loads the rows, and refuses every attack", async () => {
      const evidence = await verify(design);
      expect(failed(evidence)).toEqual([]);
      expect(evidence).toMatchObject({ engine: name, level: "executed", ok: true });
      expect(evidence.version).toMatch(/^PostgreSQL \d+/);
      expect(evidence.error).toBeUndefined();
      const loads = evidence.items.filter((item) => item.kind === "rows");
      expect(loads.map(({ table }) => table).sort()).toEqual(design.tables.map((table) => table.name).sort());
      expect(loads.every(({ rows }) => rows > 0)).toBe(true);
    });

    it("attacks every constraint, and none in vain", async () => {
      const evidence = await verify(design);
      expect(evidence.items.filter((item) => item.kind === "skipped")).toEqual([]);
      const tally = (kind: string) => attacksOf(evidence).filter(({ constraint }) => constraint === kind).length;
      expect(tally("primaryKey")).toBe(design.tables.length);
      expect(tally("foreignKey")).toBe(design.relationships.length);
      expect(tally("check")).toBe(design.tables.reduce((sum, { checks }) => sum + checks.length, 0));
    });
  });

  it("executes the scripts that people copy, rows included", async () => {
    const scripts = Object.values(DESIGNS).map((design) => sqlScript(design, name, generateSamples(design)));
    const evidence = await engine.runScript(scripts.join("\n"));
    expect(evidence.items.map((item) => (item.kind === "statement" ? item.error : undefined))).toEqual([undefined]);
  }, 60_000);

  it("stores vectors, with or without an extension for them", async () => {
    const evidence = await verify(similarity);
    expect(failed(evidence)).toEqual([]);
    expect(evidence.items.filter((item) => item.kind === "skipped")).toHaveLength(name === "vectordb" ? 0 : 1);
  });

  it("holds whatever can be designed", async () => {
    for (const design of fc.sample(randomDesign, { numRuns: 25 })) {
      const evidence = await engine.verify(design, generateSamples(design, { rowsPerTable: 6 }));
      expect(failed(evidence), JSON.stringify(design)).toEqual([]);
      expect(attacksOf(evidence).length).toBeGreaterThan(0);
    }
  }, 60_000);

  it("reports items as they happen, each once and in order", async () => {
    const seen: EvidenceItem[] = [];
    const evidence = await engine.verify(shop, generateSamples(shop), { onItems: (items) => seen.push(...items) });
    expect(seen).toEqual(evidence.items);
  });

  it("leaves nothing behind", async () => {
    // A statement's result is not part of the evidence, but its error is.
    const objects = async () => {
      const sql =
        "DO $$ BEGIN RAISE EXCEPTION '% objects', (SELECT count(*) FROM pg_class) + (SELECT count(*) FROM pg_type); END $$";
      const { items } = await engine.execute([{ kind: "statement", sql }]);
      return items.map((item) => (item.kind === "statement" ? item.error?.message : undefined));
    };
    const before = await objects();
    expect(before[0]).toMatch(/^[1-9]\d* objects$/);
    await verify(shop);
    await verify(awkward);
    expect(await objects()).toEqual(before);
  });

  it("ends SQL that never ends, and verifies again", async () => {
    const evidence = await engine.runScript("SELECT count(*) FROM generate_series(1, 1000000000000)", {
      timeoutMs: 300,
    });
    expect(evidence).toMatchObject({ ok: false, error: { code: "time_limit" } });
    expect((await verify(shop)).ok).toBe(true);
  }, 60_000);

  it.each([
    ["of the database", "SELECT array_agg(repeat('x', 1000000) || n) FROM generate_series(1, 100000) AS n"],
    ["of the worker", "SELECT repeat('x', 50000000) FROM generate_series(1, 100)"],
  ])(
    "survives an attempt to take all memory %s",
    async (_, hog) => {
      const evidence = await engine.runScript(hog);
      expect(evidence).toMatchObject({ ok: false, error: { code: "memory_limit" } });
      expect((await verify(shop)).ok).toBe(true);
    },
    60_000,
  );

  it("says so when its worker is lost in the middle of a run", async () => {
    const running = engine.runScript("SELECT count(*) FROM generate_series(1, 1000000000000)");
    await engine.warmUp();
    await engine.close();
    expect(await running).toMatchObject({ ok: false, error: { code: "engine_lost" } });
    expect((await verify(shop)).ok).toBe(true);
  }, 60_000);

  it("gives up when it is told to, while running and while waiting", async () => {
    const controller = new AbortController();
    const running = engine.runScript("SELECT count(*) FROM generate_series(1, 1000000000000)", {
      signal: controller.signal,
    });
    const waiting = engine.verify(shop, generateSamples(shop), { signal: controller.signal });
    controller.abort(new Error("not needed any more"));
    await expect(running).rejects.toThrow("not needed any more");
    await expect(waiting).rejects.toThrow("not needed any more");
    expect((await verify(shop)).ok).toBe(true);
  }, 60_000);

  it("rejects with the error of a listener that fails, and goes on", async () => {
    const onItems = () => {
      throw new Error("the listener failed");
    };
    await expect(engine.verify(shop, generateSamples(shop), { onItems })).rejects.toThrow("the listener failed");
    expect((await verify(shop)).ok).toBe(true);
  }, 60_000);

  it("runs requests that come at once one after the other", async () => {
    const results = await Promise.all([verify(shop), verify(library), verify(composite)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  it("throws a database away that a script has written to", async () => {
    const script = "COMMIT; CREATE TABLE customers (id int); INSERT INTO customers VALUES (1); COMMIT";
    expect((await engine.runScript(script)).ok).toBe(true);
    expect((await verify(shop)).ok).toBe(true);
  }, 60_000);

  it("reports a script's error with its code", async () => {
    const evidence = await engine.runScript("SELECT * FROM nowhere");
    expect(evidence.items).toMatchObject([{ ok: false, error: { code: "42P01" } }]);
  }, 60_000);

  describe("when a constraint is missing", () => {
    const broken: [what: string, constraint: string, from: RegExp, to: string][] = [
      ["a primary key", "primaryKey", /,\n {2}CONSTRAINT pk_customers PRIMARY KEY \(id\)/, ""],
      ["a unique key", "unique", /,\n {2}CONSTRAINT uq_products_sku UNIQUE \(sku\)/, ""],
      ["a check", "check", /,\n {2}CONSTRAINT ck_products_price_min CHECK \(price > 0\)/, ""],
      ["a weaker check", "check", /CHECK \(price > 0\)/, "CHECK (price > -10)"],
      ["a required value", "notNull", /(sku +varchar\(64\) +)NOT NULL/, "$1"],
      ["an enumeration", "enum", /status +order_status +NOT NULL DEFAULT 'new'/, "status text NOT NULL DEFAULT 'new'"],
      ["a foreign key", "foreignKey", /ALTER TABLE orders\n[\s\S]*customers \(id\)[^;]*/, "SELECT 1"],
    ];

    it.each(broken)("notices that %s is missing", async (_, constraint, from, to) => {
      let changed = 0;
      const steps = verificationSteps(shop, generateSamples(shop), dialectFor(name)).map((step): Step => {
        if (step.kind !== "statement" || !from.test(step.sql)) return step;
        changed += 1;
        return { ...step, sql: step.sql.replace(from, to) };
      });
      expect(changed).toBe(1);
      const evidence = await engine.execute(steps);
      expect(evidence.ok).toBe(false);
      const accepted = attacksOf(evidence).filter(({ ok }) => !ok);
      expect(accepted.map((attack) => attack.constraint)).toContain(constraint);
    });
  });
});

it("finds nearest neighbours by index with vectordb", async () => {
  const engine = createPostgresqlEngine({ name: "vectordb" });
  const evidence = await engine.verify(similarity, generateSamples(similarity));
  await engine.close();
  expect(failed(evidence)).toEqual([]);
  const plan = evidence.items.find((item) => item.kind === "plan" && /<=>/.test(item.sql));
  expect(plan).toMatchObject({ usesIndex: true });
}, 60_000);

it("can be closed while idle and starts again", async () => {
  const engine = createPostgresqlEngine({ name: "postgresql" });
  await engine.warmUp();
  await engine.close();
  expect((await engine.verify(library, generateSamples(library))).ok).toBe(true);
  await engine.close();
}, 60_000);
