import { columnOf, enumOf, tableOf } from "../../design.ts";
import { isNullable, keysOf } from "../../keys.ts";
import type { CheckPredicate, Column, Design, IndexFilter, Table } from "../../model.ts";
import { fittingName } from "../../names.ts";
import { checkProblem } from "../checkConditions.ts";
import { type Placement, placements } from "./embedding.ts";
import { type BsonSchema, bsonSchema } from "./types.ts";

export interface CollectionIndex {
  name: string;
  keys: Record<string, 1 | "text">;
  unique: boolean;
  /** Only documents that match are in the index. */
  filter?: Record<string, { $type: string[] } | { $eq: string | number | boolean | null }>;
  /** Texts are compared by it: strength 2 is without regard to case. */
  collation?: { locale: "en"; strength: 2 };
}

export interface Collection {
  tableId: string;
  name: string;
  /** Why it is a collection, and why its parts are embedded. */
  reasons: string[];
  schema: BsonSchema;
  /** Comparisons of two fields, which a JSON schema cannot say: MongoDB expressions. */
  expressions: object[];
  indexes: CollectionIndex[];
  embedded: Extract<Placement, { kind: "embedded" }>[];
}

/** The name of a field or a collection: MongoDB keeps dots, dollars and NUL for itself. */
export function mongoName(name: string): string {
  return fittingName(name.replace(/[.$\0]/g, "_").toWellFormed() || "_", 120, new Set());
}

/** The field that a column becomes: a primary key of one column is the document's `_id`. */
export function fieldOf(table: Table, column: Column, embedded: boolean): string {
  return !embedded && table.primaryKey.length === 1 && table.primaryKey[0] === column.id
    ? "_id"
    : mongoName(column.name);
}

/** The collections of a design, with validators that say all that MongoDB can check by itself. */
export function collectionsOf(design: Design): Collection[] {
  const placed = placements(design);
  return placed
    .filter(({ kind }) => kind === "collection")
    .map(({ tableId, why }) => {
      const table = tableOf(design, tableId);
      const embedded = placed.filter((p) => p.kind === "embedded").filter(({ owner }) => owner.to.tableId === tableId);
      const schema = objectSchema(design, table, []);
      for (const part of embedded) embed(design, schema, part);
      return {
        tableId,
        name: mongoName(table.name),
        reasons: [why, ...embedded.map((part) => part.why)],
        schema,
        expressions: table.checks.flatMap(({ predicate }) => expression(table, predicate)),
        indexes: indexesOf(design, table),
        embedded,
      };
    });
}

function embed(design: Design, schema: BsonSchema, { tableId, owner, as }: Extract<Placement, { kind: "embedded" }>) {
  const part = tableOf(design, tableId);
  const inner = objectSchema(design, part, owner.from.columnIds);
  const field = mongoName(part.name);
  schema.properties = { ...schema.properties, [field]: as === "array" ? { bsonType: "array", items: inner } : inner };
}

/** The schema of a table's documents; `left` are the columns that only point at the document around them. */
function objectSchema(design: Design, table: Table, left: readonly string[]): BsonSchema {
  const columns = table.columns.filter(({ id }) => !left.includes(id));
  const field = (column: Column) => fieldOf(table, column, left.length > 0);
  return {
    bsonType: "object",
    required: columns.filter((column) => !isNullable(table, column)).map(field),
    properties: Object.fromEntries([
      ...(left.length === 0 && table.primaryKey.length !== 1 ? [["_id", {}] as const] : []),
      ...columns.map((column) => [field(column), columnSchema(design, table, column)] as const),
    ]),
    additionalProperties: false,
  };
}

function columnSchema(design: Design, table: Table, column: Column): BsonSchema {
  const schema = bsonSchema(column.type, (enumId) => enumOf(design, enumId).values);
  for (const { predicate } of table.checks) {
    if (
      predicate.kind !== "compare" &&
      predicate.columnId === column.id &&
      !checkProblem(table, predicate) &&
      column.type.kind !== "identifier"
    ) {
      Object.assign(schema, ruleOf(predicate));
      // A list of values says everything about length and shape.
      if (predicate.kind === "oneOf") for (const rule of ["maxLength", "pattern"] as const) delete schema[rule];
    }
  }
  if (column.comment) schema.description = column.comment;
  if (!isNullable(table, column)) return schema;
  const { bsonType = [] } = schema;
  return {
    ...schema,
    bsonType: [...(Array.isArray(bsonType) ? bsonType : [bsonType]), "null"],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  };
}

function ruleOf(predicate: Exclude<CheckPredicate, { kind: "compare" }>): BsonSchema {
  switch (predicate.kind) {
    case "range": {
      const { min, minExclusive, max } = predicate;
      return {
        ...(min === undefined ? {} : { minimum: min }),
        ...(minExclusive ? { exclusiveMinimum: true } : {}),
        ...(max === undefined ? {} : { maximum: max }),
      };
    }
    case "notBlank":
      return { pattern: "\\S" };
    case "oneOf":
      return { enum: predicate.values };
  }
}

const OPERATORS = { "<": "$lt", "<=": "$lte", "<>": "$ne", ">": "$gt", ">=": "$gte" } as const;

/** A null operand satisfies a check, as in SQL. */
function expression(table: Table, predicate: CheckPredicate): object[] {
  if (predicate.kind !== "compare" || checkProblem(table, predicate)) return [];
  const [left, right] = [predicate.left, predicate.right].map((id) => `$${fieldOf(table, columnOf(table, id), false)}`);
  const isNull = (field?: string) => ({ $eq: [{ $ifNull: [field, null] }, null] });
  return [{ $or: [isNull(left), isNull(right), { [OPERATORS[predicate.operator]]: [left, right] }] }];
}

function indexesOf(design: Design, table: Table): CollectionIndex[] {
  const fields = (columnIds: readonly string[], kind: 1 | "text") =>
    Object.fromEntries(columnIds.map((id) => [fieldOf(table, columnOf(table, id), false), kind]));
  const named = (columnIds: readonly string[]) => columnIds.map((id) => columnOf(table, id).name).join("_");
  const keys = keysOf(design, table)
    .filter(({ origin, columnIds }) => origin !== "primaryKey" || columnIds.length > 1)
    .map(({ columnIds }): CollectionIndex => {
      const filter = presentOnly(design, table, columnIds);
      return {
        name: `uq_${named(columnIds)}`,
        keys: fields(columnIds, 1),
        unique: true,
        ...(filter ? { filter } : {}),
      };
    });
  const ordered = table.indexes
    .filter(({ method }) => method === "btree")
    .map((index): CollectionIndex => {
      const filter = index.where && filterOf(design, table, index.where);
      return {
        name: `ix_${named(index.columnIds)}`,
        keys: fields(index.columnIds, 1),
        unique: index.unique === true,
        ...(filter ? { filter } : {}),
        ...(index.caseInsensitive ? { collation: { locale: "en", strength: 2 } } : {}),
      };
    });
  // A collection has one text index at most: it covers the words of all.
  const words = [
    ...new Set(table.indexes.filter(({ method }) => method === "fullText").flatMap((index) => index.columnIds)),
  ];
  const texts: CollectionIndex[] =
    words.length > 0 ? [{ name: `ix_${named(words)}_text`, keys: fields(words, "text"), unique: false }] : [];
  // Two indexes of one collection may hold the same fields, but not the same name.
  const taken = new Set<string>();
  return [...keys, ...ordered, ...texts].map((index) => {
    const name = fittingName(index.name, 120, taken);
    taken.add(name.toLowerCase());
    return { ...index, name };
  });
}

/** Two nulls are equal to a unique index of MongoDB, unlike in SQL: it has to leave documents with a null out. */
function presentOnly(design: Design, table: Table, columnIds: readonly string[]): CollectionIndex["filter"] {
  const nullable = columnIds.map((id) => columnOf(table, id)).filter((column) => isNullable(table, column));
  if (nullable.length === 0) return undefined;
  return Object.fromEntries(
    nullable.map((column) => {
      const { bsonType = [] } = bsonSchema(column.type, (enumId) => enumOf(design, enumId).values);
      return [fieldOf(table, column, false), { $type: [bsonType].flat() }];
    }),
  );
}

/** The documents that a partial index holds. */
function filterOf(design: Design, table: Table, where: IndexFilter): CollectionIndex["filter"] {
  const column = columnOf(table, where.columnId);
  const field = fieldOf(table, column, false);
  switch (where.kind) {
    case "isNull":
      return { [field]: { $eq: null } };
    case "isNotNull": {
      const { bsonType = [] } = bsonSchema(column.type, (enumId) => enumOf(design, enumId).values);
      return { [field]: { $type: [bsonType].flat() } };
    }
    case "equals":
      return { [field]: { $eq: where.value } };
  }
}

/** What every document of the collection must satisfy. */
export function validatorOf({ schema, expressions }: Collection): object {
  return { $jsonSchema: schema, ...(expressions.length > 0 ? { $expr: { $and: expressions } } : {}) };
}

/** What mongosh runs to make the collection: the validator, then the indexes. */
export function collectionCommands(collection: Collection): string[] {
  const { name, indexes } = collection;
  const options = { validator: validatorOf(collection), validationLevel: "strict" };
  return [
    `db.createCollection(${JSON.stringify(name)}, ${JSON.stringify(options, null, 2)});`,
    ...indexes.map((index) => `${indexCommand(name, index)};`),
  ];
}

/** What makes an index of the collection of this name, without a semicolon. */
export function indexCommand(collection: string, { name, keys, unique, filter, collation }: CollectionIndex): string {
  const options = {
    name,
    unique,
    ...(filter ? { partialFilterExpression: filter } : {}),
    ...(collation ? { collation } : {}),
  };
  return `db.getCollection(${JSON.stringify(collection)}).createIndex(${JSON.stringify(keys)}, ${JSON.stringify(options)})`;
}
