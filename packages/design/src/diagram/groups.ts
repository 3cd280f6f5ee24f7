import { relationshipsFrom, relationshipsTo } from "../design.ts";
import type { Design, Table } from "../model.ts";

/** Tables that are laid out together. */
export interface TableGroup {
  /** The module; undefined for tables without one. */
  module: string | undefined;
  tables: Table[];
}

/** A larger group is divided: what the layout engine needs grows faster than the number of tables. */
const MOST_TABLES = 60;

/**
 * The tables by module, in the order in which modules appear; tables without one by what is connected among them, single
 * ones together. Groups of more than 60 are divided along their relationships. The same design gives the same groups.
 */
export function tableGroups(design: Design): TableGroup[] {
  const modules = new Map<string, Table[]>();
  for (const table of design.tables) {
    const list = modules.get(table.module ?? "");
    if (list) list.push(table);
    else modules.set(table.module ?? "", [table]);
  }
  return [...modules].flatMap(([name, tables]): TableGroup[] => {
    if (name !== "") return divided(design, tables).map((part) => ({ module: name, tables: part }));
    const parts = connected(design, tables);
    const single = parts.filter((part) => part.length === 1).flat();
    const several = parts.filter((part) => part.length > 1).flatMap((part) => divided(design, part));
    return [...several, ...(single.length > 0 ? divided(design, single) : [])].map((part) => ({
      module: undefined,
      tables: part,
    }));
  });
}

/** Parts of about equal size, each of at most 60; neighbours mostly stay together. */
function divided(design: Design, tables: Table[]): Table[][] {
  if (tables.length <= MOST_TABLES) return [tables];
  const ordered = connected(design, tables).flat();
  const parts = Math.ceil(ordered.length / MOST_TABLES);
  const size = Math.ceil(ordered.length / parts);
  return Array.from({ length: parts }, (_, at) => ordered.slice(at * size, (at + 1) * size));
}

/** The connected parts of these tables, each in the order of a walk that stays near. */
export function connected(design: Design, tables: readonly Table[]): Table[][] {
  const open = new Map(tables.map((table) => [table.id, table]));
  const parts: Table[][] = [];
  for (const first of tables) {
    if (!open.delete(first.id)) continue;
    const part = [first];
    for (const { id } of part) {
      const near = [
        ...relationshipsFrom(design, id).map(({ to }) => to.tableId),
        ...relationshipsTo(design, id).map(({ from }) => from.tableId),
      ];
      for (const nearId of near) {
        const next = open.get(nearId);
        if (next && open.delete(nearId)) part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}
