import { relationshipsTo } from "../design.ts";
import { diffOperations } from "../diff/operations.ts";
import type { Design, Table } from "../model.ts";
import { type Edited, type EditRefusal, edited, refused } from "./edited.ts";
import { nameFor } from "./naming.ts";
import { BY_USER, keyFor, newId } from "./style.ts";
import { withoutTable, withoutUnusedEnums } from "./without.ts";

/** A new table of this name with the kind of key that the design's other tables have. */
export function addTable(design: Design, typed: string): Edited {
  const name = nameFor(design, typed);
  if (name === undefined) return refused({ code: "notAName", typed });
  const taken = tableCalled(design, name);
  if (taken) return refused({ code: "tableExists", name: taken.name });
  const id = newId(design, name);
  const key = { ...keyFor(design, name), id: `${id}.key`, nullable: false, source: BY_USER };
  const parts = { uniques: [], checks: [], indexes: [], source: BY_USER };
  const table: Table = { id, name, kind: "entity", columns: [key], primaryKey: [key.id], ...parts };
  return { ok: true, operations: [{ op: "addTable", table }] };
}

/** The table under another name. */
export function renameTable(design: Design, tableId: string, typed: string): Edited {
  const table = design.tables.find(({ id }) => id === tableId);
  if (!table) return refused({ code: "isGone" });
  const name = nameFor(design, typed);
  if (name === undefined) return refused({ code: "notAName", typed });
  const taken = tableCalled(design, name, tableId);
  if (taken) return refused({ code: "tableExists", name: taken.name });
  return { ok: true, operations: name === table.name ? [] : [{ op: "renameTable", tableId, name }] };
}

/**
 * Without the table and its own references. Refused while another table refers to it: instead, the columns that do can go
 * with it, and the tables whose rows are told apart by them.
 */
export function removeTable(design: Design, tableId: string): Edited {
  const table = design.tables.find(({ id }) => id === tableId);
  if (!table) return refused({ code: "isGone" });
  const users = relationshipsTo(design, tableId).filter(({ from }) => from.tableId !== tableId);
  if (users.length > 0) {
    const by = new Set(users.map(({ from }) => design.tables.find(({ id }) => id === from.tableId)?.name ?? ""));
    const without = withoutTable(design, table);
    const tables = without.tables.filter(({ id }) => id !== tableId).map(({ name }) => name);
    const also = [...tables, ...without.columns];
    const refusal: EditRefusal = { code: "isReferredTo", table: table.name, by: [...by], also };
    return { ok: false, refusal, instead: () => diffOperations(design, without.design) };
  }
  const left: Design = {
    ...design,
    tables: design.tables.filter(({ id }) => id !== tableId),
    relationships: design.relationships.filter(({ from }) => from.tableId !== tableId),
  };
  return edited(design, withoutUnusedEnums(design, left));
}

function tableCalled(design: Design, name: string, exceptId?: string): Table | undefined {
  return design.tables.find((table) => table.id !== exceptId && table.name.toLowerCase() === name.toLowerCase());
}
