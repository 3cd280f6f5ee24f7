import { columnOf, tableOf } from "../../design.ts";
import type { Design } from "../../model.ts";
import type { SampleRows } from "../../samples/rows.ts";
import { groupLater } from "../data.ts";
import type { DataStatement, Dialect } from "../dialect.ts";
import { defaultProblem } from "../values.ts";
import { quoteText } from "./quoting.ts";

/** Sets references that had to wait: one UPDATE from a list of values for all rows of a table. */
export function setReferences(dialect: Dialect, design: Design, later: SampleRows["later"]): DataStatement[] {
  const names = dialect.names(design);
  return groupLater(later).map(({ tableId, keyIds, setIds, members }): DataStatement => {
    const table = tableOf(design, tableId);
    const ids = [...keyIds, ...setIds];
    const column = (id: string) => dialect.quote(names.column(tableId, id));
    const lines = members.map(({ key, set }, at) => {
      const cells = ids.map((id, position) => {
        const { type } = columnOf(table, id);
        const value = dialect.literal((position < keyIds.length ? key[id] : set[id]) ?? null, type);
        return at === 0 ? `${value}::${dialect.typeName(design, type)}` : value;
      });
      return `  (${cells.join(", ")})`;
    });
    const assignments = setIds.map((id) => `${column(id)} = later.${column(id)}`);
    const matches = keyIds.map((id) => `target.${column(id)} = later.${column(id)}`);
    const sql = [
      `UPDATE ${dialect.quote(names.table(tableId))} AS target SET ${assignments.join(", ")}`,
      `FROM (VALUES\n${lines.join(",\n")}\n) AS later (${ids.map(column).join(", ")})`,
      `WHERE ${matches.join(" AND ")}`,
    ].join("\n");
    return { sql, what: "references", tableId, rows: members.length };
  });
}

/** Moves the identity columns of these tables past the rows that brought their own numbers. */
export function numbering(dialect: Dialect, design: Design, tableIds: readonly string[]): DataStatement[] {
  const names = dialect.names(design);
  return tableIds.flatMap((tableId) => {
    const tableName = dialect.quote(names.table(tableId));
    return tableOf(design, tableId)
      .columns.filter((column) => column.default?.kind === "identity" && !defaultProblem(design, column))
      .map(({ id }): DataStatement => {
        const physical = names.column(tableId, id);
        const sequence = `pg_get_serial_sequence(${quoteText(tableName)}, ${quoteText(physical)})`;
        const sql = `SELECT setval(${sequence}, (SELECT max(${dialect.quote(physical)}) FROM ${tableName}))`;
        return { sql, what: "numbering", tableId, rows: 0 };
      });
  });
}
