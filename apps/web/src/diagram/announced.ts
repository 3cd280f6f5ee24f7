import { relationshipsFrom, relationshipsTo, tableOf } from "@dbcoach/design/design";
import type { Design, Table } from "@dbcoach/design/model";

/** What is said of the table that was just selected. Empty without one. */
export function announced(design: Design, table: Table | undefined, focusDepth: number | undefined): string {
  if (!table) return "";
  const names = (ids: string[]) => [...new Set(ids)].map((id) => tableOf(design, id).name).join(", ");
  const to = names(relationshipsFrom(design, table.id).map((relationship) => relationship.to.tableId));
  const from = names(relationshipsTo(design, table.id).map((relationship) => relationship.from.tableId));
  return [
    `Table ${table.name}, ${table.columns.length} columns.`,
    to && `Refers to ${to}.`,
    from && `Referred to by ${from}.`,
    focusDepth !== undefined && `Only ${design.tables.length} tables near it are shown.`,
  ]
    .filter(Boolean)
    .join(" ");
}
