import { targetFor } from "@dbcoach/design/dialects/registry";
import { code, codeBlock, count, plain } from "@dbcoach/design/exports/markdown/parts";
import type { Design } from "@dbcoach/design/model";
import { spokenName } from "@dbcoach/design/names";
import type { QueryRun } from "@dbcoach/design/queryRun";
import { queryEngineFor } from "@dbcoach/engines/queryTarget";
import type { AnswerEvent, Discussed, Question } from "../../assistant.ts";
import { examplesFor } from "../examples.ts";
import { typed } from "../words.ts";
import { type DataQuestion, readDataQuestion, type Unclear } from "./read.ts";
import { spokenQuestion, sqlOf } from "./write.ts";

/** A query to run: SQL as it was typed, or written for a question. */
export interface DataRequest {
  kind: "request";
  sql: string;
  question?: DataQuestion;
}

/** Statements that change the schema are none of these: they ask for a change of the design. */
const SQL =
  /^(?:select\b|with\b[\s\S]*\bselect\b|values\s*\(|explain\s+(?:analyze\s+|query plan\s+|\()*\s*(?:select|with|insert|update|delete)\b|insert\s+into\b|update\s+\S+\s+set\s+\S+\s*=|delete\s+from\s+\S+\s*(?:;|where\b|$))/i;

/** The SQL that a text is, with or without a fence around it; undefined when it is something else. */
export function typedSql(text: string): string | undefined {
  const [, fenced] = /^\s*```(?:\w+)?\n([\s\S]+?)```\s*$/.exec(text) ?? [];
  const [, told] = /^(?:please\s+)?(?:run|execute|query)\s*:?\s+([\s\S]+)$/i.exec(text) ?? [];
  return [fenced, told, text].find((sql) => sql !== undefined && SQL.test(sql.trim()))?.trim();
}

/** The query for a question about the data, or what was not understood of it; undefined when it is about something else. */
export function dataQuestionOf(text: string, { design, engine }: Discussed): DataRequest | Unclear | undefined {
  const question = readDataQuestion(text.replace(/\s+/g, " ").trim(), design);
  if (!question || question.kind === "unclear") return question;
  return { kind: "request", sql: sqlOf(question, design, engine), question };
}

/** What is said to a question about data that cannot be followed. */
export function unclearText({ table, words }: Unclear, { design, engine }: Discussed): string {
  const { data } = examplesFor(design);
  const lost =
    words.length > 0
      ? `I do not understand ${typed(words.join(" "))} in it`
      : "it is not clear how its parts hang together";
  const sql = codeBlock("sql", sqlOf({ kind: "list", table, conditions: [], limit: 10 }, design, engine));
  return `I cannot put that into a query: ${lost}. Ask more simply, such as “${data}”, or type the query yourself:\n\n${sql}`;
}

const SAMPLES = "These are the design's sample rows, made up for trying it out.";

/** Runs the query, shows it with its result, and says in words what came of it. */
export async function* answerFromData(
  { sql, question }: DataRequest,
  { about, runQuery }: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  yield {
    type: "text",
    delta: `${question ? `To answer that (${plain(spokenQuestion(question))}${question.kind === "calculate" && question.asked ? `, as they hold the ${plain(spokenName(question.asked))}` : ""}), I run:` : "I run your query on the sample rows:"}\n\n${codeBlock("sql", sql)}\n\n`,
  };
  const run = await runQuery(sql);
  signal.throwIfAborted();
  yield { type: "query", run };
  yield { type: "text", delta: `${resultText(run, question, about.design)}${elsewhere(about)}` };
  yield { type: "answered", kind: "sql", confidence: question ? 0.85 : 0.9 };
}

/** Where the target itself runs no queries here, PostgreSQL has answered. */
function elsewhere({ engine }: Discussed): string {
  return queryEngineFor(engine) === engine
    ? ""
    : ` They were in PostgreSQL for this: ${targetFor(engine).title} cannot run queries here.`;
}

function resultText(run: QueryRun, question: DataQuestion | undefined, design: Design): string {
  if (!run.ok) {
    const place = run.error?.position === undefined ? "" : ` (at character ${run.error.position})`;
    return `The query failed${place}: ${plain(run.error?.message ?? "no reason was given")}`;
  }
  if (design.tables.length === 0 || !/\S/.test(run.sql)) return `It gave ${count(run.rowCount, "row")}.`;
  return `${inWords(run, question)} ${SAMPLES}`;
}

function inWords(run: QueryRun, question: DataQuestion | undefined): string {
  const [row] = run.rows;
  const [value] = row ?? [];
  if (!question) {
    const alone = run.rowCount === 1 && run.columns.length === 1 && value !== undefined;
    return alone
      ? `The result is **${plain(String(value ?? "empty"))}**.`
      : `It gave ${count(run.rowCount, "row")} in ${run.ms} ms.${run.rowCount > run.rows.length ? ` The first ${run.rows.length} are shown.` : ""} What it changed, if anything, was undone.`;
  }
  const about = plain(spokenQuestion(question));
  const isSingle = question.kind === "without" ? question.counted : question.kind === "calculate" && !question.group;
  if (isSingle) {
    if (question.kind === "calculate" && question.column) {
      return value === null || value === undefined
        ? `There are no rows from which to calculate ${about}.`
        : `${capital(about)}: **${plain(String(value))}**.`;
    }
    return `There ${value === 1 ? "is" : "are"} **${plain(String(value ?? 0))}** ${about}.`;
  }
  if (run.rowCount === 0) return `There are no ${about}.`;
  if (question.kind === "list") {
    const order = question.order
      ? `, ordered by ${code(question.order.column.name)}${question.order.descending ? " downwards" : ""}`
      : "";
    return `Here ${run.rowCount === 1 ? "is" : "are"} ${count(run.rowCount, "row")} of ${about}${order}.`;
  }
  if (question.kind === "without")
    return `There ${run.rowCount === 1 ? "is" : "are"} ${count(run.rowCount, "row")} of ${about}.`;
  const label = row?.at(-2);
  if (question.most === 1)
    return `${capital(plain(String(label ?? "nobody")))} comes first, with ${plain(String(row?.at(-1) ?? 0))} ${plain(spokenName(question.table.name))}.`;
  const lead =
    question.group?.by === "table" && label !== undefined
      ? ` First comes ${plain(String(label ?? "(empty)"))} with ${plain(String(row?.at(-1) ?? 0))}.`
      : "";
  const units = question.group?.by === "table" ? spokenName(question.group.table.name) : "groups";
  return `${capital(about)}: ${run.rowCount} ${units} are shown.${lead}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
