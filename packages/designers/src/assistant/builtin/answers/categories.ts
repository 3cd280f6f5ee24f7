import { apiEndpoints } from "@dbcoach/design/api/endpoints";
import { targetFor } from "@dbcoach/design/dialects/registry";
import { code, codeBlock, count, markdownTable, plain } from "@dbcoach/design/exports/markdown/parts";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import type { Discussed } from "../../assistant.ts";
import { examplesFor } from "../examples.ts";
import { type Answer, joined, text, type Writer } from "./answer.ts";
import { evidenceText, findingList, latestInsights } from "./facts.ts";

import { performance, security } from "./judgements.ts";
import { query } from "./queries.ts";
import { relationships, schema } from "./structure.ts";

export type Category =
  | "schema"
  | "relationships"
  | "query"
  | "performance"
  | "security"
  | "api"
  | "implementation"
  | "general";

const api: Writer = ({ design }) => {
  const endpoints = apiEndpoints(design);
  const [first] = endpoints;
  const rows = endpoints.slice(0, 15).map(({ method, path, summary }) => [code(`${method} ${path}`), plain(summary)]);
  return {
    type: "code",
    content: joined([
      `The design gives ${count(endpoints.length, "REST endpoint")}; the whole API is in its OpenAPI document.`,
      rows.length > 0 ? markdownTable(["Endpoint", "What it does"], rows) : "",
      endpoints.length > rows.length ? `… and ${endpoints.length - rows.length} more.` : "",
      first ? codeBlock("http", `${first.method} ${first.path} HTTP/1.1\nAccept: application/json`) : "",
    ]),
  };
};

const implementation: Writer = ({ design, engine, evidence, findings }) => {
  const target = targetFor(engine);
  const samples = samplesFor(design);
  const rows = samples.tables.reduce((sum, table) => sum + table.rows.length, 0);
  const language = target.language === "sql" ? "sql" : "javascript";
  const [first] = [...design.tables].sort((a, b) => a.columns.length - b.columns.length);
  const used = new Set(first?.columns.flatMap(({ type }) => (type.kind === "enum" ? [type.enumId] : [])));
  const enums = design.enums.filter(({ id }) => used.has(id));
  const small = first
    ? { ...design, enums, tables: [{ ...first, checks: [], indexes: [] }], relationships: [] }
    : design;
  return {
    type: "code",
    content: joined([
      `The ${target.scriptTitle.replace(/ script$/, "")} script of the design makes ${count(design.tables.length, "table")} for ${target.title}; with it come ${count(rows, "sample row")} for ${count(samples.tables.length, "table")}, an OpenAPI document and exports for other tools.`,
      first ? `How ${code(first.name)} is made, for example:\n\n${codeBlock(language, target.script(small))}` : "",
      evidenceText(evidence),
      findings.length > 0
        ? `${count(findings.length, "finding")} of the quality rules ${findings.length === 1 ? "is" : "are"} open:\n\n${findingList(design, findings, 3)}`
        : "The quality rules found nothing.",
    ]),
  };
};

const general: Writer = ({ design, engine, description, findings, evidence, insights }) => {
  const { question, data, edit } = examplesFor(design);
  const said = plain([...description].slice(0, 150).join(""));
  return text(
    `**${plain(design.name || "This design")}** was made from “${said}${[...description].length > 150 ? "…" : ""}”: ${count(design.tables.length, "table")} for ${targetFor(engine).title}${
      design.tables.length > 0
        ? ` (${design.tables
            .slice(0, 8)
            .map(({ name }) => code(name))
            .join(", ")}${design.tables.length > 8 ? ", …" : ""})`
        : ""
    }.`,
    `${evidenceText(evidence)} ${findings.length > 0 ? `The quality rules found ${count(findings.length, "thing")}.` : ""}`.trim(),
    latestInsights(insights, 3),
    `I answer from the design: ask “${question}”, “${data}”, or tell me what to change, such as “${edit}”.`,
  );
};

/** The answer to each kind of question, from what is known of the design. */
export const CATEGORY_ANSWERS: Record<Category, Writer> = {
  schema,
  relationships,
  query,
  performance,
  security,
  api,
  implementation,
  general,
};

/** What can be said while nothing has been designed yet. */
export function nothingYet({ insights, description }: Discussed): Answer {
  return text(
    `No table has been designed yet. What was asked for: “${plain([...description].slice(0, 150).join(""))}”. Ask again when the first tables are there.`,
    latestInsights(insights, 3),
  );
}
