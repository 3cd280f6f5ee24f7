import { titleCase } from "@dbcoach/design/names";
import type { TableDraft } from "./draft.ts";

/** One hub for about so many tables. */
const TABLES_PER_HUB = 4;

/** The module of each table, by its key: the best connected tables are hubs, and the others join the nearest one. */
export function modulesOf(tables: readonly TableDraft[]): Map<string, string> {
  const neighbours = neighboursOf(tables);
  const degree = (table: TableDraft) => neighbours.get(table.key)?.size ?? 0;
  const byDegree = tables.filter((table) => table.kind !== "junction").toSorted((a, b) => degree(b) - degree(a));
  const wanted = Math.ceil(tables.length / TABLES_PER_HUB);
  const hubs = byDegree.slice(0, wanted).filter((table) => degree(table) > 0);
  const modules = new Map(hubs.map((hub) => [hub.key, titleCase(hub.name)]));
  spread(modules, neighbours);
  // What no hub reaches forms modules of its own.
  for (const table of byDegree) {
    if (modules.has(table.key)) continue;
    modules.set(table.key, titleCase(table.name));
    spread(modules, neighbours);
  }
  return modules;
}

function neighboursOf(tables: readonly TableDraft[]): Map<string, Set<string>> {
  const neighbours = new Map(tables.map((table) => [table.key, new Set<string>()]));
  for (const table of tables) {
    for (const { to } of table.references) {
      if (to === table.key) continue;
      neighbours.get(table.key)?.add(to);
      neighbours.get(to)?.add(table.key);
    }
  }
  return neighbours;
}

/** Gives every table that can be reached the module of what it is reached from first. */
function spread(modules: Map<string, string>, neighbours: ReadonlyMap<string, ReadonlySet<string>>) {
  const queue = [...modules.keys()];
  for (const key of queue) {
    const module = modules.get(key);
    for (const next of neighbours.get(key) ?? []) {
      if (module === undefined || modules.has(next)) continue;
      modules.set(next, module);
      queue.push(next);
    }
  }
}
