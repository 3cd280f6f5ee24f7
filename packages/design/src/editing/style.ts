import { freshId } from "../design.ts";
import type { Column, Design, Table } from "../model.ts";
import { nameWords, pluralise, SPELLINGS, singularise } from "../names.ts";

/** Everything that is added by a command comes from the person who typed it. */
export const BY_USER = { from: "user" } as const;

type Spelling = keyof typeof SPELLINGS;

/** How the design spells its names: as most of those that show it, snake_case where none does. */
export function spellingOf(design: Design): (name: string) => string {
  const votes: Record<Spelling, number> = { snake_case: 0, camelCase: 0, PascalCase: 0 };
  for (const { name, columns } of design.tables) {
    for (const own of [name, ...columns.map((column) => column.name)]) {
      if (/^\p{Lu}/u.test(own)) votes.PascalCase += 1;
      else if (/\p{Ll}\p{Lu}/u.test(own)) votes.camelCase += 1;
      else if (own.includes("_")) votes.snake_case += 1;
    }
  }
  const order = ["snake_case", "camelCase", "PascalCase"] as const;
  return SPELLINGS[order.reduce((best, next) => (votes[next] > votes[best] ? next : best))];
}

/** The name of a new table as the design would call it: in the plural where most tables are. */
export function tableNameFor(design: Design, words: string): string {
  const names = design.tables.filter(({ kind }) => kind !== "junction").map(({ name }) => name);
  const singular = names.filter((name) => singularise(name) === name && pluralise(name) !== name).length;
  const spell = spellingOf(design);
  return spell(singular * 2 > names.length ? singularise(words) : pluralise(singularise(words)));
}

/** The key that a new table gets: numbered or a UUID, named like the keys that are there. */
export function keyFor(design: Design, tableName: string): Pick<Column, "name" | "type" | "default"> {
  const keys = design.tables.flatMap((table) => {
    const [only, ...more] = table.primaryKey;
    const column = table.columns.find(({ id }) => id === only);
    return column && more.length === 0 && column.default ? [column] : [];
  });
  const uuids = keys.filter(({ type }) => type.kind === "uuid").length;
  const plain = keys.filter(({ name }) => nameWords(name).join("_") === "id").length;
  const name = spellingOf(design)(plain * 2 > keys.length ? "id" : `${singularise(tableName)} id`);
  return uuids * 2 > keys.length
    ? { name, type: { kind: "uuid" }, default: { kind: "uuid" } }
    : { name, type: { kind: "identifier" }, default: { kind: "identity" } };
}

/** An id for a part of the design that no other has. */
export function newId(design: Design, base: string): string {
  const taken = new Set<string>();
  for (const table of design.tables) {
    taken.add(table.id);
    for (const part of [...table.columns, ...table.uniques, ...table.checks, ...table.indexes]) taken.add(part.id);
  }
  for (const part of [...design.enums, ...design.relationships]) taken.add(part.id);
  return freshId(taken, base);
}

/** The design with this table in another form. */
export function withTable(design: Design, tableId: string, change: (table: Table) => Table): Design {
  return { ...design, tables: design.tables.map((table) => (table.id === tableId ? change(table) : table)) };
}

/** The design with this column in another form. */
export function withColumn(
  design: Design,
  tableId: string,
  columnId: string,
  change: (column: Column) => Column,
): Design {
  return withTable(design, tableId, (table) => ({
    ...table,
    columns: table.columns.map((column) => (column.id === columnId ? change(column) : column)),
  }));
}

/** Whether the column is part of a key or of a reference from or to the table: its type is not its own then. */
export function isJoined(design: Design, table: Table, columnId: string): boolean {
  const ends = design.relationships.flatMap(({ from, to }) => [from, to]);
  return (
    table.primaryKey.includes(columnId) ||
    ends.some((end) => end.tableId === table.id && end.columnIds.includes(columnId))
  );
}
