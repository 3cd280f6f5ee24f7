import type { Design, Table } from "../model.ts";
import type { Point } from "./edgePath.ts";
import { aroundAll, type Size, tableSize } from "./geometry.ts";
import { connected, tableGroups } from "./groups.ts";
import type { Layout } from "./layout.ts";
import { inColumns, inRows } from "./packing.ts";

/** Room between cards, and between groups of them. */
const CARD_GAP = 40;
const GROUP_GAP = 160;

/** A layout at once, without an engine: related tables near each other, group beside group, no lines routed. */
export function quickLayout(design: Design): Layout {
  const groups = tableGroups(design).map(({ tables }) => columnsOf(design, tables));
  return groupsTogether(design, groups);
}

/** A layout that takes as little room as it can: modules one after the other, no lines routed. */
export function compactLayout(design: Design): Layout {
  const groups = tableGroups(design).map(({ tables }) => connected(design, tables).flat());
  return columnsOf(design, groups.flat());
}

function columnsOf(design: Design, tables: readonly Table[]): Layout {
  const places = inColumns(
    tables.map((table) => tableSize(table, design)),
    CARD_GAP,
  );
  return { tables: new Map(tables.map(({ id }, at) => [id, places[at] ?? { x: 0, y: 0 }])), routes: new Map() };
}

/** Layouts of groups of tables as one, in rows. */
export function groupsTogether(design: Design, groups: readonly Layout[]): Layout {
  const sizes = new Map(design.tables.map((table) => [table.id, tableSize(table, design)]));
  const bounds = groups.map((group) => boundsOfGroup(group, sizes));
  const places = inRows(bounds, GROUP_GAP);
  const joined: Layout = { tables: new Map(), routes: new Map() };
  for (const [at, group] of groups.entries()) {
    const [own, place] = [bounds[at], places[at]];
    if (!own || !place) continue;
    const moved = (point: Point) => ({ x: point.x - own.x + place.x, y: point.y - own.y + place.y });
    for (const [id, point] of group.tables) joined.tables.set(id, moved(point));
    for (const [id, points] of group.routes) joined.routes.set(id, points.map(moved));
  }
  return joined;
}

/** Lines may run outside all cards. */
function boundsOfGroup(group: Layout, sizes: ReadonlyMap<string, Size>): Point & Size {
  const none = { width: 0, height: 0 };
  const cards = [...group.tables].map(([id, point]) => ({ ...point, ...(sizes.get(id) ?? none) }));
  const lines = [...group.routes.values()].flat().map((point) => ({ ...point, ...none }));
  return aroundAll([...cards, ...lines]) ?? { x: 0, y: 0, ...none };
}
