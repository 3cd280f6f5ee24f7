import { titleCase } from "@dbcoach/design/names";
import type { TableDraft } from "./draft.ts";

/** The module of each table, by its key: a hub that others refer to, with what depends on it. */
export function modulesOf(tables: readonly TableDraft[]): Map<string, string> {
  const incoming = new Map<string, number>();
  for (const table of tables) {
    for (const to of new Set(table.references.map((reference) => reference.to))) {
      if (to !== table.key) incoming.set(to, (incoming.get(to) ?? 0) + 1);
    }
  }
  const byKey = new Map(tables.map((table) => [table.key, table]));
  const modules = new Map<string, string>();
  const resolve = (table: TableDraft, seen: ReadonlySet<string>): string => {
    const known = modules.get(table.key);
    if (known) return known;
    // Junctions and details belong with the table that they are about; a hub is its own module.
    const hub = (incoming.get(table.key) ?? 0) >= 2 || table.references.length === 0;
    const parents = table.references
      .map((reference) => byKey.get(reference.to))
      .filter((parent): parent is TableDraft => parent !== undefined && parent !== table && !seen.has(parent.key));
    const parent = parents.toSorted((a, b) => (incoming.get(a.key) ?? 0) - (incoming.get(b.key) ?? 0))[0];
    const module = hub || !parent ? titleCase(table.name) : resolve(parent, new Set([...seen, table.key]));
    modules.set(table.key, module);
    return module;
  };
  for (const table of tables) resolve(table, new Set());
  return modules;
}
