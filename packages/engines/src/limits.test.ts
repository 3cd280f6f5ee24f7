import { setImmediate as nextTurn } from "node:timers/promises";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { composite, library, shop } from "@dbcoach/design/test/designs";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attacksOf, executingEngines, failed } from "../test/engines.ts";
import { scripts } from "../test/scripts.ts";
import { createMysqlServerEngine } from "./mysql/server.ts";
import { verificationSteps } from "./plan.ts";
import type { HostedEngine } from "./sandbox/hostedEngine.ts";
import type { ServerEngine } from "./server/serverEngine.ts";
import type { Step } from "./steps.ts";

const { mysql, names, create } = await executingEngines();
afterAll(() => mysql?.stop());

// What is the same code for PostgreSQL with and without vectors is tried once.
describe.each(names.filter((name) => name !== "vectordb"))("%s, whatever it is asked", (name) => {
  const { endless, hogs, wrong, lasting, broken, refused } = scripts[name];
  const dialect = dialectFor(name);
  let engine: HostedEngine | ServerEngine;
  beforeAll(async () => {
    engine = create(name);
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
    expect(failed(await engine.runScript(lasting))).toEqual([]);
    expect((await verify(shop)).ok).toBe(true);
    expect((await verify(shop)).ok).toBe(true);
    if (name !== "postgresql") expect(failed(await engine.runScript(lasting))).toEqual([]);
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

  it.skipIf(name === "mysql")(
    "misses a worker that is lost in the middle of a run, and starts another, also after one that was idle",
    async () => {
      await engine.warmUp();
      const running = engine.runScript(endless);
      // Until the worker has been given its work.
      await nextTurn();
      await engine.close();
      expect(await running).toMatchObject({ ok: false, error: { code: "engine_lost" } });
      expect((await verify(library)).ok).toBe(true);
      await engine.close();
      expect((await verify(library)).ok).toBe(true);
    },
    60_000,
  );

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

  it.skipIf(name !== "postgresql")(
    "leaves no object in the catalogue of PostgreSQL",
    async () => {
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
    },
    60_000,
  );
});

it.skipIf(!mysql)("drops every database that it made on a MySQL server", async () => {
  const connection = await createConnection(mysql?.url ?? "");
  const left = async () => (await connection.query("SHOW DATABASES LIKE 'dbcoach_verify_%'"))[0];
  const engine = create("mysql");
  await engine.verify(shop, generateSamples(shop));
  await engine.runScript("CREATE TABLE a (b INT); SELECT SLEEP(3600)", { timeoutMs: 300 });
  await engine.verify(shop, generateSamples(shop), { signal: AbortSignal.timeout(30) }).catch(() => {});
  // Who gives up is told at once: the database goes behind that.
  await expect.poll(left).toEqual([]);
  await connection.end();
});

it("says that a server cannot be reached", async () => {
  const engine = createMysqlServerEngine("mysql://root@127.0.0.1:9");
  expect(await engine.verify(shop, generateSamples(shop))).toMatchObject({
    ok: false,
    error: { code: "engine_lost", message: expect.stringContaining("ECONNREFUSED") },
  });
});
