import { isLeftOut } from "@dbcoach/design/dialects/findings";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import { sqlScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { awkward, composite, cyclic, library, shop, similarity } from "@dbcoach/design/test/designs";
import { randomDesign } from "@dbcoach/design/test/random";
import fc from "fast-check";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mysqlForTests } from "../test/mariadb.ts";
import { scripts } from "../test/scripts.ts";
import { ticketing } from "../test/ticketing.ts";
import { createMysqlServerEngine } from "./mysql/server.ts";
import { verificationSteps } from "./plan.ts";
import { createPostgresqlEngine } from "./postgresql/node.ts";
import type { WorkerEngine } from "./sandbox/workerEngine.ts";
import type { ServerEngine } from "./server/serverEngine.ts";
import { createSqliteEngine } from "./sqlite/node.ts";
import type { Step } from "./steps.ts";

const DESIGNS = { shop, library, composite, cyclic, awkward, ticketing };
const mysql = await mysqlForTests();
afterAll(() => mysql?.stop());

type Name = "postgresql" | "vectordb" | "sqlite" | "mysql";
const CREATE: Record<Name, () => WorkerEngine | ServerEngine> = {
  postgresql: () => createPostgresqlEngine({ name: "postgresql" }),
  vectordb: () => createPostgresqlEngine({ name: "vectordb" }),
  sqlite: createSqliteEngine,
  mysql: () => createMysqlServerEngine(mysql?.url ?? ""),
};
const NAMES: Name[] = ["postgresql", "vectordb", "sqlite", ...(mysql ? (["mysql"] as const) : [])];

const attacksOf = ({ items }: Evidence) => items.filter((item) => item.kind === "attack");
const failed = ({ items }: Evidence) => items.filter((item) => !item.ok);

describe.skipIf(mysql)("mysql is only parsed: no MYSQL_URL, and no mariadbd is installed", () => {
  it.skip("executes designs");
});

describe.each(NAMES)("%s", (name) => {
  const { version, randomRuns } = scripts[name];
  const dialect = dialectFor(name);
  let engine: WorkerEngine | ServerEngine;
  beforeAll(async () => {
    engine = CREATE[name]();
    await engine.warmUp();
  }, 60_000);
  afterAll(() => engine.close());

  const verify = (design: Design) => engine.verify(design, generateSamples(design));

  describe.each(Object.entries(DESIGNS))("design %s", (_, design) => {
    it("executes the schema, loads the rows, and answers every attack as designed", async () => {
      const evidence = await verify(design);
      expect(failed(evidence)).toEqual([]);
      expect(evidence).toMatchObject({ engine: name, level: "executed", ok: true });
      expect(evidence.version).toMatch(version);
      expect(evidence.error).toBeUndefined();
      const loads = evidence.items.filter((item) => item.kind === "rows");
      expect([...new Set(loads.map(({ table }) => table))].sort()).toEqual(
        design.tables.map((table) => table.name).sort(),
      );
      expect(loads.every(({ rows }) => rows > 0)).toBe(true);
    });

    it("attacks every constraint and every reference, and none in vain", async () => {
      const evidence = await verify(design);
      const left = dialect.compile(design).findings.filter(({ code }) => code.endsWith("-left-out"));
      expect(evidence.items.filter((item) => item.kind === "skipped")).toHaveLength(left.length);
      const tally = (kind: string) => attacksOf(evidence).filter(({ constraint }) => constraint === kind).length;
      const written = (code: string, total: number) => total - left.filter((finding) => finding.code === code).length;
      expect(tally("primaryKey")).toBe(design.tables.length);
      // Each is attacked by an orphan and by a deletion.
      expect(tally("foreignKey")).toBe(2 * written("dialect.reference-left-out", design.relationships.length));
      const checks = design.tables.reduce((sum, table) => sum + table.checks.length, 0);
      expect(tally("check")).toBe(written("dialect.check-left-out", checks));
    });
  });

  it("executes the scripts that people copy, rows included", async () => {
    const copied = Object.values(DESIGNS).map((design) => sqlScript(design, name, generateSamples(design)));
    const evidence = await engine.runScript(copied.join("\n"));
    expect(failed(evidence)).toEqual([]);
    expect(evidence.items.length).toBeGreaterThan(50);
  }, 60_000);

  it("stores vectors, with or without an index for them", async () => {
    const evidence = await verify(similarity);
    expect(failed(evidence)).toEqual([]);
    expect(evidence.items.some((item) => item.kind === "skipped" && /vector|nearest/.test(item.why))).toBe(
      name !== "vectordb",
    );
  });

  it("holds whatever can be designed", async () => {
    for (const design of fc.sample(randomDesign, { numRuns: randomRuns })) {
      const evidence = await engine.verify(design, generateSamples(design, { rowsPerTable: 6 }));
      expect(failed(evidence), JSON.stringify(design)).toEqual([]);
      expect(attacksOf(evidence).length).toBeGreaterThan(0);
    }
  }, 60_000);

  it("notices when a unique index is none", async () => {
    const steps = verificationSteps(ticketing, generateSamples(ticketing), dialect).map((step): Step => {
      return step.kind === "statement"
        ? { ...step, sql: step.sql.replace("CREATE UNIQUE INDEX", "CREATE INDEX") }
        : step;
    });
    const accepted = attacksOf(await engine.execute(steps)).filter(({ ok }) => !ok);
    const written = ticketing.tables.filter(({ id, indexes }) =>
      indexes.some((index) => !isLeftOut(dialect.compile(ticketing).findings, id, index.id)),
    );
    expect(accepted.map(({ constraint, table }) => [constraint, table])).toEqual(
      written.map(({ name: table }) => ["unique", table]),
    );
  });
});

// What is the same code for PostgreSQL with and without vectors is tried once.
describe.each(NAMES.filter((name) => name !== "vectordb"))("%s, whatever it is asked", (name) => {
  const { endless, hogs, wrong, lasting, broken, refused } = scripts[name];
  const dialect = dialectFor(name);
  let engine: WorkerEngine | ServerEngine;
  beforeAll(async () => {
    engine = CREATE[name]();
    await engine.warmUp();
  }, 60_000);
  afterAll(() => engine.close());

  const verify = (design: Design) => engine.verify(design, generateSamples(design));

  it("reports items as they happen, each once and in order", async () => {
    const seen: EvidenceItem[] = [];
    const evidence = await engine.verify(shop, generateSamples(shop), { onItems: (items) => seen.push(...items) });
    expect(seen).toEqual(evidence.items);
  });

  it("leaves nothing behind", async () => {
    // A table that stayed would be in the way of the next.
    for (let round = 0; round < 2; round += 1) {
      expect(failed(await engine.runScript(lasting))).toEqual([]);
      expect((await verify(shop)).ok).toBe(true);
    }
  }, 60_000);

  it("ends SQL that never ends, and verifies again", async () => {
    const evidence = await engine.runScript(endless, { timeoutMs: 300 });
    expect(evidence).toMatchObject({ ok: false, error: { code: "time_limit" } });
    expect((await verify(shop)).ok).toBe(true);
  }, 60_000);

  it.each(hogs)(
    "survives an attempt to take all memory: %s",
    async (hog) => {
      const evidence = await engine.runScript(hog);
      expect(evidence).toMatchObject({ ok: false, error: { code: "memory_limit" } });
      expect((await verify(shop)).ok).toBe(true);
    },
    60_000,
  );

  it("gives up when it is told to, while running and while waiting", async () => {
    const controller = new AbortController();
    const running = engine.runScript(endless, { signal: controller.signal });
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

  it("answers requests that come at once", async () => {
    const results = await Promise.all([verify(shop), verify(library), verify(composite)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  it("goes on after an error in a script, and says where it is", async () => {
    const evidence = await engine.runScript(`${wrong.sql};\nSELECT 1;`);
    expect(evidence.items).toMatchObject([
      { ok: false, error: { code: wrong.code, position: wrong.position } },
      { ok: true },
    ]);
  }, 60_000);

  it.each(broken)("notices that %s is missing", async (_, constraint, from, to) => {
    let changed = 0;
    const steps = verificationSteps(shop, generateSamples(shop), dialect).map((step): Step => {
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

  it("notices when a deletion does something else than designed", async () => {
    const steps = verificationSteps(shop, generateSamples(shop), dialect).map((step): Step => {
      if (step.kind !== "statement") return step;
      const kept = step.sql.replaceAll("ON DELETE CASCADE", "ON DELETE NO ACTION");
      return { ...step, sql: kept.replaceAll("ON DELETE RESTRICT", "ON DELETE CASCADE") };
    });
    const seen = attacksOf(await engine.execute(steps)).filter((item) => !item.ok);
    expect(new Set(seen.map(({ outcome = "refused" }) => outcome))).toEqual(new Set(["rowsGone", "refused"]));
    expect(seen.flatMap((item) => (item.outcome ? [item.seen?.startsWith(refused)] : []))).not.toContain(false);
    expect(seen.some((item) => item.outcome === undefined && item.seen === null)).toBe(true);
  });
});

it("leaves no object in the catalogue of PostgreSQL", async () => {
  const engine = createPostgresqlEngine({ name: "postgresql" });
  // A statement's result is not part of the evidence, but its error is.
  const objects = async () => {
    const sql =
      "DO $$ BEGIN RAISE EXCEPTION '% objects', (SELECT count(*) FROM pg_class) + (SELECT count(*) FROM pg_type); END $$";
    const { items } = await engine.execute([{ kind: "statement", sql }]);
    return items.map((item) => (item.kind === "statement" ? item.error?.message : undefined));
  };
  const before = await objects();
  expect(before[0]).toMatch(/^[1-9]\d* objects$/);
  await engine.verify(shop, generateSamples(shop));
  expect(await objects()).toEqual(before);
  await engine.close();
}, 60_000);

it.skipIf(!mysql)("drops every database that it made on a MySQL server", async () => {
  const connection = await createConnection(mysql?.url ?? "");
  const left = async () => (await connection.query("SHOW DATABASES LIKE 'dbcoach_verify_%'"))[0];
  const engine = CREATE.mysql();
  await engine.verify(shop, generateSamples(shop));
  await engine.runScript("CREATE TABLE a (b INT); SELECT SLEEP(3600)", { timeoutMs: 300 });
  await engine.verify(shop, generateSamples(shop), { signal: AbortSignal.timeout(30) }).catch(() => {});
  expect(await left()).toEqual([]);
  await connection.end();
});

it("finds nearest neighbours by index with vectordb", async () => {
  const engine = createPostgresqlEngine({ name: "vectordb" });
  const evidence = await engine.verify(similarity, generateSamples(similarity));
  await engine.close();
  expect(failed(evidence)).toEqual([]);
  const plan = evidence.items.find((item) => item.kind === "plan" && /<=>/.test(item.sql));
  expect(plan).toMatchObject({ usesIndex: true });
}, 60_000);

describe.each(["postgresql", "sqlite"] as const)("a worker of %s", (name) => {
  it("can be closed while idle and starts again", async () => {
    const engine = CREATE[name]();
    await engine.warmUp();
    await engine.close();
    expect((await engine.verify(library, generateSamples(library))).ok).toBe(true);
    await engine.close();
  }, 60_000);

  it("is missed when it is lost in the middle of a run", async () => {
    const engine = CREATE[name]();
    const running = engine.runScript(scripts[name].endless);
    await engine.warmUp();
    await engine.close();
    expect(await running).toMatchObject({ ok: false, error: { code: "engine_lost" } });
    expect((await engine.verify(shop, generateSamples(shop))).ok).toBe(true);
    await engine.close();
  }, 60_000);
});

it("says that a server cannot be reached", async () => {
  const engine = createMysqlServerEngine("mysql://root@127.0.0.1:9");
  expect(await engine.verify(shop, generateSamples(shop))).toMatchObject({
    ok: false,
    error: { code: "engine_lost", message: expect.stringContaining("ECONNREFUSED") },
  });
});
