import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { EngineName } from "@dbcoach/contract/targets";
import { sampleCsv, sampleJson, sampleSql } from "@dbcoach/design/exports/rows";
import { schemaScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { fittingName } from "@dbcoach/design/names";
import { generateSamples } from "@dbcoach/design/samples/generate";
import type { SampleOptions } from "@dbcoach/design/samples/stream";
import { savedDesign } from "./savedDesign.ts";
import { UsageError } from "./usageError.ts";

export interface SamplesOptions {
  engine: EngineName;
  format: "sql" | "json" | "csv";
  rows: number;
  seed: number;
  out?: string;
}

/** Writes rows for the design of a file while they are made. Throws a UsageError when they cannot be written. */
export async function writeSamples(file: string, options: SamplesOptions): Promise<void> {
  const design = savedDesign(file);
  if (options.format === "csv") await writeCsv(design, options);
  else await writeText(textOf(design, options), options.out);
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
