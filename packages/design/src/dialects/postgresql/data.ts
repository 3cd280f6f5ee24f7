import { columnOf, tableOf } from "../../design.ts";
import type { Design, Table } from "../../model.ts";
import type { SampleRows, SampleValue } from "../../samples/rows.ts";
import type { DataStatement, Dialect } from "../dialect.ts";
import { defaultProblem } from "../values.ts";

type LaterReference = SampleRows["later"][number];

/** INSERTs of many rows each, UPDATEs for the references that had to wait, and the identity columns moved past the rows. */
export function insertStatements(dialect: Dialect, design: Design, samples: SampleRows): DataStatement[] {
  const names = dialect.names(design);
  const tableName = (tableId: string) => dialect.quote(names.table(tableId));
  const columnName = (table: Table, columnId: string) => dialect.quote(names.column(table.id, columnId));
  const literal = (table: Table, columnId: string, value: SampleValue | undefined) =>
    dialect.literal(value ?? null, columnOf(table, columnId).type);
  const filled = samples.tables.filter(({ rows, columnIds }) => rows.length > 0 && columnIds.length > 0);

  const rows = filled.map(({ tableId, columnIds, rows: values }): DataStatement => {
    const table = tableOf(design, tableId);
    const columns = columnIds.map((id) => columnName(table, id)).join(", ");
    const lines = values.map((row) => `  (${columnIds.map((id, at) => literal(table, id, row[at])).join(", ")})`);
    const sql = `INSERT INTO ${tableName(tableId)} (${columns}) VALUES\n${lines.join(",\n")}`;
    return { sql, what: "rows", tableId, rows: values.length };
  });

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
        const sequence = `pg_get_serial_sequence(${textOf(tableName(tableId))}, ${textOf(physical)})`;
        const sql = `SELECT setval(${sequence}, (SELECT max(${name}) FROM ${tableName(tableId)}))`;
        return { sql, what: "numbering", tableId, rows: 0 };
      });
  });
  return [...rows, ...references, ...numbering];

  function textOf(value: string) {
    return dialect.literal(value, { kind: "longText" });
  }
}

interface LaterGroup {
  tableId: string;
  keyIds: string[];
  setIds: string[];
  members: LaterReference[];
}

/** References of one table that set the same columns, so that one statement can set them all. */
function groupLater(later: readonly LaterReference[]): LaterGroup[] {
  const groups = new Map<string, LaterGroup>();
  for (const reference of later) {
    const keyIds = Object.keys(reference.key);
    const setIds = Object.keys(reference.set);
    const id = JSON.stringify([reference.tableId, keyIds, setIds]);
    const group = groups.get(id) ?? { tableId: reference.tableId, keyIds, setIds, members: [] };
    group.members.push(reference);
    groups.set(id, group);
  }
  return [...groups.values()];
}
