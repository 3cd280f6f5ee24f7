import { requirementsDocument } from "@dbcoach/design/exports/markdown/requirements";
import { checkDesign } from "@dbcoach/design/quality/check";
import { findingText } from "@dbcoach/design/quality/texts";
import { type Agent, breathe, counted, documentOf, voiceOf } from "./workbench.ts";

const voice = voiceOf("requirements_analysis");
/** How many findings are told one by one. */
const TOLD = 5;

/** Looks at the design that is there, and says what it holds and what the rules report of it. */
export const baseReview: Agent = async function* (bench) {
  const { design, request, signal } = bench;
  yield voice.progress(10, "Reading the design");
  const { tables, relationships, requirements } = design;
  yield voice.insight(
    "reasoning",
    `There is a design with ${counted(tables.length, "table")} and ${counted(relationships.length, "relationship")} for ${counted(requirements.length, "requirement")}. It is to become better and stay the same design.`,
  );
  await breathe(signal);
  yield voice.progress(50, "Looking for what can be better");
  const findings = checkDesign(design);
  for (const finding of findings.slice(0, TOLD)) yield voice.insight("reasoning", findingText(finding, design));
  if (findings.length > TOLD) {
    yield voice.insight("reasoning", `${counted(findings.length - TOLD, "further suggestion")} of the rules.`);
  }
  yield voice.progress(85, "Writing the requirements document");
  yield* documentOf(voice, requirementsDocument(design, request.description));
};
