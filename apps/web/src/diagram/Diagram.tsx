import { disconnect } from "@dbcoach/design/editing/connections";
import { removeTable } from "@dbcoach/design/editing/tables";
import type { Design } from "@dbcoach/design/model";
import { Text, useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { Background, Panel, ReactFlow, ReactFlowProvider, useStore } from "@xyflow/react";
import { useId, useMemo, useRef, useState } from "react";
import { announced } from "./announced.ts";
import { Controls } from "./Controls.tsx";
import { CardContext } from "./cardContext.ts";
import { useComparison } from "./comparing.ts";
import classes from "./Diagram.module.css";
import { Drawing } from "./Drawing.tsx";
import { type Editor, InPlaceContext } from "./edit/editor.ts";
import { HighlightContext } from "./highlight.ts";
import { keysOf } from "./keys.ts";
import { MiniMap } from "./MiniMap.tsx";
import { nodeMaker } from "./model.ts";
import { TableDetails } from "./TableDetails.tsx";
import { TableNode } from "./TableNode.tsx";
import { Tools } from "./Tools.tsx";
import { useDiagram } from "./useDiagram.ts";
import { useExport } from "./useExport.ts";
import { useFocusAfter } from "./useFocusAfter.ts";
import { usePointer } from "./usePointer.ts";
import { useRenaming } from "./useRenaming.ts";
import { DETAIL_ZOOM, MAX_ZOOM, MIN_ZOOM } from "./useView.ts";
import { Words } from "./Words.tsx";
import "@xyflow/react/dist/base.css";

const NODE_TYPES = { table: TableNode };
/** From here on only what is visible is in the page, and blocks are drawn instead of being elements. */
const MANY_TABLES = 60;
/** Up to so many tables are seen at once anyway. */
const FEW_TABLES = 8;
/** The room, in pixels, that leaves a corner for the map: it must not hide what it is a map of. */
const MAP_ROOM = { width: 640, height: 440 } as const;
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
  const comparison = useComparison();
  const diagram = useDiagram(whole, comparison !== undefined);
  const { design, scene, highlight, view, focus, chosen, chosenLine, pointed, details } = diagram;
  useFocusAfter(details, region);
  const { exportAs, failure } = useExport(diagram);
  const inPlace = useRenaming(editor, () => region.current?.focus());
  const colorMode = useComputedColorScheme();
  const hasCorner = useStore(({ width, height }) => width >= MAP_ROOM.width && height >= MAP_ROOM.height);

  const many = design.tables.length > MANY_TABLES;
  const detailed = useStore((state) => state.transform[2] >= DETAIL_ZOOM);
  const blocks = many && !(view.begun && detailed);
  const [makeNodes] = useState(nodeMaker);
  const nodes = useMemo(() => (blocks ? NONE : makeNodes(design, scene)), [blocks, makeNodes, design, scene]);
  const pointer = usePointer(diagram, blocks, editor);
  const { foundColumn: found } = diagram;
  const cards = useMemo(() => ({ description, detailed, found }), [description, detailed, found]);

  const [said, setSaid] = useState<string>();
  const onKeyDown = keysOf(scene, chosen, chosenLine, {
    select: (box) => {
      setSaid(undefined);
      diagram.select(box);
    },
    open: ({ table }) => diagram.setOpened(table.id),
    focus: ({ table }) => diagram.focusOn(table.id, 1),
    fit: () => {
      view.fit();
      setSaid("All tables are in view.");
    },
    zoomBy: (steps) => setSaid(`Zoom ${Math.round(view.zoomBy(steps) * 100)} percent.`),
    leave: diagram.leave,
    ...(editor && {
      rename: (box) => {
        view.show(box);
        inPlace?.start({ tableId: box.table.id, columnId: undefined });
      },
      remove: ({ table }) => editor.make((now) => removeTable(now, table.id)),
      disconnect: ({ id }) => editor.make((now) => disconnect(now, id)),
      undo: editor.undo,
      redo: editor.redo,
    }),
  });
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
              {...pointer}
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
              <Tools
                {...{ whole, diagram, editor, comparison }}
                onFocus={focusOn}
                onExport={(format) => void exportAs(format)}
              />
              <Panel position="bottom-left" className={classes.controls}>
                <Controls onZoom={view.zoomBy} onFit={view.fit} />
              </Panel>
              {hasCorner && design.tables.length > FEW_TABLES && (
                <Panel position="bottom-right" className={classes.corner}>
                  <MiniMap scene={scene} onMove={view.take} />
                </Panel>
              )}
              {editor && whole.tables.length === 0 && (
                <Panel position="top-center" className={classes.empty}>
                  The design has no tables. Add the first one above.
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
            <VisuallyHidden role="status">
              {said ?? announced(design, chosen?.table, chosenLine, focus?.depth)}
            </VisuallyHidden>
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
                onGo={(tableId) => diagram.go(tableId)}
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
const HELP_EDITING = " F2 renames a table, Delete deletes it or the line that was clicked, Control Z undoes.";
