import type { Index } from "@dbcoach/design/model";
import { singularise } from "@dbcoach/design/names";
import type { TableDraft } from "./draft.ts";

const spoken = (name: string) => name.replaceAll("_", " ");

/** The indexes of a drafted table: one per foreign key that the primary key does not open with, and natural lookups. */
export function indexesOf(
  table: TableDraft,
  tableId: string,
  idOf: (name: string) => string,
  names: ReadonlyMap<string, string>,
): Index[] {
  const indexes: Index[] = [];
  const add = (columns: string[], purpose: string, rule: string) => {
    const id = `${tableId}.${columns.join("_")}_idx`;
    if (indexes.some((index) => index.id === id) || table.primaryKey[0] === columns[0]) return;
    indexes.push({ id, columnIds: columns.map(idOf), method: "btree", purpose, source: { from: "rule", rule } });
  };
  for (const reference of table.references) {
    const of = spoken(singularise(names.get(reference.to) ?? reference.to));
    add(reference.columns, `All ${spoken(table.name)} of one ${of}`, "foreign-key-index");
  }
  for (const column of table.columns) {
    if (column.unique || table.primaryKey.includes(column.name)) continue;
    const { kind } = column.type;
    if (kind === "email") add([column.name], `Find ${spoken(table.name)} by e-mail`, "lookup-index");
    if (/(^|_)status$/.test(column.name))
      add([column.name], `List ${spoken(table.name)} with one ${spoken(column.name)}`, "lookup-index");
    const moment = kind === "timestamp" || kind === "date";
    if (moment && isMainMoment(table, column.name))
      add([column.name], `List ${spoken(table.name)} by ${spoken(column.name)}`, "lookup-index");
  }
  return indexes;
}

/** The first moment of a table of events is what it is browsed by; birthdays and updates are not. */
function isMainMoment(table: TableDraft, name: string): boolean {
  if (table.references.length === 0 || /birth|update|expir/.test(name)) return false;
  return (
    table.columns.find(
      (column) =>
        (column.type.kind === "timestamp" || column.type.kind === "date") && !/birth|update|expir/.test(column.name),
    )?.name === name
  );
}
