import { columnOf, tableOf } from "../design.ts";
import { isComputed } from "../generated.ts";
import type { Design, Table } from "../model.ts";
import type { SampleRows, SampleTable } from "../samples/rows.ts";
import type { DataStatement, Dialect } from "./dialect.ts";

type LaterReference = SampleRows["later"][number];

/** The columns of sample rows that are written, with their positions: what the database computes is left to it. */
export function writtenColumns(table: Table, columnIds: readonly string[]): [columnId: string, at: number][] {
  return columnIds
    .map((id, at): [string, number] => [id, at])
    .filter(([id]) => !isComputed(table, columnOf(table, id)));
}

/** The tables of the sample that have something to insert. */
export function filledTables({ tables }: SampleRows): SampleTable[] {
  return tables.filter(({ rows, columnIds }) => rows.length > 0 && columnIds.length > 0);
}

/** The INSERT statements of one table, each of at most `rowsPerStatement` rows. */
export function insertRows(
  dialect: Dialect,
  design: Design,
  { tableId, columnIds, rows }: SampleTable,
  rowsPerStatement = 1000,
): DataStatement[] {
  const table = tableOf(design, tableId);
  const names = dialect.names(design);
  const written = writtenColumns(table, columnIds).map(([id, at]) => ({ at, column: columnOf(table, id) }));
  const columns = written.map(({ column }) => dialect.quote(names.column(tableId, column.id))).join(", ");
  const start = `INSERT INTO ${dialect.quote(names.table(tableId))} (${columns}) VALUES`;
  const statements: DataStatement[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement);
    const lines = some.map(
      (row) => `  (${written.map(({ at, column }) => dialect.literal(row[at] ?? null, column.type)).join(", ")})`,
    );
    statements.push({ sql: `${start}\n${lines.join(",\n")}`, what: "rows", tableId, rows: some.length });
  }
  return statements;
}

/** References of one table that set the same columns, so that one statement can set them all. */
export interface LaterGroup {
  tableId: string;
  keyIds: string[];
  setIds: string[];
  members: LaterReference[];
}

/** The references that had to wait, those that set the same columns together. */
export function groupLater(later: readonly LaterReference[]): LaterGroup[] {
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

/** Sets references that had to wait in words that every SQL dialect has: one UPDATE with a CASE for each column. */
export function setLater(dialect: Dialect, design: Design, later: SampleRows["later"]): DataStatement[] {
  const names = dialect.names(design);
  return groupLater(later).map(({ tableId, keyIds, setIds, members }): DataStatement => {
    const table = tableOf(design, tableId);
    const quoted = (id: string) => dialect.quote(names.column(tableId, id));
    const literal = (id: string, values: LaterReference["key"]) =>
      dialect.literal(values[id] ?? null, columnOf(table, id).type);
    const isRow = ({ key }: LaterReference) => keyIds.map((id) => `${quoted(id)} = ${literal(id, key)}`).join(" AND ");
    const assignments = setIds.map((id) => {
      const cases = members.map((member) => `    WHEN ${isRow(member)} THEN ${literal(id, member.set)}`);
      return `  ${quoted(id)} = CASE\n${cases.join("\n")}\n  END`;
    });
    const [keyId, ...others] = keyIds;
    const condition =
      keyId !== undefined && others.length === 0
        ? `${quoted(keyId)} IN (${members.map(({ key }) => literal(keyId, key)).join(", ")})`
        : members.map((member) => `(${isRow(member)})`).join(" OR ");
    const sql = `UPDATE ${dialect.quote(names.table(tableId))} SET\n${assignments.join(",\n")}\nWHERE ${condition}`;
    return { sql, what: "references", tableId, rows: members.length };
  });
}
