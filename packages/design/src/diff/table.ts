import type { Column, Table } from "../model.ts";
import { generatedFrom, indexColumns, predicateColumns } from "../operations/apply.ts";
import type { Operation } from "../operations/schema.ts";
import { isEqual } from "./equal.ts";
import { diffLists, type ListDiff } from "./lists.ts";
import { orderedRenames } from "./renames.ts";

/** How one table becomes another, in two halves: enums and other tables change between them. */
export interface TableDiff {
  tableId: string;
  /** Columns that go, also those that come back. */
  removedColumns: ReadonlySet<string>;
  removals: Operation[];
  additions: Operation[];
}

/** The operations on one table that stays. `lostEnums`: the enums that its columns must let go of in between. */
export function diffTable(from: Table, to: Table, lostEnums: ReadonlySet<string>): TableDiff {
  const tableId = to.id;
  const columns = diffLists(from.columns, to.columns, (before, after) => isEqual(before.source, after.source));
  const removedColumns = new Set(columns.removed.map(({ id }) => id));
  const lost = (columnIds: readonly string[]) => columnIds.some((id) => removedColumns.has(id));
  const parts = <T extends { id: string }>(
    before: readonly T[],
    after: readonly T[],
    columnsOf: (part: T) => readonly string[],
  ) => diffLists(before, after, (old, now) => isEqual(old, now) && !lost(columnsOf(old)));
  const uniques = parts(from.uniques, to.uniques, ({ columnIds }) => columnIds);
  const checks = parts(from.checks, to.checks, ({ predicate }) => predicateColumns(predicate));
  const indexes = parts(from.indexes, to.indexes, indexColumns);
  const dependencies = parts(from.dependencies ?? [], to.dependencies ?? [], ({ determinant, dependent }) => [
    ...determinant,
    ...dependent,
  ]);
  const primaryKey = lost(from.primaryKey) ? [] : from.primaryKey;
  /** What a kept column is after the first half. */
  const loosened = new Map(
    from.columns
      .filter(({ id }) => columns.kept.has(id))
      .map((column) => [column.id, loosen(column, findColumn(to, column.id), removedColumns, lostEnums)]),
  );

  const removals: Operation[] = [
    ...(isEqual(primaryKey, from.primaryKey) ? [] : [{ op: "setPrimaryKey", tableId, columnIds: primaryKey } as const]),
    ...uniques.removed.map(({ id }): Operation => ({ op: "removeUnique", tableId, uniqueId: id })),
    ...checks.removed.map(({ id }): Operation => ({ op: "removeCheck", tableId, checkId: id })),
    ...indexes.removed.map(({ id }): Operation => ({ op: "removeIndex", tableId, indexId: id })),
    ...dependencies.removed.map(({ id }): Operation => ({ op: "removeDependency", tableId, dependencyId: id })),
    ...from.columns.flatMap((column) => changed(tableId, column, loosened.get(column.id))),
    // What is computed goes before what it is computed from.
    ...[...columns.removed]
      .sort((a, b) => Number(b.generated !== undefined) - Number(a.generated !== undefined))
      .map(({ id }): Operation => ({ op: "removeColumn", tableId, columnId: id })),
  ];
  const additions: Operation[] = [
    ...described(from, to),
    ...orderedRenames(
      from.columns.flatMap(({ id, name }) => {
        const now = findColumn(to, id);
        return now && columns.kept.has(id) ? [{ id, from: name, to: now.name }] : [];
      }),
      to.columns.map(({ name }) => name),
    ).map(({ id, to: name }): Operation => ({ op: "renameColumn", tableId, columnId: id, name })),
    ...columns.added.map(
      ({ part: { generated: _, ...column }, at }): Operation => ({ op: "addColumn", tableId, column, at }),
    ),
    ...to.columns.flatMap((column) => {
      const { generated: _, ...plain } = column;
      const now = loosened.get(column.id) ?? plain;
      return [...changed(tableId, now, column), ...exampled(tableId, now, column)];
    }),
    ...(isEqual(primaryKey, to.primaryKey)
      ? []
      : [{ op: "setPrimaryKey", tableId, columnIds: to.primaryKey } as const]),
    ...insertions(uniques, (unique, at) => ({ op: "addUnique", tableId, unique, at })),
    ...insertions(checks, (check, at) => ({ op: "addCheck", tableId, check, at })),
    ...insertions(indexes, (index, at) => ({ op: "addIndex", tableId, index, at })),
    ...insertions(dependencies, (dependency, at) => ({ op: "addDependency", tableId, dependency, at })),
  ];
  return { tableId, removedColumns, removals, additions };
}

function findColumn(table: Table, columnId: string): Column | undefined {
  return table.columns.find(({ id }) => id === columnId);
}

/** The column without what stands in the way: a computation that changes, an enum that goes. */
function loosen(
  column: Column,
  after: Column | undefined,
  removedColumns: ReadonlySet<string>,
  lostEnums: ReadonlySet<string>,
): Column {
  const { generated, ...plain } = column;
  const stays =
    generated && isEqual(generated, after?.generated) && !generatedFrom(generated).some((id) => removedColumns.has(id));
  const { type } = column;
  const detached: Column =
    type.kind === "enum" && lostEnums.has(type.enumId) ? { ...plain, type: { kind: "text" } } : plain;
  return stays ? { ...detached, generated } : detached;
}

function changed(tableId: string, before: Column, after: Column | undefined): Operation[] {
  if (!after || isEqual(held(before), held(after))) return [];
  const { id: columnId, type, nullable, default: value, generated, comment } = after;
  return [{ op: "changeColumn", tableId, columnId, type, nullable, default: value, generated, comment }];
}

/** What `changeColumn` says of a column. */
function held({ name: _, examples: __, ...column }: Column): Partial<Column> {
  return column;
}

function exampled(tableId: string, before: Column, { id: columnId, examples = [] }: Column): Operation[] {
  return isEqual(before.examples ?? [], examples) ? [] : [{ op: "setExamples", tableId, columnId, examples }];
}

function described(from: Table, to: Table): Operation[] {
  const { id: tableId, kind, module, comment } = to;
  if (isEqual([from.kind, from.module, from.comment], [kind, module, comment])) return [];
  return [{ op: "describeTable", tableId, kind, module, comment }];
}

function insertions<T>({ added }: ListDiff<T>, write: (part: T, at: number) => Operation): Operation[] {
  return added.map(({ part, at }) => write(part, at));
}
