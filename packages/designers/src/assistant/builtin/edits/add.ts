import { BY_USER, keyFor, newId, spellingOf, tableNameFor, withTable } from "@dbcoach/design/editing/style";
import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Design, Table } from "@dbcoach/design/model";
import { nameWords, singularise, spokenName } from "@dbcoach/design/names";
import { typeTitle } from "@dbcoach/design/typeTraits";
import { tableNamed } from "../vocabulary.ts";
import { typed, wordsOf } from "../words.ts";
import { referring } from "./connect.ts";
import { drafted, itemsOf, wishOf } from "./draftColumn.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";

const MOST_ITEMS = 20;

/** "add a table suppliers with name and phone", "create a suppliers table". */
export const addTable: Command = (text, design) => {
  const match =
    /^(?:add|create|make|introduce|include|new)\s+(?:an?\s+|the\s+)?(?:new\s+)?(?:table|entity|collection)\s+(?:called\s+|named\s+|for\s+|of\s+)?(.+)$/i.exec(
      text,
    ) ??
    /^(?:add|create|make|introduce|include)\s+(?:an?\s+|the\s+)?(?:new\s+)?([\w"' -]+?)\s+(?:table|entity|collection)\b(.*)$/i.exec(
      text,
    );
  if (!match) return undefined;
  const whole = `${match[1] ?? ""}${match[2] ?? ""}`.trim();
  const [, named = whole, list = ""] =
    /^(.+?)\s*(?:\s(?:with|that has|which has|having|containing|that contains|storing|holding)\s(?:columns?\s|fields?\s|an?\s|the\s)*|[:(])\s*(.+?)\)?$/i.exec(
      whole,
    ) ?? [];
  // "Add a birthday to the customers table" is about a column.
  if (/\s(?:to|into|in|on|from)\s/i.test(named)) return undefined;
  return madeTable(design, named, list);
};

/** A new table of this name with the listed columns, and a reference to `owner` where each row belongs to one. */
export function madeTable(design: Design, named: string, list: string, owner?: Table): Outcome {
  const words = nameWords(named.replace(/\be-mail/gi, "email"));
  if (words.length === 0 || words.length > 4)
    return told(`${typed(named)} does not look like the name of a table. Nothing was changed.`);
  const name = tableNameFor(design, words.join(" "));
  const taken = design.tables.find((table) => wordsOf(table.name).join(" ") === wordsOf(name).join(" "));
  if (taken) return told(`There is a table ${code(taken.name)} already. Nothing was changed.`);
  const id = newId(design, name);
  const key = { ...keyFor(design, name), id: `${id}.key`, nullable: false, source: BY_USER };
  const parts = { uniques: [], checks: [], indexes: [], source: BY_USER };
  const table: Table = { id, name, kind: "entity", columns: [key], primaryKey: [key.id], ...parts };
  const added = withItems(
    { ...design, tables: [...design.tables, table] },
    table,
    list === "" ? ["name"] : itemsOf(list),
    true,
  );
  const note = list === "" ? "You named no columns, so it gets a name; add others as you need them." : "";
  if (!owner) return change(added.design, note, ...added.notes);
  const joined = referring(added.design, added.design.tables.find((one) => one.id === id) ?? table, owner, true);
  return change(joined.design, note, ...added.notes, joined.note);
}

/** "add a phone number and an optional birth_date to members", "customers need a phone number". */
export const addColumns: Command = (text, design) => {
  const read = readAddition(text);
  if (!read) return undefined;
  const table = tableNamed(design, read.table);
  // "Have" stands in many sentences that tell nothing to be done.
  if (!table.ok) return HAVE.test(text) ? undefined : told(table.answer);
  const items = itemsOf(read.items);
  if (items.length === 0) return undefined;
  const { design: added, notes } = withItems(design, table.value, items, false, read.default);
  if (added === design) return told(`${notes.join(" ")} Nothing was changed.`);
  return change(added, ...notes);
};

interface Addition {
  items: string;
  table: string;
  default?: string;
}

function readAddition(text: string): Addition | undefined {
  const [, before = "", value] =
    /^(.+?)\s+(?:with|having)\s+(?:an?\s+|the\s+)?default(?:\s+(?:value|of|to|is))*\s+(.+)$/i.exec(text) ?? [];
  const found = value === undefined ? undefined : placed(before);
  // In "add a code with default X to customers" the default belongs to the column already.
  return found && value !== undefined ? { ...found, default: value } : placed(text);
}

const TO =
  /^(?:add|include|put|insert|create|introduce|append)\s+(.+)\s+(?:to|on|in|into|for)\s+(?:the\s+|each\s+|every\s+|all\s+)?(.+?)$/i;
const GIVE = /^give\s+(?:the\s+|each\s+|every\s+|all\s+)?(.+?)\s+((?:an?|the|two|some)\s+.+)$/i;
const NEED =
  /^(?:the\s+|each\s+|every\s+|all\s+|an?\s+)?(.+?)\s+(?:also\s+)?(?:needs?|should(?:\s+also)?\s+have|must(?:\s+also)?\s+have|requires?)\s+(?:to have\s+)?((?:an?|the)\s+.+)$/i;

/** "products have a category": said of a table as if it were so, and it is not yet. */
const HAVE =
  /^(?:the\s+|each\s+|every\s+|all\s+|an?\s+)?(.+?)\s+(?:can\s+|may\s+|also\s+)?(?:have|has)\s+((?:an?|one)\s+[\w-]+(?:\s+[\w-]+){0,2})$/i;

function placed(text: string): Addition | undefined {
  const to = TO.exec(text);
  if (to?.[1] && to[2]) return { items: to[1], table: to[2] };
  const has = HAVE.exec(text);
  const owned = GIVE.exec(text) ?? NEED.exec(text) ?? (/\sof\s/i.test(text) ? null : has);
  return owned?.[1] && owned[2] ? { items: owned[2], table: owned[1] } : undefined;
}

interface WithItems {
  design: Design;
  notes: string[];
}

/** The design with these columns in the table. `isNew`: no rows exist yet that would have nothing in them. */
function withItems(design: Design, table: Table, items: readonly string[], isNew: boolean, value?: string): WithItems {
  const notes: string[] = [];
  const loose: string[] = [];
  let current = design;
  for (const item of items.slice(0, MOST_ITEMS)) {
    const owner = current.tables.find(({ id }) => id === table.id) ?? table;
    const added = withItem(current, owner, value === undefined ? item : `${item} default ${value}`, isNew);
    current = added.design;
    notes.push(...added.notes);
    if (added.loose) loose.push(code(added.loose));
  }
  if (items.length > MOST_ITEMS) notes.push(`Only the first ${MOST_ITEMS} were read.`);
  const rows = spokenName(singularise(table.name));
  if (loose.length > 0 && !isNew) {
    const [are, one] = loose.length > 1 ? ["are", "one of them"] : ["is", "it"];
    notes.push(
      `${sentenceList(loose)} ${are} optional, because ${rows} rows that exist have nothing there yet; say so if ${one} should be required.`,
    );
  }
  return { design: current, notes };
}

/** The design with one more column, or a reference where a thing with a table of its own is named. */
function withItem(design: Design, table: Table, item: string, isNew: boolean): WithItems & { loose?: string } {
  const wish = wishOf(item);
  if (!wish) return { design, notes: [`${typed(item)} does not look like the name of a column.`] };
  const wanted = wordsOf(wish.words.join(" ")).join(" ");
  const target = design.tables.find(({ id, name }) => id !== table.id && wordsOf(name).join(" ") === wanted);
  if (target && wish.type === undefined && wish.values.length === 0) {
    const joined = referring(design, table, target, wish.required);
    return { design: joined.design, notes: [joined.note] };
  }
  const { column: plain, added, unique, checks, usuallyEmpty } = drafted(design, table, wish);
  const column = isNew && !wish.optional ? { ...plain, nullable: usuallyEmpty && plain.nullable } : plain;
  const known = table.columns.find(
    ({ name }) => wordsOf(name).join(" ") === wanted || name.toLowerCase() === column.name.toLowerCase(),
  );
  if (known)
    return { design, notes: [`${code(table.name)} has ${code(known.name)} already (${typeTitle(known.type)}).`] };
  const notes: string[] = [];
  if (wish.default !== undefined && !column.default) {
    notes.push(
      `${typed(wish.default)} cannot stand in ${code(column.name)} (${typeTitle(column.type)}), so it gets no default.`,
    );
  }
  if (wish.default !== undefined && column.default)
    notes.push(`${code(column.name)} is ${typed(wish.default)} where nothing else is said, also in rows that exist.`);
  const withList = added ? { ...design, enums: [...design.enums, added] } : design;
  const key = { id: newId(withList, `${table.id}.${column.name}_key`), columnIds: [column.id], source: BY_USER };
  return {
    design: withTable(withList, table.id, (old) => ({
      ...old,
      columns: [...old.columns, column],
      checks: [...old.checks, ...checks],
      uniques: unique ? [...old.uniques, key] : old.uniques,
    })),
    notes,
    ...(column.nullable && !wish.optional ? { loose: column.name } : {}),
  };
}

/** Something is to be added, but it was not understood what or where. */
export const addSomething: Command = (text, design): Outcome | undefined => {
  const [, what] = /^(?:add|create|include|introduce|insert|append)\s+(.+)$/i.exec(text) ?? [];
  if (what === undefined) return undefined;
  const [first] = design.tables;
  if (!first) return told("The design has no table yet to which something could be added. Nothing was changed.");
  const spell = spellingOf(design);
  return told(
    `I do not know where to add ${typed(what)}. Say the table, for example “add ${spell("phone number")} to ${first.name}”, or “add a table suppliers with name and phone” for what is a thing of its own. Nothing was changed.`,
  );
};
