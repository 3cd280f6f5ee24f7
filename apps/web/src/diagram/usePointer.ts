import { connect } from "@dbcoach/design/editing/connections";
import { type FinalConnectionState, type NodeMouseHandler, useReactFlow } from "@xyflow/react";
import type { MouseEvent as ReactMouseEvent } from "react";
import type { Editor } from "./edit/editor.ts";
import type { TableNodeType } from "./model.ts";
import { boxAt, lineAt } from "./scene.ts";
import type { DiagramState } from "./useDiagram.ts";

/** A line is meant within so many pixels. */
const LINE_REACH = 7;

interface Place {
  clientX: number;
  clientY: number;
}

/** What the pointer does on the canvas. `blocks`: tables are drawn there, and found by their places. */
export function usePointer(diagram: DiagramState, blocks: boolean, editor: Editor | undefined) {
  const flow = useReactFlow();
  const { scene, setHovered, setHoveredLine, choose, view } = diagram;
  const pointAt = ({ clientX: x, clientY: y }: Place) => flow.screenToFlowPosition({ x, y });
  /** The table drawn under the pointer, or else the line. */
  const under = (place: Place): [table?: string, line?: string] => {
    const point = pointAt(place);
    const box = blocks ? boxAt(scene, point) : undefined;
    return box ? [box.table.id] : [undefined, lineAt(scene, point, LINE_REACH / flow.getZoom())?.relationship.id];
  };
  const onNodeMouseEnter: NodeMouseHandler<TableNodeType> = (_, { id }) => setHovered(id);
  const onNodeClick: NodeMouseHandler<TableNodeType> = (_, { id }) => choose(id);
  return {
    onNodeMouseEnter,
    onNodeMouseLeave: () => setHovered(undefined),
    onNodeClick,
    onNodeDragStart: view.take,
    onPaneMouseMove: (event: ReactMouseEvent) => {
      // The cards lie within the pane; they say themselves when they are pointed at.
      if (event.target instanceof Element && event.target.closest(".react-flow__node"))
        return setHoveredLine(undefined);
      const [table, line] = under(event);
      setHovered(table);
      setHoveredLine(line);
    },
    onPaneMouseLeave: () => {
      setHovered(undefined);
      setHoveredLine(undefined);
    },
    onPaneClick: (event: ReactMouseEvent) => choose(...under(event)),
    onMoveStart: (event: unknown) => {
      if (event) view.take();
    },
    /** A connection ends wherever on a table it is dropped. */
    onConnectEnd: (event: MouseEvent | TouchEvent, { fromNode }: FinalConnectionState) => {
      const place = "changedTouches" in event ? event.changedTouches[0] : event;
      const target = place && boxAt(scene, pointAt(place));
      // A drag that ends where it began was none; a table is connected to itself from its details.
      if (!editor || !fromNode || !target || target.table.id === fromNode.id) return;
      editor.make((now) => connect(now, fromNode.id, target.table.id));
    },
  };
}
