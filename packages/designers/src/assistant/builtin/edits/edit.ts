import { diffOperations } from "@dbcoach/design/diff/operations";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { describeOperation } from "@dbcoach/design/operations/describe";
import { type Operation, operationSchema } from "@dbcoach/design/operations/schema";
import { addColumns, addSomething, addTable } from "./add.ts";
import { connect } from "./connect.ts";
import { type Command, told } from "./outcome.ts";
import { remove } from "./remove.ts";
import { rename } from "./rename.ts";
import { addIndex, required, setDefault, setType, unique } from "./rules.ts";
import { split } from "./split.ts";
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

/** The narrower kinds come before those that would take their words for something else. */
const COMMANDS: readonly Command[] = [
  undo,
  rename,
  split,
  addIndex,
  unique,
  required,
  setDefault,
  addTable,
  connect,
  setValues,
  setType,
  remove,
  addColumns,
  addSomething,
];

const POLITENESS =
  /^(?:please|kindly|hey|hi|ok(?:ay)?|now|then|also|and|can you|could you|would you|will you|i want(?: you)? to|i would like(?: you)? to|i['’]d like(?: you)? to|i need(?: you)? to|we need to|we want to|we should|you should|let['’]?s|let us)[\s,:]+/i;

/** A question asks for an answer, not for a change, whatever words stand in it. */
const QUESTION =
  /^(?:how|what|which|who|whom|whose|why|where|when|is|are|was|were|do|does|did|has|have|can|could|should|may|show|list|display|print|count|average|tell|explain|describe|find)\b/i;

/** What the text tells to change in the design; undefined when it tells nothing of the kind. */
export function editOf(text: string, design: Design): Edit | undefined {
  let command = text.replace(/\s+/g, " ").trim();
  for (let match = POLITENESS.exec(command); match; match = POLITENESS.exec(command))
    command = command.slice(match[0].length);
  command = command.replace(/[\s.!?;]+$/, "").replace(/,?\s+(?:please|thanks|thank you)$/i, "");
  if (QUESTION.test(command)) return undefined;
  for (const read of COMMANDS) {
    const outcome = read(command, design);
    if (!outcome) continue;
    if (outcome.kind === "told") return { operations: [], lines: [outcome.text] };
    return checked(design, outcome.design, outcome.notes);
  }
  return undefined;
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
