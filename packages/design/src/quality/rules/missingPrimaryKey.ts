import { relationshipsFrom } from "../../design.ts";
import type { Column, Design, Table } from "../../model.ts";
import type { Operation } from "../../operations/schema.ts";
import { freshPartId, fromRule, type Rule } from "../rule.ts";

export const MISSING_PRIMARY_KEY = "keys.missing-primary-key";

/** Every table needs a primary key: without one a row can neither be found again nor referred to. */
export const missingPrimaryKey: Rule = (design) =>
  design.tables
    .filter(({ primaryKey }) => primaryKey.length === 0)
    .map((table) => ({
      code: MISSING_PRIMARY_KEY,
      severity: "error",
      path: [table.id],
      params: { table: table.name },
      fix: fixFor(design, table),
    }));

function fixFor(design: Design, table: Table): Operation[] {
  const setKey = (...columnIds: string[]): Operation => ({ op: "setPrimaryKey", tableId: table.id, columnIds });
  const existing = table.columns.find(({ name, nullable }) => name.toLowerCase() === "id" && !nullable);
  if (existing) return [setKey(existing.id)];
  const ends = relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds);
  if (table.kind === "junction" && new Set(ends).size >= 2) return [setKey(...new Set(ends))];
  if (table.columns.some(({ name }) => name.toLowerCase() === "id")) return [];
  const column: Column = {
    id: freshPartId(table, `${table.id}_id`),
    name: "id",
    type: { kind: "identifier" },
    nullable: false,
    default: { kind: "identity" },
    source: fromRule(MISSING_PRIMARY_KEY),
  };
  return [{ op: "addColumn", tableId: table.id, column, at: 0 }, setKey(column.id)];
}
