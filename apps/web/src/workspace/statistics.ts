import { typeLabel } from "@dbcoach/design/diagram/typeLabel";
import type { Design, Table } from "@dbcoach/design/model";

export interface Share {
  label: string;
  count: number;
}

export interface Statistics {
  totals: Share[];
  /** Columns of each table, most first. */
  columnsByTable: Share[];
  /** Relationships that touch each table, most first. */
  relationshipsByTable: Share[];
  /** How often each type is used, most first. */
  types: Share[];
}

const KIND_NAMES: Record<Table["kind"], string> = {
  entity: "Entities",
  junction: "Link tables",
  detail: "Detail tables",
  lookup: "Lookup tables",
};

/** What can be counted in a design. Kinds of tables that it does not have are left out. */
export function statisticsOf(design: Design): Statistics {
  const { tables, relationships, enums } = design;
  const total = (count: (table: Table) => number) => tables.reduce((sum, table) => sum + count(table), 0);
  const kinds = Object.entries(KIND_NAMES).map(([kind, label]) => ({
    label,
    count: tables.filter((table) => table.kind === kind).length,
  }));
  const columns = tables.flatMap((table) => table.columns);
  return {
    totals: [
      { label: "Tables", count: tables.length },
      ...kinds.filter(({ count }) => count > 0),
      { label: "Columns", count: columns.length },
      { label: "Relationships", count: relationships.length },
      { label: "Unique keys", count: total(({ uniques }) => uniques.length) },
      { label: "Checks", count: total(({ checks }) => checks.length) },
      { label: "Indexes", count: total(({ indexes }) => indexes.length) },
      { label: "Enumerations", count: enums.length },
    ],
    columnsByTable: mostFirst(tables.map(({ name, columns: own }) => ({ label: name, count: own.length }))),
    relationshipsByTable: mostFirst(
      tables.map(({ id, name }) => ({
        label: name,
        count: relationships.filter(({ from, to }) => from.tableId === id || to.tableId === id).length,
      })),
    ),
    types: mostFirst(counted(columns.map(({ type }) => typeLabel(type, enums)))),
  };
}

function counted(labels: readonly string[]): Share[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count }));
}

function mostFirst(shares: Share[]): Share[] {
  return shares.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
