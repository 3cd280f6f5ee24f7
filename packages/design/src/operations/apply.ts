import type { Column, Design, Generated, Index, Table } from "../model.ts";
import type { Operation } from "./schema.ts";

/** Why an operation does not apply: a code, the ids concerned from the outside in, and parameters for the text. */
export interface OperationError {
  code:
    | "unknownTable"
    | "unknownColumn"
    | "unknownEnum"
    | "unknownPart"
    | "duplicateId"
    | "duplicateName"
    | "stillReferenced"
    | "keyMismatch";
  path: string[];
  params: Record<string, string>;
}

export type Applied = { ok: true; design: Design } | { ok: false; error: OperationError };

/** A refusal on its way out of `applyOperation`; it never leaves this file. */
class Refusal extends Error {
  readonly error: OperationError;
  constructor(error: OperationError) {
    super(error.code);
    this.error = error;
  }
}

function refuse(code: OperationError["code"], path: string[], params: Record<string, string> = {}): never {
  throw new Refusal({ code, path, params });
}

/**
 * The design after the operation, or the reason why it does not apply. The given design is left alone; parts that the
 * operation does not touch are shared with it.
 */
export function applyOperation(design: Design, operation: Operation): Applied {
  try {
    return { ok: true, design: change(design, operation) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}

/** The design after all operations. Throws on the first that does not apply: for lists that are known to be valid. */
export function applyAll(design: Design, operations: Iterable<Operation>): Design {
  let current = design;
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    if (!applied.ok) throw new Error(`${operation.op} does not apply: ${JSON.stringify(applied.error)}`);
    current = applied.design;
  }
  return current;
}

function change(design: Design, operation: Operation): Design {
  switch (operation.op) {
    case "setName":
      return { ...design, name: operation.name };
    case "addRequirement":
      return { ...design, requirements: insert(design.requirements, operation.requirement, operation.at) };
    case "removeRequirement":
      return { ...design, requirements: without(design.requirements, operation.requirementId) };
    case "addAssumption":
      return { ...design, assumptions: insert(design.assumptions, operation.assumption, operation.at) };
    case "removeAssumption":
      return { ...design, assumptions: without(design.assumptions, operation.assumptionId) };
    case "addEnum":
      requireFreshName(design.enums, operation.enum.name, operation.enum.id);
      return { ...design, enums: insert(design.enums, operation.enum, operation.at) };
    case "removeEnum":
      requireEnumUnused(design, operation.enumId);
      return { ...design, enums: without(design.enums, operation.enumId) };
    case "renameEnum":
      requireFreshName(design.enums, operation.name, operation.enumId);
      return { ...design, enums: replace(design.enums, operation.enumId, (e) => ({ ...e, name: operation.name })) };
    case "setEnumValues":
      return { ...design, enums: replace(design.enums, operation.enumId, (e) => ({ ...e, values: operation.values })) };
    case "addTable":
      requireFreshName(design.tables, operation.table.name, operation.table.id);
      requireWholeTable(design, operation.table);
      return { ...design, tables: insert(design.tables, operation.table, operation.at) };
    case "removeTable":
      requireTableUnreferenced(design, operation.tableId);
      return { ...design, tables: without(design.tables, operation.tableId) };
    case "renameTable":
      requireFreshName(design.tables, operation.name, operation.tableId);
      return withTable(design, operation.tableId, (table) => ({ ...table, name: operation.name }));
    case "describeTable":
      return withTable(design, operation.tableId, (table) => {
        const { kind, module, comment } = operation;
        return withOptional({ ...table, kind }, { module, comment });
      });
    case "addRelationship":
      requireJoinable(design, operation.relationship);
      return { ...design, relationships: insert(design.relationships, operation.relationship, operation.at) };
    case "removeRelationship":
      return { ...design, relationships: without(design.relationships, operation.relationshipId) };
    case "changeRelationship":
      return {
        ...design,
        relationships: replace(design.relationships, operation.relationshipId, (relationship) => {
          const { cardinality, onDelete, label } = operation;
          return withOptional({ ...relationship, cardinality, onDelete }, { label });
        }),
      };
    default:
      return withTable(design, operation.tableId, (table) => changeTable(design, table, operation));
  }
}

/** The operations on what one table holds. */
type PartOperation = Extract<
  Operation,
  {
    op:
      | "addColumn"
      | "removeColumn"
      | "renameColumn"
      | "changeColumn"
      | "setExamples"
      | "setPrimaryKey"
      | "addUnique"
      | "removeUnique"
      | "addCheck"
      | "removeCheck"
      | "addIndex"
      | "removeIndex"
      | "addDependency"
      | "removeDependency";
  }
>;

function changeTable(design: Design, table: Table, operation: PartOperation): Table {
  switch (operation.op) {
    case "addColumn":
      requireFreshName(table.columns, operation.column.name, operation.column.id, table.id);
      requireEnumOf(design, operation.column);
      requireInputs(table, operation.column);
      return { ...table, columns: insert(table.columns, operation.column, operation.at) };
    case "removeColumn":
      requireColumnUnused(design, table, operation.columnId);
      return { ...table, columns: without(table.columns, operation.columnId) };
    case "renameColumn":
      requireFreshName(table.columns, operation.name, operation.columnId, table.id);
      return {
        ...table,
        columns: replace(table.columns, operation.columnId, (column) => ({ ...column, name: operation.name })),
      };
    case "changeColumn": {
      const columns = replace(table.columns, operation.columnId, (column) => {
        const { type, nullable, comment } = operation;
        const { default: value, generated } = operation;
        return withOptional({ ...column, type, nullable }, { default: value, generated, comment });
      });
      for (const column of columns) {
        requireEnumOf(design, column);
        requireInputs({ ...table, columns }, column);
      }
      return { ...table, columns };
    }
    case "setExamples": {
      const examples = operation.examples.length > 0 ? operation.examples : undefined;
      const columns = replace(table.columns, operation.columnId, (column) => withOptional(column, { examples }));
      return { ...table, columns };
    }
    case "setPrimaryKey":
      requireColumns(table, operation.columnIds);
      return { ...table, primaryKey: operation.columnIds };
    case "addUnique":
      requireColumns(table, operation.unique.columnIds);
      return { ...table, uniques: insert(table.uniques, operation.unique, operation.at) };
    case "removeUnique":
      return { ...table, uniques: without(table.uniques, operation.uniqueId) };
    case "addCheck":
      requireColumns(table, predicateColumns(operation.check.predicate));
      return { ...table, checks: insert(table.checks, operation.check, operation.at) };
    case "removeCheck":
      return { ...table, checks: without(table.checks, operation.checkId) };
    case "addIndex":
      requireColumns(table, indexColumns(operation.index));
      return { ...table, indexes: insert(table.indexes, operation.index, operation.at) };
    case "removeIndex":
      return { ...table, indexes: without(table.indexes, operation.indexId) };
    case "addDependency": {
      const { dependency } = operation;
      requireColumns(table, [...dependency.determinant, ...dependency.dependent]);
      return { ...table, dependencies: insert(table.dependencies ?? [], dependency, operation.at) };
    }
    case "removeDependency": {
      const dependencies = without(table.dependencies ?? [], operation.dependencyId);
      return withOptional(table, { dependencies: dependencies.length > 0 ? dependencies : undefined });
    }
  }
}

/** The ids of the columns that a check reads. */
export function predicateColumns(predicate: Table["checks"][number]["predicate"]): string[] {
  return predicate.kind === "compare" ? [predicate.left, predicate.right] : [predicate.columnId];
}

/** The ids of the columns that an index reads, those of its filter included. */
export function indexColumns({ columnIds, where }: Index): string[] {
  return where ? [...columnIds, where.columnId] : columnIds;
}

/** The ids of the columns that a generated value is computed from. */
export function generatedFrom(generated: Generated): string[] {
  return generated.kind === "joined" ? generated.columnIds : [generated.left, generated.right];
}

interface Part {
  id: string;
}

function insert<T extends Part>(list: readonly T[], part: T, at?: number): T[] {
  if (list.some((other) => other.id === part.id)) refuse("duplicateId", [part.id]);
  const position = Math.min(at ?? list.length, list.length);
  return [...list.slice(0, position), part, ...list.slice(position)];
}

function without<T extends Part>(list: readonly T[], id: string): T[] {
  if (!list.some((part) => part.id === id)) refuse("unknownPart", [id]);
  return list.filter((part) => part.id !== id);
}

function replace<T extends Part>(list: readonly T[], id: string, update: (part: T) => T): T[] {
  if (!list.some((part) => part.id === id)) refuse("unknownPart", [id]);
  return list.map((part) => (part.id === id ? update(part) : part));
}

/** `target` with these optional members set, or absent where undefined: absent and undefined must not differ. */
function withOptional<T extends object>(target: T, optional: Partial<T>): T {
  const result: T = { ...target };
  for (const key of Object.keys(optional) as (keyof T)[]) {
    const value = optional[key];
    if (value === undefined) delete result[key];
    else result[key] = value as T[keyof T];
  }
  return result;
}

function withTable(design: Design, tableId: string, update: (table: Table) => Table): Design {
  if (!design.tables.some((table) => table.id === tableId)) refuse("unknownTable", [tableId]);
  return { ...design, tables: replace(design.tables, tableId, update) };
}

/** Names are compared without case: most engines do. */
function requireFreshName(list: readonly (Part & { name: string })[], name: string, id: string, ...path: string[]) {
  const same = list.find((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  if (same) refuse("duplicateName", [...path, id], { name });
}

function requireColumns(table: Table, columnIds: readonly string[]) {
  for (const columnId of columnIds) {
    if (!table.columns.some((column) => column.id === columnId)) refuse("unknownColumn", [table.id, columnId]);
  }
}

function requireEnumOf(design: Design, column: Column) {
  const { type } = column;
  if (type.kind === "enum" && !design.enums.some((known) => known.id === type.enumId)) {
    refuse("unknownEnum", [column.id, type.enumId]);
  }
}

/** A generated column reads stored columns only: a chain of computed values is more than most engines allow. */
function requireInputs(table: Table, { id, generated }: Column) {
  if (!generated) return;
  for (const inputId of generatedFrom(generated)) {
    const input = table.columns.find((column) => column.id === inputId);
    if (!input || input.id === id || input.generated) refuse("unknownColumn", [table.id, inputId]);
  }
}

function requireWholeTable(design: Design, table: Table) {
  const seen = new Set<string>();
  for (const column of table.columns) {
    if (seen.has(column.id)) refuse("duplicateId", [table.id, column.id]);
    seen.add(column.id);
    requireFreshName(table.columns, column.name, column.id, table.id);
    requireEnumOf(design, column);
    requireInputs(table, column);
  }
  requireColumns(table, table.primaryKey);
  for (const part of table.uniques) requireColumns(table, part.columnIds);
  for (const index of table.indexes) requireColumns(table, indexColumns(index));
  for (const { determinant, dependent } of table.dependencies ?? [])
    requireColumns(table, [...determinant, ...dependent]);
  for (const check of table.checks) requireColumns(table, predicateColumns(check.predicate));
}

function requireEnumUnused(design: Design, enumId: string) {
  for (const table of design.tables) {
    for (const column of table.columns) {
      if (column.type.kind === "enum" && column.type.enumId === enumId) {
        refuse("stillReferenced", [enumId], { by: `${table.name}.${column.name}` });
      }
    }
  }
}

function requireTableUnreferenced(design: Design, tableId: string) {
  const user = design.relationships.find((r) => r.from.tableId === tableId || r.to.tableId === tableId);
  if (user) refuse("stillReferenced", [tableId], { by: user.id });
}

function requireColumnUnused(design: Design, table: Table, columnId: string) {
  const parts = [
    ...table.uniques.filter((unique) => unique.columnIds.includes(columnId)),
    ...table.checks.filter((check) => predicateColumns(check.predicate).includes(columnId)),
    ...table.indexes.filter((index) => indexColumns(index).includes(columnId)),
    ...table.columns.filter(({ generated }) => generated && generatedFrom(generated).includes(columnId)),
    ...(table.dependencies ?? []).filter(({ determinant, dependent }) =>
      [...determinant, ...dependent].includes(columnId),
    ),
    ...design.relationships.filter(({ from, to }) =>
      [from, to].some((end) => end.tableId === table.id && end.columnIds.includes(columnId)),
    ),
  ];
  const by = table.primaryKey.includes(columnId) ? "primaryKey" : parts[0]?.id;
  if (by) refuse("stillReferenced", [table.id, columnId], { by });
}

function requireJoinable(design: Design, relationship: Design["relationships"][number]) {
  for (const end of [relationship.from, relationship.to]) {
    const table = design.tables.find((candidate) => candidate.id === end.tableId);
    if (!table) refuse("unknownTable", [end.tableId]);
    requireColumns(table, end.columnIds);
  }
  if (relationship.from.columnIds.length !== relationship.to.columnIds.length) {
    refuse("keyMismatch", [relationship.id]);
  }
}
