import type { Point } from "@dbcoach/design/diagram/edgePath";
import { boundsOf } from "@dbcoach/design/diagram/geometry";
import type { Design } from "@dbcoach/design/model";
import { ActionIcon, Center, Loader, Text, Tooltip, useComputedColorScheme } from "@mantine/core";
import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import {
  Background,
  getViewportForBounds,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from "@xyflow/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import classes from "./Diagram.module.css";
import { HighlightContext, highlightOf } from "./highlight.ts";
import { edgesOf, nodesOf, type TableNodeType } from "./model.ts";
import { RelationEdge } from "./RelationEdge.tsx";
import { TableNode } from "./TableNode.tsx";
import { TableSearch } from "./TableSearch.tsx";
import { useAnimatedPlaces } from "./useAnimatedPlaces.ts";
import { useLayout } from "./useLayout.ts";
import "@xyflow/react/dist/base.css";

const NODE_TYPES = { table: TableNode };
const EDGE_TYPES = { relationship: RelationEdge };
const MIN_ZOOM = 0.05;
const MAX_ZOOM = 2;
/** A small design is not blown up to fill the room. */
const FIT_ZOOM = 1;
const FIT_PADDING = { x: "32px", top: "64px", bottom: "32px" } as const;
const MOVE_MS = 200;
const FOCUS = { padding: 0.4, maxZoom: 1, duration: MOVE_MS };
/** From here on only what is visible is in the page. */
const MANY_TABLES = 60;
const NO_PLACES: ReadonlyMap<string, Point> = new Map();

interface DiagramProps {
  design: Design;
  /** What the user typed: a table shows the words that it came from. */
  description: string;
}

/** The entity-relationship diagram of a design, which may be growing. Fills its container. */
export function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ design, description }: DiagramProps) {
  const { layout, error } = useLayout(design);
  const [moved, setMoved] = useState(NO_PLACES);
  const [active, setActive] = useState<string>();
  const [touched, setTouched] = useState(false);
  const flow = useReactFlow();
  const colorMode = useComputedColorScheme();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);

  const target = useMemo(() => new Map([...(layout?.tables ?? NO_PLACES), ...moved]), [layout, moved]);
  const places = useAnimatedPlaces(target);
  const nodes = useMemo(() => nodesOf(design, places, description), [design, places, description]);
  const edges = useMemo(() => (layout ? edgesOf(design, layout) : []), [design, layout]);
  const highlight = useMemo(() => highlightOf(design, active), [design, active]);

  // The view follows the design to where it is going, until the user takes over.
  useEffect(() => {
    const bounds = boundsOf(design, target);
    if (touched || !bounds || width === 0 || height === 0) return;
    const view = getViewportForBounds(bounds, width, height, MIN_ZOOM, FIT_ZOOM, FIT_PADDING);
    void flow.setViewport(view, { duration: MOVE_MS });
  }, [design, target, touched, width, height, flow]);

  const onNodesChange = useCallback((changes: NodeChange<TableNodeType>[]) => {
    const drags = changes.flatMap((change): [string, Point][] =>
      change.type === "position" && change.position ? [[change.id, change.position]] : [],
    );
    if (drags.length > 0) setMoved((before) => new Map([...before, ...drags]));
  }, []);

  const find = (id: string) => {
    setTouched(true);
    setActive(id);
    void flow.fitView({ ...FOCUS, nodes: [{ id }] });
  };

  const zoom = (change: typeof flow.zoomIn) => {
    setTouched(true);
    void change({ duration: 120 });
  };

  if (error) {
    return (
      <Center h="100%">
        <Text c="dimmed">The diagram could not be drawn: {error.message}</Text>
      </Center>
    );
  }
  return (
    <HighlightContext value={highlight}>
      <ReactFlow
        className={classes.canvas}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onNodeMouseEnter={(_, { id }) => setActive(id)}
        onNodeMouseLeave={() => setActive(undefined)}
        onPaneClick={() => setActive(undefined)}
        onFocus={({ target: focused }) => setActive(focused.closest("[data-id]")?.getAttribute("data-id") ?? undefined)}
        onBlur={() => setActive(undefined)}
        onMoveStart={(event) => event && setTouched(true)}
        onNodeDragStart={() => setTouched(true)}
        colorMode={colorMode}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        nodesConnectable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        onlyRenderVisibleElements={design.tables.length > MANY_TABLES}
        aria-label={`Diagram with ${design.tables.length} tables`}
      >
        <Background gap={24} color="var(--canvas-dot)" bgColor="var(--canvas)" />
        <Panel position="top-left" className={classes.search}>
          <TableSearch tables={design.tables} onFind={find} />
        </Panel>
        <Panel position="bottom-left" className={classes.controls}>
          <Control label="Zoom in" icon={IconPlus} onClick={() => zoom(flow.zoomIn)} />
          <Control label="Zoom out" icon={IconMinus} onClick={() => zoom(flow.zoomOut)} />
          <Control label="Fit the diagram" icon={IconMaximize} onClick={() => setTouched(false)} />
        </Panel>
      </ReactFlow>
      {!layout && design.tables.length > 0 && (
        <Loader role="status" className={classes.loader} size="sm" aria-label="Drawing" />
      )}
    </HighlightContext>
  );
}

interface ControlProps {
  label: string;
  icon: typeof IconPlus;
  onClick: () => void;
}

function Control({ label, icon: Icon, onClick }: ControlProps) {
  return (
    <Tooltip label={label} position="right">
      <ActionIcon variant="default" size="md" aria-label={label} onClick={onClick}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
