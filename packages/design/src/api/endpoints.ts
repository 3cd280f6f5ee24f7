import { columnOf, relationshipsFrom, tableOf } from "../design.ts";
import { remembered } from "../dialects/remembered.ts";
import { isComputed } from "../generated.ts";
import type { Column, Design, Relationship, Table } from "../model.ts";
import { fittingName, pluralise, singularise, spokenName, withArticle } from "../names.ts";

export interface PathParameter {
  name: string;
  /** The key column that it is compared with. */
  tableId: string;
  columnId: string;
}

export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  does: "list" | "create" | "read" | "update" | "delete";
  /** With parameters in braces: "/orders/{order_id}/items". */
  path: string;
  parameters: PathParameter[];
  summary: string;
  /** The table whose rows it reads or writes. */
  tableId: string;
  /** The reference to the row beneath which it stands, if it stands beneath one. */
  beneath?: Relationship;
}

/**
 * The REST endpoints of a design: five for each table with a primary key, and lists of what a row owns or links
 * beneath that row. Tables that exist only within another (details, links) are created there. The OpenAPI document and
 * the endpoints chapter are both made of them.
 */
export const apiEndpoints = remembered((design: Design): Endpoint[] => {
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of design.tables) segments.set(id, fresh(taken, segment(name)));
  const resources: Resources = { design, segmentOf: (tableId) => segments.get(tableId) ?? "", nested: new Map() };
  return design.tables
    .filter(({ primaryKey }) => primaryKey.length > 0)
    .flatMap((table) => endpointsOf(resources, table));
});

/** The columns that a PATCH may change: not the key, and not what the database makes. */
export function changeableColumns(table: Table): Column[] {
  return table.columns.filter((column) => isWritten(table, column) && !table.primaryKey.includes(column.id));
}

/** Whether clients give the value: the database neither numbers nor computes it. */
export function isWritten(table: Table, column: Column): boolean {
  return column.default?.kind !== "identity" && !isComputed(table, column);
}

interface Resources {
  design: Design;
  segmentOf(tableId: string): string;
  /** The segments of nested lists so far, by the path above them. */
  nested: Map<string, Set<string>>;
}

function endpointsOf(resources: Resources, table: Table): Endpoint[] {
  const { design, segmentOf } = resources;
  const owners = relationshipsFrom(design, table.id).filter(({ to }) => to.tableId !== table.id);
  const owned = table.kind === "detail" || table.kind === "junction";
  const list = `/${segmentOf(table.id)}`;
  const key = keyParameters(table);
  const one = `${list}${pathOf(key)}`;
  const [thing, things] = [withArticle(singularise(table.name)), spokenName(pluralise(table.name))];
  const tableId = table.id;
  const nested = owners.flatMap((relationship): Endpoint[] => {
    if (!owned && relationship.onDelete !== "cascade") return [];
    const owner = tableOf(design, relationship.to.tableId);
    if (owner.primaryKey.length === 0 || relationship.cardinality === "oneToOne") return [];
    const parameters = keyParameters(owner);
    const above = `/${segmentOf(owner.id)}${pathOf(parameters)}`;
    const path = `${above}/${fresh(takenIn(resources.nested, above), nestedSegment(table, owner, owners, relationship))}`;
    const ownerThing = withArticle(singularise(owner.name));
    const by = referringName(table, owners, relationship);
    const common = { path, parameters, tableId, beneath: relationship };
    const listed: Endpoint = {
      method: "GET",
      does: "list",
      summary: `List the ${things} of ${ownerThing}${by}`,
      ...common,
    };
    const added: Endpoint = {
      method: "POST",
      does: "create",
      summary: `Add ${thing} to ${ownerThing}${by}`,
      ...common,
    };
    return owned ? [listed, added] : [listed];
  });
  const ownPost = nested.some(({ does }) => does === "create");
  const single = { path: one, parameters: key, tableId };
  const endpoints: Endpoint[] = [
    { method: "GET", does: "list", path: list, parameters: [], summary: `List ${things}, page by page`, tableId },
    { method: "POST", does: "create", path: list, parameters: [], summary: `Create ${thing}`, tableId },
    { method: "GET", does: "read", summary: `Read ${thing}`, ...single },
    { method: "PATCH", does: "update", summary: `Change ${thing}`, ...single },
    { method: "DELETE", does: "delete", summary: `Delete ${thing}`, ...single },
  ];
  const left = new Set<Endpoint["does"]>([
    ...(ownPost ? (["create"] as const) : []),
    ...(changeableColumns(table).length === 0 ? (["update"] as const) : []),
  ]);
  return [...endpoints.filter(({ does }) => !left.has(does)), ...nested];
}

/** One parameter for each column of the key: "order_id" and "product_id"; an "id" gets the name of its table. */
function keyParameters(table: Table): PathParameter[] {
  const taken = new Set<string>();
  return table.primaryKey.map((columnId) => {
    const { name } = columnOf(table, columnId);
    const full = name.toLowerCase() === "id" ? `${singularise(table.name)}_id` : name;
    return { name: fresh(taken, full.replace(/[^\p{L}\p{M}\p{N}_]+/gu, "_")), tableId: table.id, columnId };
  });
}

function pathOf(parameters: readonly PathParameter[]): string {
  return parameters.map(({ name }) => `/{${name}}`).join("");
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
  const column = referringColumn(table, owners, relationship);
  return column ? `${segment(short)}-by-${segment(column)}` : segment(short);
}

/** The column that tells this reference from others to the same owner, without "_id"; undefined where it is the only one. */
function referringColumn(
  table: Table,
  owners: readonly Relationship[],
  { from, to }: Relationship,
): string | undefined {
  const several = owners.filter((other) => other.to.tableId === to.tableId).length > 1;
  return several ? table.columns.find(({ id }) => id === from.columnIds[0])?.name.replace(/_id$/, "") : undefined;
}

function referringName(table: Table, owners: readonly Relationship[], relationship: Relationship): string {
  const column = referringColumn(table, owners, relationship);
  return column ? `, by ${spokenName(column)}` : "";
}

function segment(name: string): string {
  return encodeURIComponent(name.toWellFormed().replaceAll("_", "-"));
}

/** The name, or with a number where it is taken. */
function fresh(taken: Set<string>, wanted: string): string {
  const name = fittingName(wanted, 1_000, taken);
  taken.add(name.toLowerCase());
  return name;
}

function takenIn(nested: Map<string, Set<string>>, above: string): Set<string> {
  const taken = nested.get(above) ?? new Set();
  nested.set(above, taken);
  return taken;
}
