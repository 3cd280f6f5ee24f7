import { emptyDesign } from "@dbcoach/design/design";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import { diffOperations } from "@dbcoach/design/diff/operations";
import { dbmlSchema } from "@dbcoach/design/exports/dbml";
import { prismaSchema } from "@dbcoach/design/exports/prisma/schema";
import { sqlScript } from "@dbcoach/design/exports/sql";
import { importDbml } from "@dbcoach/design/imports/dbml";
import { importPrisma } from "@dbcoach/design/imports/prisma";
import { importSql } from "@dbcoach/design/imports/sql/importSql";
import type { Design } from "@dbcoach/design/model";
import { applyAll, applyOperation } from "@dbcoach/design/operations/apply";
import { invertOperation } from "@dbcoach/design/operations/invert";
import type { Operation } from "@dbcoach/design/operations/schema";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { changedDesigns } from "@dbcoach/design/test/changes";
import { randomDesign } from "@dbcoach/design/test/random";
import { richDesign } from "@dbcoach/design/test/rich";
import { createEngine } from "@dbcoach/engines/node";
import fc from "fast-check";

/**
 * Thousands of random designs: each target executes or parses them, operations invert exactly, and what was exported and
 * imported is exported the same. `tsx bench/soak.ts [designs] [seed]`; MYSQL_URL and the like as everywhere.
 */
const DESIGNS = Number(process.argv[2] ?? 2000);
const SEED = Number(process.argv[3] ?? 1);

interface Result {
  what: string;
  tried: number;
  failed: number;
  seconds: number;
}

const results: Result[] = [];

async function soak(what: string, count: number, attempt: (at: number) => Promise<boolean> | boolean) {
  const started = performance.now();
  let failed = 0;
  for (let at = 0; at < count; at += 1) {
    let held = false;
    try {
      held = await attempt(at);
    } catch (error) {
      if (failed === 0) process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    if (!held) failed += 1;
  }
  results.push({ what, tried: count, failed, seconds: Math.round((performance.now() - started) / 1000) });
  process.stderr.write(`${what}: ${count - failed} of ${count}\n`);
}

const samples = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { numRuns, seed: SEED });

/** How many of the designs an engine is given: parsers need seconds where an engine needs milliseconds. */
const SHARES = { sqlite: 1, postgresql: 0.25, vectordb: 0.25, mongodb: 0.25, mysql: 0.05, sqlserver: 0.1 } as const;

async function engines() {
  const designs = samples(richDesign, DESIGNS);
  for (const [name, share] of Object.entries(SHARES) as [keyof typeof SHARES, number][]) {
    const engine = createEngine(name, process.env);
    let level = "";
    await soak(name, Math.round(DESIGNS * share), async (at) => {
      const design = designs[at] ?? emptyDesign;
      const evidence = await engine.verify(design, generateSamples(design, { rowsPerTable: 6 }));
      level = evidence.level;
      const [wrong] = evidence.items.filter(({ ok }) => !ok);
      if (wrong) process.stderr.write(`${name}, design ${at}: ${JSON.stringify(wrong).slice(0, 400)}\n`);
      return evidence.ok;
    });
    const last = results.at(-1);
    if (last) last.what = `${name}: ${level}`;
    await engine.close();
  }
}

/** Whether each operation's inverse gives the design before it. */
function inverts(from: Design, operations: readonly Operation[]): boolean {
  let design = from;
  return operations.every((operation) => {
    const inverse = invertOperation(design, operation);
    const applied = applyOperation(design, operation);
    if (!applied.ok) return false;
    const back = applyOperation(applied.design, inverse);
    const same = back.ok && JSON.stringify(sorted(back.design)) === JSON.stringify(sorted(design));
    design = applied.design;
    return same;
  });
}

/** With keys in order: an operation may write them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}

async function operations() {
  const pairs = samples(changedDesigns(randomDesign), DESIGNS);
  await soak("operations: difference applies, and each inverts exactly", DESIGNS, (at) => {
    const { from, to } = pairs[at] ?? { from: emptyDesign, to: emptyDesign };
    const list = diffOperations(from, to);
    const same = JSON.stringify(sorted(applyAll(from, list))) === JSON.stringify(sorted(to));
    return same && inverts(from, list);
  });
}

const FORMATS: Record<string, { write(design: Design): string; read(text: string): { operations: Operation[] } }> = {
  dbml: { write: (design) => dbmlSchema(design, "postgresql"), read: importDbml },
  prisma: { write: (design) => prismaSchema(design, "postgresql"), read: importPrisma },
  ...Object.fromEntries(
    ["postgresql", "mysql", "sqlite", "sqlserver"].map((engine) => [
      `sql of ${engine}`,
      {
        write: (design: Design) => sqlScript({ ...design, name: "" }, engine),
        read: (text: string) => importSql(text, engine),
      },
    ]),
  ),
};

async function roundTrips() {
  const designs = samples(randomDesign, DESIGNS).filter((design) => dialectFor("postgresql").compile(design));
  for (const [format, { write, read }] of Object.entries(FORMATS)) {
    await soak(`export, import, export: ${format}`, Math.round(DESIGNS / 4), (at) => {
      const first = write(applyAll(emptyDesign, read(write(designs[at] ?? emptyDesign)).operations));
      return write(applyAll(emptyDesign, read(first).operations)) === first;
    });
  }
}

await operations();
await roundTrips();
await engines();
console.table(results);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
