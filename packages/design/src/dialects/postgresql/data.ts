import { columnOf, tableOf } from "../../design.ts";
import type { Design, Table } from "../../model.ts";
import type { SampleRows, SampleValue } from "../../samples/rows.ts";
import { filledTables, groupLater, insertRows } from "../data.ts";
import type { DataStatement, Dialect } from "../dialect.ts";
import { defaultProblem } from "../values.ts";
import { quoteText } from "./quoting.ts";

/** INSERTs of many rows each, UPDATEs for the references that had to wait, and the identity columns moved past the rows. */
export function insertStatements(dialect: Dialect, design: Design, samples: SampleRows): DataStatement[] {
  const names = dialect.names(design);
  const tableName = (tableId: string) => dialect.quote(names.table(tableId));
  const columnName = (table: Table, columnId: string) => dialect.quote(names.column(table.id, columnId));
  const literal = (table: Table, columnId: string, value: SampleValue | undefined) =>
    dialect.literal(value ?? null, columnOf(table, columnId).type);
  const filled = filledTables(samples);

  const references = groupLater(samples.later).map((group): DataStatement => {
    const table = tableOf(design, group.tableId);
    const ids = [...group.keyIds, ...group.setIds];
    const lines = group.members.map(({ key, set }, at) => {
      const cells = ids.map((id, position) => {
        const value = literal(table, id, position < group.keyIds.length ? key[id] : set[id]);
        return at === 0 ? `${value}::${dialect.typeName(design, columnOf(table, id).type)}` : value;
      });
      return `  (${cells.join(", ")})`;
    });
    const assignments = group.setIds.map((id) => `${columnName(table, id)} = later.${columnName(table, id)}`);
    const matches = group.keyIds.map((id) => `target.${columnName(table, id)} = later.${columnName(table, id)}`);
    const sql = [
      `UPDATE ${tableName(group.tableId)} AS target SET ${assignments.join(", ")}`,
      `FROM (VALUES\n${lines.join(",\n")}\n) AS later (${ids.map((id) => columnName(table, id)).join(", ")})`,
      `WHERE ${matches.join(" AND ")}`,
    ].join("\n");
    return { sql, what: "references", tableId: group.tableId, rows: group.members.length };
  });

  const numbering = filled.flatMap(({ tableId }): DataStatement[] => {
    const table = tableOf(design, tableId);
    return table.columns
      .filter((column) => column.default?.kind === "identity" && !defaultProblem(design, column))
      .map((column) => {
        const name = columnName(table, column.id);
        const physical = names.column(tableId, column.id);
        const sequence = `pg_get_serial_sequence(${quoteText(tableName(tableId))}, ${quoteText(physical)})`;
        const sql = `SELECT setval(${sequence}, (SELECT max(${name}) FROM ${tableName(tableId)}))`;
        return { sql, what: "numbering", tableId, rows: 0 };
      });
  });
  return [...filled.flatMap((table) => insertRows(dialect, design, table)), ...references, ...numbering];
}
