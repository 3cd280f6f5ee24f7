import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { type EngineName, engineNameSchema } from "@dbcoach/contract/targets";
import { sampleCsv, sampleJson, sampleSql } from "@dbcoach/design/exports/rows";
import { schemaScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { fittingName } from "@dbcoach/design/names";
import { generateSamples } from "@dbcoach/design/samples/generate";
import type { SampleOptions } from "@dbcoach/design/samples/stream";
import { type Command, InvalidArgumentError, Option } from "commander";
import { savedDesign } from "./exportFile.ts";
import { UsageError } from "./usageError.ts";

interface SamplesOptions {
  engine: EngineName;
  format: "sql" | "json" | "csv";
  rows: number;
  seed: number;
  out?: string;
}

/** The most rows of an entity: beyond, the keys of what others refer to no longer fit into memory. */
const MOST_ROWS = 10_000_000;

/** Adds `samples`: rows for a saved design, written while they are made. */
export function addSamplesCommand(program: Command) {
  program
    .command("samples")
    .description("write realistic rows for a saved design (the JSON of `design --format json`)")
    .argument("<file>", "the saved design")
    .addOption(
      new Option("--engine <engine>", "whose SQL is written").choices(engineNameSchema.options).default("postgresql"),
    )
    .addOption(new Option("--format <format>", "what to write").choices(["sql", "json", "csv"]).default("sql"))
    .addOption(new Option("--rows <number>", "rows of an entity").argParser(wholeNumber(1, MOST_ROWS)).default(20))
    .addOption(
      new Option("--seed <number>", "the same seed gives the same rows").argParser(wholeNumber(0, 2 ** 31)).default(1),
    )
    .option("--out <file>", "write to this file; with csv, a file for each table into this folder")
    .action(async (file: string, options: SamplesOptions) => {
      const design = savedDesign(file);
      if (options.format === "csv") await writeCsv(design, options);
      else await writeText(textOf(design, options), options.out);
    });
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return number;
  };
}

function textOf(design: Design, { engine, format, rows, seed }: SamplesOptions): Iterable<string> {
  const options: SampleOptions = { rowsPerTable: rows, seed };
  if (format === "json") return sampleJson(design, options);
  if (engine !== "mongodb") return sampleSql(design, engine, options);
  // Documents hold rows of several tables: they can be written only when all rows are there.
  const whole = schemaScript(design, engine, generateSamples(design, options)).text;
  return [whole.slice(whole.indexOf("// Sample data"))];
}

async function writeText(text: Iterable<string>, out: string | undefined): Promise<void> {
  const target = out === undefined ? process.stdout : createWriteStream(out);
  try {
    await pipeline(Readable.from(text), target, { end: out !== undefined });
  } catch (error) {
    // Whoever reads has enough: `… | head`.
    const enough = error instanceof Error && "code" in error && error.code === "EPIPE";
    if (!enough) throw error;
  }
}

async function writeCsv(design: Design, { rows, seed, out }: SamplesOptions): Promise<void> {
  if (out === undefined) throw new UsageError("--format csv needs --out <folder>: each table is a file of its own.");
  mkdirSync(out, { recursive: true });
  let current: { file: string; stream: WriteStream } | undefined;
  const nameOf = fileNames();
  const end = async () => {
    current?.stream.end();
    if (current) await finished(current.stream);
  };
  for (const { table, text } of sampleCsv(design, { rowsPerTable: rows, seed })) {
    if (current?.file !== table) {
      await end();
      current = { file: table, stream: createWriteStream(join(out, nameOf(table))) };
    }
    if (!current.stream.write(text)) await new Promise<void>((resolve) => current?.stream.once("drain", resolve));
  }
  await end();
}

/** Names of files for tables, each its own: a table may be called what no file can be. */
function fileNames(): (table: string) => string {
  const taken = new Set<string>();
  return (table) => {
    const name = fittingName(table.replace(/[^\p{L}\p{N}._-]/gu, "_"), 200, taken);
    taken.add(name.toLowerCase());
    return `${name}.csv`;
  };
}
