import { columnOf } from "@dbcoach/design/design";
import type { Dialect } from "@dbcoach/design/dialects/dialect";
import { isLeftOut } from "@dbcoach/design/dialects/findings";
import type { SchemaNames } from "@dbcoach/design/dialects/schemaNames";
import { computedValue, isComputed } from "@dbcoach/design/generated";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { generatedFrom } from "@dbcoach/design/operations/apply";
import { finalRows } from "@dbcoach/design/samples/generate";
import type { Row } from "@dbcoach/design/samples/rowRules";
import type { SampleRows, SampleValue } from "@dbcoach/design/samples/rows";
import type { ConstraintKind, ExpectedRefusal } from "./refusals.ts";
import type { AttackStep, Step } from "./steps.ts";

/** What all attacks on one table share. */
export interface Target {
  design: Design;
  dialect: Dialect;
  names: SchemaNames;
  table: Table;
  /** The physical name. */
  tableName: string;
  rows: Row[];
  allRows: ReadonlyMap<string, Row[]>;
}

/** The tables of a design with their rows, in its order. */
export function targetsOf(design: Design, samples: SampleRows, dialect: Dialect): Target[] {
  const names = dialect.names(design);
  const allRows = finalRows(design, samples);
  return design.tables.map((table) => {
    const rows = allRows.get(table.id) ?? [];
    return { design, dialect, names, table, tableName: names.table(table.id), rows, allRows };
  });
}

/** Whether the dialect has written this part of the table: what it left out cannot be attacked. */
export function isWritten({ design, dialect, table }: Target, partId: string): boolean {
  return !isLeftOut(dialect.compile(design).findings, table.id, partId);
}

/** The stored columns that decide what these columns hold: those that a computed one is computed from. */
export function writableColumns({ table }: Target, columnIds: readonly string[]): string[] {
  const stored = columnIds.flatMap((id) => {
    const column = columnOf(table, id);
    return column.generated && isComputed(table, column) ? generatedFrom(column.generated) : [id];
  });
  return [...new Set(stored)];
}

/** The row after a change of stored columns, computed columns included. */
export function changedRow({ table }: Target, row: Row, values: ReadonlyMap<string, SampleValue>): Row {
  const changed: Row = new Map([...row, ...values]);
  for (const column of table.columns) {
    if (!column.generated || !isComputed(table, column)) continue;
    changed.set(
      column.id,
      computedValue(column.generated, (id) => changed.get(id) ?? null),
    );
  }
  return changed;
}

/** A condition, as it stands in a statement. */
export function equals(target: Target, id: string, value: SampleValue): string {
  return value === null ? `${quoted(target, id)} IS NULL` : assignment(target, id, value);
}

/** An assignment, as it stands in a statement. */
export function assignment({ dialect, names, table }: Target, id: string, value: SampleValue): string {
  return `${quoted({ dialect, names, table }, id)} = ${dialect.literal(value, columnOf(table, id).type)}`;
}

/** The column's name as it stands in a statement. */
export function quoted({ dialect, names, table }: Pick<Target, "dialect" | "names" | "table">, id: string): string {
  return dialect.quote(names.column(table.id, id));
}

/** The condition that finds one row by its primary key. */
export function isRow(target: Target, row: Row): string {
  return target.table.primaryKey.map((id) => equals(target, id, row.get(id) ?? null)).join(" AND ");
}

export interface Change {
  constraint: ConstraintKind;
  /** The columns that the constraint is on. */
  columnIds: readonly string[];
  attempt: string;
  row: Row;
  values: ReadonlyMap<string, SampleValue>;
  expect?: Partial<ExpectedRefusal>;
}

/** The UPDATE that changes one row, found by its primary key. */
export function changeStep(
  target: Target,
  { constraint, columnIds, attempt, row, values, expect }: Change,
): AttackStep {
  const { dialect, names, table, tableName } = target;
  const assignments = [...values].map(([id, value]) => assignment(target, id, value)).join(", ");
  const sql = `UPDATE ${dialect.quote(tableName)} SET ${assignments} WHERE ${isRow(target, row)}`;
  const columns = columnIds.map((id) => columnOf(table, id).name);
  const physical = columnIds.map((id) => names.column(table.id, id));
  const expected = { kind: constraint, table: tableName, columns: physical, ...expect };
  return { kind: "attack", constraint, table: table.name, columns, attempt, sql, expect: expected };
}

export function skipped({ table }: Target, what: string, why: string): Step {
  return { kind: "skipped", of: "attack", what: `Attack on ${what} of ${table.name}`, why };
}

/** Why no row of the table can be changed; undefined when one can. */
export function noRow({ table, rows }: Target): string | undefined {
  if (table.primaryKey.length === 0) return "the table has no primary key by which to find a row";
  return rows.length === 0 ? "the table has no sample rows" : undefined;
}

/** Why this column cannot be changed here; undefined when it can. */
export function notChangeable({ dialect }: Target, column: Column): string | undefined {
  return dialect.name === "sqlserver" && column.default?.kind === "identity"
    ? `${dialect.title} never changes a column that it numbers`
    : undefined;
}

/** Whether a row elsewhere refers to this one through one of these columns: changing them would break that, too. */
export function isReferredTo({ design, table, allRows }: Target, row: Row, columnIds: readonly string[]): boolean {
  return design.relationships.some(
    ({ from, to }) =>
      to.tableId === table.id &&
      to.columnIds.some((id) => columnIds.includes(id)) &&
      (allRows.get(from.tableId) ?? []).some((other) =>
        from.columnIds.every((id, at) => other.get(id) === row.get(to.columnIds[at] ?? "")),
      ),
  );
}

/** "a and b". */
export function columnNames(table: Table, columnIds: readonly string[]): string {
  return columnIds.map((id) => columnOf(table, id).name).join(" and ");
}
