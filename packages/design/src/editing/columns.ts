import { relationshipsFrom, relationshipsTo } from "../design.ts";
import type { Column, Design, Table } from "../model.ts";
import { generatedFrom } from "../operations/apply.ts";
import type { LogicalType } from "../types.ts";
import { familyOf } from "../typeTraits.ts";
import { type Edited, edited, refused } from "./edited.ts";
import { nameFor } from "./naming.ts";
import { BY_USER, isJoined, newId, withColumn } from "./style.ts";
import { withoutColumns, withoutUnusedEnums } from "./without.ts";

/** One more column at the end of the table. It may be empty: rows that exist have nothing there. */
export function addColumn(design: Design, tableId: string, typed: string, type: LogicalType): Edited {
  const table = design.tables.find(({ id }) => id === tableId);
  if (!table) return refused({ code: "isGone" });
  const name = nameFor(design, typed);
  if (name === undefined) return refused({ code: "notAName", typed });
  const taken = columnCalled(table, name);
  if (taken) return refused({ code: "columnExists", name: taken.name, table: table.name });
  const column: Column = { id: newId(design, `${tableId}.${name}`), name, type, nullable: true, source: BY_USER };
  return { ok: true, operations: [{ op: "addColumn", tableId, column }] };
}

/** The column under another name. */
export function renameColumn(design: Design, tableId: string, columnId: string, typed: string): Edited {
  const [table, column] = placeOf(design, tableId, columnId);
  if (!table || !column) return refused({ code: "isGone" });
  const name = nameFor(design, typed);
  if (name === undefined) return refused({ code: "notAName", typed });
  const taken = columnCalled(table, name, columnId);
  if (taken) return refused({ code: "columnExists", name: taken.name, table: table.name });
  return { ok: true, operations: name === column.name ? [] : [{ op: "renameColumn", tableId, columnId, name }] };
}

/** Without the column and its rules; refused while a key, a reference or a computed column needs it. */
export function removeColumn(design: Design, tableId: string, columnId: string): Edited {
  const [table, column] = placeOf(design, tableId, columnId);
  if (!table || !column) return refused({ code: "isGone" });
  if (table.primaryKey.includes(columnId)) return refused({ code: "isKey", column: column.name, table: table.name });
  const users = relationshipsTo(design, tableId).filter(({ to }) => to.columnIds.includes(columnId));
  if (users.length > 0) {
    const by = new Set(users.map(({ from }) => design.tables.find(({ id }) => id === from.tableId)?.name ?? ""));
    return refused({ code: "columnIsReferredTo", column: column.name, table: table.name, by: [...by] });
  }
  const computed = table.columns.filter(({ generated }) => generated && generatedFrom(generated).includes(columnId));
  if (computed.length > 0) {
    return refused({ code: "isComputedFrom", column: column.name, by: computed.map(({ name }) => name) });
  }
  return edited(design, withoutColumns(design, table, new Set([columnId])));
}

/** The column with another type; its default goes with the old one. */
export function retypeColumn(design: Design, tableId: string, columnId: string, type: LogicalType): Edited {
  const [table, column] = placeOf(design, tableId, columnId);
  if (!table || !column) return refused({ code: "isGone" });
  if (JSON.stringify(type) === JSON.stringify(column.type)) return { ok: true, operations: [] };
  if (isJoined(design, table, columnId)) return refused({ code: "typeIsJoined", column: column.name });
  if (hasRule(table, columnId, type)) return refused({ code: "typeIsRuled", column: column.name });
  const retyped = withColumn(design, tableId, columnId, ({ default: _, ...old }) => ({ ...old, type }));
  return edited(design, withoutUnusedEnums(design, retyped));
}

/** Whether a rule of the table would make no sense with the column of this type. Bounds of a number are bounds of any. */
function hasRule(table: Table, columnId: string, type: LogicalType): boolean {
  return (
    table.columns.some(
      ({ id, generated }) => generated && (id === columnId || generatedFrom(generated).includes(columnId)),
    ) ||
    table.indexes.some(({ columnIds, method }) => method !== "btree" && columnIds.includes(columnId)) ||
    table.indexes.some(({ where }) => where?.kind === "equals" && where.columnId === columnId) ||
    table.checks.some(({ predicate }) =>
      predicate.kind === "compare"
        ? predicate.left === columnId || predicate.right === columnId
        : predicate.columnId === columnId && (predicate.kind !== "range" || familyOf(type) !== "number"),
    )
  );
}

/** Whether the column may be empty. A reference that may not be no longer forgets what is deleted. */
export function setNullable(design: Design, tableId: string, columnId: string, nullable: boolean): Edited {
  const [table, column] = placeOf(design, tableId, columnId);
  if (!table || !column) return refused({ code: "isGone" });
  if (nullable && table.primaryKey.includes(columnId)) return refused({ code: "keyIsRequired", column: column.name });
  const changed = withColumn(design, tableId, columnId, (old) => ({ ...old, nullable }));
  const forgetting = new Set(
    relationshipsFrom(design, tableId)
      .filter(({ from, onDelete }) => !nullable && onDelete === "setNull" && from.columnIds.includes(columnId))
      .map(({ id }) => id),
  );
  const relationships = changed.relationships.map((known) =>
    forgetting.has(known.id) ? { ...known, onDelete: "restrict" as const } : known,
  );
  return edited(design, { ...changed, relationships });
}

function placeOf(design: Design, tableId: string, columnId: string): [Table | undefined, Column | undefined] {
  const table = design.tables.find(({ id }) => id === tableId);
  return [table, table?.columns.find(({ id }) => id === columnId)];
}

function columnCalled(table: Table, name: string, exceptId?: string): Column | undefined {
  return table.columns.find((column) => column.id !== exceptId && column.name.toLowerCase() === name.toLowerCase());
}
