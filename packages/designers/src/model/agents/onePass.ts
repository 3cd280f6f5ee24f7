import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { piecesOf } from "../pieces.ts";
import { architectQuestion, ONE_PASS_SYSTEM } from "../prompts/schemaArchitect.ts";
import { limitsOf, type ModelVoice, type ModelWorkbench } from "./bench.ts";
import { deskFor, draft } from "./drafting.ts";

/** Operations with which the one answer of the quick mode begins: they are the analyst's. */
const NOTES = new Set(["setName", "addRequirement", "addAssumption"]);

/** Opens the one answer of the quick mode and reads it as far as it is about requirements; the rest is the architect's. */
export async function* analyseInOnePass(bench: ModelWorkbench, voice: ModelVoice): AsyncGenerator<GenerationEvent> {
  const question = architectQuestion(bench.request, bench.design);
  const said = { system: ONE_PASS_SYSTEM, messages: [{ role: "user" as const, content: question }] };
  const pieces = piecesOf(bench.model, said, limitsOf(bench));
  const desk = deskFor(bench);
  for (;;) {
    const step = await pieces.next();
    if (step.done) {
      yield voice.called(step.value);
      return;
    }
    const piece = step.value;
    if (piece.type === "written" && !NOTES.has(String(piece.value.op))) {
      bench.onePass = { pieces, next: piece };
      return;
    }
    yield* draft(bench, voice, desk, piece);
  }
}
