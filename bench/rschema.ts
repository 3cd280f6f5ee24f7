/**
 * Measures the built-in designer's reading on requirement → schema pairs, without an engine:
 *   tsx bench/rschema.ts <pairs.jsonl> <evaluator folder>     (or RSCHEMA_PAIRS, RSCHEMA_EVALUATOR)
 * Writes pred.jsonl and per-sample.jsonl into the working folder's `.cache/rschema/` and prints the evaluator's table.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Design } from "@dbcoach/design/model";
import { designFromDescription } from "@dbcoach/designers/builtin/designFromDescription";

const pairs = process.argv[2] ?? process.env.RSCHEMA_PAIRS;
const evaluator = process.argv[3] ?? process.env.RSCHEMA_EVALUATOR;
if (!pairs || !evaluator) {
  console.error("Usage: tsx bench/rschema.ts <pairs.jsonl> <evaluator folder>");
  process.exit(2);
}

const folder = join(process.cwd(), ".cache", "rschema");
mkdirSync(folder, { recursive: true });
const samples: { id: string; prompt: string }[] = readFileSync(pairs, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));

const began = performance.now();
const lines = samples.map(({ id, prompt }) => JSON.stringify({ id, schema: schemaOf(designFromDescription(prompt)) }));
const ms = performance.now() - began;
writeFileSync(join(folder, "pred.jsonl"), `${lines.join("\n")}\n`);
console.log(`${samples.length} descriptions in ${Math.round(ms)} ms (${(ms / samples.length).toFixed(1)} ms each)`);

const prediction = join(folder, "pred.jsonl");
const perSample = join(folder, "per-sample.jsonl");
const args = [join(evaluator, "evaluate.mjs"), "--gold", pairs, "--pred", prediction, "--per-sample", perSample];
process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;

/** The evaluator's form of a design: logical keys and references by name. */
function schemaOf(design: Design) {
  const spoken = (name: string) => name.replaceAll("_", " ");
  const tables = design.tables.map((table) => {
    const nameOf = (id: string) => spoken(table.columns.find((column) => column.id === id)?.name ?? id);
    const foreign = design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .flatMap(({ from, to }) => {
        const target = design.tables.find((other) => other.id === to.tableId);
        return from.columnIds.map((id, i) => {
          const key = target?.columns.find((column) => column.id === to.columnIds[i])?.name ?? "";
          return [nameOf(id), { [spoken(target?.name ?? "")]: spoken(key) }] as const;
        });
      });
    return [
      spoken(table.name),
      {
        Attributes: table.columns.map((column) => spoken(column.name)),
        "Primary key": table.primaryKey.map(nameOf),
        "Foreign key": Object.fromEntries(foreign),
      },
    ] as const;
  });
  return Object.fromEntries(tables);
}
