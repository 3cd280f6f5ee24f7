import type { Column, Design, Enum, Relationship, Table } from "./model.ts";

/** A design with nothing in it: the start of every fold of operations. */
export const emptyDesign: Design = Object.freeze({
  formatVersion: 1,
  name: "",
  requirements: [],
  assumptions: [],
  enums: [],
  tables: [],
  relationships: [],
}) as Design;

/** The tables by id, and the relationships by the table at either end, of a design: it never changes. */
interface Lookup {
  tables: ReadonlyMap<string, Table>;
  from: ReadonlyMap<string, Relationship[]>;
  to: ReadonlyMap<string, Relationship[]>;
}

const lookups = new WeakMap<Design, Lookup>();

/** Made when a design is first asked: without it, walking over a design would grow with the square of its size. */
function lookupOf(design: Design): Lookup {
  const known = lookups.get(design);
  if (known) return known;
  const by = (end: "from" | "to") => {
    const lists = new Map<string, Relationship[]>();
    for (const relationship of design.relationships) {
      const { tableId } = relationship[end];
      const list = lists.get(tableId);
      if (list) list.push(relationship);
      else lists.set(tableId, [relationship]);
    }
    return lists;
  };
  const lookup = { tables: new Map(design.tables.map((table) => [table.id, table])), from: by("from"), to: by("to") };
  lookups.set(design, lookup);
  return lookup;
}

/** The table with this id. Throws when the id is unknown: ids inside one design always resolve. */
export function tableOf(design: Design, tableId: string): Table {
  const table = lookupOf(design).tables.get(tableId);
  if (!table) throw new Error(`The design has no table "${tableId}".`);
  return table;
}

/** The column of this table with this id. Throws when the id is unknown. */
export function columnOf(table: Table, columnId: string): Column {
  const column = table.columns.find((candidate) => candidate.id === columnId);
  if (!column) throw new Error(`Table "${table.name}" has no column "${columnId}".`);
  return column;
}

/** The enum with this id. Throws when the id is unknown. */
export function enumOf(design: Design, enumId: string): Enum {
  const found = design.enums.find((candidate) => candidate.id === enumId);
  if (!found) throw new Error(`The design has no enum "${enumId}".`);
  return found;
}

/** The relationships whose columns lie in this table (its foreign keys), in design order. */
export function relationshipsFrom(design: Design, tableId: string): Relationship[] {
  return [...(lookupOf(design).from.get(tableId) ?? [])];
}

/** The relationships that point at this table, in design order. */
export function relationshipsTo(design: Design, tableId: string): Relationship[] {
  return [...(lookupOf(design).to.get(tableId) ?? [])];
}

/** `base`, or `base_2`, `base_3`, … : the first that `taken` does not hold. */
export function freshId(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base;
  let suffix = 2;
  while (taken.has(`${base}_${suffix}`)) suffix += 1;
  return `${base}_${suffix}`;
}
