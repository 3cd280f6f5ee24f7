import { once } from "node:events";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { plainDesign } from "@dbcoach/design/exports/json";
import type { Designer } from "@dbcoach/designers/designer";
import { evidenceOf, type GenerateRequest, generate, withDesigner } from "./generate.ts";
import { UsageError } from "./usageError.ts";

/** How each description is designed. */
type How = Omit<GenerateRequest, "description">;

export interface Batch extends How {
  input: string;
  output: string;
}

interface Item {
  id: string | number;
  prompt: string;
}

/**
 * Designs each line `{id, prompt}` of the input and writes a line `{id, design, evidence, ms}` of the output, in the
 * same order, as it is done. A description with nothing to design gives `design: null` and `error`. Throws a
 * UsageError, which names the line, on input that is not such lines; what came before it is written.
 */
export async function designBatch({ input, output, ...how }: Batch): Promise<void> {
  const known = statSync(input, { throwIfNoEntry: false });
  if (!known) throw new UsageError(`There is no file ${input}.`);
  if (known.isDirectory()) throw new UsageError(`${input} is a folder.`);
  const out = createWriteStream(output, "utf8");
  try {
    await once(out, "open").catch(() => {
      throw new UsageError(`Cannot write ${output}.`);
    });
    await withDesigner(how.model, async (designer) => {
      let number = 0;
      // Not before they are asked for: lines that come before that are lost.
      const lines = createInterface({ input: createReadStream(input, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
      for await (const line of lines) {
        number += 1;
        if (line.trim() === "") continue;
        const result = await designItem(designer, readItem(line, number), how);
        if (!out.write(`${JSON.stringify(result)}\n`)) await once(out, "drain");
      }
    });
  } finally {
    out.end();
    if (!out.destroyed) await finished(out);
  }
}

async function designItem(designer: Designer, { id, prompt }: Item, how: How) {
  const started = performance.now();
  const state = await generate(designer, { description: prompt.trim(), ...how });
  const ms = Math.round(performance.now() - started);
  if (state.failure) return { id, design: null, evidence: null, ms, error: state.failure };
  return { id, design: plainDesign(state.design), evidence: evidenceOf(state), ms };
}

function readItem(line: string, number: number): Item {
  const where = `Line ${number}`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError(`${where} is not JSON.`);
  }
  if (typeof value !== "object" || value === null || !("id" in value) || !("prompt" in value)) {
    throw new UsageError(`${where} must be an object with id and prompt.`);
  }
  const { id, prompt } = value;
  if (typeof id !== "string" && typeof id !== "number")
    throw new UsageError(`${where}: id must be a text or a number.`);
  if (typeof prompt !== "string") throw new UsageError(`${where}: prompt must be a text.`);
  return { id, prompt };
}
