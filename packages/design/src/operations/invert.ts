import { columnOf, enumOf, tableOf } from "../design.ts";
import type { Design } from "../model.ts";
import type { Operation } from "./schema.ts";

/**
 * The operation that undoes `operation`, which must apply to `design` (the design before it). Applying both gives a
 * design equal to `design`, the order of all lists included.
 */
export function invertOperation(design: Design, operation: Operation): Operation {
  switch (operation.op) {
    case "setName":
      return { op: "setName", name: design.name };
    case "addRequirement":
      return { op: "removeRequirement", requirementId: operation.requirement.id };
    case "removeRequirement": {
      const [requirement, at] = placeOf(design.requirements, operation.requirementId);
      return { op: "addRequirement", requirement, at };
    }
    case "addAssumption":
      return { op: "removeAssumption", assumptionId: operation.assumption.id };
    case "removeAssumption": {
      const [assumption, at] = placeOf(design.assumptions, operation.assumptionId);
      return { op: "addAssumption", assumption, at };
    }
    case "addEnum":
      return { op: "removeEnum", enumId: operation.enum.id };
    case "removeEnum": {
      const [removed, at] = placeOf(design.enums, operation.enumId);
      return { op: "addEnum", enum: removed, at };
    }
    case "renameEnum":
      return { ...operation, name: enumOf(design, operation.enumId).name };
    case "setEnumValues":
      return { ...operation, values: enumOf(design, operation.enumId).values };
    case "addTable":
      return { op: "removeTable", tableId: operation.table.id };
    case "removeTable": {
      const [table, at] = placeOf(design.tables, operation.tableId);
      return { op: "addTable", table, at };
    }
    case "renameTable":
      return { ...operation, name: tableOf(design, operation.tableId).name };
    case "describeTable": {
      const { kind, module, comment } = tableOf(design, operation.tableId);
      return { op: "describeTable", tableId: operation.tableId, kind, module, comment };
    }
    case "addRelationship":
      return { op: "removeRelationship", relationshipId: operation.relationship.id };
    case "removeRelationship": {
      const [relationship, at] = placeOf(design.relationships, operation.relationshipId);
      return { op: "addRelationship", relationship, at };
    }
    case "changeRelationship": {
      const [{ cardinality, onDelete, label }] = placeOf(design.relationships, operation.relationshipId);
      return { ...operation, cardinality, onDelete, label };
    }
    case "addColumn":
      return { op: "removeColumn", tableId: operation.tableId, columnId: operation.column.id };
    case "removeColumn": {
      const [column, at] = placeOf(tableOf(design, operation.tableId).columns, operation.columnId);
      return { op: "addColumn", tableId: operation.tableId, column, at };
    }
    case "renameColumn":
      return { ...operation, name: columnOf(tableOf(design, operation.tableId), operation.columnId).name };
    case "changeColumn": {
      const column = columnOf(tableOf(design, operation.tableId), operation.columnId);
      const { type, nullable, generated, comment } = column;
      return { ...operation, type, nullable, default: column.default, generated, comment };
    }
    case "setExamples": {
      const { examples = [] } = columnOf(tableOf(design, operation.tableId), operation.columnId);
      return { ...operation, examples };
    }
    case "setPrimaryKey":
      return { ...operation, columnIds: tableOf(design, operation.tableId).primaryKey };
    case "addUnique":
      return { op: "removeUnique", tableId: operation.tableId, uniqueId: operation.unique.id };
    case "removeUnique": {
      const [unique, at] = placeOf(tableOf(design, operation.tableId).uniques, operation.uniqueId);
      return { op: "addUnique", tableId: operation.tableId, unique, at };
    }
    case "addCheck":
      return { op: "removeCheck", tableId: operation.tableId, checkId: operation.check.id };
    case "removeCheck": {
      const [check, at] = placeOf(tableOf(design, operation.tableId).checks, operation.checkId);
      return { op: "addCheck", tableId: operation.tableId, check, at };
    }
    case "addIndex":
      return { op: "removeIndex", tableId: operation.tableId, indexId: operation.index.id };
    case "removeIndex": {
      const [index, at] = placeOf(tableOf(design, operation.tableId).indexes, operation.indexId);
      return { op: "addIndex", tableId: operation.tableId, index, at };
    }
    case "addDependency":
      return { op: "removeDependency", tableId: operation.tableId, dependencyId: operation.dependency.id };
    case "removeDependency": {
      const { dependencies = [] } = tableOf(design, operation.tableId);
      const [dependency, at] = placeOf(dependencies, operation.dependencyId);
      return { op: "addDependency", tableId: operation.tableId, dependency, at };
    }
  }
}

/** The part with this id and its position in the list. */
function placeOf<T extends { id: string }>(list: readonly T[], id: string): [part: T, at: number] {
  const at = list.findIndex((part) => part.id === id);
  const part = list[at];
  if (!part) throw new Error(`Nothing with the id "${id}" to restore.`);
  return [part, at];
}
