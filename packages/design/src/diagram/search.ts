import type { Design } from "../model.ts";

/** A table, or a column of one, that was looked for. */
export interface Found {
  tableId: string;
  columnId?: string;
  /** "pets", "pets.owner_id". */
  label: string;
}

/**
 * At most `limit` tables and columns whose names hold the words typed, in any case: tables first, and those that begin
 * with it before those that hold it. All tables when nothing is typed.
 */
export function findInDesign(design: Design, typed: string, limit: number): Found[] {
  const wanted = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const ranks: [Found[], Found[], Found[]] = [[], [], []];
  for (const { id, name, columns } of design.tables) {
    const at = name.toLowerCase().indexOf(wanted);
    if (at >= 0) ranks[at === 0 ? 0 : 1].push({ tableId: id, label: name });
    if (wanted === "" || ranks[2].length >= limit) continue;
    for (const column of columns) {
      const label = `${name}.${column.name}`;
      const isMeant = wanted.includes(".") ? label.toLowerCase() : column.name.toLowerCase();
      if (isMeant.includes(wanted)) ranks[2].push({ tableId: id, columnId: column.id, label });
    }
  }
  return ranks.flat().slice(0, limit);
}
