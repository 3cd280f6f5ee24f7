import { freshId } from "../design.ts";
import type { Column, Design, Source, Table } from "../model.ts";
import type { Operation } from "../operations/schema.ts";
import type { Finding } from "./finding.ts";

/** One thing to look for in a design. */
export type Rule = (design: Design) => Finding[];

/** A finding about a column. */
export function columnFinding(
  code: string,
  severity: Finding["severity"],
  table: Table,
  column: Column,
  fix: Operation[] = [],
  params: Record<string, string> = {},
): Finding {
  const names = { table: table.name, column: column.name };
  return { code, severity, path: [table.id, column.id], params: { ...names, ...params }, fix };
}

/** The rule as the source of what its fix adds. */
export function fromRule(code: string): Source {
  return { from: "rule", rule: code };
}

/** An id that no part of the table has. */
export function freshPartId(table: Table, base: string): string {
  const parts = [...table.columns, ...table.uniques, ...table.checks, ...table.indexes];
  return freshId(new Set([table.id, ...parts.map(({ id }) => id)]), base);
}

/** The operation that changes some properties of a column and keeps the others. */
export function changeColumn(table: Table, column: Column, change: Partial<Column>): Operation {
  const { type, nullable, generated, comment } = { ...column, ...change };
  const kept = "default" in change ? change.default : column.default;
  return {
    op: "changeColumn",
    tableId: table.id,
    columnId: column.id,
    type,
    nullable,
    default: kept,
    generated,
    comment,
  };
}
