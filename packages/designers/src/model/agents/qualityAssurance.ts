import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { MAX_REPAIR_ROUNDS } from "@dbcoach/contract/limits";
import { targetFor } from "@dbcoach/design/dialects/registry";
import { diffOperations } from "@dbcoach/design/diff/operations";
import type { Evidence } from "@dbcoach/design/evidence";
import { qualityDocument } from "@dbcoach/design/exports/markdown/quality";
import type { Design } from "@dbcoach/design/model";
import { checkDesign } from "@dbcoach/design/quality/check";
import { findingText } from "@dbcoach/design/quality/texts";
import type { ModelMessage } from "ai";
import { z } from "zod";
import { repairsOfFindings } from "../../agents/repairs.ts";
import { applyRepairs, cutShort, execute, findingsOf, reportFindings, reportLeftOut } from "../../agents/review.ts";
import { type Agent, breathe, counted, documentOf } from "../../agents/workbench.ts";
import type { Rejection } from "../operations/desk.ts";
import { isRecord } from "../operations/types.ts";
import {
  CLASSES,
  QUALITY_SYSTEM,
  qualityAgain,
  qualityQuestion,
  qualityUnreadable,
} from "../prompts/qualityAssurance.ts";
import type { TalkLimits } from "../talk.ts";
import { limitsOf, type ModelWorkbench, modelVoiceOf } from "./bench.ts";
import { deskFor } from "./drafting.ts";
import { runAll } from "./implementationSpecialist.ts";
import { askForJson } from "./readable.ts";
import { CLASS_WORDS, type Left, reviewSection } from "./reviewSection.ts";

const voice = modelVoiceOf("quality_assurance");

const text = z.string().trim().min(1).max(2_000);
const reviewSchema = z.object({
  verdict: z.string().max(2_000).default(""),
  issues: z
    .array(
      z.object({ subject: text, class: z.enum(CLASSES), reason: text, operations: z.array(z.unknown()).default([]) }),
    )
    .max(50)
    .default([]),
});
type Review = z.infer<typeof reviewSchema>;

/** Rules and engine first, then the model's review of both; a wrong schema is repaired and everything is done again. */
export const qualityAssurance: Agent<ModelWorkbench> = async function* (bench) {
  const { request, signal } = bench;
  yield voice.progress(5, "Checking the design against the quality rules");
  yield* reportFindings(bench);
  const words = (finding: Parameters<typeof findingText>[0]) => findingText(finding, bench.design);
  const thorough = request.mode === "dbcoach";
  if (thorough) {
    const before = bench.design;
    yield* applyRepairs(bench, repairsOfFindings(checkDesign(bench.design), words));
    if (bench.design !== before) yield* reportFindings(bench);
  }
  yield voice.progress(20, `Proving the design for ${targetFor(request.engine).title}`);
  let evidence = yield* execute(bench, 0);
  let left: Left = { verdict: "", issues: [], rounds: 0 };
  if (thorough) {
    const result = yield* review(bench, evidence);
    evidence = result.evidence;
    left = result.left;
  }
  await breathe(signal);
  yield voice.progress(90, "Writing the quality report");
  const cut = cutShort(evidence);
  if (cut) yield voice.text(`> ${cut}`);
  yield* reportLeftOut(bench);
  const report = qualityDocument(bench.design, findingsOf(bench), evidence, request.description);
  const sections = [...report, ...reviewSection(left)];
  yield* documentOf(voice, sections, cut !== undefined);
};

interface Reviewed {
  evidence: Evidence;
  left: Left;
}

async function* review(bench: ModelWorkbench, first: Evidence): AsyncGenerator<GenerationEvent, Reviewed> {
  const limits = limitsOf(bench);
  const proven = first.ok ? bench.design : undefined;
  let evidence = first;
  let messages: ModelMessage[] = [];
  let rejections: readonly Rejection[] = [];
  let left: Left = { verdict: "", issues: [], rounds: 0 };
  for (let round = 1; ; round += 1) {
    yield voice.progress(
      20 + round * 15,
      round === 1 ? "Reviewing rules, evidence and requirements" : `Reviewing repair ${round - 1}`,
    );
    const question = questionOf(bench, evidence);
    const asked = round === 1 ? question : qualityAgain(question, rejections);
    const answer = yield* askReview(bench, asked, messages, limits);
    left = answer
      ? { verdict: answer.review.verdict, issues: answer.review.issues, rounds: round - 1 }
      : { verdict: "The model's review could not be read.", issues: [], rounds: round - 1 };
    for (const issue of left.issues) yield issueInsight(issue);
    const repairs = (answer?.review.issues ?? []).filter(
      (issue) => issue.class === "wrong_schema" && issue.operations.length > 0,
    );
    if (!answer || repairs.length === 0 || round > MAX_REPAIR_ROUNDS) break;
    messages = answer.messages;
    const before = bench.design;
    rejections = yield* repair(bench, repairs);
    if (bench.design === before) {
      if (rejections.length === 0) break;
      continue;
    }
    evidence = yield* proveAgain(bench, round);
  }
  if (proven && !evidence.ok) evidence = yield* takeBack(bench, proven, left.rounds + 1);
  return { evidence, left };
}

function issueInsight({ subject, class: kind, reason }: Left["issues"][number]): GenerationEvent {
  return voice.insight(kind === "wrong_schema" ? "warning" : "decision", `${CLASS_WORDS[kind]}: ${subject}. ${reason}`);
}

async function* proveAgain(bench: ModelWorkbench, round: number): AsyncGenerator<GenerationEvent, Evidence> {
  yield* reportFindings(bench);
  const evidence = yield* execute(bench, round);
  const asked = bench.accessPatterns.map(({ purpose, run }) => ({ purpose, sql: run.sql }));
  if (asked.length > 0) {
    bench.accessPatterns = await runAll(bench, asked);
    yield { type: "accessPatterns", taskId: "quality_assurance", patterns: bench.accessPatterns, again: true };
  }
  return evidence;
}

/** A design that held must not be lost to repairs that broke it. */
async function* takeBack(
  bench: ModelWorkbench,
  proven: Design,
  round: number,
): AsyncGenerator<GenerationEvent, Evidence> {
  for (const operation of diffOperations(bench.design, proven)) yield voice.operation(bench, operation);
  yield voice.insight("decision", "The repairs broke what had held; they are taken back.");
  return yield* proveAgain(bench, round);
}

function questionOf(bench: ModelWorkbench, evidence: Evidence): string {
  const { design, request, accessPatterns } = bench;
  const findings = findingsOf(bench).map((finding) => `${finding.severity}: ${findingText(finding, design)}`);
  const failed = evidence.items.filter(({ ok }) => !ok);
  const summary = `${evidence.version}, ${evidence.level}: ${counted(evidence.items.length, "step")}, ${failed.length} of them not as they should be.${evidence.error ? ` It ended early: ${evidence.error.message}` : ""}`;
  return qualityQuestion({
    description: request.description,
    design,
    findings,
    failed,
    evidence: summary,
    patterns: accessPatterns,
  });
}

async function* askReview(
  bench: ModelWorkbench,
  question: string,
  before: ModelMessage[],
  limits: TalkLimits,
): AsyncGenerator<GenerationEvent, { review: Review; messages: ModelMessage[] } | undefined> {
  const asked = { system: QUALITY_SYSTEM, question, schema: reviewSchema, correction: qualityUnreadable };
  const answer = yield* askForJson(bench, voice, asked, limits, before);
  if (answer.ok) return { review: answer.value, messages: answer.messages };
  yield voice.insight(
    "warning",
    `The model's review could not be read (${answer.reason}). What rules and engine saw stands.`,
  );
  return undefined;
}

async function* repair(bench: ModelWorkbench, issues: Review["issues"]): AsyncGenerator<GenerationEvent, Rejection[]> {
  const desk = deskFor(bench);
  for (const { subject, operations } of issues) {
    let applied = 0;
    for (const written of operations) {
      if (!isRecord(written)) continue;
      for (const operation of desk.take(written)) {
        yield voice.operation(bench, operation);
        applied += 1;
      }
    }
    if (applied > 0) yield voice.insight("decision", `Repaired with ${counted(applied, "operation")}: ${subject}.`);
  }
  const rejections = desk.rejections();
  for (const { reason } of rejections.slice(0, 5)) yield voice.insight("warning", `A repair did not apply: ${reason}.`);
  return rejections;
}
