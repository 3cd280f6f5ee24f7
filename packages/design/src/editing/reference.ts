import { columnOf, relationshipsFrom } from "../design.ts";
import type { Column, Design, Index, Relationship, Table } from "../model.ts";
import { nameWords, singularise, spokenName } from "../names.ts";
import { BY_USER, newId, spellingOf, withTable } from "./style.ts";

interface ReferenceWish {
  /** Every row of `from` has one of `to`. */
  required: boolean;
  cardinality?: Relationship["cardinality"];
  /** Another one is wanted where `from` refers to `to` already. */
  again?: boolean;
}

/** The design with columns in `from` that refer to the key of `to`; or why it has none. */
export type WithReference =
  | { ok: true; design: Design; columns: Column[]; relationship: Relationship }
  /** `from` refers to `to` already, by this relationship. */
  | { ok: false; known: Relationship }
  /** `to` has no primary key. */
  | { ok: false; known: undefined };

/** Adds the columns, the relationship, and an index for the way back. */
export function withReference(design: Design, from: Table, to: Table, wish: ReferenceWish): WithReference {
  const { required, cardinality = "manyToOne", again = false } = wish;
  const known = relationshipsFrom(design, from.id).find((relationship) => relationship.to.tableId === to.id);
  if (known && from.id !== to.id && !again) return { ok: false, known };
  if (to.primaryKey.length === 0) return { ok: false, known: undefined };
  let current = design;
  const columns = to.primaryKey.map((id): Column => {
    const key = columnOf(to, id);
    const owner = current.tables.find((table) => table.id === from.id) ?? from;
    const name = freeName(owner, referenceName(design, from, to, key.name));
    const column: Column = {
      id: newId(current, `${from.id}.${name}`),
      name,
      type: key.type,
      nullable: !required,
      source: BY_USER,
    };
    current = withTable(current, from.id, (table) => ({ ...table, columns: [...table.columns, column] }));
    return column;
  });
  const columnIds = columns.map(({ id }) => id);
  const names = columns.map(({ name }) => name).join("_");
  const relationship: Relationship = {
    id: newId(current, `${from.id}.${names}->${to.id}`),
    from: { tableId: from.id, columnIds },
    to: { tableId: to.id, columnIds: to.primaryKey },
    cardinality,
    label: "belongs to",
    onDelete: required ? "restrict" : "setNull",
    source: BY_USER,
  };
  const index: Index = {
    id: newId(current, `${from.id}.${names}_idx`),
    columnIds,
    method: "btree",
    purpose: `All ${spokenName(from.name)} of one ${spokenName(singularise(to.name))}`,
    source: BY_USER,
  };
  // A one-to-one reference is unique, and searched by that key.
  const indexed =
    cardinality === "oneToOne"
      ? current
      : withTable(current, from.id, (table) => ({ ...table, indexes: [...table.indexes, index] }));
  return {
    ok: true,
    design: { ...indexed, relationships: [...indexed.relationships, relationship] },
    columns,
    relationship,
  };
}

function referenceName(design: Design, from: Table, to: Table, keyName: string): string {
  const spell = spellingOf(design);
  if (from.id === to.id) return spell(`parent ${keyName}`);
  const subject = nameWords(singularise(to.name));
  return nameWords(keyName).some((word) => subject.includes(word))
    ? spell(keyName)
    : spell(`${subject.join(" ")} ${keyName}`);
}

function freeName(table: Table, name: string): string {
  const taken = new Set(table.columns.map((column) => column.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`;
  return free;
}
