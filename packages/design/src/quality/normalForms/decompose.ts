import { columnOf, freshId, relationshipsFrom } from "../../design.ts";
import { sameColumns } from "../../keys.ts";
import type { Column, Design, Table } from "../../model.ts";
import { pluralise, singularise } from "../../names.ts";
import { generatedFrom, indexColumns, predicateColumns } from "../../operations/apply.ts";
import type { Operation } from "../../operations/schema.ts";
import { fromRule } from "../rule.ts";
import type { Violation } from "./violations.ts";

/**
 * The operations that move what the determinant decides into a table of its own, to which the determinant then refers.
 * Empty where something else uses the columns that would go: then a person has to decide.
 */
export function decomposition(
  design: Design,
  table: Table,
  { determinant, dependent }: Violation,
  rule: string,
): Operation[] {
  const own = (table.dependencies ?? []).filter((dependency) =>
    [...dependency.determinant, ...dependency.dependent].some((id) => dependent.includes(id)),
  );
  if (dependent.some((id) => isUsed(design, table, id))) return [];
  const name = tableName(design, table, determinant);
  if (design.tables.some((other) => other.name.toLowerCase() === name)) return [];

  const source = fromRule(rule);
  const tableId = freshId(new Set(design.tables.map(({ id }) => id)), name);
  const copy = (id: string, required: boolean): Column => {
    const { default: value, ...column } = columnOf(table, id);
    const kept = value && value.kind !== "identity" && !required ? { default: value } : {};
    return { ...column, ...kept, nullable: required ? false : column.nullable, source };
  };
  const moved = new Set([...determinant, ...dependent]);
  const carried = own.filter(
    (dependency) =>
      !sameColumns(dependency.determinant, determinant) &&
      [...dependency.determinant, ...dependency.dependent].every((id) => moved.has(id)),
  );
  const added: Table = {
    id: tableId,
    name,
    kind: "lookup",
    columns: [...determinant.map((id) => copy(id, true)), ...dependent.map((id) => copy(id, false))],
    primaryKey: determinant,
    uniques: [],
    checks: [],
    indexes: [],
    ...(carried.length > 0 ? { dependencies: carried } : {}),
    source,
  };
  const relationshipId = freshId(new Set(design.relationships.map(({ id }) => id)), `${table.id}_${tableId}`);
  return [
    { op: "addTable", table: added },
    ...own.map(({ id }): Operation => ({ op: "removeDependency", tableId: table.id, dependencyId: id })),
    ...dependent.map((columnId): Operation => ({ op: "removeColumn", tableId: table.id, columnId })),
    {
      op: "addRelationship",
      relationship: {
        id: relationshipId,
        from: { tableId: table.id, columnIds: determinant },
        to: { tableId, columnIds: determinant },
        cardinality: "manyToOne",
        onDelete: "restrict",
        source,
      },
    },
  ];
}

/** "postal_codes" for what a postal code decides. */
function tableName(design: Design, table: Table, determinant: readonly string[]): string {
  const words = determinant.map((id) => columnOf(table, id).name.replace(/_id$/, "")).join("_");
  const plain = pluralise(words);
  const taken = design.tables.some(({ name }) => name.toLowerCase() === plain);
  return taken ? `${singularise(table.name)}_${plain}` : plain;
}

function isUsed(design: Design, table: Table, columnId: string): boolean {
  return (
    table.primaryKey.includes(columnId) ||
    table.uniques.some(({ columnIds }) => columnIds.includes(columnId)) ||
    table.checks.some(({ predicate }) => predicateColumns(predicate).includes(columnId)) ||
    table.indexes.some((index) => indexColumns(index).includes(columnId)) ||
    table.columns.some(({ generated }) => generated !== undefined && generatedFrom(generated).includes(columnId)) ||
    relationshipsFrom(design, table.id).some(({ from }) => from.columnIds.includes(columnId)) ||
    design.relationships.some(({ to }) => to.tableId === table.id && to.columnIds.includes(columnId))
  );
}
