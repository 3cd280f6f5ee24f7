import { columnOf } from "../../design.ts";
import { keysOf } from "../../keys.ts";
import type { Index } from "../../model.ts";
import type { Rule } from "../rule.ts";

export const REDUNDANT_INDEX = "indexes.redundant";

/** An index whose columns begin another index or key answers nothing that the other does not. */
export const redundantIndex: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.indexes.flatMap((index, position) => {
      // An index of some rows, of folded texts, or one that is a rule, is not what another index is.
      if (index.method !== "btree" || isSpecial(index)) return [];
      const begins = (columnIds: readonly string[]) => index.columnIds.every((id, at) => columnIds[at] === id);
      const other = table.indexes.find(
        (candidate, otherPosition) =>
          candidate.id !== index.id &&
          candidate.method === "btree" &&
          !isSpecial(candidate) &&
          begins(candidate.columnIds) &&
          (candidate.columnIds.length > index.columnIds.length || otherPosition < position),
      );
      const covering = other?.columnIds ?? keysOf(design, table).find((key) => begins(key.columnIds))?.columnIds;
      if (!covering) return [];
      const names = (columnIds: readonly string[]) => columnIds.map((id) => columnOf(table, id).name).join(", ");
      return [
        {
          code: REDUNDANT_INDEX,
          severity: "warning",
          path: [table.id, index.id],
          params: { table: table.name, columns: names(index.columnIds), covering: names(covering) },
          fix: [{ op: "removeIndex", tableId: table.id, indexId: index.id }],
        },
      ];
    }),
  );

function isSpecial({ unique, where, caseInsensitive }: Index): boolean {
  return unique === true || where !== undefined || caseInsensitive === true;
}
