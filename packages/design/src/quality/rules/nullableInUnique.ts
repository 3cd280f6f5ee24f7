import { columnOf } from "../../design.ts";
import { isNullable } from "../../keys.ts";
import type { Finding } from "../finding.ts";
import { changeColumn, type Rule } from "../rule.ts";

export const NULLABLE_IN_UNIQUE = "keys.nullable-in-unique";

/**
 * Rows with a null in a unique key of several columns are never compared, so that the key lets duplicates in. A single
 * nullable unique column is left alone: "unique when given" is what it says.
 */
export const nullableInUnique: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.uniques.flatMap(({ id, columnIds }): Finding[] => {
      const columns = columnIds.map((columnId) => columnOf(table, columnId));
      const nullable = columns.filter((column) => isNullable(table, column));
      if (columns.length < 2 || nullable.length === 0) return [];
      const clearedOnDelete = design.relationships.some(
        ({ from, onDelete }) =>
          onDelete === "setNull" &&
          from.tableId === table.id &&
          from.columnIds.some((columnId) => nullable.some((column) => column.id === columnId)),
      );
      const params = {
        table: table.name,
        columns: columns.map(({ name }) => name).join(", "),
        nullable: nullable.map(({ name }) => name).join(", "),
      };
      const fix = clearedOnDelete ? [] : nullable.map((column) => changeColumn(table, column, { nullable: false }));
      return [{ code: NULLABLE_IN_UNIQUE, severity: "warning", path: [table.id, id], params, fix }];
    }),
  );
