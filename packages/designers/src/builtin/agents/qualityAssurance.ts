import { MAX_REPAIR_ROUNDS } from "@dbcoach/contract/limits";
import { targetFor } from "@dbcoach/design/dialects/registry";
import type { Evidence } from "@dbcoach/design/evidence";
import { qualityDocument } from "@dbcoach/design/exports/markdown/quality";
import { checkDesign } from "@dbcoach/design/quality/check";
import { findingText } from "@dbcoach/design/quality/texts";
import { repairsOfEvidence, repairsOfFindings } from "../../agents/repairs.ts";
import { applyRepairs, cutShort, execute, findingsOf, reportFindings, reportLeftOut } from "../../agents/review.ts";
import { type Agent, breathe, documentOf, voiceOf } from "../../agents/workbench.ts";

const voice = voiceOf("quality_assurance");

/** Checks the design, executes it in the engine, and repairs what it can in the mode that repairs. */
export const qualityAssurance: Agent = async function* (bench) {
  const { request, signal } = bench;
  const repairs = request.mode === "dbcoach" ? MAX_REPAIR_ROUNDS : 0;
  yield voice.progress(5, "Checking the design against the quality rules");
  yield* reportFindings(bench);
  if (repairs > 0) {
    const text = (finding: Parameters<typeof findingText>[0]) => findingText(finding, bench.design);
    const before = bench.design;
    yield* applyRepairs(bench, repairsOfFindings(checkDesign(bench.design), text));
    if (bench.design !== before) yield* reportFindings(bench);
  }
  let evidence: Evidence | undefined;
  for (let round = 0; round <= repairs; round += 1) {
    await breathe(signal);
    yield voice.progress(
      20 + Math.round((60 * round) / (repairs + 1)),
      round === 0
        ? `Proving the design for ${targetFor(request.engine).title}`
        : `Proving it again after repair ${round}`,
    );
    evidence = yield* execute(bench, round);
    if (evidence.ok || evidence.error || round === repairs) break;
    const fixes = repairsOfEvidence(evidence, bench.design);
    if (fixes.length === 0) break;
    yield* applyRepairs(bench, fixes);
    yield* reportFindings(bench);
  }
  await breathe(signal);
  if (!evidence) return;
  yield voice.progress(90, "Writing the quality report");
  const cut = cutShort(evidence);
  if (cut) yield voice.text(`> ${cut}`);
  yield* reportLeftOut(bench);
  const sections = qualityDocument(bench.design, findingsOf(bench), evidence, request.description);
  yield* documentOf(voice, sections, cut !== undefined);
};
