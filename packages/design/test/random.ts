import fc from "fast-check";
import { columnOf } from "../src/design.ts";
import type { Check, Column, Design, Index, Relationship, Table } from "../src/model.ts";
import type { LogicalType } from "../src/types.ts";
import { familyOf } from "../src/typeTraits.ts";
import { check, design, id, reference, source, table } from "./build.ts";

export const TYPES: LogicalType[] = [
  { kind: "identifier" },
  { kind: "uuid" },
  { kind: "text" },
  { kind: "text", maxLength: 3 },
  { kind: "longText" },
  { kind: "code", maxLength: 6 },
  { kind: "personName" },
  { kind: "email" },
  { kind: "phone" },
  { kind: "url" },
  { kind: "address" },
  { kind: "city" },
  { kind: "postalCode" },
  { kind: "countryCode" },
  { kind: "currencyCode" },
  { kind: "ipAddress" },
  { kind: "passwordHash" },
  { kind: "boolean" },
  { kind: "integer" },
  { kind: "decimal", precision: 4, scale: 1 },
  { kind: "decimal", precision: 2, scale: 2 },
  { kind: "money" },
  { kind: "percentage" },
  { kind: "latitude" },
  { kind: "longitude" },
  { kind: "year" },
  { kind: "date" },
  { kind: "time" },
  { kind: "timestamp" },
  { kind: "durationMinutes" },
  { kind: "json" },
  { kind: "binary" },
  { kind: "enum", enumId: "state" },
  { kind: "vector", dimensions: 3, metric: "l2" },
];

const NAMES = `name title status start_date end_date created_at updated_at price total quantity email user order group
birth_date phone description code number amount rating role type position level is_active deleted_at from to size key
value address city country first_name last_name url age capacity balance notes product_name author_name`.split(/\s+/);

/** Mostly none. */
const EXAMPLES = [undefined, undefined, undefined, undefined, ["a"], ["it's", "much too long for some", " "]];

const columns = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...NAMES),
    type: fc.constantFrom(...TYPES),
    nullable: fc.boolean(),
    examples: fc.constantFrom(...EXAMPLES),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 7, size: "max" },
);

/** A check that makes sense on the column, with bounds that leave room; undefined where there is none. */
function checkOn(column: Column, bound: number): Check | undefined {
  switch (familyOf(column.type)) {
    case "number":
      return column.type.kind === "decimal"
        ? undefined
        : check(`range_${column.id}`, { kind: "range", columnId: column.id, min: bound, max: bound + 60 });
    case "text":
      return check(`not_blank_${column.id}`, { kind: "notBlank", columnId: column.id });
    default:
      return undefined;
  }
}

/** Comparisons of neighbouring columns of one type. */
function comparisons(list: readonly Column[]): Check[] {
  return list.flatMap((left, at) => {
    const right = list[at + 1];
    if (
      !right ||
      left.type.kind !== right.type.kind ||
      !["date", "timestamp", "money", "integer"].includes(left.type.kind)
    )
      return [];
    return [check(`compare_${left.id}`, { kind: "compare", left: left.id, operator: "<=", right: right.id })];
  });
}

/** Primary keys: numbered, made by the database, written by people, and of two columns. */
const KEYS: Column[][] = [
  [id],
  [{ id: "key_id", name: "key_id", type: { kind: "uuid" }, nullable: false, default: { kind: "uuid" }, source }],
  [{ id: "key_code", name: "key_code", type: { kind: "code", maxLength: 10 }, nullable: false, source }],
  [
    { id: "key_region", name: "key_region", type: { kind: "city" }, nullable: false, source },
    { id: "key_day", name: "key_day", type: { kind: "date" }, nullable: false, source },
  ],
];

const tableShape = fc.record({
  key: fc.constantFrom(...KEYS),
  columns,
  kind: fc.constantFrom<Table["kind"]>("entity", "detail", "lookup", "junction"),
  uniqueColumns: fc.nat(3),
  bound: fc.integer({ min: 0, max: 30 }),
  checked: fc.boolean(),
  indexed: fc.nat(6),
});
const linkShape = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  nullable: fc.boolean(),
  oneToOne: fc.boolean(),
  identifying: fc.boolean(),
  onDelete: fc.constantFrom<Relationship["onDelete"]>("restrict", "cascade", "noAction"),
});

const WIDE = new Set(["text", "number", "temporal", "uuid"]);
const NARROW = new Set(["countryCode", "currencyCode", "year"]);

/** Designs of all types and kinds of constraints, whose references never require each other in a circle. */
export const randomDesign: fc.Arbitrary<Design> = fc
  .record({
    tables: fc.array(tableShape, { minLength: 1, maxLength: 6, size: "max" }),
    links: fc.array(linkShape, { maxLength: 8, size: "max" }),
  })
  .map(({ tables: shapes, links }) => {
    const tables = shapes.map((shape, at) => {
      const own = shape.columns.map((column): Column => ({ id: column.name, source, ...column }));
      const unique = own
        .filter(({ type }) => WIDE.has(familyOf(type)) && !NARROW.has(type.kind))
        .slice(0, shape.uniqueColumns);
      const free = own.filter((column) => !unique.includes(column));
      const compared = comparisons(free);
      const inComparison = new Set(
        compared.flatMap(({ predicate }) => (predicate.kind === "compare" ? [predicate.left, predicate.right] : [])),
      );
      const checks = shape.checked
        ? [
            ...compared,
            ...free
              .filter(({ id: name }) => !inComparison.has(name))
              .flatMap((column) => checkOn(column, shape.bound) ?? []),
          ]
        : [];
      const indexes: Index[] = own
        .slice(0, shape.indexed)
        .map(({ id: name }) => ({ id: `index_${name}`, columnIds: [name], method: "btree", purpose: "", source }));
      const uniques = unique.length > 1 ? [{ id: "unique", columnIds: unique.map((column) => column.id), source }] : [];
      const primaryKey = shape.key.map((column) => column.id);
      return table(`thing${at}s`, [...shape.key, ...own], { kind: shape.kind, primaryKey, checks, indexes, uniques });
    });
    const relationships: Relationship[] = [];
    for (const [at, link] of links.entries()) {
      const from = tables[link.from % tables.length];
      const to = tables[link.to % tables.length];
      if (!from || !to) continue;
      // Only references to earlier tables may be required.
      const nullable = link.nullable || tables.indexOf(to) >= tables.indexOf(from);
      const columnIds = to.primaryKey.map((keyId) => {
        const { type } = columnOf(to, keyId);
        const name = `link${at}_${keyId}`;
        from.columns.push({ id: name, name, type, nullable, source });
        return name;
      });
      relationships.push({
        ...reference(from.name, `link${at}`, to.name, { onDelete: link.onDelete }),
        cardinality: link.oneToOne ? "oneToOne" : "manyToOne",
        from: { tableId: from.id, columnIds },
        to: { tableId: to.id, columnIds: to.primaryKey },
      });
      // Some links are part of the key of the table that holds them.
      const referred = relationships.some((other) => other.to.tableId === from.id);
      if (link.identifying && !nullable && !referred) from.primaryKey = [...columnIds, ...from.primaryKey];
    }
    const enums = [{ id: "state", name: "state", values: ["on", "off", "it's"], source }];
    return design("Random", tables, { enums, relationships });
  });
