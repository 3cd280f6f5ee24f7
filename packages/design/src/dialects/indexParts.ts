import { columnOf } from "../design.ts";
import type { Index, Table } from "../model.ts";
import { familyOf } from "../typeTraits.ts";
import type { Compilation } from "./spelling.ts";
import { defaultProblem } from "./values.ts";

const UNORDERED = new Set(["json", "vector"]);

/** Why an ordered index on these columns makes no sense in any dialect; undefined when it does. */
export function orderProblem(table: Table, index: Index): string | undefined {
  const columns = [...new Set(index.columnIds)].map((id) => columnOf(table, id));
  const unordered = columns.find(({ type }) => UNORDERED.has(type.kind));
  if (unordered) return `${unordered.name} has no order`;
  if (index.caseInsensitive && !columns.some(({ type }) => familyOf(type) === "text")) return "it has no text to fold";
  return undefined;
}

/** Why an index on the words of these columns makes no sense in any dialect; undefined when it does. */
export function wordsProblem(table: Table, index: Index): string | undefined {
  const other = index.columnIds.map((id) => columnOf(table, id)).find(({ type }) => familyOf(type) !== "text");
  return other ? `${other.name} is not text` : undefined;
}

/** Why no row can be told by this filter; undefined when the filter is absent or makes sense. */
export function filterProblem({ design }: Compilation, table: Table, { where }: Index): string | undefined {
  if (where?.kind !== "equals") return undefined;
  const column = columnOf(table, where.columnId);
  return defaultProblem(design, { ...column, default: { kind: "literal", value: where.value } });
}

/** The condition of a partial index, " WHERE …", or "" for an index of all rows. */
export function filterClause(
  table: Table,
  { where }: Index,
  quoted: (columnId: string) => string,
  literal: (value: string | number | boolean, columnId: string) => string,
): string {
  switch (where?.kind) {
    case undefined:
      return "";
    case "isNull":
      return ` WHERE ${quoted(where.columnId)} IS NULL`;
    case "isNotNull":
      return ` WHERE ${quoted(where.columnId)} IS NOT NULL`;
    case "equals":
      return ` WHERE ${quoted(where.columnId)} = ${literal(where.value, columnOf(table, where.columnId).id)}`;
  }
}
