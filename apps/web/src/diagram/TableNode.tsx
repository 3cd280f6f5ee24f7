import { HEAD_HEIGHT, ROW_HEIGHT } from "@dbcoach/design/diagram/geometry";
import type { Source } from "@dbcoach/design/model";
import { IconKey, IconLink } from "@tabler/icons-react";
import { type NodeProps, NodeToolbar, Position } from "@xyflow/react";
import { type CSSProperties, Fragment, memo, useState } from "react";
import { useCards } from "./cardContext.ts";
import { useHighlight } from "./highlight.ts";
import type { DrawnColumn, TableNodeType } from "./model.ts";
import { sourceWords } from "./sourceWords.ts";
import classes from "./TableNode.module.css";
import { Words } from "./Words.tsx";

/** Width of a title character relative to its font size. */
const TITLE_RATIO = 0.64;
const TITLE_MAX = 28;

/** A table as a card: coloured head, marks, columns with their types. */
export const TableNode = memo(function TableNode({ data, width = 0 }: NodeProps<TableNodeType>) {
  const { table, columns, colour } = data;
  const { detailed, description } = useCards();
  const { table: active, tables } = useHighlight();
  const [pointedAt, setPointedAt] = useState<string>();
  const isActive = active === table.id;
  const dimmed = active !== undefined && !tables.has(table.id);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--module": colour,
    "--head": `${HEAD_HEIGHT}px`,
    "--row": `${ROW_HEIGHT}px`,
    "--title": `${Math.min(TITLE_MAX, (width - 24) / (longestWord(table.name) * TITLE_RATIO))}px`,
  };
  const column = table.columns.find(({ id }) => id === pointedAt);
  return (
    <div
      className={classes.card}
      style={style}
      data-dimmed={dimmed || undefined}
      data-active={isActive || undefined}
      data-detailed={detailed || undefined}
    >
      <div className={classes.head}>
        <span className={classes.name} title={table.name}>
          <Breakable name={table.name} />
        </span>
      </div>
      {detailed && columns.map((drawn) => <Row key={drawn.id} column={drawn} onPoint={setPointedAt} />)}
      {isActive && <Origin source={column?.source ?? table.source} description={description} />}
    </div>
  );
});

/** The words that a table or column came from, above its card. */
function Origin({ source, description }: { source: Source; description: string }) {
  if (!sourceWords(source, description)) return null;
  return (
    <NodeToolbar isVisible position={Position.Top} className={classes.words}>
      <Words source={source} description={description} />
    </NodeToolbar>
  );
}

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

interface RowProps {
  column: DrawnColumn;
  onPoint: (columnId: string | undefined) => void;
}

function Row({ column, onPoint }: RowProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing shows what the list and the details say as well
    <div
      className={classes.row}
      data-key={column.isKey || undefined}
      onMouseEnter={() => onPoint(column.id)}
      onMouseLeave={() => onPoint(undefined)}
    >
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
