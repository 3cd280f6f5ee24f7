import type { Evidence, EvidenceItem } from "../../evidence.ts";
import type { Design } from "../../model.ts";
import { describeOperation } from "../../operations/describe.ts";
import type { Finding } from "../../quality/finding.ts";
import { sentencesLeftOut } from "../../quality/leftOut.ts";
import { findingText } from "../../quality/texts.ts";
import { capitalised, code, codeBlock, count, markdownTable, plain, sentenceList } from "./parts.ts";

type ItemOf<Kind extends EvidenceItem["kind"]> = Extract<EvidenceItem, { kind: Kind }>;

/** What was executed and seen, as markdown sections: the verdict first, then attacks, plans and findings. */
export function qualityDocument(
  design: Design,
  findings: readonly Finding[],
  evidence: Evidence,
  description: string,
): string[] {
  return [
    verdict(design, findings, evidence),
    ...failures(evidence),
    ...leftOut(design, description),
    ...attacks(itemsOf(evidence, "attack")),
    ...plans(itemsOf(evidence, "plan")),
    findingsSection(design, findings),
    ...skipped(itemsOf(evidence, "skipped")),
  ];
}

function itemsOf<Kind extends EvidenceItem["kind"]>({ items }: Evidence, kind: Kind): ItemOf<Kind>[] {
  return items.filter((item): item is ItemOf<Kind> => item.kind === kind);
}

const LEVELS: Record<Evidence["level"], string> = {
  executed: "Everything below was executed, not estimated.",
  validated: "Validators have judged real documents; no server was running, and what needs one is listed as not tried.",
  parsed: "A parser has read the statements; nothing was executed.",
};

/** What stands between the verdict and the version of the engine. */
const JUDGES: Record<Evidence["level"], string> = {
  executed: "in",
  validated: "the validators of",
  parsed: "the",
};

function verdict(design: Design, findings: readonly Finding[], evidence: Evidence): string {
  const statements = itemsOf(evidence, "statement");
  const loads = itemsOf(evidence, "rows");
  const tried = itemsOf(evidence, "attack");
  const looked = itemsOf(evidence, "plan");
  const rows = loads.reduce((sum, load) => sum + (load.ok ? load.rows : 0), 0);
  const good = (items: readonly EvidenceItem[]) => items.filter(({ ok }) => ok).length;
  const lines = [
    ...(statements.length > 0 ? [`**${good(statements)} of ${statements.length}** statements ${evidence.level}`] : []),
    ...(loads.length > 0 ? [`**${rows}** sample rows loaded into ${count(good(loads), "table")}`] : []),
    ...(tried.length > 0 ? [`**${good(tried)} of ${tried.length}** attacks on constraints answered as designed`] : []),
    ...(looked.length > 0
      ? [
          `**${looked.filter(({ usesIndex }) => usesIndex).length} of ${looked.length}** access patterns served by an index`,
        ]
      : []),
  ];
  const severities = (["error", "warning", "advice"] as const).flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number > 0 ? [count(number, severity, severity === "advice" ? "pieces of advice" : `${severity}s`)] : [];
  });
  const ending = evidence.error
    ? `The run was ended early: ${plain(evidence.error.message)} (${code(evidence.error.code)})`
    : "";
  const tables = count(design.tables.length, "table");
  const judge = `${JUDGES[evidence.level]} ${plain(evidence.version || evidence.engine)}`;
  const holds = evidence.ok
    ? `The design of ${tables} ${evidence.level === "executed" ? "holds" : "passes"} ${judge}.`
    : `The design does **not** ${evidence.level === "executed" ? "hold" : "pass"} ${judge}; see what failed below.`;
  const text = [
    `${holds} ${LEVELS[evidence.level]} It took ${Math.round(evidence.ms)} ms.`,
    ending,
    lines.map((line) => `- ${line}`).join("\n"),
    severities.length > 0
      ? `The quality rules report ${sentenceList(severities)}.`
      : "The quality rules report nothing.",
  ];
  return ["## Verdict", ...text.filter((part) => part !== "")].join("\n\n");
}

function failures({ items }: Evidence): string[] {
  const failed = items.flatMap((item) => (item.kind === "skipped" || item.ok ? [] : [item]));
  if (failed.length === 0) return [];
  const sections = failed.map((item) => {
    const why = item.error
      ? `${code(item.error.code)}: ${plain(item.error.message)}`
      : item.kind === "attack" && (item.outcome ?? "refused") !== "refused"
        ? "The deletion did something else than the design says."
        : "The database accepted what it should have refused.";
    return `${item.kind === "attack" ? `${capitalised(plain(item.attempt))}. ` : ""}${why}\n\n${codeBlock("sql", item.sql)}`;
  });
  return [["## What failed", ...sections].join("\n\n")];
}

function leftOut(design: Design, description: string): string[] {
  const sentences = sentencesLeftOut(design, description);
  if (sentences.length === 0) return [];
  const lead =
    "Nothing in the design comes from these sentences of the description. That is right for an introduction or a " +
    "number of users; what should be stored, say in other words, or ask the assistant to add it.";
  const lines = sentences.map(({ start, end }) => `- “${plain(description.slice(start, end))}”`);
  return [`## Left out\n\n${lead}\n\n${lines.join("\n")}`];
}

const CONSTRAINTS: Record<ItemOf<"attack">["constraint"], string> = {
  primaryKey: "primary key",
  unique: "unique key",
  foreignKey: "foreign key",
  notNull: "required value",
  check: "check",
  enum: "list of values",
};

const OUTCOMES: Record<NonNullable<ItemOf<"attack">["outcome"]>, string> = {
  refused: "refused",
  rowsGone: "rows gone",
  referenceEmptied: "reference emptied",
};

function attacks(items: readonly ItemOf<"attack">[]): string[] {
  if (items.length === 0) return [];
  const rows = items.map(({ constraint, table, columns, attempt, expected, seen, ok, outcome }) => [
    ok ? OUTCOMES[outcome ?? "refused"] : "**not as designed**",
    CONSTRAINTS[constraint],
    code(`${table}.${columns.join(", ")}`),
    plain(attempt),
    ok ? code(seen ?? expected) : `expected ${code(expected)}, saw ${seen ? code(seen) : "nothing"}`,
  ]);
  const lead =
    "Each constraint was attacked with one change to a row that only this constraint forbids. It holds when the " +
    "database names it in its refusal, as far as it names any. Deletions of rows that others refer to must be refused, " +
    "take the others along, or empty their references.";
  return [
    `## Constraint attacks\n\n${lead}\n\n${markdownTable(["Outcome", "Constraint", "On", "Attempt", "Answer"], rows)}`,
  ];
}

function plans(items: readonly ItemOf<"plan">[]): string[] {
  if (items.length === 0) return [];
  const rows = items.map(({ purpose, usesIndex, plan }) => [
    capitalised(plain(purpose)),
    usesIndex ? "yes" : "no",
    code(tellingLine(plan).replace(/'\[[^']{40,}'/g, "'[…]'")),
  ]);
  const lead =
    "Whether an index can serve each access pattern, from the planner itself (with sequential scans discouraged).";
  return [`## Query plans\n\n${lead}\n\n${markdownTable(["Access pattern", "Index", "Plan"], rows)}`];
}

/** The line of a plan that names an index, else its first: of a bitmap scan, the rows of the heap say nothing. */
function tellingLine(plan: string): string {
  const lines = plan.split("\n").map((line) => line.trim().replace(/^->\s*/, ""));
  return lines.find((line) => /\bindex\b/i.test(line) && !/^index cond/i.test(line)) ?? lines[0] ?? "";
}

function findingsSection(design: Design, findings: readonly Finding[]): string {
  if (findings.length === 0) return "## Findings\n\nNo rule has anything to report.";
  const rows = findings.map((finding) => [
    finding.severity,
    plain(findingText(finding, design)),
    finding.fix.map((operation) => plain(describeOperation(operation, design))).join("; ") || "for you to decide",
    code(finding.code),
  ]);
  return `## Findings\n\n${markdownTable(["Severity", "What and why", "Fix", "Rule"], rows)}`;
}

function skipped(items: readonly ItemOf<"skipped">[]): string[] {
  if (items.length === 0) return [];
  const lines = items.map(({ what, why }) => `- ${capitalised(plain(what))}: ${plain(why)}.`);
  return [`## Not tried\n\n${lines.join("\n")}`];
}
