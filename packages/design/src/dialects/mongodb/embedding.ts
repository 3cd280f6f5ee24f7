import { relationshipsFrom, relationshipsTo, tableOf } from "../../design.ts";
import { isOptional } from "../../keys.ts";
import type { Design, Relationship, Table } from "../../model.ts";

/** Where the rows of a table go, and why. */
export type Placement =
  | { kind: "collection"; tableId: string; why: string }
  | { kind: "embedded"; tableId: string; owner: Relationship; as: "array" | "object"; why: string };

/**
 * Embed or refer, decided from ownership: what belongs to exactly one row, goes with it, and is referred to by nothing
 * else is part of that row's document. Everything else is a collection of its own.
 */
export function placements(design: Design): Placement[] {
  return design.tables.map((table) => placementOf(design, table));
}

function placementOf(design: Design, table: Table): Placement {
  const own = (why: string): Placement => ({ kind: "collection", tableId: table.id, why });
  const owners = relationshipsFrom(design, table.id).filter(
    (relationship) =>
      relationship.onDelete === "cascade" && relationship.to.tableId !== table.id && !isOptional(table, relationship),
  );
  const [owner, ...others] = owners;
  if (!owner) return own(unowned(design, table));
  const ownerName = tableOf(design, owner.to.tableId).name;
  if (others.length > 0) return own(`${table.name} belong to several tables, so they cannot be part of one document.`);
  if (relationshipsTo(design, table.id).length > 0) return own(`Other documents refer to ${table.name}.`);
  if (owner.cardinality === "oneToOne") {
    return {
      kind: "embedded",
      tableId: table.id,
      owner,
      as: "object",
      why: `${ownerName} have at most one, and own it.`,
    };
  }
  if (table.kind === "entity") {
    return own(`${table.name} can become many for each of ${ownerName}; a document must not grow without a limit.`);
  }
  return {
    kind: "embedded",
    tableId: table.id,
    owner,
    as: "array",
    why: `${table.name} are read together with ${ownerName}, go with them, and mean nothing alone.`,
  };
}

function unowned(design: Design, table: Table): string {
  if (relationshipsTo(design, table.id).length > 0) return `Other documents refer to ${table.name}.`;
  return relationshipsFrom(design, table.id).length > 0
    ? `${table.name} refer to others, but are part of none of them.`
    : `${table.name} stand alone.`;
}
