import type { Conventions } from "@dbcoach/contract/conventions";
import type { EngineName } from "@dbcoach/contract/targets";
import { targetFor } from "@dbcoach/design/dialects/registry";
import type { Design } from "@dbcoach/design/model";
import { checkDesign } from "@dbcoach/design/quality/check";
import { findingText } from "@dbcoach/design/quality/texts";
import type { DesignRequest } from "../../designer.ts";
import { FENCE_RULE, fenced } from "../fence.ts";
import type { Rejection } from "../operations/desk.ts";
import { designText } from "./designText.ts";
import { operationRules, SCHEMA_OPERATIONS, WRITING_RULES } from "./rules.ts";

const RULES = `${WRITING_RULES}

- Every table has a primary key. Where nothing of the description identifies a row, use one column "id" of type
  identifier with the default {"kind": "identity"}.
- One table per thing; third normal form. A list of values in one column is a table of its own. Many-to-many is a
  junction table (kind "junction") whose primary key is both references.
- A column that refers to another table has the type of the key that it refers to, and an addRelationship of its own.
- Nullable only where a row can exist without the value. Uniqueness, ranges and comparisons of the description become
  uniques and checks. A small fixed list of values is an enum: addEnum first.
- The type says what a value means: money for amounts, email, phone, url, personName, timestamp for moments, date for days.
- An index for each question that is asked often and that no key answers, with its "purpose".
- First the enums, then the tables, each followed by the relationships whose both sides exist.`;

const EXAMPLE = `{"insight": "A member borrows many books over time, so each loan is a row of its own."}
{"op": "addTable", "table": {"name": "members", "columns": [{"name": "id", "type": {"kind": "identifier"}, "default": {"kind": "identity"}}, {"name": "email", "type": {"kind": "email"}, "quote": "e-mail"}], "primaryKey": ["id"], "uniques": [{"columnIds": ["email"]}]}}
{"op": "addRelationship", "relationship": {"from": {"tableId": "loans", "columnIds": ["member_id"]}, "to": {"tableId": "members", "columnIds": ["id"]}, "label": "is made by", "onDelete": "restrict"}}`;

const ARCHITECT = `${FENCE_RULE}

Answer with operations only, one JSON object a line, no other text. Between them you may say why, as {"insight": "one sentence"}.

${operationRules(SCHEMA_OPERATIONS)}

${RULES}

Three lines of an answer, for the form only:

${EXAMPLE}`;

/** What the Schema Architect is told. */
export const ARCHITECT_SYSTEM = `You are the Schema Architect of a team that designs databases. From the requirements you design the tables, keys,
relationships and rules. Each line that you write is applied at once, and a person watches the design grow.

${ARCHITECT}`;

/** What the one agent of the quick mode is told: analysis and design in one pass. */
export const ONE_PASS_SYSTEM = `You design databases. You read what somebody wants to store, note what the database must do, and design it, in one
answer. Each line that you write is applied at once, and a person watches the design grow.

If the description names nothing that could be stored, answer {"nothing": "what is missing, in one or two sentences"} only.

Begin with setName, then requirements and assumptions as operations (kind entity, relationship, rule or query), then the design:

${operationRules(["setName", "addRequirement", "addAssumption"])}

${ARCHITECT}`;

/** What the design is for and how it is to be written. */
export function settingText(engine: EngineName, conventions: Conventions | undefined): string {
  const naming = conventions?.naming ?? "snake_case";
  const keys =
    conventions?.keyStyle === "uuid"
      ? 'uuid with the default {"kind": "uuid"}'
      : 'identifier with the default {"kind": "identity"}';
  const vectors =
    engine === "vectordb"
      ? " Texts that are searched by meaning get a column of type vector (384 dimensions, cosine) beside them, nullable, with an index of the method vector."
      : "";
  return `The database is ${targetFor(engine).title}. Names are spelled in ${naming}. Keys without a meaning are of the type ${keys}.${vectors}`;
}

/** The task of the architect: the description, and what the analyst made of it. */
export function architectQuestion(request: DesignRequest, design: Design): string {
  const { description, engine, conventions } = request;
  if (request.base) return improvementQuestion(request, design);
  const notes = [...design.requirements, ...design.assumptions].map(({ text }) => `- ${text}`).join("\n");
  return [
    settingText(engine, conventions),
    `What is to be stored:\n\n${fenced("description", description)}`,
    ...(notes ? [`What the Requirements Analyst made of it:\n\n${fenced("requirements", notes)}`] : []),
  ].join("\n\n");
}

/** The task of the architect where there is a design that is to become better. */
function improvementQuestion({ description, engine, conventions }: DesignRequest, design: Design): string {
  const findings = checkDesign(design).map((finding) => `- ${findingText(finding, design)}`);
  return [
    settingText(engine, conventions),
    `What is to be stored:\n\n${fenced("description", description)}`,
    `The design exists already, and may hold data:\n\n${fenced("design", designText(design))}`,
    `What the rules report of it:\n\n${fenced("findings", findings.join("\n") || "nothing")}`,
    "Improve it: write only the operations that change it, each after an insight that says why. Keep what is right, and take nothing away that the description asks for. When nothing would make it better, answer with one insight that says so.",
  ].join("\n\n");
}

/** The most operations that come back with their reasons: a thousand are mostly one fault, and each word is paid for. */
const TOLD_REJECTIONS = 100;

/** What the architect is told of an answer that was not taken in whole. */
export function architectCorrection(design: Design, rejections: readonly Rejection[], cut: string | undefined): string {
  const told = rejections.slice(0, TOLD_REJECTIONS).map(({ written, reason }) => `${written}\n  not taken: ${reason}`);
  const others = rejections.length - told.length;
  const refused = [...told, ...(others > 0 ? [`and ${others} more`] : [])].join("\n");
  return [
    cut ? `Your answer ended too early (${cut}). Go on where it ended; what is below is applied already.` : "",
    refused
      ? `These operations were not taken. Write them again so that they apply, or leave them out:\n\n${fenced("operations", refused)}`
      : "",
    design.tables.length === 0 ? "There is no table yet: nothing of your answer was an operation." : "",
    `The design as it is now:\n\n${fenced("design", designText(design))}`,
    "Answer with the missing operations only, one JSON object a line.",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
