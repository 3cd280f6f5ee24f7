import { columnOf, relationshipsFrom, tableOf } from "../../design.ts";
import { keysOf } from "../../keys.ts";
import type { Design, Index, Table } from "../../model.ts";
import { singularise, spokenName } from "../../names.ts";
import { freshPartId, fromRule, type Rule } from "../rule.ts";

export const FOREIGN_KEY_WITHOUT_INDEX = "indexes.foreign-key-without-index";

/** The columns of a foreign key should lead an index or a key: joins ask for them, and deletes on the other side, too. */
export const foreignKeyIndex: Rule = (design) => {
  const seen = new Set<string>();
  return design.tables.flatMap((table) =>
    relationshipsFrom(design, table.id).flatMap(({ id, from, to }) => {
      const place = JSON.stringify([table.id, from.columnIds]);
      if (seen.has(place) || isLed(design, table, from.columnIds)) return [];
      seen.add(place);
      const target = tableOf(design, to.tableId);
      const index: Index = {
        id: freshPartId(table, `${id}_index`),
        columnIds: from.columnIds,
        method: "btree",
        purpose: `${spokenName(table.name)} of one ${spokenName(singularise(target.name))}`,
        source: fromRule(FOREIGN_KEY_WITHOUT_INDEX),
      };
      const columns = from.columnIds.map((columnId) => columnOf(table, columnId).name).join(", ");
      return [
        {
          code: FOREIGN_KEY_WITHOUT_INDEX,
          severity: "warning",
          path: [table.id, id],
          params: { table: table.name, columns, target: target.name },
          fix: [{ op: "addIndex", tableId: table.id, index }],
        },
      ];
    }),
  );
};

/** Whether some key or ordered index begins with these columns, in any order. */
function isLed(design: Design, table: Table, columnIds: readonly string[]): boolean {
  const lists = [
    ...keysOf(design, table).map((key) => key.columnIds),
    ...table.indexes.filter(({ method }) => method === "btree").map((index) => index.columnIds),
  ];
  return lists.some((list) => columnIds.every((id) => list.slice(0, columnIds.length).includes(id)));
}
