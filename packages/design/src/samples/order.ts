import { relationshipsFrom, tableOf } from "../design.ts";
import { isOptional } from "../keys.ts";
import type { Design, Relationship, Table } from "../model.ts";

export interface InsertionOrder {
  tables: Table[];
  /** Relationships whose references must wait until all rows exist. */
  deferred: ReadonlySet<string>;
}

/**
 * The tables so that each comes after those that it refers to. Cycles are cut at a relationship that may be absent;
 * in a cycle without one (no first row can exist) the tables keep the design's order.
 */
export function insertionOrder(design: Design): InsertionOrder {
  const deferred = new Set<string>();
  const optional = (relationship: Relationship) => isOptional(tableOf(design, relationship.from.tableId), relationship);
  for (const relationship of design.relationships) {
    if (relationship.from.tableId === relationship.to.tableId && optional(relationship)) deferred.add(relationship.id);
  }

  const placed = new Set<string>();
  const tables: Table[] = [];
  const waitingFor = (table: Table) =>
    relationshipsFrom(design, table.id).filter(
      ({ id, to }) => to.tableId !== table.id && !placed.has(to.tableId) && !deferred.has(id),
    );
  while (tables.length < design.tables.length) {
    const open = design.tables.filter(({ id }) => !placed.has(id));
    const ready = open.find((table) => waitingFor(table).length === 0);
    const next = ready ?? open.find((table) => waitingFor(table).every(optional)) ?? open[0];
    if (!next) break;
    if (!ready) for (const relationship of waitingFor(next).filter(optional)) deferred.add(relationship.id);
    placed.add(next.id);
    tables.push(next);
  }
  return { tables, deferred };
}
