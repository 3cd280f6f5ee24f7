import { migration } from "@dbcoach/design/dialects/migrations/migration";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { changedDesigns } from "@dbcoach/design/test/changes";
import { awkward, composite, cyclic, library, shop, similarity } from "@dbcoach/design/test/designs";
import { randomDesign } from "@dbcoach/design/test/random";
import { richDesign } from "@dbcoach/design/test/rich";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createParsedEngine } from "./node.ts";

const DESIGNS = { shop, library, composite, cyclic, awkward, similarity };
const LATEST: Record<"mysql" | "sqlserver", RegExp> = { mysql: /^MySQL grammars/, sqlserver: /^Transact-SQL grammar/ };

describe.each(["mysql", "sqlserver"] as const)("%s without a server", (name) => {
  const engine = createParsedEngine(name);
  afterAll(() => engine.close());
  const problems = async (script: string) =>
    (await engine.runScript(script)).items.flatMap((item) =>
      item.kind === "statement" && item.error ? [[item.error.position, item.error.message]] : [],
    );

  it.each(Object.entries(DESIGNS))(
    "reads the design %s, and says that nothing was executed",
    async (_, design) => {
      const evidence = await engine.verify(design, generateSamples(design));
      expect(evidence.items.filter(({ ok }) => !ok)).toEqual([]);
      expect(evidence).toMatchObject({ level: "parsed", ok: true, version: expect.stringMatching(LATEST[name]) });
      expect(new Set(evidence.items.map(({ kind }) => kind))).toEqual(new Set(["statement", "skipped"]));
      const skipped = evidence.items.filter(
        (item) => item.kind === "skipped" && /no server is configured/.test(item.why),
      );
      expect(skipped.length).toBeLessThanOrEqual(3);
    },
    60_000,
  );

  it("reads whatever can be designed", async () => {
    for (const design of fc.sample(richDesign, { numRuns: name === "mysql" ? 8 : 15 })) {
      const evidence = await engine.verify(design, generateSamples(design, { rowsPerTable: 2 }));
      expect(
        evidence.items.filter(({ ok }) => !ok),
        JSON.stringify(design),
      ).toEqual([]);
    }
  }, 60_000);

  it("says where a statement goes wrong, and reads on", async () => {
    const script =
      "CREATE TABLE a (id INT PRIMARY KEY);\nCREATE TABL b (id INT);\nCREATE TABLE c (\n  id INT NOT NUL\n);";
    expect(await problems(script)).toEqual([
      [8, 'syntax error at or near "TABL"'],
      [31, 'syntax error at or near "NUL"'],
    ]);
  });

  it("sees what the grammars let through", async () => {
    const wrong: Record<typeof name, [string, [number, string]][]> = {
      mysql: [["CREATE TABLE a (b VARCHAR)", [19, "MySQL needs a length after VARCHAR."]]],
      sqlserver: [
        ["CREATE TABLE a (b INT, c VARCHR(20))", [26, 'SQL Server has no type "VARCHR".']],
        ["CREATE TABLE `a` (b INT)", [14, "SQL Server quotes names with square brackets, not with backticks."]],
        ["SELEC 1", [1, 'SQL Server has no statement that begins with "SELEC".']],
        ["ALTER TABLE a ADD b TEXTT", [21, 'SQL Server has no type "TEXTT".']],
      ],
    };
    for (const [sql, problem] of wrong[name]) expect(await problems(sql)).toEqual([problem]);
  });

  it("stops at its time limit", async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `CREATE TABLE t${at} (id INT PRIMARY KEY);`).join("\n");
    expect(await engine.runScript(many, { timeoutMs: 50 })).toMatchObject({ ok: false, error: { code: "time_limit" } });
  }, 60_000);
});

// MySQL's migrations are executed elsewhere; its parsers know too few of their statements.
it("reads what migrations for SQL Server write", async () => {
  const engine = createParsedEngine("sqlserver");
  for (const { from, to } of fc.sample(changedDesigns(randomDesign), 8)) {
    const { up, down } = migration(from, to, "sqlserver");
    const script = [...up, ...down].map(({ sql }) => `${sql};`).join("\nGO\n");
    const { items } = await engine.runScript(script);
    expect(items.filter(({ ok }) => !ok)).toEqual([]);
  }
  await engine.close();
}, 60_000);
