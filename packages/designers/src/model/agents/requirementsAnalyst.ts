import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { requirementsDocument } from "@dbcoach/design/exports/markdown/requirements";
import { requirementSchema } from "@dbcoach/design/model";
import type { Operation } from "@dbcoach/design/operations/schema";
import { z } from "zod";
import { type Agent, documentOf } from "../../agents/workbench.ts";
import { DesignFailure } from "../../failure.ts";
import { failureOf } from "../faults.ts";
import { sourceOfQuote } from "../operations/source.ts";
import { ANALYST_SYSTEM, analystCorrection, analystQuestion } from "../prompts/requirementsAnalyst.ts";
import { limitsOf, type ModelWorkbench, modelVoiceOf } from "./bench.ts";
import { analyseInOnePass } from "./onePass.ts";
import { askForJson } from "./readable.ts";

const voice = modelVoiceOf("requirements_analysis");

const text = z.string().trim().min(1).max(2_000);
const quote = z.string().nullish();
const analysisSchema = z.union([
  z.object({ nothing: text }),
  z.object({
    name: z.string().trim().max(120).default(""),
    requirements: z
      .array(z.object({ kind: requirementSchema.shape.kind.catch("rule"), text, quote }))
      .min(1)
      .max(300),
    assumptions: z.array(z.object({ text, quote })).max(100).default([]),
    questions: z
      .array(z.object({ question: text, default: text }))
      .max(50)
      .default([]),
    insights: z.array(z.string()).default([]),
  }),
]);
type Analysis = Exclude<z.infer<typeof analysisSchema>, { nothing: string }>;

/** Reads the description with the model and states what the design must do and what is left open. */
export const requirementsAnalyst: Agent<ModelWorkbench> = async function* (bench) {
  const { description } = bench.request;
  yield voice.progress(10, "Reading the description");
  if (bench.request.mode === "standard") yield* analyseInOnePass(bench, voice);
  else yield* analyse(bench);
  yield voice.progress(90, "Writing the requirements document");
  yield* documentOf(voice, requirementsDocument(bench.design, description));
};

async function* analyse(bench: ModelWorkbench): AsyncGenerator<GenerationEvent> {
  const { description } = bench.request;
  const question = {
    system: ANALYST_SYSTEM,
    question: analystQuestion(description),
    schema: analysisSchema,
    correction: analystCorrection,
  };
  const answer = yield* askForJson(bench, voice, question, limitsOf(bench));
  if (!answer.ok) {
    const message = `The model's analysis could not be read: ${answer.reason}.`;
    throw failureOf({ code: "model_answer", message, retryable: false }, bench.model);
  }
  const { value } = answer;
  if ("nothing" in value) throw new DesignFailure({ code: "nothing_to_design", details: value.nothing });
  yield voice.progress(70, "Writing down the requirements");
  for (const thought of value.insights.slice(0, 5)) yield voice.thought(thought);
  for (const operation of operationsOf(value, description)) yield voice.operation(bench, operation);
  for (const { question: open, default: taken } of value.questions) {
    yield voice.insight("decision", `Open: ${open} Until it is answered: ${taken}`);
  }
}

function operationsOf({ name, requirements, assumptions, questions }: Analysis, description: string): Operation[] {
  const open = questions.map((asked) => ({
    text: `${asked.question} Until it is answered: ${asked.default}`,
    quote: null,
  }));
  return [
    ...(name ? [{ op: "setName", name } as const] : []),
    ...requirements.map(({ kind, text: words, quote: quoted }, index): Operation => {
      const source = sourceOfQuote(quoted, description);
      return { op: "addRequirement", requirement: { id: `R${index + 1}`, kind, text: words, source } };
    }),
    ...[...assumptions, ...open].map(({ text: words, quote: quoted }, index): Operation => {
      const source = sourceOfQuote(quoted, description);
      return { op: "addAssumption", assumption: { id: `A${index + 1}`, text: words, source } };
    }),
  ];
}
