import { freshId } from "@dbcoach/design/design";
import type { Enum } from "@dbcoach/design/model";
import { singularise, snakeCase } from "@dbcoach/design/names";
import type { ColumnDraft, TableDraft } from "./draft.ts";
import { sourceOf } from "./sources.ts";

/** The enums that the drafts' lists of values call for. Columns of one name with the same values share one. */
export function enumsOf(tables: readonly TableDraft[]): {
  enums: Enum[];
  idOf(table: TableDraft, column: ColumnDraft): string | undefined;
} {
  const enums: Enum[] = [];
  const ids = new Map<string, string>();
  for (const table of tables) {
    for (const column of table.columns) {
      if (column.values.length < 2 || column.type.kind !== "text") continue;
      const values = column.values
        .map((value) => snakeCase(value))
        .filter((value, i, all) => value !== "" && all.indexOf(value) === i);
      if (values.length < 2) continue;
      const base = column.name.includes(singularise(table.name))
        ? column.name
        : `${singularise(table.name)}_${column.name}`;
      const name = freshId(new Set(enums.map((known) => known.name)), base);
      enums.push({ id: name, name, values, source: sourceOf(column.origin) });
      ids.set(`${table.key}.${column.name}`, name);
    }
  }
  return { enums, idOf: (table, column) => ids.get(`${table.key}.${column.name}`) };
}
