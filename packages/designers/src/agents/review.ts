import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { VERIFICATION_TIMEOUT_MS } from "@dbcoach/contract/limits";
import type { EngineName } from "@dbcoach/contract/targets";
import { targetFor } from "@dbcoach/design/dialects/registry";
import type { Evidence } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { checkDesign } from "@dbcoach/design/quality/check";
import type { Finding } from "@dbcoach/design/quality/finding";
import { sentencesLeftOut } from "@dbcoach/design/quality/leftOut";
import { findingText } from "@dbcoach/design/quality/texts";
import type { Repair } from "./repairs.ts";
import { verify } from "./verification.ts";
import { counted, voiceOf, type Workbench } from "./workbench.ts";

const TASK = "quality_assurance";
const voice = voiceOf(TASK);

/** What the rules say of the design, and what the target cannot express of it. */
export function findingsFor(design: Design, engine: EngineName): Finding[] {
  return [...checkDesign(design), ...targetFor(engine).findings(design)];
}

/** The same of the design on the bench. */
export function findingsOf({ design, request }: Workbench): Finding[] {
  return findingsFor(design, request.engine);
}

/** Says what the rules report now. */
export function* reportFindings(bench: Workbench): Generator<GenerationEvent> {
  const findings = findingsOf(bench);
  yield { type: "findings", taskId: TASK, findings };
  const severe = findings.filter((finding) => finding.severity !== "advice");
  for (const finding of severe.slice(0, 8)) yield voice.insight("warning", findingText(finding, bench.design));
  yield voice.insight(
    "reasoning",
    `The quality rules looked at ${counted(bench.design.tables.length, "table")} and ${counted(bench.design.relationships.length, "relationship")}: ${counted(severe.length, "problem")}, ${counted(findings.length - severe.length, "suggestion")}.`,
  );
}

/** Says how much of the description led to nothing; the quality report names it. */
export function* reportLeftOut({ design, request }: Workbench): Generator<GenerationEvent> {
  const left = sentencesLeftOut(design, request.description);
  const first = left[0];
  if (!first) return;
  const words = request.description.slice(first.start, first.end).replace(/\s+/g, " ");
  const quoted = words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE).trimEnd()}…` : words;
  yield voice.insight(
    "reasoning",
    left.length === 1
      ? `One sentence of the description led to nothing: “${quoted}”`
      : `${left.length} sentences of the description led to nothing, from “${quoted}” on; the report lists them.`,
  );
}

/** Characters of a sentence that is quoted to remind of it. */
const MAX_QUOTE = 60;

/** Applies those that still apply: an earlier repair may have made a later one needless. */
export function* applyRepairs(bench: Workbench, repairs: readonly Repair[]): Generator<GenerationEvent> {
  for (const { operations, message } of repairs) {
    const applicable = operations.every((operation) => applyOperation(bench.design, operation).ok);
    if (!applicable) continue;
    for (const operation of operations) yield voice.operation(bench, operation);
    yield voice.insight("decision", message);
  }
}

/** Executes the design and says what was seen; returns the whole evidence. */
export async function* execute(bench: Workbench, round: number): AsyncGenerator<GenerationEvent, Evidence> {
  yield { type: "verificationStarted", taskId: TASK, engine: bench.engine.name, round };
  const verification = verify(bench);
  let step = await verification.next();
  while (!step.done) {
    yield { type: "evidence", taskId: TASK, items: step.value };
    step = await verification.next();
  }
  const evidence = step.value;
  const { items, ...result } = evidence;
  yield { type: "verificationFinished", taskId: TASK, result };
  yield evidenceInsight(evidence);
  for (const item of items.filter(({ ok }) => !ok).slice(0, 5)) {
    const error = "error" in item ? item.error : undefined;
    yield voice.insight(
      "warning",
      `${describe(item)}: ${error ? `${error.code}, ${error.message}` : "not as expected"}.`,
    );
  }
  return evidence;
}

function evidenceInsight(evidence: Evidence): GenerationEvent {
  const of = (kind: string) => evidence.items.filter((item) => item.kind === kind);
  const cut = cutShort(evidence);
  if (cut) return voice.insight("warning", cut);
  const rows = of("rows").reduce((sum, item) => sum + (item.kind === "rows" && item.ok ? item.rows : 0), 0);
  const attempts = of("attack").length;
  const held = of("attack").filter(({ ok }) => ok).length;
  const statements = counted(of("statement").length, "statement");
  const attacks = `${held} of ${counted(attempts, "attempt")} to break a constraint ${held === 1 ? "was" : "were"} answered as they must be`;
  const said: Record<Evidence["level"], string> = {
    executed: `${evidence.version} executed ${statements} and took ${counted(rows, "sample row")}; ${attacks}.`,
    validated: `Without a server, ${evidence.version} checked ${statements} and ${counted(rows, "sample document")}; ${attacks}.`,
    parsed: `${evidence.version} parsed ${statements}. Nothing was executed: there is no server of this kind here.`,
  };
  return voice.insight("evidence", said[evidence.level]);
}

/** What to say when the engine was ended before it was through. */
export function cutShort(evidence: Evidence): string | undefined {
  if (!evidence.error) return undefined;
  const seen = counted(evidence.items.length, "step");
  if (evidence.error.code === "time_limit")
    return `The verification was ended after ${VERIFICATION_TIMEOUT_MS / 1000} seconds. ${seen} had been seen until then; the rest of the design is not proven.`;
  return `The engine stopped before the end (${evidence.error.message}). ${seen} had been seen until then; the rest of the design is not proven.`;
}

function describe(item: Evidence["items"][number]): string {
  if (item.kind === "attack") return `The database let pass ${item.attempt}`;
  if (item.kind === "rows") return `The sample rows of ${item.table} were refused`;
  return item.kind === "plan" ? `No plan for “${item.purpose}”` : "A statement failed";
}
