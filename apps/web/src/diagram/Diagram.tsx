import { connect } from "@dbcoach/design/editing/connections";
import { removeTable } from "@dbcoach/design/editing/tables";
import type { Design } from "@dbcoach/design/model";
import { Text, useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  Background,
  type FinalConnectionState,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from "@xyflow/react";
import { useId, useMemo, useRef, useState } from "react";
import { announced } from "./announced.ts";
import { Controls } from "./Controls.tsx";
import { CardContext } from "./cardContext.ts";
import { useComparison } from "./comparing.ts";
import classes from "./Diagram.module.css";
import { DiagramMenu } from "./DiagramMenu.tsx";
import { Drawing } from "./Drawing.tsx";
import { EditTools } from "./edit/EditTools.tsx";
import { type Editor, InPlaceContext } from "./edit/editor.ts";
import { FocusBar } from "./FocusBar.tsx";
import { HighlightContext } from "./highlight.ts";
import { keysOf } from "./keys.ts";
import { Legend } from "./Legend.tsx";
import { MiniMap } from "./MiniMap.tsx";
import { nodeMaker } from "./model.ts";
import { boxAt } from "./scene.ts";
import { TableDetails } from "./TableDetails.tsx";
import { TableNode } from "./TableNode.tsx";
import { TableSearch } from "./TableSearch.tsx";
import { useDiagram } from "./useDiagram.ts";
import { useExport } from "./useExport.ts";
import { useRenaming } from "./useRenaming.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./useView.ts";
import { Words } from "./Words.tsx";
import "@xyflow/react/dist/base.css";

const NODE_TYPES = { table: TableNode };
/** Below this zoom a card is a block with its title: rows could not be read. */
const DETAIL_ZOOM = 0.42;
/** From here on only what is visible is in the page, and blocks are drawn instead of being elements. */
const MANY_TABLES = 60;
/** Up to so many tables are seen at once anyway. */
const FEW_TABLES = 8;
const PHONE = "(max-width: 48em)";
const NONE: [] = [];

interface DiagramProps {
  design: Design;
  /** What the user typed: a table shows the words that it came from. */
  description: string;
  /** Where the design can be changed. */
  editor: Editor | undefined;
}

/** The entity-relationship diagram of a design, which may be growing. Fills its container. */
export function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ design: whole, description, editor }: DiagramProps) {
  const help = useId();
  const region = useRef<HTMLDivElement>(null);
  const diagram = useDiagram(whole);
  const { design, scene, highlight, view, focus, chosen, pointed, details } = diagram;
  const { exportAs, failure } = useExport(diagram);
  const comparison = useComparison();
  const inPlace = useRenaming(editor, () => region.current?.focus());
  const flow = useReactFlow();
  const colorMode = useComputedColorScheme();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });

  const many = design.tables.length > MANY_TABLES;
  const detailed = useStore((state) => state.transform[2] >= DETAIL_ZOOM);
  const blocks = many && !(view.begun && detailed);
  const [makeNodes] = useState(nodeMaker);
  const nodes = useMemo(() => (blocks ? NONE : makeNodes(design, scene)), [blocks, makeNodes, design, scene]);
  const cards = useMemo(() => ({ description, detailed }), [description, detailed]);

  const onKeyDown = keysOf(scene, chosen, {
    select: diagram.select,
    open: ({ table }) => diagram.setOpened(table.id),
    focus: ({ table }) => diagram.focusOn(table.id, 1),
    fit: view.fit,
    zoomBy: view.zoomBy,
    leave: diagram.leave,
    ...(editor && {
      rename: (box) => {
        view.show(box);
        inPlace?.start({ tableId: box.table.id, columnId: undefined });
      },
      remove: ({ table }) => editor.make((now) => removeTable(now, table.id)),
      undo: editor.undo,
      redo: editor.redo,
    }),
  });
  const boxUnder = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) =>
    boxAt(scene, flow.screenToFlowPosition({ x, y }));
  const onConnectEnd = (event: MouseEvent | TouchEvent, { fromNode }: FinalConnectionState) => {
    const place = "changedTouches" in event ? event.changedTouches[0] : event;
    const target = place && boxUnder(place);
    if (editor && fromNode && target) editor.make((now) => connect(now, fromNode.id, target.table.id));
  };
  const focusOn = (tableId: string, depth: number) => {
    diagram.focusOn(tableId, depth);
    region.current?.focus();
  };

  return (
    <HighlightContext value={highlight}>
      <CardContext value={cards}>
        <InPlaceContext value={inPlace}>
          <div className={classes.room}>
            <ReactFlow
              ref={region}
              className={classes.canvas}
              nodes={nodes}
              edges={NONE}
              nodeTypes={NODE_TYPES}
              onNodesChange={diagram.onNodesChange}
              onNodeMouseEnter={(_, { id }) => diagram.setHovered(id)}
              onNodeMouseLeave={() => diagram.setHovered(undefined)}
              onNodeClick={(_, { id }) => diagram.setSelected(id)}
              onPaneMouseMove={blocks ? (event) => diagram.setHovered(boxUnder(event)?.table.id) : undefined}
              onPaneMouseLeave={() => diagram.setHovered(undefined)}
              onPaneClick={(event) => diagram.setSelected(blocks ? boxUnder(event)?.table.id : undefined)}
              onMoveStart={(event) => event && view.take()}
              onNodeDragStart={view.take}
              onConnectEnd={onConnectEnd}
              onKeyDown={onKeyDown}
              tabIndex={0}
              colorMode={colorMode}
              minZoom={MIN_ZOOM}
              maxZoom={MAX_ZOOM}
              nodesConnectable={editor !== undefined}
              nodesFocusable={false}
              elementsSelectable={false}
              zoomOnDoubleClick={!editor}
              disableKeyboardA11y
              deleteKeyCode={null}
              onlyRenderVisibleElements={many}
              aria-label={`Diagram with ${design.tables.length} tables`}
              aria-describedby={help}
            >
              <Background gap={24} color="var(--canvas-dot)" bgColor="var(--canvas)" />
              <Drawing scene={scene} blocks={blocks} highlight={highlight} comparison={comparison} />
              <Panel position="top-left" className={classes.tools}>
                <TableSearch design={whole} onFind={({ tableId }) => diagram.go(tableId)} />
                <DiagramMenu
                  layout={diagram.choice}
                  onLayout={diagram.choose}
                  onExport={(format) => void exportAs(format)}
                />
                {editor && (
                  <EditTools
                    editor={editor}
                    onAdded={(tableId) => {
                      diagram.go(tableId);
                      diagram.setOpened(tableId);
                    }}
                  />
                )}
              </Panel>
              <Panel position="bottom-left" className={classes.controls}>
                <Controls onZoom={view.zoomBy} onFit={view.fit} />
              </Panel>
              {!isPhone && design.tables.length > FEW_TABLES && (
                <Panel position="bottom-right" className={classes.corner}>
                  <MiniMap scene={scene} onMove={view.take} />
                </Panel>
              )}
              {(focus || comparison) && (
                <Panel position="top-left" className={classes.notice}>
                  {comparison && <Legend comparison={comparison} />}
                  {focus && <FocusBar design={design} focus={focus} onDepth={focusOn} onLeave={diagram.leaveFocus} />}
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
            <VisuallyHidden id={help}>{`${HELP}${editor ? HELP_EDITING : ""}`}</VisuallyHidden>
            <VisuallyHidden role="status">{announced(design, chosen?.table, focus?.depth)}</VisuallyHidden>
            {(diagram.error ?? failure) && (
              <Text role="alert" size="xs" className={classes.failure}>
                {failure ??
                  `Tables are only roughly placed: the layout could not be computed. ${diagram.error?.message}`}
              </Text>
            )}
            <span hidden data-testid="layout" data-done={diagram.done || undefined} />
            {details && (
              <TableDetails
                design={whole}
                table={details}
                description={description}
                editor={editor}
                onFocus={focusOn}
                onGo={diagram.go}
                onClose={() => {
                  diagram.setOpened(undefined);
                  region.current?.focus();
                }}
              />
            )}
          </div>
        </InPlaceContext>
      </CardContext>
    </HighlightContext>
  );
}

const HELP =
  "Arrow keys move between tables, Enter opens a table, F shows it with its neighbours, Home shows all, plus and minus zoom, Escape goes back. The list has the same tables in words.";
const HELP_EDITING = " F2 renames a table, Delete deletes it, Control Z undoes.";
