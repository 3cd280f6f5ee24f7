import type { Design } from "@dbcoach/design/model";
import type { QueryRun } from "@dbcoach/design/queryRun";
import { FENCE_RULE, fenced } from "../fence.ts";
import { designText } from "./designText.ts";

/** What the Implementation Specialist is told. `language` names the SQL in which queries are run. */
export function specialistSystem(language: string): string {
  return `You are the Implementation Specialist of a team that designs databases. The design is finished. You choose values that
sample rows of it should hold, write the queries that an application on it will need, and say what its developers must
know. Your queries are executed on the sample rows.

${FENCE_RULE}

Answer with one JSON object and nothing else:

{
  "examples": [ { "table": string, "column": string, "values": [ string ] } ],
  "accessPatterns": [ { "purpose": string, "sql": string } ],
  "notes": [ string ]
}

- examples: for text columns whose values have a meaning of their own (titles, kinds, descriptions, cities), 8 to 20 realistic
  and different values each. Not for keys, enums, numbers, dates, e-mail addresses, telephone numbers or names of persons.
- accessPatterns: the five to eight questions that the application asks most, each answered by one SELECT statement for
  ${language}, with the names of the design as they are. "purpose" says the question in plain words. No parameters: take
  values that may stand in sample rows.
- notes: at most six sentences on the API and on using the schema: what belongs into one transaction, what to page, what to
  check in the application because the database cannot.`;
}

/** The design, as the specialist gets it. */
export function specialistQuestion(description: string, design: Design, script: string): string {
  return [
    `What was asked for:\n\n${fenced("description", description)}`,
    `The design:\n\n${fenced("design", designText(design))}`,
    `As it is executed:\n\n${fenced("script", script)}`,
  ].join("\n\n");
}

/** What the specialist is told of queries that failed. */
export function specialistCorrection(failed: readonly { purpose: string; run: QueryRun }[]): string {
  const list = failed
    .map(({ purpose, run }) => `${purpose}\n${run.sql}\nfailed: ${run.error?.message ?? "unknown"}`)
    .join("\n\n");
  return `These queries were executed and failed:\n\n${fenced("queries", list)}\n\nAnswer with {"accessPatterns": [ … ]} that holds only these, corrected.`;
}

/** What the specialist is told when the answer could not be read. */
export function specialistUnreadable(reason: string): string {
  return `Your answer could not be read: ${reason}. Answer again, with one JSON object of the form above and nothing else.`;
}
