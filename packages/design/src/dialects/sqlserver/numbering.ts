import type { Table } from "../../model.ts";
import { isWhole } from "../../typeTraits.ts";

/** Whether SQL Server numbers the column: it does so for one column of a table, here the first that wants it. */
export function isNumbered(table: Table, columnId: string): boolean {
  const numbered = table.columns.find(
    ({ type, default: value }) => value?.kind === "identity" && isWhole(type) && type.kind !== "year",
  );
  return numbered?.id === columnId;
}
