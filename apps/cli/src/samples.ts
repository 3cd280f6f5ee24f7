import { createWriteStream, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
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
  if (out === undefined) {
    await pipeline(Readable.from(text), process.stdout, { end: false }).catch((cause: unknown) => {
      if (process.stdout.errored !== cause) throw cause; // else who listens to the stream says it
    });
  } else await whole([out], (signal) => pipeline(Readable.from(text), createWriteStream(out), { signal }));
}

async function writeCsv(design: Design, { rows, seed, out }: SamplesOptions): Promise<void> {
  if (out === undefined) throw new UsageError("--format csv needs --out <folder>: each table is a file of its own.");
  try {
    mkdirSync(out, { recursive: true });
  } catch (cause) {
    throw new UsageError(`Cannot write ${out}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  const written: string[] = [];
  const nameOf = fileNames();
  await whole(written, async (signal) => {
    const parts = sampleCsv(design, { rowsPerTable: rows, seed })[Symbol.iterator]();
    for (let part = parts.next(); !part.done; ) {
      const { table } = part.value;
      const file = join(out, nameOf(table));
      written.push(file);
      const ofTable = function* () {
        for (; !part.done && part.value.table === table; part = parts.next()) yield part.value.text;
      };
      await pipeline(Readable.from(ofTable()), createWriteStream(file), { signal });
    }
  });
}

/** Writes files; when it fails or is interrupted, none of them is left half-written. Throws a UsageError then. */
async function whole(files: readonly string[], write: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once("SIGINT", interrupt);
  try {
    await write(interrupted.signal);
  } catch (cause) {
    for (const file of files) if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
    const why = interrupted.signal.aborted ? "interrupted" : cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`Cannot write ${files.at(-1)}: ${why}`);
  } finally {
    process.off("SIGINT", interrupt);
  }
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
