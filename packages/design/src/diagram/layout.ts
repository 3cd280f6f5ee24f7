import { relationshipsFrom, relationshipsTo } from "../design.ts";
import type { Design } from "../model.ts";
import type { Point } from "./edgePath.ts";
import { rowOffset, tableSize } from "./geometry.ts";

/** Where everything stands: the cards' upper left corners by table, and the lines' points by relationship, `to` first. */
export interface Layout {
  tables: Map<string, Point>;
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

const OPTIONS: Record<string, string> = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
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

/** What decides a layout; two designs with the same text are laid out alike. */
export function layoutKey(design: Design): string {
  const tables = design.tables.map(({ id, name, columns }) => [id, name, columns.length]);
  return JSON.stringify([tables, design.relationships.map(({ id, from, to }) => [id, from, to])]);
}

/** The design as the layout engine's graph: a line leaves at the right of the table that it points at in SQL. */
export function layoutGraph(design: Design): LayoutGraph {
  const known = new Map(design.tables.map((table) => [table.id, table]));
  const drawn = design.relationships.filter(({ from, to }) => known.has(from.tableId) && known.has(to.tableId));
  const children = design.tables.map((table): LayoutGraph => {
    const { width, height } = tableSize(table, design);
    const incoming = relationshipsTo(design, table.id).filter(({ from }) => known.has(from.tableId));
    const ports = [
      ...relationshipsFrom(design, table.id).map(({ id, from }) => ({
        id: fromPort(id),
        x: 0,
        y: rowOffset(table, from.columnIds[0]),
        layoutOptions: { "elk.port.side": "WEST" },
      })),
      ...incoming.map(({ id, to }) => ({
        id: toPort(id),
        x: width,
        y: rowOffset(table, to.columnIds[0]),
        layoutOptions: { "elk.port.side": "EAST" },
      })),
    ];
    return { id: table.id, width, height, ports, layoutOptions: { "elk.portConstraints": "FIXED_POS" } };
  });
  const edges = drawn.map(({ id }): LayoutEdge => ({ id, sources: [toPort(id)], targets: [fromPort(id)] }));
  return { id: "design", layoutOptions: OPTIONS, children, edges };
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
