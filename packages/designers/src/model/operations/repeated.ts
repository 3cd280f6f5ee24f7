import { isEqual } from "@dbcoach/design/diff/equal";
import type { Column, Design } from "@dbcoach/design/model";
import type { Operation } from "@dbcoach/design/operations/schema";

/**
 * Whether an operation adds what is there already: a model that is asked to go on often begins again. Ids and sources
 * do not count.
 */
export function isRepeated(operation: Operation, design: Design): boolean {
  switch (operation.op) {
    case "addTable": {
      const { name, columns } = operation.table;
      const known = design.tables.find((table) => sameName(table, { name }));
      return known !== undefined && isEqual(known.columns.map(essence), columns.map(essence));
    }
    case "addEnum": {
      const { name, values } = operation.enum;
      return design.enums.some((known) => sameName(known, { name }) && isEqual(known.values, values));
    }
    case "addRelationship": {
      const { from, to } = operation.relationship;
      return design.relationships.some((known) => isEqual([known.from, known.to], [from, to]));
    }
    default:
      return isRepeatedPart(operation, design);
  }
}

function isRepeatedPart(operation: Operation, design: Design): boolean {
  const table = "tableId" in operation ? design.tables.find(({ id }) => id === operation.tableId) : undefined;
  if (!table) return false;
  switch (operation.op) {
    case "addColumn":
      return table.columns.some(
        (known) => sameName(known, operation.column) && isEqual(essence(known), essence(operation.column)),
      );
    case "addUnique":
      return table.uniques.some(({ columnIds }) => isEqual(columnIds, operation.unique.columnIds));
    case "addCheck":
      return table.checks.some(({ predicate }) => isEqual(predicate, operation.check.predicate));
    case "addIndex": {
      const { columnIds, method } = operation.index;
      return table.indexes.some((known) => known.method === method && isEqual(known.columnIds, columnIds));
    }
    default:
      return false;
  }
}

const sameName = (a: { name: string }, b: { name: string }) => a.name.toLowerCase() === b.name.toLowerCase();
const essence = ({ name, type, nullable }: Column) => [name, type, nullable];
