import { relationshipsFrom, relationshipsTo } from "../design.ts";
import type { Design } from "../model.ts";

/** The table and those that so many relationships lead to, with the relationships among them; all else is as it was. */
export function neighbourhood(design: Design, tableId: string, depth: number): Design {
  const near = new Set([tableId]);
  for (let step = 0; step < depth; step += 1) {
    for (const id of [...near]) {
      for (const { to } of relationshipsFrom(design, id)) near.add(to.tableId);
      for (const { from } of relationshipsTo(design, id)) near.add(from.tableId);
    }
  }
  return {
    ...design,
    tables: design.tables.filter(({ id }) => near.has(id)),
    relationships: design.relationships.filter(({ from, to }) => near.has(from.tableId) && near.has(to.tableId)),
  };
}
