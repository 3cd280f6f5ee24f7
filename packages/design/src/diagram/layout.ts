import { relationshipsFrom, relationshipsTo } from "../design.ts";
import type { Design, Relationship, Table } from "../model.ts";
import type { Point } from "./edgePath.ts";
import { rowOffset, tableSize } from "./geometry.ts";

/** Where everything stands: the cards' upper left corners by table, and the lines' points by relationship, `to` first. */
export interface Layout {
  tables: Map<string, Point>;
  /** A relationship without a route is drawn straight from card to card. */
  routes: Map<string, Point[]>;
}

/** What the layout engine (ELK) is given and gives back, as far as it is used here. */
export interface LayoutGraph {
  id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  layoutOptions?: Record<string, string>;
  ports?: { id: string; x?: number; y?: number; layoutOptions?: Record<string, string> }[];
  children?: LayoutGraph[];
  edges?: LayoutEdge[];
}

interface LayoutEdge {
  id: string;
  sources: string[];
  targets: string[];
  sections?: { id: string; startPoint: Point; bendPoints?: Point[]; endPoint: Point }[];
}

/** Which way references lead through the diagram. */
export type LayoutDirection = "RIGHT" | "DOWN";

const OPTIONS: Record<string, string> = {
  "elk.algorithm": "layered",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.spacing.nodeNode": "36",
  "elk.spacing.edgeNode": "24",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.componentComponent": "64",
  "elk.layered.spacing.nodeNodeBetweenLayers": "88",
  "elk.layered.spacing.edgeNodeBetweenLayers": "32",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  // Tables keep about the place that they have while more of them arrive.
  "elk.layered.considerModelOrder.strategy": "PREFER_NODES",
  "elk.aspectRatio": "1.6",
};

/** What a layout is made of: all of a design, or a group of its tables. */
export interface LayoutPart {
  tables: readonly Table[];
  /** Those with both ends among the tables. */
  relationships: readonly Relationship[];
}

/** The tables with the relationships among them. */
export function layoutPart(design: Design, tables: readonly Table[]): LayoutPart {
  const known = new Set(tables.map(({ id }) => id));
  const relationships = tables.flatMap(({ id }) =>
    relationshipsFrom(design, id).filter(({ to }) => known.has(to.tableId)),
  );
  return { tables, relationships };
}

/** What decides the layout of a part; two with the same text are laid out alike. */
export function layoutKey(design: Design, part: LayoutPart = design): string {
  const tables = part.tables.map((table) => {
    const { width, height } = tableSize(table, design);
    return [table.id, width, height];
  });
  return JSON.stringify([tables, part.relationships.map(({ id, from, to }) => [id, from, to])]);
}

/** A part as the layout engine's graph: a line leaves at the right of the table that it points at in SQL. */
export function layoutGraph(
  design: Design,
  part: LayoutPart = layoutPart(design, design.tables),
  direction: LayoutDirection = "RIGHT",
): LayoutGraph {
  const drawn = new Set(part.relationships.map(({ id }) => id));
  const children = part.tables.map((table): LayoutGraph => {
    const { width, height } = tableSize(table, design);
    const ports = [
      ...relationshipsFrom(design, table.id)
        .filter(({ id }) => drawn.has(id))
        .map(({ id, from }) => ({
          id: fromPort(id),
          x: 0,
          y: rowOffset(table, from.columnIds[0]),
          layoutOptions: { "elk.port.side": "WEST" },
        })),
      ...relationshipsTo(design, table.id)
        .filter(({ id }) => drawn.has(id))
        .map(({ id, to }) => ({
          id: toPort(id),
          x: width,
          y: rowOffset(table, to.columnIds[0]),
          layoutOptions: { "elk.port.side": "EAST" },
        })),
    ];
    return { id: table.id, width, height, ports, layoutOptions: { "elk.portConstraints": "FIXED_POS" } };
  });
  const edges = part.relationships.map(
    ({ id }): LayoutEdge => ({ id, sources: [toPort(id)], targets: [fromPort(id)] }),
  );
  return { id: "design", layoutOptions: { ...OPTIONS, "elk.direction": direction }, children, edges };
}

/** The engine's answer as a layout. */
export function readLayout(graph: LayoutGraph): Layout {
  const tables = new Map((graph.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const routes = new Map<string, Point[]>();
  for (const { id, sections } of graph.edges ?? []) {
    const section = sections?.[0];
    if (section) routes.set(id, [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]);
  }
  return { tables, routes };
}

const fromPort = (relationshipId: string) => `${relationshipId}:from`;
const toPort = (relationshipId: string) => `${relationshipId}:to`;
