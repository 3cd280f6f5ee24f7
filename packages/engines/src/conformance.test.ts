import { isLeftOut } from "@dbcoach/design/dialects/findings";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { Evidence } from "@dbcoach/design/evidence";
import { sqlScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { awkward, composite, cyclic, library, shop, similarity } from "@dbcoach/design/test/designs";
import { richDesign } from "@dbcoach/design/test/rich";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attacksOf, executingEngines, failed } from "../test/engines.ts";
import { scripts } from "../test/scripts.ts";
import { ticketing } from "../test/ticketing.ts";
import { verificationSteps } from "./plan.ts";
import { createPostgresqlEngine } from "./postgresql/node.ts";
import type { HostedEngine } from "./sandbox/hostedEngine.ts";
import type { ServerEngine } from "./server/serverEngine.ts";
import type { Step } from "./steps.ts";

const DESIGNS = { shop, library, composite, cyclic, awkward, ticketing };
/** RANDOM_DESIGNS=200 executes more designs than the usual run has time for. */
const RANDOM_DESIGNS = Number(process.env.RANDOM_DESIGNS ?? 0);
const { mysql, names, create } = await executingEngines();
afterAll(() => mysql?.stop());

describe.skipIf(mysql)("mysql is only parsed: no MYSQL_URL, and no mariadbd is installed", () => {
  it.skip("executes designs");
});

describe.each(names)("%s", (name) => {
  const { version, randomRuns } = scripts[name];
  const dialect = dialectFor(name);
  let engine: HostedEngine | ServerEngine;
  beforeAll(async () => {
    engine = create(name);
    await engine.warmUp();
  }, 60_000);
  afterAll(() => engine.close());

  const verify = (design: Design) => engine.verify(design, generateSamples(design));

  describe.each(Object.entries(DESIGNS))("design %s", (_, design) => {
    let evidence: Evidence;
    beforeAll(async () => {
      evidence = await verify(design);
    }, 60_000);

    it("executes the schema, loads the rows, and answers every attack as designed", () => {
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

    it("attacks every constraint and every reference, and none in vain", () => {
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
    for (const design of fc.sample(richDesign, { numRuns: RANDOM_DESIGNS || randomRuns })) {
      const evidence = await engine.verify(design, generateSamples(design, { rowsPerTable: 6 }));
      expect(failed(evidence), JSON.stringify(design)).toEqual([]);
      expect(attacksOf(evidence).length).toBeGreaterThan(0);
    }
  }, 600_000);

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

it("finds nearest neighbours by index with vectordb", async () => {
  const engine = createPostgresqlEngine({ name: "vectordb" });
  const evidence = await engine.verify(similarity, generateSamples(similarity));
  await engine.close();
  expect(failed(evidence)).toEqual([]);
  const plan = evidence.items.find((item) => item.kind === "plan" && /<=>/.test(item.sql));
  expect(plan).toMatchObject({ usesIndex: true });
}, 60_000);
