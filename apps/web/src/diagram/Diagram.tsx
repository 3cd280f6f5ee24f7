import { LAYOUT_CHOICES } from "@dbcoach/design/diagram/engine";
import { boundsOf } from "@dbcoach/design/diagram/geometry";
import { neighbourhood } from "@dbcoach/design/diagram/neighbours";
import type { Design } from "@dbcoach/design/model";
import { Button, Group, Text, useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { Background, Panel, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from "@xyflow/react";
import { type MouseEvent, useId, useMemo, useRef, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { announced } from "./announced.ts";
import { Controls } from "./Controls.tsx";
import { CardContext } from "./cardContext.ts";
import classes from "./Diagram.module.css";
import { DiagramMenu } from "./DiagramMenu.tsx";
import { Drawing } from "./Drawing.tsx";
import { HighlightContext, highlightOf } from "./highlight.ts";
import { keysOf } from "./keys.ts";
import { MiniMap } from "./MiniMap.tsx";
import { nodeMaker } from "./model.ts";
import { type Box, boxAt, sceneOf } from "./scene.ts";
import { TableDetails } from "./TableDetails.tsx";
import { TableNode } from "./TableNode.tsx";
import { TableSearch } from "./TableSearch.tsx";
import { useAnimatedPlaces } from "./useAnimatedPlaces.ts";
import { useLayout } from "./useLayout.ts";
import { useMoved } from "./useMoved.ts";
import { useStoredChoice } from "./useStoredChoice.ts";
import { MAX_ZOOM, MIN_ZOOM, useView } from "./useView.ts";
import { Words } from "./Words.tsx";
import "@xyflow/react/dist/base.css";

const NODE_TYPES = { table: TableNode };
/** Below this zoom a card is a block with its title: rows could not be read. */
const DETAIL_ZOOM = 0.42;
/** From here on only what is visible is in the page, and blocks are drawn instead of being elements. */
const MANY_TABLES = 60;
/** Up to so many tables are seen at once anyway. */
const FEW_TABLES = 8;
const NO_COLOURS: ReadonlyMap<string, string> = new Map();
const NO_NODES: [] = [];

interface DiagramProps {
  design: Design;
  /** What the user typed: a table shows the words that it came from. */
  description: string;
}

interface Focus {
  tableId: string;
  depth: number;
}

/** The entity-relationship diagram of a design, which may be growing. Fills its container. */
export function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ design: whole, description }: DiagramProps) {
  const [choice, setChoice] = useStoredChoice("diagram.layout", LAYOUT_CHOICES, "right");
  const [wantedFocus, setFocus] = useState<Focus>();
  const [selected, setSelected] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const help = useId();
  const region = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const colorMode = useComputedColorScheme();
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });

  const focus = whole.tables.some(({ id }) => id === wantedFocus?.tableId) ? wantedFocus : undefined;
  const design = useMemo(() => (focus ? neighbourhood(whole, focus.tableId, focus.depth) : whole), [whole, focus]);
  const { layout, done, error } = useLayout(design, choice);
  const { places: target, onNodesChange, forget } = useMoved(layout, focus?.tableId);
  const places = useAnimatedPlaces(target);
  const scene = useMemo(() => sceneOf(design, places, layout), [design, places, layout]);
  const bounds = useMemo(() => boundsOf(design, target), [design, target]);
  const { fit, take, zoomBy, show, reveal } = useView(scene, bounds);

  const many = design.tables.length > MANY_TABLES;
  const detailed = useStore((state) => state.transform[2] >= DETAIL_ZOOM);
  const blocks = many && !detailed;
  const [makeNodes] = useState(nodeMaker);
  const nodes = useMemo(() => (blocks ? NO_NODES : makeNodes(design, scene)), [blocks, makeNodes, design, scene]);

  const active = scene.byId.has(hovered ?? "") ? hovered : scene.byId.has(selected ?? "") ? selected : undefined;
  const highlight = useMemo(() => highlightOf(design, active), [design, active]);
  const cards = useMemo(() => ({ description, detailed }), [description, detailed]);
  const chosen = scene.byId.get(selected ?? "");
  const pointed = scene.byId.get(active ?? "");
  const details = whole.tables.find(({ id }) => id === opened);

  const select = (box: Box) => {
    setSelected(box.table.id);
    reveal(box);
  };
  const go = (tableId: string) => {
    const box = scene.byId.get(tableId);
    setSelected(tableId);
    if (details) setOpened(tableId);
    if (box) show(box);
    else setFocus(undefined);
  };
  const focusOn = (tableId: string, depth: number) => {
    setSelected(tableId);
    setFocus({ tableId, depth });
    fit();
    region.current?.focus();
  };
  const leave = () => {
    if (opened !== undefined) setOpened(undefined);
    else if (focus) setFocus(undefined);
    else setSelected(undefined);
  };
  const onKeyDown = keysOf(scene, chosen, {
    select,
    open: ({ table }) => setOpened(table.id),
    focus: ({ table }) => focusOn(table.id, 1),
    fit,
    zoomBy,
    leave,
  });
  const boxUnder = (event: MouseEvent) =>
    boxAt(scene, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
  const exportAs = async (format: "svg" | "png") => {
    setFailure(undefined);
    try {
      const { pictureOf, savePicture } = await import("./exportPicture.ts");
      await savePicture(pictureOf(design, layout, target, colorMode === "dark"), format);
    } catch (problem) {
      setFailure(`The picture could not be made. ${messageOf(problem)}`);
    }
  };

  return (
    <HighlightContext value={highlight}>
      <CardContext value={cards}>
        <ReactFlow
          ref={region}
          className={classes.canvas}
          nodes={nodes}
          edges={NO_NODES}
          nodeTypes={NODE_TYPES}
          onNodesChange={onNodesChange}
          onNodeMouseEnter={(_, { id }) => setHovered(id)}
          onNodeMouseLeave={() => setHovered(undefined)}
          onNodeClick={(_, { id }) => setSelected(id)}
          onPaneMouseMove={blocks ? (event) => setHovered(boxUnder(event)?.table.id) : undefined}
          onPaneMouseLeave={() => setHovered(undefined)}
          onPaneClick={(event) => setSelected(blocks ? boxUnder(event)?.table.id : undefined)}
          onMoveStart={(event) => event && take()}
          onNodeDragStart={take}
          onKeyDown={onKeyDown}
          tabIndex={0}
          colorMode={colorMode}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          onlyRenderVisibleElements={many}
          aria-label={`Diagram with ${design.tables.length} tables`}
          aria-describedby={help}
        >
          <Background gap={24} color="var(--canvas-dot)" bgColor="var(--canvas)" />
          <Drawing scene={scene} blocks={blocks} highlight={highlight} lineColours={NO_COLOURS} />
          <Panel position="top-left" className={classes.tools}>
            <TableSearch design={design} onFind={({ tableId }) => go(tableId)} />
            <DiagramMenu
              layout={choice}
              onLayout={(next) => {
                setChoice(next);
                forget();
                fit();
              }}
              onExport={(format) => void exportAs(format)}
            />
          </Panel>
          <Panel position="bottom-left" className={classes.controls}>
            <Controls onZoom={zoomBy} onFit={fit} />
          </Panel>
          {!isPhone && design.tables.length > FEW_TABLES && (
            <Panel position="bottom-right" className={classes.corner}>
              <MiniMap scene={scene} onMove={take} />
            </Panel>
          )}
          {focus && (
            <Panel position="top-center" className={classes.notice}>
              <FocusBar design={design} focus={focus} onDepth={focusOn} onLeave={() => setFocus(undefined)} />
            </Panel>
          )}
          {blocks && pointed && (
            <Panel position="bottom-center" className={classes.pointed}>
              <Text size="sm" ff="monospace" fw={600}>
                {pointed.table.name}
              </Text>
              <Words source={pointed.table.source} description={description} />
            </Panel>
          )}
        </ReactFlow>
        <VisuallyHidden id={help}>
          Arrow keys move between tables, Enter opens a table, F shows it with its neighbours, Home shows all, plus and
          minus zoom, Escape goes back. The list has the same tables in words.
        </VisuallyHidden>
        <VisuallyHidden role="status">{announced(design, chosen?.table, focus?.depth)}</VisuallyHidden>
        {(error ?? failure) && (
          <Text role="alert" size="xs" className={classes.failure}>
            {failure ?? `Tables are only roughly placed: the layout could not be computed. ${error?.message}`}
          </Text>
        )}
        <span hidden data-testid="layout" data-done={done || undefined} />
        {details && (
          <TableDetails
            design={whole}
            table={details}
            description={description}
            onFocus={focusOn}
            onGo={go}
            onClose={() => {
              setOpened(undefined);
              region.current?.focus();
            }}
          />
        )}
      </CardContext>
    </HighlightContext>
  );
}

interface FocusBarProps {
  design: Design;
  focus: Focus;
  onDepth: (tableId: string, depth: number) => void;
  onLeave: () => void;
}

/** What is left out, and the way back. */
function FocusBar({ design, focus, onDepth, onLeave }: FocusBarProps) {
  const name = design.tables.find(({ id }) => id === focus.tableId)?.name;
  const depth = focus.depth === 1 ? 2 : 1;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="xs">
        <b>{name}</b> and {design.tables.length - 1} near it
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => onDepth(focus.tableId, depth)}>
        {depth === 2 ? "Wider" : "Nearer"}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        rightSection={<IconX size={12} aria-hidden />}
        aria-label="Leave the focus"
        onClick={onLeave}
      >
        All
      </Button>
    </Group>
  );
}
