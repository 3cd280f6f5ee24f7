import { generateSamples } from "@dbcoach/design/samples/generate";
import { library, shop } from "@dbcoach/design/test/designs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "./node.ts";
import { createPostgresqlEngine } from "./postgresql/node.ts";
import { queryEngineFor } from "./queryTarget.ts";
import type { HostedEngine } from "./sandbox/hostedEngine.ts";
import { createSqliteEngine } from "./sqlite/node.ts";

const samples = generateSamples(shop);
const customers = samples.tables.find(({ tableId }) => tableId === "customers")?.rows.length;

/** Counts without an end. */
const ENDLESS = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c";
const THOUSANDS =
  "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 20000) SELECT n, n * 2 AS twice FROM c";

const ENGINES = {
  postgresql: () => createPostgresqlEngine({ name: "postgresql" }),
  vectordb: () => createPostgresqlEngine({ name: "vectordb" }),
  sqlite: createSqliteEngine,
};

describe.each(["postgresql", "sqlite"] as const)("a query in %s", (name) => {
  let engine: HostedEngine;
  beforeAll(async () => {
    engine = ENGINES[name]();
    await engine.warmUp();
  }, 60_000);
  afterAll(() => engine.close());

  const query = async (sql: string, options = {}) => {
    const run = await engine.query?.(shop, samples, sql, options);
    if (!run) throw new Error("no query");
    return run;
  };

  it("is answered from the sample rows of the design", async () => {
    const run = await query("  SELECT count(*) AS customers FROM customers;\n");
    expect(run).toMatchObject({
      sql: "SELECT count(*) AS customers FROM customers",
      ok: true,
      columns: ["customers"],
      rows: [[customers]],
      rowCount: 1,
    });
    expect(run.engine).toMatch(name === "sqlite" ? /^SQLite 3/ : /^PostgreSQL \d/);
    expect(run.error).toBeUndefined();
  });

  it("counts all rows of a large result and gives the first", async () => {
    const run = await query(THOUSANDS, { maxRows: 3 });
    expect(run).toMatchObject({ ok: true, rowCount: 20_000, columns: ["n", "twice"] });
    expect(run.rows).toEqual([
      [1, 2],
      [2, 4],
      [3, 6],
    ]);
    const wide = await query(`SELECT '${"x".repeat(5_000)}' AS text FROM customers, products, orders`);
    expect(String(wide.rows[0]?.[0])).toHaveLength(1_001);
    expect(JSON.stringify(wide).length).toBeLessThan(250_000);
    expect(wide.rowCount).toBeGreaterThan(1_000);
  });

  it("keeps columns of the same name apart, and the names of an empty result", async () => {
    const both = await query("SELECT 1 AS id, 2 AS id, NULL AS empty");
    expect(both).toMatchObject({ columns: ["id", "id", "empty"], rows: [[1, 2, null]] });
    expect(await query("SELECT id FROM customers WHERE 1 = 2")).toMatchObject({
      columns: ["id"],
      rows: [],
      rowCount: 0,
    });
  });

  it("says what is wrong with it, and where", async () => {
    const run = await query("SELECT *\nFROM nowhere");
    expect(run).toMatchObject({ ok: false, rows: [], rowCount: 0, error: { position: 15 } });
    expect(run.error?.message).toContain("nowhere");
    expect(await query("SELEC 1")).toMatchObject({ ok: false, error: { position: 1 } });
    expect(await query("SELECT customers_name FROM customers")).toMatchObject({ ok: false, error: { position: 8 } });
    expect(await query("INSERT INTO customers SELECT * FROM customers")).toMatchObject({ ok: false });
  });

  it.each([
    ["COMMIT", /^COMMIT cannot be run/],
    ["  rollback", /^ROLLBACK cannot be run/],
    ["/* x */ BEGIN", /^BEGIN cannot be run/],
    ["END", /^END cannot be run/],
    ["SAVEPOINT a", /^SAVEPOINT cannot be run/],
    ["SELECT 1; SELECT 2", /holds 2 statements/],
    ["SELECT 1; COMMIT; DROP TABLE customers", /holds 3 statements/],
    ["-- nothing", /no query/],
    ["  ;  ", /no query/],
  ])("is refused when it is %s", async (sql, message) => {
    const run = await query(sql);
    expect(run).toMatchObject({ ok: false, error: { code: "refused", message: expect.stringMatching(message) } });
    expect((await query("SELECT count(*) FROM customers")).rows).toEqual([[customers]]);
  });

  it.each(["DELETE FROM order_items", "CREATE TABLE mine (id int)"])(
    "leaves nothing behind: %s",
    async (sql) => {
      expect((await query(sql)).error).toBeUndefined();
      expect((await query("SELECT * FROM order_items LIMIT 1")).rowCount).toBe(1);
      expect((await query("SELECT count(*) FROM mine")).ok).toBe(false);
      expect((await engine.verify(shop, samples)).ok).toBe(true);
    },
    30_000,
  );

  it("is ended when it takes too long, and when nobody waits any more", async () => {
    expect(await query(ENDLESS, { timeoutMs: 300 })).toMatchObject({ ok: false, error: { code: "time_limit" } });
    const controller = new AbortController();
    const running = query(ENDLESS, { signal: controller.signal });
    controller.abort(new Error("gone"));
    await expect(running).rejects.toThrow("gone");
    expect((await query("SELECT count(*) FROM customers")).rows).toEqual([[customers]]);
  }, 30_000);

  it("never answers from a design that could not be built", async () => {
    const doubled = samples.tables.map((table) => ({ ...table, rows: [...table.rows, ...table.rows] }));
    const run = await engine.query?.(shop, { ...samples, tables: doubled }, "SELECT 1");
    expect(run).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^The design could not be built with its sample rows: /) },
    });
  });
});

describe("PostgreSQL alone", () => {
  const engine = ENGINES.postgresql();
  afterAll(() => engine.close());
  const query = (sql: string) => engine.query?.(shop, samples, sql);

  it("writes what JSON cannot hold as its text", async () => {
    const run = await query(`SELECT 9007199254740993::int8, DATE '2026-03-01', TIMESTAMPTZ '2026-03-01 09:30:00+00',
      1.50::numeric(6, 2), '\\x00ff'::bytea, '{"a": [1]}'::jsonb, ARRAY[1, 2], 'NaN'::float8, true`);
    expect(run?.rows).toEqual([
      [
        "9007199254740993",
        "2026-03-01",
        "2026-03-01 09:30:00+00",
        "1.50",
        "\\x00ff",
        '{"a": [1]}',
        "[1,2]",
        "NaN",
        true,
      ],
    ]);
  }, 60_000);

  it("runs what no cursor reads", async () => {
    const change = "WITH gone AS (DELETE FROM order_items RETURNING 1) SELECT count(*) > 0 AS some FROM gone";
    expect(await query(change)).toMatchObject({ ok: true, rows: [[true]] });
    expect((await query("EXPLAIN SELECT * FROM customers"))?.rowCount).toBeGreaterThan(0);
    expect(await query("SHOW server_encoding")).toMatchObject({ rows: [["UTF8"]] });
    expect(await query("SELECT 1 AS one INTO other")).toMatchObject({ ok: true });
  }, 60_000);

  it.each([
    ["SELECT pg_advisory_lock(1)", "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'", 0],
    ["COPY (SELECT 'left') TO '/tmp/left'", "SELECT pg_stat_file('/tmp/left', true) IS NOT NULL", false],
  ])(
    "gives the next a new database after %s",
    async (sql, trace, none) => {
      expect(await query(sql)).toMatchObject({ ok: true });
      expect((await query(trace))?.rows).toEqual([[none]]);
    },
    60_000,
  );

  it("cannot end its transaction from within a block", async () => {
    expect(await query("DO $$ BEGIN COMMIT; END $$")).toMatchObject({ ok: false, error: { code: "2D000" } });
  });
});

it("knows which engine answers for which target, and which cannot", async () => {
  const targets = ["postgresql", "vectordb", "sqlite", "mysql", "sqlserver", "mongodb"] as const;
  expect(targets.map(queryEngineFor)).toEqual([
    "postgresql",
    "vectordb",
    "sqlite",
    "postgresql",
    "postgresql",
    "postgresql",
  ]);
  for (const target of ["mysql", "sqlserver", "mongodb"] as const) {
    expect(createEngine(target, {}).query).toBeUndefined();
  }
  const engine = ENGINES.vectordb();
  const run = await engine.query?.(library, generateSamples(library), "SELECT '[1,2]'::text");
  expect(run?.ok).toBe(true);
  await engine.close();
}, 60_000);
