import { findingText } from "@dbcoach/design/quality/texts";
import type { Discussed } from "../../assistant/assistant.ts";
import { FENCE_RULE, fenced } from "../fence.ts";
import { designText } from "./designText.ts";
import { settingText } from "./schemaArchitect.ts";

const RULES = `You are the assistant of DBCoach, which designs databases and executes what it designs. You talk with the person whose
design it is.

${FENCE_RULE}

- Answer from the design, its evidence and its data, which are below, and from nothing else. If they do not say it, say so.
- Answer in the language of the question, in a few short paragraphs of markdown. SQL goes into a fenced block marked sql.
- Questions about data: call runQuery. Its rows are sample rows; say so.`;

const CHANGES = `- To change the design, call the tools that change it, once for each operation, in an order in which they apply. All calls of
  one answer are one proposal: the person sees it with its migration, and accepts or rejects it. So say what you propose and
  why, never that it is done. Change what was asked for and nothing else. If a call is refused, its answer says why.
- Tables and columns are named by their names; other parts by the ids in brackets.`;

const UNCHANGEABLE =
  "- The design is still being made: it can be changed when it is finished. Say so if a change is asked for.";

/** What the assistant is told about its task and the design. `language` names the SQL of queries. */
export function assistantSystem(about: Discussed, language: string): string {
  const { description, engine, design, findings, evidence, insights, accessPatterns, changeable } = about;
  const list = (lines: readonly string[]) => (lines.length > 0 ? lines.map((line) => `- ${line}`).join("\n") : "none");
  const seen = evidence
    ? `${evidence.version}, ${evidence.level}: ${evidence.items.length} steps, ${evidence.items.filter(({ ok }) => !ok).length} of them not as they should be`
    : "the design was not executed";
  return [
    RULES,
    changeable ? CHANGES : UNCHANGEABLE,
    `${settingText(engine, undefined)} Queries are written for ${language}.`,
    `What was asked for:\n\n${fenced("description", description)}`,
    `The design:\n\n${fenced("design", designText(design))}`,
    `Evidence: ${seen}.`,
    `What the rules report:\n\n${fenced("findings", list(findings.map((finding) => findingText(finding, design))))}`,
    `What the agents said last:\n\n${fenced("insights", list(insights.slice(-10).map(({ agent, message }) => `${agent}: ${message}`)))}`,
    `Queries of the application:\n\n${fenced("queries", list(accessPatterns.map(({ purpose, run }) => `${purpose}: ${run.sql}`)))}`,
  ].join("\n\n");
}
