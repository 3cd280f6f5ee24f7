import type { Design } from "../../model.ts";

const WHY = {
  itself: "SQL Server cascades within one table in no direction",
  cycle: "SQL Server refuses cascades in a circle",
  paths: "SQL Server lets one deletion reach a table on one path only",
} as const;

/**
 * The relationships whose cascade or SET NULL SQL Server would refuse (error 1785), with the reason. What comes first
 * in the design keeps its action.
 */
export function refusedActions(design: Design): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  /** From a table to those whose rows change when one of its rows goes, and back. */
  const down = new Map<string, Set<string>>();
  const up = new Map<string, Set<string>>();
  for (const { id, from, to, onDelete } of design.relationships) {
    if (onDelete !== "cascade" && onDelete !== "setNull") continue;
    const [parent, child] = [to.tableId, from.tableId];
    if (parent === child) {
      refused.set(id, WHY.itself);
      continue;
    }
    const below = reach(child, down);
    if (below.has(parent)) {
      refused.set(id, WHY.cycle);
      continue;
    }
    // A second path exists when anything above the parent reaches anything below the child already.
    const meets = [...reach(parent, up)].some((above) => [...reach(above, down)].some((table) => below.has(table)));
    if (meets) refused.set(id, WHY.paths);
    else {
      link(down, parent, child);
      link(up, child, parent);
    }
  }
  return refused;
}

function link(edges: Map<string, Set<string>>, from: string, to: string) {
  edges.set(from, (edges.get(from) ?? new Set()).add(to));
}

/** The table and all that the edges lead to from it. */
function reach(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([start]);
  for (const table of reached) for (const next of edges.get(table) ?? []) reached.add(next);
  return reached;
}
