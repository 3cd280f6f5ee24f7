import type { Operation } from "../operations/schema.ts";
import { confuses } from "../quality/rules/confusingName.ts";
import type { EditRefusal } from "./edited.ts";
import { LONGEST_NAME } from "./naming.ts";

/** Why an edit was not made, in words. */
export function refusalText(refusal: EditRefusal): string {
  switch (refusal.code) {
    case "notAName":
      if (refusal.typed.trim() === "") return "A name needs at least one letter or digit.";
      if (refusal.typed.trim().length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
      return `“${refusal.typed}” does not look like a name.`;
    case "tableExists":
      return `There is a table called ${refusal.name} already.`;
    case "columnExists":
      return `${refusal.table} has a column called ${refusal.name} already.`;
    case "isReferredTo":
      return `${refusal.table} cannot be deleted: ${list(refusal.by)} ${refusal.by.length === 1 ? "refers" : "refer"} to it. Disconnect first, or delete ${list(refusal.also)}, too.`;
    case "isKey":
      return `${refusal.column} is part of the primary key of ${refusal.table}: without it rows could not be told apart.`;
    case "columnIsReferredTo":
      return `${refusal.table}.${refusal.column} cannot be deleted: ${list(refusal.by)} ${refusal.by.length === 1 ? "refers" : "refer"} to it. Disconnect first.`;
    case "isComputedFrom":
      return `${list(refusal.by)} ${refusal.by.length === 1 ? "is" : "are"} computed from ${refusal.column}. Delete that first.`;
    case "typeIsJoined":
      return `${refusal.column} is a key, or refers to one: its type has to stay that of the other side.`;
    case "typeIsRuled":
      return `A rule depends on the type of ${refusal.column}.`;
    case "keyIsRequired":
      return `${refusal.column} is part of the primary key and can never be empty.`;
    case "hasNoKey":
      return `${refusal.table} has no primary key to refer to.`;
    case "isGone":
      return "What was to be changed is no longer there.";
  }
}

/** What to know about names that the operations give: those that are words of SQL. Undefined when there is nothing. */
export function noteOn(operations: readonly Operation[]): string | undefined {
  const names = operations.flatMap((operation) => {
    switch (operation.op) {
      case "addTable":
        return [operation.table.name];
      case "addColumn":
        return [operation.column.name];
      case "renameTable":
      case "renameColumn":
        return [operation.name];
      default:
        return [];
    }
  });
  const confusing = names.filter(confuses);
  if (confusing.length === 0) return undefined;
  return `${list(confusing)} ${confusing.length === 1 ? "is a word" : "are words"} of SQL itself: written in quotes wherever used.`;
}

/** A sentence with more names than this is not read any more. */
const MOST_NAMES = 4;

function list(names: readonly string[]): string {
  const more = names.length - MOST_NAMES + 1;
  const shown = more > 1 ? [...names.slice(0, MOST_NAMES - 1), `${more} more`] : names;
  return shown.length < 2 ? (shown[0] ?? "") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
