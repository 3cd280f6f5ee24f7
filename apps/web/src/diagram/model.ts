import type { Point } from "@dbcoach/design/diagram/edgePath";
import { isOptional, rowOffset, tableSize } from "@dbcoach/design/diagram/geometry";
import type { Layout } from "@dbcoach/design/diagram/layout";
import { typeLabel } from "@dbcoach/design/diagram/typeLabel";
import type { Design, Relationship, Table } from "@dbcoach/design/model";
import type { Edge, Node } from "@xyflow/react";
import { moduleColours } from "./moduleColours.ts";

export interface DrawnColumn {
  id: string;
  name: string;
  type: string;
  nullable: boolean;
  isKey: boolean;
  isForeignKey: boolean;
  isUnique: boolean;
}

interface DrawnTable extends Record<string, unknown> {
  table: Table;
  columns: DrawnColumn[];
  colour: string;
  /** The words of the description that asked for the table, with a little around them. */
  words: Words | undefined;
}

interface Words {
  before: string;
  said: string;
  after: string;
}

export interface DrawnRelationship extends Record<string, unknown> {
  relationship: Relationship;
  optional: boolean;
  fromOffset: number;
  toOffset: number;
  /** The laid-out line, valid while both tables stand where the layout put them. */
  route: Point[] | undefined;
  places: [Point | undefined, Point | undefined];
}

export type TableNodeType = Node<DrawnTable, "table">;
export type RelationEdgeType = Edge<DrawnRelationship, "relationship">;

const CONTEXT = 48;

/** The words that a table came from; undefined when it did not come from the description. */
function wordsOf({ source }: Table, description: string): Words | undefined {
  if (source.from !== "description" || source.end > description.length) return undefined;
  const start = Math.max(0, source.start - CONTEXT);
  const end = Math.min(description.length, source.end + CONTEXT);
  return {
    before: `${start > 0 ? "…" : ""}${description.slice(start, source.start)}`,
    said: description.slice(source.start, source.end),
    after: `${description.slice(source.end, end)}${end < description.length ? "…" : ""}`,
  };
}

/** The nodes of a design at their places; tables that have none yet are left out. */
export function nodesOf(design: Design, places: ReadonlyMap<string, Point>, description: string): TableNodeType[] {
  const colours = moduleColours(design);
  return design.tables.flatMap((table): TableNodeType[] => {
    const position = places.get(table.id);
    if (!position) return [];
    return [
      {
        id: table.id,
        type: "table",
        position,
        ...tableSize(table, design),
        ariaLabel: `Table ${table.name}, ${table.columns.length} columns`,
        data: {
          table,
          columns: drawnColumns(design, table),
          colour: colours.get(table.id) ?? "var(--module-1)",
          words: wordsOf(table, description),
        },
      },
    ];
  });
}

/** The edges of a design; those of a table without a place are left out. */
export function edgesOf(design: Design, layout: Layout): RelationEdgeType[] {
  const tables = new Map(design.tables.map((table) => [table.id, table]));
  return design.relationships.flatMap((relationship): RelationEdgeType[] => {
    const { id, from, to } = relationship;
    const [fromTable, toTable] = [tables.get(from.tableId), tables.get(to.tableId)];
    const places: [Point | undefined, Point | undefined] = [
      layout.tables.get(from.tableId),
      layout.tables.get(to.tableId),
    ];
    if (!fromTable || !toTable || !places[0] || !places[1]) return [];
    return [
      {
        id,
        type: "relationship",
        source: to.tableId,
        target: from.tableId,
        focusable: false,
        data: {
          relationship,
          optional: isOptional(fromTable, relationship),
          fromOffset: rowOffset(fromTable, from.columnIds[0]),
          toOffset: rowOffset(toTable, to.columnIds[0]),
          route: layout.routes.get(id),
          places,
        },
      },
    ];
  });
}

/** A table's columns as a card or list shows them. */
export function drawnColumns(design: Design, table: Table): DrawnColumn[] {
  const foreign = new Set(
    design.relationships.filter(({ from }) => from.tableId === table.id).flatMap(({ from }) => from.columnIds),
  );
  const unique = new Set(table.uniques.filter(({ columnIds }) => columnIds.length === 1).flatMap((u) => u.columnIds));
  return table.columns.map(({ id, name, type, nullable }) => ({
    id,
    name,
    type: typeLabel(type, design.enums),
    nullable,
    isKey: table.primaryKey.includes(id),
    isForeignKey: foreign.has(id),
    isUnique: unique.has(id),
  }));
}
