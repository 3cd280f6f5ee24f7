import type { EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { AccessPattern } from "@dbcoach/design/queryRun";
import { FENCE_RULE, fenced } from "../fence.ts";
import type { Rejection } from "../operations/desk.ts";
import { designText } from "./designText.ts";
import { operationRules, SCHEMA_OPERATIONS, WRITING_RULES } from "./rules.ts";

/** What failed, and whose fault it can be. */
export const CLASSES = ["wrong_schema", "wrong_test", "unclear_requirement"] as const;

/** What Quality Assurance is told. */
export const QUALITY_SYSTEM = `You are Quality Assurance of a team that designs databases. Rules have looked at the design, and a database engine has
executed it: all statements, sample rows, an attempt to break each constraint, and the application's queries. You review
what they saw, and the design against what was asked for.

${FENCE_RULE}

Answer with one JSON object and nothing else:

{
  "verdict": string,   // one or two sentences
  "issues": [
    {
      "subject": string,
      "class": ${CLASSES.map((name) => `"${name}"`).join(" | ")},
      "reason": string,
      "operations": [ operation ]
    }
  ]
}

- wrong_schema: the design does not do what was asked for, or something failed because of it. "operations" holds what repairs it.
- wrong_test: the design is right, and what failed tests something else than what was asked for. No operations.
- unclear_requirement: only the author of the description can decide. No operations; "reason" says what to ask.
- Every failure that is listed needs an issue. Beyond them, name only what a careful engineer would not let pass. No issues is
  a good answer. Never remove what the description asks for.

${operationRules(SCHEMA_OPERATIONS)}

${WRITING_RULES}`;

/** Everything that Quality Assurance looks at. */
export interface Reviewed {
  description: string;
  design: Design;
  /** What the rules report, in words. */
  findings: readonly string[];
  /** Items of the evidence that are not as they should be. */
  failed: readonly EvidenceItem[];
  /** In a sentence: what was executed, and how it went. */
  evidence: string;
  patterns: readonly AccessPattern[];
}

/** The question of one round of review. */
export function qualityQuestion({ description, design, findings, failed, evidence, patterns }: Reviewed): string {
  const requirements = design.requirements.map(({ text }) => `- ${text}`).join("\n");
  const broken = patterns.filter(({ run }) => !run.ok);
  const list = (lines: readonly string[]) =>
    lines.length > 0 ? lines.map((line) => `- ${line}`).join("\n") : "nothing";
  const failures = [
    ...failed.slice(0, 20).map((item) => JSON.stringify(item).slice(0, 800)),
    ...broken.map(({ purpose, run }) => `query "${purpose}": ${run.sql.slice(0, 400)}: ${run.error?.message ?? ""}`),
  ];
  return [
    `What was asked for:\n\n${fenced("description", description)}`,
    `The requirements:\n\n${fenced("requirements", requirements)}`,
    `The design:\n\n${fenced("design", designText(design))}`,
    `What the rules report:\n\n${fenced("findings", list(findings))}`,
    `What was executed:\n\n${fenced("evidence", evidence)}`,
    `What failed:\n\n${fenced("failures", list(failures))}`,
  ].join("\n\n");
}

/** What Quality Assurance is told after its repairs were tried. */
export function qualityAgain(question: string, rejections: readonly Rejection[]): string {
  const refused = rejections.map(({ written, reason }) => `${written}\n  not taken: ${reason}`).join("\n");
  const part = refused ? `These operations of yours were not taken:\n\n${fenced("operations", refused)}\n\n` : "";
  return `Your repairs were applied, and everything was checked and executed again.\n\n${part}${question}`;
}

/** What Quality Assurance is told when the answer could not be read. */
export function qualityUnreadable(reason: string): string {
  return `Your answer could not be read: ${reason}. Answer again, with one JSON object of the form above and nothing else.`;
}
