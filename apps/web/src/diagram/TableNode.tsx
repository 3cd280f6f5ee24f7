import { HEAD_HEIGHT, ROW_HEIGHT } from "@dbcoach/design/diagram/geometry";
import { IconKey, IconLink } from "@tabler/icons-react";
import { Handle, type NodeProps, NodeToolbar, Position, useStore } from "@xyflow/react";
import { type CSSProperties, Fragment, memo } from "react";
import { useHighlight } from "./highlight.ts";
import type { DrawnColumn, TableNodeType } from "./model.ts";
import classes from "./TableNode.module.css";

/** Below this zoom a card is a block with its title: rows could not be read. */
const DETAIL_ZOOM = 0.42;
/** Width of a title character relative to its font size. */
const TITLE_RATIO = 0.64;
const TITLE_MAX = 28;

/** A table as a card: coloured head, marks, columns with their types. */
export const TableNode = memo(function TableNode({ data, width = 0 }: NodeProps<TableNodeType>) {
  const { table, columns, colour, words } = data;
  const detailed = useStore((state) => state.transform[2] >= DETAIL_ZOOM);
  const { table: active, tables } = useHighlight();
  const dimmed = active !== undefined && !tables.has(table.id);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--module": colour,
    "--head": `${HEAD_HEIGHT}px`,
    "--row": `${ROW_HEIGHT}px`,
    "--title": `${Math.min(TITLE_MAX, (width - 24) / (longestWord(table.name) * TITLE_RATIO))}px`,
  };
  return (
    <div
      className={classes.card}
      style={style}
      data-dimmed={dimmed || undefined}
      data-active={active === table.id || undefined}
      data-detailed={detailed || undefined}
    >
      <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
      <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
      <div className={classes.head}>
        <span className={classes.name} title={table.name}>
          <Breakable name={table.name} />
        </span>
      </div>
      {detailed && columns.map((column) => <Row key={column.id} column={column} />)}
      {words && active === table.id && (
        <NodeToolbar isVisible position={Position.Top} className={classes.words}>
          {words.before}
          <mark>{words.said}</mark>
          {words.after}
        </NodeToolbar>
      )}
    </div>
  );
});

/** The name, which may break after its underscores. */
function Breakable({ name }: { name: string }) {
  const [first, ...rest] = name.split("_");
  return (
    <>
      {first}
      {rest.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
        <Fragment key={index}>
          _<wbr />
          {word}
        </Fragment>
      ))}
    </>
  );
}

function Row({ column }: { column: DrawnColumn }) {
  return (
    <div className={classes.row} data-key={column.isKey || undefined}>
      <span className={classes.mark}>
        {column.isKey ? (
          <IconKey size={13} stroke={1.8} aria-label="primary key" />
        ) : column.isForeignKey ? (
          <IconLink size={13} stroke={1.8} aria-label="foreign key" />
        ) : null}
      </span>
      <span className={classes.column} title={column.name}>
        {column.name}
      </span>
      <span className={classes.type} title={column.type}>
        {column.type}
        {column.nullable && <span title="may be empty">?</span>}
      </span>
    </div>
  );
}

/** Titles break at underscores; the longest part decides how large the letters may be. */
function longestWord(name: string): number {
  return Math.max(4, ...name.split("_").map((word) => word.length + 1));
}
