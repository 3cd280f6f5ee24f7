import { aroundAll } from "@dbcoach/design/diagram/geometry";
import { useComputedColorScheme } from "@mantine/core";
import { Background, getViewportForBounds, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from "@xyflow/react";
import { type FocusEvent, useEffect, useMemo, useState } from "react";
import { CardContext } from "../../diagram/cardContext.ts";
import { Drawing } from "../../diagram/Drawing.tsx";
import { HighlightContext, highlightOf } from "../../diagram/highlight.ts";
import { nodeMaker } from "../../diagram/model.ts";
import { sceneOf } from "../../diagram/scene.ts";
import { TableNode } from "../../diagram/TableNode.tsx";
import { DETAIL_ZOOM, MIN_ZOOM } from "../../diagram/useView.ts";
import { DESIGN } from "./design.ts";
import classes from "./SpecimenDiagram.module.css";
import { layoutFrom } from "./shape.ts";
import "@xyflow/react/dist/base.css";

const NODE_TYPES = { table: TableNode };
const NONE: [] = [];
/** From this width on, in pixels, references lead to the right; below, downwards. */
const WIDE = 560;
/** Below the diagram its library is named. */
const PADDING = { x: "16px", top: "16px", bottom: "28px" } as const;
const { design } = DESIGN;

interface SpecimenDiagramProps {
  /** The table that is looked at, here or in the text. */
  active: string | undefined;
  onPoint: (tableId: string | undefined) => void;
}

/** The diagram of the example, drawn by what draws all diagrams. It stands still: a page that is read scrolls past it. */
export function SpecimenDiagram(props: SpecimenDiagramProps) {
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  );
}

function Picture({ active, onPoint }: SpecimenDiagramProps) {
  const colorMode = useComputedColorScheme();
  const { setViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const detailed = useStore((state) => state.transform[2] >= DETAIL_ZOOM);
  const [makeNodes] = useState(nodeMaker);
  const stored = width >= WIDE ? DESIGN.wide : DESIGN.narrow;
  const { scene, bounds } = useMemo(() => {
    const layout = layoutFrom(stored);
    const scene = sceneOf(design, layout.tables, layout);
    return { scene, bounds: aroundAll([...scene.boxes, ...scene.lines.map(({ around }) => around)]) };
  }, [stored]);
  const nodes = useMemo(() => makeNodes(design, scene), [makeNodes, scene]);
  const highlight = useMemo(() => highlightOf(design, active, true), [active]);
  // Without the description: the words are lit beside the diagram, not shown above the tables.
  const cards = useMemo(() => ({ description: "", detailed, found: undefined }), [detailed]);

  useEffect(() => {
    if (!bounds || width === 0 || height === 0) return;
    void setViewport(getViewportForBounds(bounds, width, height, MIN_ZOOM, 1, PADDING));
  }, [bounds, width, height, setViewport]);

  const onFocus = ({ target }: FocusEvent) => {
    const node = target.closest(".react-flow__node");
    if (node instanceof HTMLElement) onPoint(node.dataset.id);
  };
  return (
    <HighlightContext value={highlight}>
      <CardContext value={cards}>
        <ReactFlow
          className={classes.canvas}
          nodes={nodes}
          edges={NONE}
          nodeTypes={NODE_TYPES}
          onNodeMouseEnter={(_, { id }) => onPoint(id)}
          onNodeMouseLeave={() => onPoint(undefined)}
          onNodeClick={(_, { id }) => onPoint(id)}
          onPaneClick={() => onPoint(undefined)}
          onFocus={onFocus}
          onBlur={() => onPoint(undefined)}
          colorMode={colorMode}
          minZoom={MIN_ZOOM}
          nodesDraggable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          panOnDrag={false}
          zoomOnScroll={false}
          zoomOnPinch={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          disableKeyboardA11y
          aria-label={`Diagram with ${design.tables.length} tables`}
        >
          <Background gap={24} color="var(--canvas-dot)" bgColor="var(--canvas)" />
          <Drawing scene={scene} blocks={false} highlight={highlight} comparison={undefined} />
        </ReactFlow>
      </CardContext>
    </HighlightContext>
  );
}
