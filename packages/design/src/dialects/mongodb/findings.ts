import { columnOf, tableOf } from "../../design.ts";
import { isComputed } from "../../generated.ts";
import { keysOf } from "../../keys.ts";
import type { Column, Design, Relationship, Table } from "../../model.ts";
import type { DialectProblem } from "../findings.ts";
import type { Collection } from "./collections.ts";

interface Problem {
  problem: DialectProblem;
  path: string[];
  params: Record<string, string>;
}

/** What MongoDB cannot express of a design, and what was written instead. */
export function mongodbFindings(design: Design, collections: readonly Collection[]): Problem[] {
  const parts = collections.flatMap((collection) => {
    const table = tableOf(design, collection.tableId);
    const inner = collection.embedded.map(({ tableId }) => tableOf(design, tableId));
    return [
      ...[table, ...inner].flatMap((each) => [...computed(each), ...vectors(each)]),
      ...collection.embedded.flatMap(({ tableId, owner }) => embeddedRules(design, tableOf(design, tableId), owner)),
    ];
  });
  const inside = new Set(collections.flatMap(({ embedded }) => embedded.map(({ owner }) => owner.id)));
  return [...parts, ...references(design, inside), ...defaults(design)];
}

/** One finding for all defaults of a design; keys are made by the driver. */
function defaults(design: Design): Problem[] {
  const table = design.tables.find(({ columns }) => columns.some(hasDefault));
  const column = table?.columns.find(hasDefault);
  if (!table || !column) return [];
  return [
    { problem: "defaults-unwritten", path: [table.id, column.id], params: { table: table.name, column: column.name } },
  ];
}

function hasDefault({ default: value }: Column): boolean {
  return value !== undefined && value.kind !== "identity";
}

/** One finding for all references that no document holds inside itself. */
function references(design: Design, inside: ReadonlySet<string>): Problem[] {
  const open = design.relationships.filter(({ id }) => !inside.has(id));
  const [first] = open;
  if (!first) return [];
  const params = { number: String(open.length), table: tableOf(design, first.from.tableId).name };
  return [{ problem: "references-unenforced", path: [first.from.tableId, first.id], params }];
}

function computed(table: Table): Problem[] {
  return table.columns
    .filter((column) => isComputed(table, column))
    .map(({ id, name }) => {
      const why = "MongoDB computes nothing by itself; whoever writes the document has to";
      return { problem: "generated-replaced", path: [table.id, id], params: { table: table.name, column: name, why } };
    });
}

function vectors(table: Table): Problem[] {
  return table.indexes
    .filter(({ method }) => method === "vector")
    .map(({ id }) => {
      const why = "vector search needs a search service beside the database";
      return { problem: "index-left-out", path: [table.id, id], params: { table: table.name, name: id, why } };
    });
}

/** What MongoDB cannot check between the parts of one document. */
function embeddedRules(design: Design, table: Table, owner: Relationship): Problem[] {
  const checks = table.checks
    .filter(({ predicate }) => predicate.kind === "compare")
    .map(({ id }): Problem => {
      const why = "MongoDB cannot compare two fields of an embedded document";
      return { problem: "check-left-out", path: [table.id, id], params: { table: table.name, name: id, why } };
    });
  // A number of its own, and the reference to the document around it, mean nothing inside that document.
  const pointless = (id: string) =>
    owner.from.columnIds.includes(id) || columnOf(table, id).default?.kind === "identity";
  const real = keysOf(design, table).filter(({ columnIds }) => !columnIds.every(pointless));
  const keys = real.map(({ partId, columnIds }): Problem => {
    const columns = columnIds.map((id) => columnOf(table, id).name).join(", ");
    const why = "MongoDB has no keys inside one document";
    return { problem: "key-left-out", path: [table.id, partId], params: { table: table.name, name: columns, why } };
  });
  return [...checks, ...keys];
}
