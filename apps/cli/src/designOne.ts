import type { GenerationState } from "@dbcoach/contract/generationState";
import type { EngineName } from "@dbcoach/contract/targets";
import { plainDesign } from "@dbcoach/design/exports/json";
import { sqlScript } from "@dbcoach/design/exports/sql";
import { evidenceOf, type GenerateRequest, generate, withDesigner } from "./generate.ts";
import { UsageError } from "./usageError.ts";

export const FORMATS = ["sql", "json", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

/** Each writes a finished design as text. */
const WRITERS: Record<Format, (state: GenerationState, engine: EngineName) => string> = {
  sql: ({ design }, engine) => sqlScript(design, engine),
  json: (state) => JSON.stringify({ ...plainDesign(state.design), evidence: evidenceOf(state) }, null, 2),
  markdown: ({ design, tasks }) => [`# ${design.name}`, ...tasks.map(({ text }) => text)].join("\n\n"),
};

/**
 * Designs one description, prints it on standard output and a line about the evidence on standard error. Gives the exit
 * code: 0 when everything held, 1 when something did not. Throws a UsageError when there is nothing to design.
 */
export async function designOne({ format, ...request }: GenerateRequest & { format: Format }): Promise<number> {
  const state = await withDesigner(request.engine, (designer) => generate(designer, request));
  if (state.failure?.code === "nothing_to_design") {
    throw new UsageError((state.failure.details ?? "There is nothing to design.").replaceAll(/\s*\n\s*/g, " "));
  }
  if (state.status !== "completed") throw new Error(state.failure?.details ?? "The design failed.");
  process.stdout.write(`${WRITERS[format](state, request.engine)}\n`);
  const evidence = evidenceOf(state);
  if (!evidence) return 1;
  const failed = evidence.items.filter((item) => !item.ok).length;
  const verdict = evidence.ok ? "all of them as they should be" : `${failed} of them not as they should be`;
  process.stderr.write(
    `${state.design.tables.length} tables; ${evidence.items.length} checks ${evidence.level} in ${evidence.version}, ${verdict} (${Math.round(evidence.ms)} ms)\n`,
  );
  return evidence.ok ? 0 : 1;
}
