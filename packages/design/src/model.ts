import { z } from "zod";
import { logicalTypeSchema } from "./types.ts";

/**
 * The nouns of a design. Everything is plain, JSON-serialisable data; a design is changed only by operations
 * (operations/schema.ts). Ids are stable: a rename keeps the id, so that a rename stays a rename.
 */

/** Where a part of the design came from. `start` and `end` are UTF-16 offsets into the description, end exclusive. */
export const sourceSchema = z.discriminatedUnion("from", [
  z.object({ from: z.literal("description"), start: z.int().min(0), end: z.int().min(0) }),
  /** A pattern of the library suggested it; `pattern` names it. */
  z.object({ from: z.literal("pattern"), pattern: z.string() }),
  /** A rule of design demanded it (a surrogate key, a junction); `rule` says which. */
  z.object({ from: z.literal("rule"), rule: z.string() }),
  z.object({ from: z.literal("model") }),
  z.object({ from: z.literal("user") }),
  z.object({ from: z.literal("import") }),
]);

export const defaultValueSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("literal"), value: z.union([z.string(), z.number(), z.boolean()]) }),
  /** The moment (timestamp) or day (date) of the insert. */
  z.object({ kind: z.literal("now") }),
  /** Numbered by the database. */
  z.object({ kind: z.literal("identity") }),
  z.object({ kind: z.literal("uuid") }),
]);

/** A value that the database computes from other columns of the same row and stores; it is never written. */
export const generatedSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("arithmetic"), left: z.string(), operator: z.enum(["+", "-", "*"]), right: z.string() }),
  /** The texts of the columns with the separator between them; a null counts as an empty text. */
  z.object({ kind: z.literal("joined"), columnIds: z.array(z.string()).min(2), separator: z.string().max(8) }),
]);

/** Values by meaning (genres, product names) that sample rows take; what is not text takes none of them. */
export const examplesSchema = z.array(z.string().min(1).max(200)).max(50);

export const columnSchema = z.object({
  id: z.string().min(1),
  /** snake_case, as every dialect's default spelling. */
  name: z.string().min(1).max(128),
  type: logicalTypeSchema,
  nullable: z.boolean(),
  default: defaultValueSchema.optional(),
  generated: generatedSchema.optional(),
  comment: z.string().optional(),
  examples: examplesSchema.min(1).optional(),
  source: sourceSchema,
});

/** A named set of columns that must be unique together. */
export const uniqueSchema = z.object({
  id: z.string().min(1),
  columnIds: z.array(z.string()).min(1),
  source: sourceSchema,
});

/**
 * What rows of one table must satisfy. Structured, not SQL: every dialect can write it, and an engine can compute a
 * value that breaks it. A null operand satisfies a check, as in SQL.
 */
export const checkPredicateSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("range"),
    columnId: z.string(),
    min: z.number().optional(),
    minExclusive: z.boolean().optional(),
    max: z.number().optional(),
  }),
  z.object({ kind: z.literal("notBlank"), columnId: z.string() }),
  z.object({
    kind: z.literal("compare"),
    left: z.string(),
    operator: z.enum(["<", "<=", "<>", ">", ">="]),
    right: z.string(),
  }),
  z.object({ kind: z.literal("oneOf"), columnId: z.string(), values: z.array(z.string()).min(1) }),
]);

export const checkSchema = z.object({
  id: z.string().min(1),
  predicate: checkPredicateSchema,
  source: sourceSchema,
});

/** Which rows an index holds. */
export const indexFilterSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("isNull"), columnId: z.string() }),
  z.object({ kind: z.literal("isNotNull"), columnId: z.string() }),
  z.object({ kind: z.literal("equals"), columnId: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
]);

export const indexSchema = z.object({
  id: z.string().min(1),
  columnIds: z.array(z.string()).min(1),
  /** No two rows in the index may have the same values: a rule that holds for some rows only ("among those not deleted"). */
  unique: z.boolean().optional(),
  /** Only rows that satisfy it are in the index; all when absent. */
  where: indexFilterSchema.optional(),
  /** Texts are compared without regard to case. */
  caseInsensitive: z.boolean().optional(),
  /** btree for equality, range and order; fullText for words; vector for nearest neighbours. */
  method: z.enum(["btree", "fullText", "vector"]),
  /** The question that it answers, in words. */
  purpose: z.string(),
  source: sourceSchema,
});

/** A functional dependency: rows that agree on `determinant` agree on `dependent`, as a postal code gives the city. */
export const dependencySchema = z.object({
  id: z.string().min(1),
  determinant: z.array(z.string()).min(1),
  dependent: z.array(z.string()).min(1),
  source: sourceSchema,
});

export const tableSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(128),
  /** entity: a thing; junction: a many-to-many link; detail: owned by another table, like order lines; lookup: a small fixed list. */
  kind: z.enum(["entity", "junction", "detail", "lookup"]),
  /** Tables of one module are drawn near each other and share a colour. */
  module: z.string().optional(),
  comment: z.string().optional(),
  columns: z.array(columnSchema),
  /** Column ids in key order; may be empty only while a design is being built. */
  primaryKey: z.array(z.string()),
  uniques: z.array(uniqueSchema),
  checks: z.array(checkSchema),
  indexes: z.array(indexSchema),
  /** What holds beside the keys; normal forms are decided from it. */
  dependencies: z.array(dependencySchema).optional(),
  source: sourceSchema,
});

/** A foreign key: `from` holds the columns, `to` is the key that they point at, position by position. */
export const relationshipSchema = z.object({
  id: z.string().min(1),
  from: z.object({ tableId: z.string(), columnIds: z.array(z.string()).min(1) }),
  to: z.object({ tableId: z.string(), columnIds: z.array(z.string()).min(1) }),
  /** How many `from` rows one `to` row may have. */
  cardinality: z.enum(["oneToOne", "manyToOne"]),
  /** The verb between the two, as read from `from` to `to`: "belongs to", "is written by". */
  label: z.string().optional(),
  onDelete: z.enum(["restrict", "cascade", "setNull", "noAction"]),
  source: sourceSchema,
});

export const enumSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1).max(128),
  values: z.array(z.string().min(1)).min(1),
  source: sourceSchema,
});

/** What the design must do, in the analyst's words. */
export const requirementSchema = z.object({
  id: z.string().min(1),
  kind: z.enum(["entity", "relationship", "rule", "query"]),
  text: z.string().min(1),
  source: sourceSchema,
});

/** What the description left open and the designer decided; the user can overrule it. */
export const assumptionSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  source: sourceSchema,
});

export const designSchema = z.object({
  formatVersion: z.literal(1),
  name: z.string(),
  requirements: z.array(requirementSchema),
  assumptions: z.array(assumptionSchema),
  enums: z.array(enumSchema),
  tables: z.array(tableSchema),
  relationships: z.array(relationshipSchema),
});

export type Source = z.infer<typeof sourceSchema>;
export type DefaultValue = z.infer<typeof defaultValueSchema>;
export type Generated = z.infer<typeof generatedSchema>;
export type Column = z.infer<typeof columnSchema>;
export type Unique = z.infer<typeof uniqueSchema>;
export type CheckPredicate = z.infer<typeof checkPredicateSchema>;
export type Check = z.infer<typeof checkSchema>;
export type Index = z.infer<typeof indexSchema>;
export type IndexFilter = z.infer<typeof indexFilterSchema>;
export type Dependency = z.infer<typeof dependencySchema>;
export type Table = z.infer<typeof tableSchema>;
export type Relationship = z.infer<typeof relationshipSchema>;
export type Enum = z.infer<typeof enumSchema>;
export type Requirement = z.infer<typeof requirementSchema>;
export type Assumption = z.infer<typeof assumptionSchema>;
export type Design = z.infer<typeof designSchema>;
