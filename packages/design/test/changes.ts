import fc from "fast-check";
import { freshId } from "../src/design.ts";
import type { Column, DefaultValue, Design, Generated, Index, Table } from "../src/model.ts";
import { applyOperation } from "../src/operations/apply.ts";
import type { Operation } from "../src/operations/schema.ts";
import type { LogicalType } from "../src/types.ts";
import { familyOf } from "../src/typeTraits.ts";
import { id as numberedId, source } from "./build.ts";
import { TYPES } from "./random.ts";

/** One change in the making: which kind, and numbers from which it chooses what it concerns. */
interface Dice {
  kind: keyof typeof KINDS;
  table: number;
  column: number;
  other: number;
  flag: boolean;
}

interface Place {
  design: Design;
  table: Table;
  column: Column;
  other: Column;
  dice: Dice;
}

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
}

function fresh(design: Design, base: string): string {
  const words = design.tables.flatMap(({ id, name, columns, uniques, checks, indexes }) => [
    id,
    name,
    ...columns.flatMap((column) => [column.id, column.name]),
    ...[...uniques, ...checks, ...indexes].map((part) => part.id),
  ]);
  const others = [...design.enums.flatMap(({ id, name }) => [id, name]), ...design.relationships.map(({ id }) => id)];
  return freshId(new Set([...words, ...others]), base);
}

function rewritten({ table, column }: Place, more: Partial<Column>): Operation {
  const { type, nullable, default: value, generated, comment } = { ...column, ...more };
  return {
    op: "changeColumn",
    tableId: table.id,
    columnId: column.id,
    type,
    nullable,
    default: value,
    generated,
    comment,
  };
}

function changedType({ column, design, dice }: Place): LogicalType {
  const usable = TYPES.filter((type) => type.kind !== "enum" || design.enums.some(({ id }) => id === type.enumId));
  const sameFamily = usable.filter((type) => familyOf(type) === familyOf(column.type));
  return pick(dice.flag ? sameFamily : usable, dice.other);
}

function defaultFor({ type }: Column, at: number): DefaultValue | undefined {
  switch (familyOf(type)) {
    case "number":
      return { kind: "literal", value: 1 + (at % 2) };
    case "text":
      return { kind: "literal", value: pick(["x", "it"], at) };
    case "boolean":
      return { kind: "literal", value: at % 2 === 0 };
    case "temporal":
      return { kind: "now" };
    case "uuid":
      return { kind: "uuid" };
    default:
      return undefined;
  }
}

function generatedFor({ table, column }: Place): Generated | undefined {
  const family = familyOf(column.type);
  const inputs = table.columns.filter(
    ({ id, type, generated }) => id !== column.id && !generated && familyOf(type) === family,
  );
  const [left, right] = inputs;
  if (!left || !right || table.primaryKey.includes(column.id)) return undefined;
  if (family === "text") return { kind: "joined", columnIds: [left.id, right.id], separator: " " };
  return family === "number" ? { kind: "arithmetic", left: left.id, operator: "+", right: right.id } : undefined;
}

const KINDS = {
  renameTable: ({ design, table }) => ({ op: "renameTable", tableId: table.id, name: fresh(design, "renamed") }),
  renameColumn: ({ design, table, column }) => ({
    op: "renameColumn",
    tableId: table.id,
    columnId: column.id,
    name: fresh(design, "titled"),
  }),
  renameEnum: ({ design }) => {
    const [known] = design.enums;
    return known && { op: "renameEnum", enumId: known.id, name: fresh(design, "kind") };
  },
  enumValues: ({ design, dice }) => {
    const [known] = design.enums;
    if (!known) return undefined;
    const values = [...known.values];
    if (dice.flag || values.length < 2)
      values.splice(dice.column % (values.length + 1), 0, fresh(design, `v${dice.other}`));
    else values.splice(dice.column % values.length, 1);
    return { op: "setEnumValues", enumId: known.id, values: [...new Set(values)] };
  },
  nullable: (place) => rewritten(place, { nullable: !place.column.nullable }),
  type: (place) => rewritten(place, { type: changedType(place), default: undefined, generated: undefined }),
  default: (place) =>
    place.column.generated
      ? undefined
      : rewritten(place, { default: place.column.default ? undefined : defaultFor(place.column, place.dice.other) }),
  identity: (place) =>
    rewritten(place, { default: place.column.default ? undefined : { kind: "identity" }, generated: undefined }),
  generated: (place) =>
    rewritten(place, { generated: place.column.generated ? undefined : generatedFor(place), default: undefined }),
  comment: (place) => rewritten(place, { comment: place.column.comment ? undefined : `It's ${place.dice.other}` }),
  examples: ({ table, column, dice }) => {
    const examples = dice.flag ? [] : [`It's ${dice.other}`, "another", "Ünique"].slice(0, 1 + (dice.column % 3));
    return { op: "setExamples", tableId: table.id, columnId: column.id, examples };
  },
  describeTable: ({ table, dice }) => ({
    op: "describeTable",
    tableId: table.id,
    kind: table.kind,
    ...(dice.flag ? { comment: `Things of kind ${dice.other}` } : {}),
  }),
  addColumn: (place) => {
    const name = fresh(place.design, "added");
    const type = changedType(place);
    const column: Column = { id: name, name, type, nullable: place.dice.flag, source };
    const value = place.dice.column % 2 === 0 ? defaultFor(column, place.dice.other) : undefined;
    const at = place.dice.column % (place.table.columns.length + 1);
    return { op: "addColumn", tableId: place.table.id, column: value ? { ...column, default: value } : column, at };
  },
  removeColumn: ({ table, column }) => ({ op: "removeColumn", tableId: table.id, columnId: column.id }),
  // Not every engine has computed columns in a primary key.
  primaryKey: ({ table, column, other }) =>
    column.generated || other.generated
      ? undefined
      : { op: "setPrimaryKey", tableId: table.id, columnIds: [...new Set([column.id, other.id])] },
  addUnique: ({ design, table, column, other, dice }) => ({
    op: "addUnique",
    tableId: table.id,
    unique: {
      id: fresh(design, "only"),
      columnIds: dice.flag ? [column.id] : [...new Set([column.id, other.id])],
      source,
    },
  }),
  removeUnique: ({ table }) => {
    const [first] = table.uniques;
    return first && { op: "removeUnique", tableId: table.id, uniqueId: first.id };
  },
  addCheck: ({ design, table, column, other, dice }) => ({
    op: "addCheck",
    tableId: table.id,
    check: {
      id: fresh(design, "rule"),
      predicate:
        familyOf(column.type) === "number"
          ? { kind: "range", columnId: column.id, min: -1_000_000, ...(dice.flag ? { max: 100_000_000 } : {}) }
          : familyOf(column.type) === "text"
            ? { kind: "notBlank", columnId: column.id }
            : { kind: "compare", left: column.id, operator: "<>", right: other.id },
      source,
    },
  }),
  removeCheck: ({ table }) => {
    const [first] = table.checks;
    return first && { op: "removeCheck", tableId: table.id, checkId: first.id };
  },
  addIndex: ({ design, table, column, other, dice }) => {
    const index: Index = {
      id: fresh(design, "find"),
      columnIds: [...new Set([column.id, other.id])],
      method: "btree",
      purpose: "",
      source,
      ...(dice.flag ? { where: { kind: "isNotNull", columnId: other.id } } : {}),
      ...(dice.column % 3 === 0 && familyOf(column.type) === "text" ? { caseInsensitive: true } : {}),
      ...(dice.column % 5 === 0 ? { unique: true } : {}),
    };
    return { op: "addIndex", tableId: table.id, index };
  },
  removeIndex: ({ table }) => {
    const [first] = table.indexes;
    return first && { op: "removeIndex", tableId: table.id, indexId: first.id };
  },
  addTable: ({ design, table }) => {
    const name = fresh(design, "another");
    const columns = [numberedId, ...table.columns.filter(({ id, generated }) => id !== "id" && !generated).slice(0, 3)];
    const added: Table = {
      ...table,
      id: name,
      name,
      columns,
      primaryKey: ["id"],
      uniques: [],
      checks: [],
      indexes: [],
    };
    return { op: "addTable", table: added };
  },
  removeTable: ({ table }) => ({ op: "removeTable", tableId: table.id }),
  addRelationship: ({ design, table, column, dice }) => {
    const target = pick(design.tables, dice.other);
    const [key, ...more] = target.primaryKey;
    if (!key || more.length > 0) return undefined;
    return {
      op: "addRelationship",
      relationship: {
        id: fresh(design, "refers"),
        from: { tableId: table.id, columnIds: [column.id] },
        to: { tableId: target.id, columnIds: [key] },
        cardinality: dice.flag ? "manyToOne" : "oneToOne",
        onDelete: "noAction",
        source,
      },
    };
  },
  removeRelationship: ({ design, dice }) => {
    if (design.relationships.length === 0) return undefined;
    return { op: "removeRelationship", relationshipId: pick(design.relationships, dice.column).id };
  },
  changeRelationship: ({ design, dice }) => {
    if (design.relationships.length === 0) return undefined;
    const { id } = pick(design.relationships, dice.column);
    const onDelete = pick(["restrict", "cascade", "setNull", "noAction"] as const, dice.other);
    return {
      op: "changeRelationship",
      relationshipId: id,
      cardinality: dice.flag ? "oneToOne" : "manyToOne",
      onDelete,
    };
  },
} satisfies Record<string, (place: Place) => Operation | undefined>;

/** The names of two parts change places. */
function exchanged(design: Design, table: Table, column: Column, other: Column): Operation[] {
  if (column === other) return [];
  const rename = (columnId: string, name: string): Operation => ({
    op: "renameColumn",
    tableId: table.id,
    columnId,
    name,
  });
  return [rename(column.id, fresh(design, "between")), rename(other.id, column.name), rename(column.id, other.name)];
}

function change(design: Design, dice: Dice): Design {
  const table = pick(design.tables, dice.table);
  const column = pick(table.columns, dice.column);
  const other = pick(table.columns, dice.other);
  const operation = KINDS[dice.kind]({ design, table, column, other, dice });
  const operations: Operation[] =
    dice.kind === "renameColumn" && dice.flag ? exchanged(design, table, column, other) : operation ? [operation] : [];
  return operations.reduce((current, step) => {
    const applied = applyOperation(current, step);
    return applied.ok && applied.design.tables.length > 0 ? applied.design : current;
  }, design);
}

const kindNames = Object.keys(KINDS) as (keyof typeof KINDS)[];

const someDice: fc.Arbitrary<Dice> = fc.record({
  kind: fc.constantFrom(...kindNames),
  table: fc.nat(50),
  column: fc.nat(50),
  other: fc.nat(50),
  flag: fc.boolean(),
});

/** A design, and what a handful of random changes made of it. */
export function changedDesigns(designs: fc.Arbitrary<Design>): fc.Arbitrary<{ from: Design; to: Design }> {
  return fc
    .record({ from: designs, dice: fc.array(someDice, { minLength: 1, maxLength: 8, size: "max" }) })
    .map(({ from, dice }) => ({ from, to: dice.reduce(change, from) }));
}
