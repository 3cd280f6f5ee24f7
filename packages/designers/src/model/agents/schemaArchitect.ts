import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { MAX_CORRECTION_ROUNDS } from "@dbcoach/contract/limits";
import { schemaDocument } from "@dbcoach/design/exports/markdown/schema";
import type { ModelMessage } from "ai";
import { type Agent, breathe, counted, documentOf } from "../../agents/workbench.ts";
import { failureOf } from "../faults.ts";
import type { OperationDesk, Rejection } from "../operations/desk.ts";
import { piecesOf } from "../pieces.ts";
import { ARCHITECT_SYSTEM, architectCorrection, architectQuestion } from "../prompts/schemaArchitect.ts";
import type { Reply } from "../talk.ts";
import { limitsOf, type ModelWorkbench, modelVoiceOf, type OpenAnswer } from "./bench.ts";
import { deskFor, draft } from "./drafting.ts";

const voice = modelVoiceOf("schema_design");

/** Designs with the model, operation by operation; what does not apply goes back with the reason. */
export const schemaArchitect: Agent<ModelWorkbench> = async function* (bench) {
  const { request, model, signal } = bench;
  yield voice.progress(5, "Designing the tables");
  const desk = deskFor(bench);
  const limits = limitsOf(bench);
  const rounds = request.mode === "standard" ? 0 : MAX_CORRECTION_ROUNDS;
  let messages: ModelMessage[] = [{ role: "user", content: architectQuestion(request, bench.design) }];
  let open: OpenAnswer = bench.onePass ?? { pieces: piecesOf(model, { system: ARCHITECT_SYSTEM, messages }, limits) };
  for (let round = 0; ; round += 1) {
    const reply = yield* read(bench, desk, open);
    const rejections = [...desk.rejections(), ...withoutKey(bench)];
    const complete = rejections.length === 0 && reply.cut === undefined && bench.design.tables.length > 0;
    if (complete || round === rounds) {
      yield* leftOut(rejections, reply);
      break;
    }
    yield voice.insight("warning", whatGoesBack(rejections, reply));
    await breathe(signal);
    const correction = architectCorrection(bench.design, rejections, reply.cut);
    messages = [
      ...messages,
      { role: "assistant", content: reply.text || "(nothing)" },
      { role: "user", content: correction },
    ];
    open = { pieces: piecesOf(model, { system: ARCHITECT_SYSTEM, messages }, limits) };
  }
  if (bench.design.tables.length === 0) {
    const message = "The model's answers held no table that could be used.";
    throw failureOf({ code: "model_answer", message, retryable: false }, model);
  }
  yield voice.progress(90, "Writing the schema document");
  yield* documentOf(voice, schemaDocument(bench.design, request.engine));
};

async function* read(
  bench: ModelWorkbench,
  desk: OperationDesk,
  { pieces, next }: OpenAnswer,
): AsyncGenerator<GenerationEvent, Reply> {
  if (next) yield* draft(bench, voice, desk, next);
  let step = await pieces.next();
  while (!step.done) {
    yield* draft(bench, voice, desk, step.value);
    step = await pieces.next();
  }
  yield voice.called(step.value);
  return step.value;
}

/** A table may be without a key only while it is being built. */
function withoutKey({ design }: ModelWorkbench): Rejection[] {
  return design.tables
    .filter(({ primaryKey }) => primaryKey.length === 0)
    .map(({ name }) => ({ written: `table ${name}`, reason: "it has no primary key: use setPrimaryKey" }));
}

function whatGoesBack(rejections: readonly Rejection[], { cut }: Reply): string {
  const early = cut ? `The answer ended too early: ${cut}. ` : "";
  if (rejections.length === 0) return `${early}The model is asked to go on.`;
  const [first] = rejections;
  return `${early}${counted(rejections.length, "operation")} did not apply and ${rejections.length === 1 ? "goes" : "go"} back to the model: ${first?.reason}.`;
}

function* leftOut(rejections: readonly Rejection[], { cut }: Reply): Generator<GenerationEvent> {
  if (cut) yield voice.insight("warning", `The answer ended too early, and what had come is kept: ${cut}.`);
  for (const { written, reason } of rejections.slice(0, 5)) {
    yield voice.insight("warning", `Left out, because ${reason}: ${written.slice(0, 120)}`);
  }
}
