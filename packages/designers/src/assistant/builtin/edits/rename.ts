import { spellingOf, tableNameFor, withColumn, withTable } from "@dbcoach/design/editing/style";
import { code } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { nameWords, snakeCase } from "@dbcoach/design/names";
import { columnAnywhere, columnIn, tableNamed } from "../vocabulary.ts";
import { typed, wordsOf } from "../words.ts";
import { valuesOf } from "./draftColumn.ts";
import { withKeysNamedAfter } from "./keysNamedAfter.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";
import { typeOfWords } from "./typeWords.ts";

/** "rename orders to purchases", "call members readers", "rename the status of orders to state". */
export const rename: Command = (text, design) => {
  const match =
    /^rename\s+(?:the\s+)?(.+?)\s+(?:to|as|into)\s+(.+)$/i.exec(text) ??
    /^change\s+(?:the\s+)?name\s+of\s+(?:the\s+)?(.+?)\s+(?:to|into)\s+(.+)$/i.exec(text) ??
    /^(?:the\s+)?(.+?)\s+(?:should|must)\s+be\s+(?:called|named|renamed to)\s+(.+)$/i.exec(text);
  const changed = /^change\s+(?:the\s+)?(?!type\b|default\b)(.+?)\s+(?:in)?to\s+(?:an?\s+)?(.+)$/i.exec(text);
  if (changed?.[1] && changed[2] && !typeOfWords(changed[2]) && valuesOf(changed[2]).length === 1) {
    const column = columnAnywhere(design, changed[1].replace(/\s(?:of|in)\s.*$/i, ""));
    const values = column.ok ? valuesTaken(design, column.value.column) : [];
    // "Change the status to shipped" speaks of rows, not of a name.
    if (values.includes(snakeCase(changed[2]))) return undefined;
    if (column.ok || tableNamed(design, changed[1]).ok) return renamed(design, changed[1], changed[2]);
  }
  if (match?.[1] && match[2]) return renamed(design, match[1], match[2]);
  const [, rest] = /^(?:call|name)\s+(?:the\s+)?(.+)$/i.exec(text) ?? [];
  if (rest === undefined)
    return /^rename\b/i.test(text)
      ? told(
          `Say what to rename and to what, for example “rename ${design.tables[0]?.name ?? "orders"} to purchases”. Nothing was changed.`,
        )
      : undefined;
  // "call members readers": the table is the longest beginning that is one.
  const parts = rest.split(/\s+/);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const old = parts.slice(0, length).join(" ");
    if (tableNamed(design, old).ok || (old.includes(".") && columnAnywhere(design, old).ok)) {
      return renamed(design, old, parts.slice(length).join(" "));
    }
  }
  return undefined;
};

function valuesTaken(design: Design, { type }: Column): string[] {
  return type.kind === "enum" ? (design.enums.find(({ id }) => id === type.enumId)?.values ?? []).map(snakeCase) : [];
}

function renamed(design: Design, old: string, wanted: string): Outcome {
  // The last "in" is the one before a table: "rename stock to amount in stock in products".
  const within = /^(.+)\s+(?:in|of|on|from)\s+(?:the\s+)?([^.]+)$/i;
  const late = within.exec(wanted);
  if (late?.[1] && tableNamed(design, late[2] ?? "").ok) return renameColumn(design, old, late[2], late[1]);
  const early = within.exec(old);
  if (early?.[1]) return renameColumn(design, early[1], early[2], wanted);
  if (/^(?:column|field|attribute)\b/i.test(old) || old.includes("."))
    return renameColumn(design, old, undefined, wanted);
  const table = tableNamed(design, old);
  if (table.ok)
    return renameTable(design, table.value, old.replace(/\s*\b(?:table|entity|collection)\b\s*/i, " "), wanted);
  const column = columnAnywhere(design, old);
  return column.ok || /could mean/.test(column.answer)
    ? renameColumn(design, old, undefined, wanted)
    : told(table.answer);
}

function renameTable(design: Design, table: Table, said: string, wanted: string): Outcome {
  // "Rename customer to client" speaks of one of them; the table is called as the others are.
  const isSpoken = nameWords(said).at(-1) !== nameWords(table.name).at(-1);
  const typedName = newName(design, wanted);
  const name = typedName && isSpoken ? tableNameFor(design, typedName) : typedName;
  if (name === undefined) return told(`${typed(wanted)} does not look like a name. Nothing was changed.`);
  if (name === table.name) return told(`The table is called ${code(name)} already. Nothing was changed.`);
  const taken = design.tables.find((other) => other.id !== table.id && other.name.toLowerCase() === name.toLowerCase());
  if (taken) return told(`There is another table called ${code(taken.name)}. Nothing was changed.`);
  const followed = withKeysNamedAfter(design, table, name);
  return change(
    withTable(followed, table.id, (old) => ({ ...old, name })),
    followed === design ? "" : "Columns of keys and references that were named after it follow.",
    "Rows, keys and references stay as they are.",
  );
}

function renameColumn(design: Design, old: string, tableText: string | undefined, wanted: string): Outcome {
  const found = columnIn(design, old, tableText);
  if (!found.ok) return told(found.answer);
  const { table, column } = found.value;
  const name = newName(design, wanted);
  if (name === undefined) return told(`${typed(wanted)} does not look like a name. Nothing was changed.`);
  if (name === column.name) return told(`The column is called ${code(name)} already. Nothing was changed.`);
  const taken = table.columns.find(
    (other) => other.id !== column.id && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) return told(`${code(table.name)} has another column called ${code(taken.name)}. Nothing was changed.`);
  return change(
    withColumn(design, table.id, column.id, (one) => ({ ...one, name })),
    "Values and rules stay as they are.",
  );
}

function newName(design: Design, wanted: string): string | undefined {
  const clean = wanted.replace(/\b(?:instead|please)\b/gi, "").replace(/\be-mail/gi, "email");
  const words = nameWords(clean);
  if (words.length === 0 || words.length > 5) return undefined;
  const name = spellingOf(design)(clean);
  return name.length > 0 && name.length <= 60 && wordsOf(name).length > 0 ? name : undefined;
}
