import { diffOperations } from "@dbcoach/design/diff/operations";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { describeOperation } from "@dbcoach/design/operations/describe";
import { type Operation, operationSchema } from "@dbcoach/design/operations/schema";
import { tablesIn } from "../vocabulary.ts";
import { typed } from "../words.ts";
import { addColumns, addSomething, addTable } from "./add.ts";
import { addThings } from "./addThings.ts";
import { setBounds } from "./checks.ts";
import { connect } from "./connect.ts";
import { setExamples } from "./examples.ts";
import { addIndex } from "./indexes.ts";
import { type Command, type Outcome, told } from "./outcome.ts";
import { notUnique, remove } from "./remove.ts";
import { rename } from "./rename.ts";
import { required, setDefault, setType } from "./rules.ts";
import { split } from "./split.ts";
import { unique } from "./unique.ts";
import { setValues } from "./values.ts";

export interface Edit {
  /** Empty when nothing would change; `lines` then say why. */
  operations: Operation[];
  lines: string[];
}

const undo: Command = (text) =>
  /^(?:undo|revert|take (?:it|that) back|go back)\b/i.test(text)
    ? told("Use *Undo* on the newest change: it makes a version that takes it back.")
    : undefined;

/** DDL is not read: what it says of types and names would go around the rules of the design. */
const ddl: Command = (text) =>
  /^(?:alter\s+table|truncate|create\s+(?:table|view|type|schema|(?:unique\s+)?index)\s+(?:if\s+not\s+exists\s+)?[\w".]+\s*(?:\(.*\b(?:text|int\w*|bigint|varchar|date|timestamp\w*|boolean|numeric|uuid|jsonb?|primary key)\b|as\b|on\b))/i.test(
    text,
  )
    ? told(
        "Say the change in words, such as “add a table suppliers with name and phone” or “add a phone number to suppliers”: I write the DDL from the design. Nothing was changed.",
      )
    : undefined;

/** "Members should be able to freeze their membership": a wish, not a question about members. */
const WISH =
  /^(?!(?:i|you|it|this|that|there)\b)[\p{L}\s'_-]+\s(?:should|must|shall|needs? to|ha(?:s|ve) to|want(?:s)? to)\s(?:also\s|only\s|never\s|not\s)?(?:be (?:able|allowed) to\s)?\p{L}/iu;

/** Something is to be changed, but in a way that is not known here. */
const notUnderstood: Command = (text, { tables }) => {
  if (
    !WISH.test(text) &&
    !/^(?:make|set(?! up)|change|let(?! me| us)|move|turn|convert|increase|decrease|allow|ensure|enforce|merge|combine|encrypt|hash|replace|modify|extend|limit|restrict|link|connect|rename|split)\s/i.test(
      text,
    )
  )
    return undefined;
  const name = tables[0]?.name ?? "orders";
  return told(
    `I do not know how to change that. I can add, rename and remove tables and columns, connect tables, add indexes, make columns unique, required or optional, set defaults, bounds and lists of values, and split columns: for example “rename ${name} to …”. Nothing was changed.`,
  );
};

/** The narrower kinds come before those that would take their words for something else. */
const COMMANDS: readonly Command[] = [
  undo,
  ddl,
  setExamples,
  rename,
  split,
  addIndex,
  notUnique,
  unique,
  required,
  setBounds,
  setDefault,
  addTable,
  addThings,
  connect,
  setValues,
  setType,
  remove,
  addColumns,
  addSomething,
  notUnderstood,
];

const POLITENESS =
  /^(?:please|kindly|hey|hi|ok(?:ay)?|now|then|also|and|(?:can|could|would|will|shall) (?:you|we)|i think|maybe|i want(?: you)? to|i would like(?: you)? to|i['’]d like(?: you)? to|i need(?: you)? to|we need to|we want to|we should|you should|let['’]?s|let us)[\s,:]+/i;

/** A command is a sentence; what is longer tells something else, and would be searched for too long. */
const LONGEST = 1_500;

/** "To which table": what may stand before a question's word. */
const BEFORE_QUESTION = "and|but|so|in|on|to|for|from|at|of|by|with|into|under|until";
const QUESTION_WORDS = "how|what|which|who|whom|whose|why|where|when";
/** Nobody begins a command with "isn't"; "don't" is one. */
const DENIED = "is|are|was|were|does|did|has|have|ca|could|should";
const ASKING =
  "is|are|was|were|do|does|did|has|have|can|could|should|may|show|list|display|print|count|average|tell|explain|describe|find";

/** A question asks for an answer, not for a change, whatever words stand in it. */
const QUESTION = new RegExp(
  `^(?:(?:(?:${BEFORE_QUESTION})\\s+)*(?:${QUESTION_WORDS})|(?:${DENIED})n['’]t|(?:${ASKING}))\\b`,
  "i",
);

/** "… and rename it to …": where another command begins within the text. */
const NEXT =
  /\s*(?:;|\.\s|,?\s+(?:and(?:\s+then|\s+also)?|then)|,)\s+(?=(?:rename|remove|drop|delete|link|connect|make|set|split|add|create|index|change)\s)/i;

/** What the text tells to change in the design; undefined when it tells nothing of the kind. */
export function editOf(text: string, design: Design): Edit | undefined {
  let command = text.replace(/\s+/g, " ").trim();
  for (let match = POLITENESS.exec(command); match; match = POLITENESS.exec(command))
    command = command.slice(match[0].length);
  command = command.replace(/[\s.!?;]+$/, "").replace(/,?\s+(?:please|thanks|thank you)$/i, "");
  if (QUESTION.test(command) || command.length > LONGEST) return undefined;
  const [first = "", ...more] = command.split(NEXT);
  const started = read(first, design);
  if (!started) return undefined;
  const notes: string[] = [];
  let outcome = started;
  let before = first;
  let current = design;
  for (const part of ["", ...more]) {
    if (part !== "")
      outcome =
        read(withoutPronoun(part, before, design, current), current) ??
        told(`I do not understand ${typed(part)}. Nothing was changed.`);
    if (outcome.kind === "told") return { operations: [], lines: [outcome.text] };
    current = outcome.design;
    notes.push(...outcome.notes);
    before = part === "" ? before : part;
  }
  return checked(design, current, [...new Set(notes)]);
}

function read(command: string, design: Design): Outcome | undefined {
  for (const one of COMMANDS) {
    const outcome = one(command, design);
    if (outcome) return outcome;
  }
  return undefined;
}

/** "it" is the table that was just added, or named last. */
function withoutPronoun(command: string, before: string, original: Design, now: Design): string {
  const known = new Set(original.tables.map(({ id }) => id));
  const added = now.tables.find(({ id }) => !known.has(id));
  const name = added?.name ?? tablesIn(now, before).at(-1)?.table.name;
  return name === undefined ? command : command.replace(/\b(?:it|them)\b/i, name);
}

/** The operations that lead there, if each of them is allowed and applies. */
function checked(before: Design, after: Design, notes: readonly string[]): Edit {
  const operations = diffOperations(before, after);
  const lines: string[] = [];
  let current = before;
  for (const operation of operations) {
    const applied = operationSchema.safeParse(operation).success ? applyOperation(current, operation) : undefined;
    if (!applied?.ok) {
      return { operations: [], lines: ["That does not fit into the design as it is, so nothing was changed."] };
    }
    lines.push(`- ${describeOperation(operation, current)}`);
    current = applied.design;
  }
  if (operations.length === 0)
    return { operations: [], lines: ["The design is like that already. Nothing was changed."] };
  return {
    operations,
    lines: [`This would change the design:\n\n${lines.join("\n")}`, ...(notes.length > 0 ? [notes.join(" ")] : [])],
  };
}
