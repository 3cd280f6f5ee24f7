import { type Failure, failureText, hasMoreDetails } from "@dbcoach/contract/failures";
import { usageParts } from "@dbcoach/contract/usageText";
import { type Format, requireFile } from "./formatNames.ts";
import { written } from "./formats.ts";
import { evidenceOf, type GenerateRequest, generate, withDesigner } from "./generate.ts";
import { put } from "./output.ts";
import { UsageError } from "./usageError.ts";

/**
 * Designs one description, writes it to the file or on standard output, and a line about the evidence on standard error. Gives the exit
 * code: 0 when everything held, 1 when something did not. Throws a UsageError when there is nothing to design.
 */
export async function designOne({
  format,
  out,
  ...request
}: GenerateRequest & { format: Format; out?: string }): Promise<number> {
  requireFile(format, out);
  const state = await withDesigner(request.model, (designer) => generate(designer, request));
  if (state.failure?.code === "nothing_to_design") {
    throw new UsageError((state.failure.details ?? "There is nothing to design.").replaceAll(/\s*\n\s*/g, " "));
  }
  if (state.status !== "completed") throw new Error(reasonOf(state.failure));
  const evidence = evidenceOf(state);
  const { design, tasks } = state;
  const markdown = [`# ${design.name}`, ...tasks.map(({ text }) => text)].join("\n\n");
  put(await written(format, { design, engine: request.engine, markdown, evidence }), out);
  if (!evidence) return 1;
  const failed = evidence.items.filter((item) => !item.ok).length;
  const verdict = evidence.ok ? "all of them as they should be" : `${failed} of them not as they should be`;
  process.stderr.write(
    `${state.design.tables.length} tables; ${evidence.items.length} checks ${evidence.level} in ${evidence.version}, ${verdict} (${Math.round(evidence.ms)} ms)\n`,
  );
  const usage = usageParts(state.usage);
  if (usage.length > 0) process.stderr.write(`${state.designer}: ${usage.join(", ")}\n`);
  return evidence.ok ? 0 : 1;
}

function reasonOf(failure: Failure | undefined): string {
  if (!failure) return "The design failed.";
  return hasMoreDetails(failure) ? `${failureText(failure)} ${failure.details}` : failureText(failure);
}
