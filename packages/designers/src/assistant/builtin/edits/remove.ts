import { columnOf, relationshipsFrom, relationshipsTo } from "@dbcoach/design/design";
import { withTable } from "@dbcoach/design/editing/style";
import { withoutColumns, withoutTable } from "@dbcoach/design/editing/without";
import { code, count, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { columnAnywhere, columnIn, columnsIn, tableNamed } from "../vocabulary.ts";
import { typed } from "../words.ts";
import { itemsOf } from "./draftColumn.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";

const REMOVE = /^(?:remove|drop|delete|get rid of|take away|take out)\s+(?:the\s+|our\s+|a\s+|an\s+)?(.+)$/i;

/** "remove the fax column from customers", "drop table reviews", "delete customers.fax", "remove the index on orders by date". */
export const remove: Command = (text, design) => {
  const [, what] = REMOVE.exec(text) ?? [];
  if (what === undefined) return undefined;
  const index = /^(?:index|unique(?:ness)?(?: (?:rule|key|constraint))?)\s+(?:on|of|from|for|in)\s+(.+)$/i.exec(what);
  if (index?.[1]) return removeRule(design, index[1], /^index/i.test(what));
  const table =
    /^(?:table|entity|collection)\s+(.+)$/i.exec(what) ?? /^(.+?)\s+(?:table|entity|collection)$/i.exec(what);
  if (table?.[1]) return removeTable(design, table[1]);
  const place = /^(.+?)\s+(?:from|of|in|on)\s+(?:the\s+|each\s+|every\s+|all\s+)?(.+)$/i.exec(what);
  if (place?.[1]) return each(design, itemsOf(place[1]), (now, item) => removeColumn(now, item, place[2]));
  const items = itemsOf(what);
  return each(design, items.length > 0 ? items : [what], removeNamed);
};

/** All of them or, when one of them cannot go, none. */
function each(design: Design, items: readonly string[], removeOne: (design: Design, item: string) => Outcome): Outcome {
  let current = design;
  const notes: string[] = [];
  for (const item of items) {
    const outcome = removeOne(current, item.replace(/^(?:the|its|their)\s+/i, ""));
    if (outcome.kind === "told") return outcome;
    current = outcome.design;
    notes.push(...outcome.notes);
  }
  return change(current, ...new Set(notes));
}

/** A table or a column, whichever has this name. */
function removeNamed(design: Design, what: string): Outcome {
  if (/^(?:column|field|attribute)\s/i.test(what) || what.includes(".")) return removeColumn(design, what, undefined);
  const whole = tableNamed(design, what);
  if (whole.ok) return removeTable(design, what);
  const column = columnAnywhere(design, what);
  return column.ok
    ? removeColumn(design, what, undefined)
    : told(whole.answer.includes("Did you mean") ? whole.answer : column.answer);
}

/** "make email not unique", "the email of customers no longer has to be unique". */
export const notUnique: Command = (text, design) => {
  const [, what] =
    /^(?:make\s+|let\s+)?(?:the\s+)?(.+?)\s+(?:(?:is|are|be|should be|need|must|has to be|have to be|(?:should |need )?)\s*)?(?:no longer|not|need not|does not|do not|doesn't|don't)(?:\s+(?:be|is|are|has to be|have to be|need to be|needs to be|necessarily))*\s+unique$/i.exec(
      text,
    ) ?? [];
  return what === undefined ? undefined : removeRule(design, what, false);
};

function removeTable(design: Design, text: string): Outcome {
  const found = tableNamed(design, text);
  if (!found.ok) return told(found.answer);
  const { design: left, tables, columns } = withoutTable(design, found.value);
  const others = tables.filter(({ id }) => id !== found.value.id).map(({ name }) => code(name));
  const notes = [
    others.length > 0
      ? `${sentenceList(others)} ${others.length === 1 ? "goes" : "go"} along, because ${others.length === 1 ? "its" : "their"} rows are told apart by it.`
      : "",
    columns.length > 0
      ? `${sentenceList(columns.map(code))} referred to it and ${columns.length === 1 ? "goes" : "go"}, too.`
      : "",
    "The rows of what is removed are lost when the migration runs.",
  ];
  return change(left, ...notes);
}

function removeColumn(design: Design, text: string, tableText: string | undefined): Outcome {
  const found = columnIn(design, text, tableText);
  if (!found.ok) return told(found.answer);
  const { table, column } = found.value;
  if (table.primaryKey.includes(column.id)) return told(keyAnswer(design, table, column));
  const referred = relationshipsTo(design, table.id).filter(({ to }) => to.columnIds.includes(column.id));
  const left = withoutColumns(design, table, new Set([column.id]));
  const after = left.tables.find(({ id }) => id === table.id);
  const lost = dependents(design, table, column, after);
  return change(
    left,
    lost.length > 0 ? `With it ${lost.length === 1 ? "goes" : "go"} ${sentenceList(lost)}.` : "",
    referred.length > 0 ? "References to it go, but the columns that held them stay." : "",
    "The values in it are lost when the migration runs.",
  );
}

function keyAnswer(design: Design, table: Table, column: Column): string {
  const users = relationshipsTo(design, table.id).filter(({ to }) => to.columnIds.includes(column.id));
  const names = [
    ...new Set(
      users.map(({ from }) => code(design.tables.find(({ id }) => id === from.tableId)?.name ?? from.tableId)),
    ),
  ];
  const why = names.length > 0 ? `, and ${sentenceList(names)} ${names.length === 1 ? "refers" : "refer"} to it` : "";
  return `${code(column.name)} is part of the primary key of ${code(table.name)}${why}: without it rows could not be told apart. Nothing was changed.`;
}

function dependents(design: Design, table: Table, column: Column, after: Table | undefined): string[] {
  if (!after) return [];
  const references = relationshipsFrom(design, table.id).filter(({ from }) => from.columnIds.includes(column.id));
  const targets = references.map(
    ({ to }) => `the reference to ${code(design.tables.find(({ id }) => id === to.tableId)?.name ?? to.tableId)}`,
  );
  const computed = table.columns
    .filter(({ id }) => id !== column.id && !after.columns.some((one) => one.id === id))
    .map(({ name }) => `${code(name)}, which is computed from it`);
  const numbers: [number, string][] = [
    [table.uniques.length - after.uniques.length, "unique rule"],
    [table.checks.length - after.checks.length, "check"],
    [table.indexes.length - after.indexes.length, "index"],
  ];
  const rules = numbers
    .filter(([number]) => number > 0)
    .map(([number, what]) => count(number, what, what === "index" ? "indexes" : `${what}s`));
  return [...targets, ...computed, ...rules];
}

/** "the index on orders by date", "the uniqueness of email in customers". */
function removeRule(design: Design, text: string, isIndex: boolean): Outcome {
  const [, first = text, second] = /^(.+?)\s+(?:by|on|of|from|in|for)\s+(?:the\s+)?(.+)$/i.exec(text) ?? [];
  const one = tableNamed(design, first);
  const other = second === undefined ? undefined : tableNamed(design, second);
  const table = one.ok ? one : other?.ok ? other : undefined;
  const names = one.ok ? (second ?? "") : first;
  const place = table ? undefined : columnAnywhere(design, first);
  const owner = table?.value ?? (place?.ok ? place.value.table : undefined);
  if (!owner)
    return told(
      place && !place.ok ? place.answer : `I do not know which table ${typed(text)} is about. Nothing was changed.`,
    );
  const columns = place?.ok ? [place.value.column] : columnsIn(owner, names);
  const concerns = ({ columnIds }: { columnIds: readonly string[] }) =>
    columns.every(({ id }) => columnIds.includes(id));
  const list = isIndex ? owner.indexes : owner.uniques;
  const gone = list.filter(concerns);
  if (gone.length === 0)
    return told(`${code(owner.name)} has no such ${isIndex ? "index" : "unique rule"}. Nothing was changed.`);
  if (gone.length > 1 && columns.length === 0) {
    const kinds = gone.map(({ columnIds }) => code(columnIds.map((id) => columnOf(owner, id).name).join(", ")));
    return told(`${code(owner.name)} has several: on ${sentenceList(kinds)}. Say which. Nothing was changed.`);
  }
  const ids = new Set(gone.slice(0, 1).map(({ id }) => id));
  return change(
    withTable(design, owner.id, (old) =>
      isIndex
        ? { ...old, indexes: old.indexes.filter(({ id }) => !ids.has(id)) }
        : { ...old, uniques: old.uniques.filter(({ id }) => !ids.has(id)) },
    ),
  );
}
