import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { closest, positionIn, typed, wordsOf } from "./words.ts";

/** What was typed stands for one thing of the design, or the answer says why it does not. */
export type Found<T> = { ok: true; value: T } | { ok: false; answer: string };

export interface TableMention {
  table: Table;
  /** Position of its first word among the words of the text. */
  at: number;
  length: number;
}

/** The tables that a text names, in its order; a longer name goes before a shorter one within it. */
export function tablesIn(design: Design, text: string): TableMention[] {
  const words = wordsOf(text);
  const all = design.tables
    .map((table) => ({ table, name: wordsOf(table.name) }))
    .sort((a, b) => b.name.length - a.name.length);
  const taken = new Set<number>();
  const found: TableMention[] = [];
  for (const { table, name } of all) {
    for (let from = 0; from < words.length; ) {
      const at = positionIn(words.slice(from), name);
      if (at < 0) break;
      const places = name.map((_, offset) => from + at + offset);
      if (!places.some((place) => taken.has(place))) {
        found.push({ table, at: from + at, length: name.length });
        for (const place of places) taken.add(place);
      }
      from += at + name.length;
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The columns of a table that a text names, longest names first. */
export function columnsIn(table: Table, text: string): Column[] {
  const words = wordsOf(text);
  const named = table.columns
    .map((column) => ({ column, name: wordsOf(column.name), at: positionIn(words, wordsOf(column.name)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.name.length - a.name.length);
  return named
    .filter(
      ({ at, name }, index) =>
        !named.slice(0, index).some((longer) => longer.at <= at && at + name.length <= longer.at + longer.name.length),
    )
    .map(({ column }) => column);
}

/** The table that these words stand for. */
export function tableNamed(design: Design, text: string): Found<Table> {
  const wanted = wordsOf(text.replace(/\b(?:table|entity|collection)s?\b/gi, " "));
  const name = wanted.join(" ");
  const exact = design.tables.filter((table) => wordsOf(table.name).join(" ") === name);
  const [only, second] =
    exact.length > 0 ? exact : design.tables.filter((table) => endsWith(wordsOf(table.name), wanted));
  if (only && !second) return { ok: true, value: only };
  if (only)
    return {
      ok: false,
      answer: ambiguous(
        text,
        exact.length > 0 ? exact : design.tables.filter((table) => endsWith(wordsOf(table.name), wanted)),
      ),
    };
  return {
    ok: false,
    answer: unknown(
      "table",
      text,
      design.tables.map((table) => table.name),
    ),
  };
}

/** The column of this table that these words stand for: its whole name, or a part that only one column has. */
export function columnNamed(table: Table, text: string): Found<Column> {
  const own = wordsOf(table.name);
  const all = wordsOf(text.replace(/\b(?:column|field|attribute)s?\b/gi, " "));
  const candidates = [all, positionIn(all, own) === 0 ? all.slice(own.length) : []].filter(({ length }) => length > 0);
  for (const wanted of candidates) {
    const exact = table.columns.find((column) => wordsOf(column.name).join(" ") === wanted.join(" "));
    if (exact) return { ok: true, value: exact };
  }
  for (const wanted of candidates) {
    const partly = table.columns.filter((column) => wanted.every((word) => wordsOf(column.name).includes(word)));
    const [only, second] = partly;
    if (only && !second) return { ok: true, value: only };
    if (second) return { ok: false, answer: ambiguous(text, partly) };
  }
  const names = table.columns.map((column) => column.name);
  return { ok: false, answer: unknown(`column in ${code(table.name)}`, text, names) };
}

export interface Place {
  table: Table;
  column: Column;
}

/** The column that these words stand for when no table was named with it: only one table may have such a column. */
export function columnAnywhere(design: Design, text: string): Found<Place> {
  const qualified = /^(.+?)\.(.+)$/.exec(text.trim());
  if (qualified) {
    const table = tableNamed(design, qualified[1] ?? "");
    if (!table.ok) return table;
    const column = columnNamed(table.value, qualified[2] ?? "");
    return column.ok ? { ok: true, value: { table: table.value, column: column.value } } : column;
  }
  const wanted = wordsOf(text.replace(/\b(?:column|field|attribute)s?\b/gi, " "));
  const places = design.tables.flatMap((table) => table.columns.map((column): Place => ({ table, column })));
  const same = places.filter(({ column }) => wordsOf(column.name).join(" ") === wanted.join(" "));
  const spoken = places.filter(({ table, column }) => {
    const prefix = wordsOf(table.name);
    return positionIn(wanted, prefix) === 0 && wordsOf(column.name).join(" ") === wanted.slice(prefix.length).join(" ");
  });
  const partly = places.filter(
    ({ column }) => wanted.length > 0 && wanted.every((word) => wordsOf(column.name).includes(word)),
  );
  // "Member phone" is the phone_number of members.
  const shortened = places.filter(({ table, column }) => {
    const prefix = wordsOf(table.name);
    const rest = wanted.slice(prefix.length);
    const named = positionIn(wanted, prefix) === 0 && rest.length > 0;
    return named && rest.every((word) => wordsOf(column.name).includes(word));
  });
  // "Book isbn" is the isbn of books as well as the book_isbn of loans.
  const found = [[...new Set([...same, ...spoken])], partly, shortened].find((list) => list.length > 0) ?? [];
  const [only, second] = found;
  if (only && !second) return { ok: true, value: only };
  if (second) {
    const names = found.slice(0, 6).map(({ table, column }) => code(`${table.name}.${column.name}`));
    return {
      ok: false,
      answer: `${typed(text)} could mean ${orList(names)}. Say which, for example: “… of ${second.table.name}”. Nothing was changed.`,
    };
  }
  return {
    ok: false,
    answer: unknown(
      "table or column",
      text,
      design.tables.map(({ name }) => name),
      places.map(({ table, column }) => `${table.name}.${column.name}`),
    ),
  };
}

/** The column in the table that is named, or anywhere when none is. */
export function columnIn(design: Design, column: string, table: string | undefined): Found<Place> {
  if (table === undefined) return columnAnywhere(design, column);
  const owner = tableNamed(design, table);
  if (!owner.ok) return owner;
  const found = columnNamed(owner.value, column);
  return found.ok ? { ok: true, value: { table: owner.value, column: found.value } } : found;
}

/** "a, b or c". */
export function orList(items: readonly string[]): string {
  return sentenceList(items).replace(/ and (?=[^ ]*$)/, " or ");
}

function ambiguous(text: string, list: readonly { name: string }[]): string {
  return `${typed(text)} could mean ${orList(list.slice(0, 6).map(({ name }) => code(name)))}. Say which one. Nothing was changed.`;
}

/** `others` may be meant, but are too many to be listed. */
function unknown(what: string, text: string, names: readonly string[], others: readonly string[] = []): string {
  const near = closest(text, [...names, ...others]);
  const [first] = names;
  const hint =
    near.length > 0
      ? ` Did you mean ${orList(near.map(code))}?`
      : first !== undefined
        ? ` There are: ${names.slice(0, 8).map(code).join(", ")}${names.length > 8 ? ", …" : ""}.`
        : " The design is still empty.";
  return `There is no ${what} called ${typed(text)}.${hint} Nothing was changed.`;
}

function endsWith(name: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.length < name.length && name.slice(-wanted.length).join(" ") === wanted.join(" ");
}
