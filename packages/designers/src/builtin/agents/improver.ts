import { schemaDocument } from "@dbcoach/design/exports/markdown/schema";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { type Agent, breathe, counted, documentOf, voiceOf } from "../../agents/workbench.ts";
import { IMPROVEMENTS } from "../improvements.ts";

const voice = voiceOf("schema_design");

/** Makes a design better that is there already, by one rule after the other. */
export const improver: Agent = async function* (bench) {
  let made = 0;
  for (const [index, { step, improve }] of IMPROVEMENTS.entries()) {
    yield voice.progress(Math.round(5 + (80 * index) / IMPROVEMENTS.length), step);
    for (const { operations, why } of improve(bench.design)) {
      // One improvement may have made the next needless.
      if (!operations.every((operation) => applyOperation(bench.design, operation).ok)) continue;
      for (const operation of operations) yield voice.operation(bench, operation);
      yield voice.insight("decision", why);
      made += 1;
    }
    await breathe(bench.signal);
  }
  yield voice.insight(
    "reasoning",
    made === 0
      ? "Nothing was found that would make the design better. It stays as it is."
      : `${counted(made, "improvement")} made. Quality Assurance executes the design with ${made === 1 ? "it" : "them"}.`,
  );
  yield voice.progress(90, "Writing the schema document");
  yield* documentOf(voice, schemaDocument(bench.design, bench.request.engine));
};
