import type { Comparison } from "@dbcoach/design/diff/comparison";
import type { Design } from "@dbcoach/design/model";
import { Panel } from "@xyflow/react";
import classes from "./Diagram.module.css";
import { DiagramMenu } from "./DiagramMenu.tsx";
import { EditTools } from "./edit/EditTools.tsx";
import type { Editor } from "./edit/editor.ts";
import { FocusBar } from "./FocusBar.tsx";
import { Legend } from "./Legend.tsx";
import { TableSearch } from "./TableSearch.tsx";
import type { DiagramState } from "./useDiagram.ts";

interface ToolsProps {
  whole: Design;
  diagram: DiagramState;
  editor: Editor | undefined;
  comparison: Comparison | undefined;
  onFocus: (tableId: string, depth: number) => void;
  onExport: (format: "svg" | "png") => void;
}

/** Search, layout, export and editing; below them what the colours mean, and what alone is shown. */
export function Tools({ whole, diagram, editor, comparison, onFocus, onExport }: ToolsProps) {
  const { design, focus, go, setOpened } = diagram;
  return (
    <Panel position="top-left" className={classes.top}>
      <div className={classes.tools}>
        <TableSearch design={whole} onFind={({ tableId, columnId }) => go(tableId, columnId)} />
        <DiagramMenu layout={diagram.choice} onLayout={diagram.layOut} onExport={onExport} />
        {editor && (
          <EditTools
            editor={editor}
            onAdded={(tableId) => {
              go(tableId);
              setOpened(tableId);
            }}
          />
        )}
      </div>
      {(focus || comparison) && (
        <div className={classes.notice}>
          {comparison && <Legend comparison={comparison} />}
          {focus && <FocusBar design={design} focus={focus} onDepth={onFocus} onLeave={diagram.leaveFocus} />}
        </div>
      )}
    </Panel>
  );
}
