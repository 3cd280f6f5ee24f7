import { relationshipsFrom, tableOf } from "../design.ts";
import type { Design, Relationship, Table } from "../model.ts";
import { pluralise, singularise, spokenName, withArticle } from "../names.ts";

export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With parameters in braces: "/orders/{order_id}/items". */
  path: string;
  summary: string;
  /** The table whose rows it reads or writes. */
  tableId: string;
}

/**
 * The REST endpoints of a design: five for each table with a primary key, and lists of what a row owns or links
 * beneath that row. Tables that exist only within another (details, links) are created there.
 */
export function apiEndpoints(design: Design): Endpoint[] {
  return design.tables.filter(({ primaryKey }) => primaryKey.length > 0).flatMap((table) => endpointsOf(design, table));
}

function endpointsOf(design: Design, table: Table): Endpoint[] {
  const owners = relationshipsFrom(design, table.id).filter(({ to }) => to.tableId !== table.id);
  const owned = table.kind === "detail" || table.kind === "junction";
  const list = `/${segment(table.name)}`;
  const one = `${list}${keyPath(table)}`;
  const [thing, things] = [singularise(table.name), spokenName(pluralise(table.name))];
  const endpoint = (method: Endpoint["method"], path: string, summary: string): Endpoint => ({
    method,
    path,
    summary,
    tableId: table.id,
  });
  const nested = owners.flatMap((relationship): Endpoint[] => {
    if (!owned && relationship.onDelete !== "cascade") return [];
    const owner = tableOf(design, relationship.to.tableId);
    if (owner.primaryKey.length === 0 || relationship.cardinality === "oneToOne") return [];
    const path = `/${segment(owner.name)}${keyPath(owner)}/${nestedSegment(table, owner, owners, relationship)}`;
    const of = `of ${withArticle(singularise(owner.name))}`;
    return [
      endpoint("GET", path, `List the ${things} ${of}`),
      ...(owned
        ? [endpoint("POST", path, `Add ${withArticle(thing)} to ${withArticle(singularise(owner.name))}`)]
        : []),
    ];
  });
  const ownPost = owned && nested.some(({ method }) => method === "POST");
  return [
    endpoint("GET", list, `List ${things}, page by page`),
    ...(ownPost ? [] : [endpoint("POST", list, `Create ${withArticle(thing)}`)]),
    endpoint("GET", one, `Read ${withArticle(thing)}`),
    endpoint("PATCH", one, `Change ${withArticle(thing)}`),
    endpoint("DELETE", one, `Delete ${withArticle(thing)}`),
    ...nested,
  ];
}

/** One parameter for each column of the key: "/{order_id}", or "/{order_id}/{product_id}". */
function keyPath(table: Table): string {
  return table.primaryKey
    .map((id) => {
      const name = table.columns.find((column) => column.id === id)?.name ?? id;
      return `/{${name.toLowerCase() === "id" ? `${singularise(table.name)}_id` : name}}`;
    })
    .join("");
}

/** "items" beneath an order rather than "order-items"; the column's name where two references lead to one owner. */
function nestedSegment(
  table: Table,
  owner: Table,
  owners: readonly Relationship[],
  relationship: Relationship,
): string {
  const prefix = `${singularise(owner.name)}_`;
  const short = table.name.startsWith(prefix) ? table.name.slice(prefix.length) : table.name;
  const several = owners.filter(({ to }) => to.tableId === owner.id).length > 1;
  const column = table.columns.find(({ id }) => id === relationship.from.columnIds[0])?.name.replace(/_id$/, "");
  return several && column ? `${segment(short)}-by-${segment(column)}` : segment(short);
}

function segment(name: string): string {
  return encodeURIComponent(name.replaceAll("_", "-"));
}
