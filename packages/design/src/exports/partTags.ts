import { columnOf, enumOf } from "../design.ts";
import type { Column, Design, Generated, Index, IndexFilter, Table } from "../model.ts";
import type { LogicalType } from "../types.ts";
import type { Tag } from "./tags.ts";

/** The logical type of a column, where the reader of the written type would understand another one. */
export function typeTags(design: Design, type: LogicalType, understood: LogicalType | undefined): Tag[] {
  if (understood && sameType(type, understood)) return [];
  const named = type.kind === "enum" ? { kind: type.kind, enumId: enumOf(design, type.enumId).name } : type;
  const bare = Object.keys(named).length === 1;
  return [{ name: "type", value: bare ? named.kind : JSON.stringify(named) }];
}

/** What the column is computed from, by names. */
export function generatedTags(table: Table, { generated }: Column): Tag[] {
  if (!generated) return [];
  const name = (id: string) => columnOf(table, id).name;
  const named: Generated =
    generated.kind === "joined"
      ? { ...generated, columnIds: generated.columnIds.map(name) }
      : { ...generated, left: name(generated.left), right: name(generated.right) };
  return [{ name: "generated", value: JSON.stringify(named) }];
}

/** What makes the index more than a plain list of columns, by names. */
export function indexTags(table: Table, { method, unique, where, caseInsensitive }: Index): Tag[] {
  const named: IndexFilter | undefined = where && { ...where, columnId: columnOf(table, where.columnId).name };
  const more = {
    ...(method === "btree" ? {} : { method }),
    ...(unique ? { unique } : {}),
    ...(named ? { where: named } : {}),
    ...(caseInsensitive ? { caseInsensitive } : {}),
  };
  return Object.keys(more).length > 0 ? [{ name: "index", value: JSON.stringify(more) }] : [];
}

/** Which columns decide others, by names. */
export function dependencyTags(table: Table): Tag[] {
  const names = (columnIds: readonly string[]) => columnIds.map((id) => columnOf(table, id).name);
  return (table.dependencies ?? []).map(({ determinant, dependent }) => ({
    name: "dependency",
    value: JSON.stringify({ determinant: names(determinant), dependent: names(dependent) }),
  }));
}

function sameType(a: LogicalType, b: LogicalType): boolean {
  const members = (type: LogicalType) => JSON.stringify(Object.entries(type).sort(([x], [y]) => (x < y ? -1 : 1)));
  return members(a) === members(b);
}
