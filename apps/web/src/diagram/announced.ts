import { relationshipsFrom, relationshipsTo, tableOf } from "@dbcoach/design/design";
import type { Design, Relationship, Table } from "@dbcoach/design/model";

/** What is said of the table or the line that was just selected. Empty without one. */
export function announced(
  design: Design,
  table: Table | undefined,
  line: Relationship | undefined,
  focusDepth: number | undefined,
): string {
  if (line) return `${tableOf(design, line.from.tableId).name} refers to ${tableOf(design, line.to.tableId).name}.`;
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
