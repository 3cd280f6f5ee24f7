import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { MAX_CORRECTION_ROUNDS } from "@dbcoach/contract/limits";
import { implementationDocument } from "@dbcoach/design/exports/markdown/implementation";
import { schemaScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { type Operation, operationSchema } from "@dbcoach/design/operations/schema";
import type { AccessPattern, QueryRun } from "@dbcoach/design/queryRun";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import type { ModelMessage } from "ai";
import { z } from "zod";
import { type Agent, counted, documentOf } from "../../agents/workbench.ts";
import { columnMeant, tableMeant } from "../operations/references.ts";
import {
  specialistCorrection,
  specialistQuestion,
  specialistSystem,
  specialistUnreadable,
} from "../prompts/implementationSpecialist.ts";
import type { TalkLimits } from "../talk.ts";
import { accessPatternSections, notesSection } from "./accessPatterns.ts";
import { limitsOf, type ModelWorkbench, modelVoiceOf } from "./bench.ts";
import { askForJson } from "./readable.ts";

const voice = modelVoiceOf("implementation_package");

const QUERY_TIMEOUT_MS = 5_000;
const SHOWN_ROWS = 5;

const text = z.string().trim().min(1).max(4_000);
const patterns = z.array(z.object({ purpose: text, sql: text })).max(20);
/** Null for what is no value that a text column can hold. */
const value = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullable().catch(null);
const known = (values: (string | null)[]) => values.filter((one) => one !== null);
const packageSchema = z.object({
  examples: z
    .array(z.object({ table: z.string(), column: z.string(), values: z.array(value).transform(known) }))
    .max(200)
    .default([]),
  accessPatterns: patterns.default([]),
  notes: z.array(text).max(20).default([]),
});
const correctedSchema = z.object({ accessPatterns: patterns });
type Asked = z.infer<typeof patterns>;

/** Chooses sample values, writes the application's queries and executes them, and says what its developers must know. */
export const implementationSpecialist: Agent<ModelWorkbench> = async function* (bench) {
  const notes = bench.request.mode === "standard" ? [] : yield* consult(bench);
  yield voice.progress(85, "Writing sample rows, seed data and endpoints");
  const { design, request, accessPatterns } = bench;
  const samples = samplesFor(design);
  const rows = samples.tables.reduce((sum, table) => sum + table.rows.length, 0);
  yield voice.insight(
    "reasoning",
    `Wrote ${counted(rows, "sample row")} for ${counted(samples.tables.length, "table")}.`,
  );
  yield* documentOf(voice, [
    ...implementationDocument(design, request.engine, samples),
    ...accessPatternSections(accessPatterns),
    ...notesSection(notes),
  ]);
};

async function* consult(bench: ModelWorkbench): AsyncGenerator<GenerationEvent, string[]> {
  const { request, queries } = bench;
  yield voice.progress(10, "Choosing sample values and writing queries");
  const limits = limitsOf(bench);
  const script = schemaScript(bench.design, request.engine).text;
  const system = specialistSystem(queries.language);
  const question = specialistQuestion(request.description, bench.design, script);
  const asked = { system, question, schema: packageSchema, correction: specialistUnreadable };
  const answer = yield* askForJson(bench, voice, asked, limits);
  if (!answer.ok) {
    yield voice.insight(
      "warning",
      `The model's package could not be read (${answer.reason}); sample values and queries are the usual ones.`,
    );
    return [];
  }
  for (const operation of examplesOf(bench.design, answer.value.examples)) yield voice.operation(bench, operation);
  yield voice.progress(50, "Executing the queries");
  yield* prove(bench, answer.value.accessPatterns, { system, messages: answer.messages, limits });
  return answer.value.notes;
}

/** Sample values as operations; what names no column of texts is left out. */
function examplesOf(design: Design, examples: z.infer<typeof packageSchema>["examples"]): Operation[] {
  return examples.flatMap(({ table: name, column, values }) => {
    const table = tableMeant(design, name);
    const written = {
      op: "setExamples",
      tableId: table?.id,
      columnId: table && columnMeant(table, column),
      examples: values,
    };
    const operation = operationSchema.safeParse(written);
    return operation.success && applyOperation(design, operation.data).ok ? [operation.data] : [];
  });
}

interface Consultation {
  system: string;
  messages: ModelMessage[];
  limits: TalkLimits;
}

/** Executes the queries; those that fail go back to the model with the engine's message. */
async function* prove(
  bench: ModelWorkbench,
  first: Asked,
  { system, messages: start, limits }: Consultation,
): AsyncGenerator<GenerationEvent> {
  let asked = first;
  let messages = start;
  for (let round = 0; asked.length > 0; round += 1) {
    const runs = await runAll(bench, asked);
    const failed = runs.filter(({ run }) => !run.ok);
    // Without time to correct them, the design goes on with what there is.
    const last =
      round === MAX_CORRECTION_ROUNDS || performance.now() > limits.deadline - bench.model.limits.agentMs / 2;
    yield* keep(bench, last ? runs : runs.filter(({ run }) => run.ok));
    if (failed.length === 0 || last) return;
    yield voice.insight(
      "warning",
      `${counted(failed.length, "query")} failed and ${failed.length === 1 ? "goes" : "go"} back to the model: ${failed[0]?.run.error?.message}`,
    );
    const question = specialistCorrection(failed);
    const again = { system, question, schema: correctedSchema, correction: specialistUnreadable };
    const answer = yield* askForJson(bench, voice, again, limits, messages);
    if (!answer.ok) {
      yield* keep(bench, failed);
      return;
    }
    messages = answer.messages;
    asked = answer.value.accessPatterns;
  }
}

function* keep(bench: ModelWorkbench, found: AccessPattern[]): Generator<GenerationEvent> {
  if (found.length === 0) return;
  bench.accessPatterns = [...bench.accessPatterns, ...found];
  yield { type: "accessPatterns", taskId: "implementation_package", patterns: found };
  const held = found.filter(({ run }) => run.ok).length;
  yield voice.insight(
    held === found.length ? "evidence" : "warning",
    `${held} of ${counted(found.length, "query")} ran on the sample rows in ${found[0]?.run.engine}.`,
  );
}

/** How a statement begins that asks and changes nothing; what follows is undone all the same. */
const ASKS = /^\s*(select|with|values)\b/i;

/** The application's queries are questions: another statement would run, be undone, and look like one of them. */
function refused(sql: string, engine: string): QueryRun {
  const error = { code: "refused", message: "This is no SELECT statement." };
  return { sql, engine, ok: false, ms: 0, columns: [], rows: [], rowCount: 0, error };
}

/**
 * Runs queries one after the other on the bench's design with its sample rows. Those that follow when half of an agent's
 * time is over are left out: endless ones must not take the time in which the rest is done.
 */
export async function runAll(
  { queries, design, signal, model }: ModelWorkbench,
  asked: Asked,
): Promise<AccessPattern[]> {
  const until = performance.now() + model.limits.agentMs / 2;
  const found: AccessPattern[] = [];
  for (const { purpose, sql } of asked) {
    if (performance.now() > until) break;
    const options = { signal, timeoutMs: QUERY_TIMEOUT_MS, maxRows: SHOWN_ROWS };
    const run = ASKS.test(sql)
      ? await queries.engine.query?.(design, samplesFor(design), sql, options)
      : refused(sql, queries.language);
    if (run) found.push({ purpose, run });
  }
  return found;
}
