import { HEAD_HEIGHT, ROW_HEIGHT } from "@dbcoach/design/diagram/geometry";
import { type Change, columnKey } from "@dbcoach/design/diff/comparison";
import type { Source } from "@dbcoach/design/model";
import { useElementSize } from "@mantine/hooks";
import { IconKey, IconLink } from "@tabler/icons-react";
import { Handle, type NodeProps, NodeToolbar, Position, useNodeId, useStore } from "@xyflow/react";
import { type CSSProperties, Fragment, memo, type ReactNode, useState } from "react";
import { useCards } from "./cardContext.ts";
import { CHANGES, useComparison } from "./comparing.ts";
import { useInPlace } from "./edit/editor.ts";
import { NameField } from "./edit/NameField.tsx";
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
  const { detailed, description, found } = useCards();
  const { table: active, tables, dims } = useHighlight();
  const comparison = useComparison();
  const inPlace = useInPlace();
  const [pointedAt, setPointedAt] = useState<string>();
  const isActive = active === table.id;
  const dimmed = dims && !tables.has(table.id);
  const change = comparison?.tables.get(table.id);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--module": colour,
    "--mark": change ? CHANGES[change].colour : colour,
    "--head": `${HEAD_HEIGHT}px`,
    "--row": `${ROW_HEIGHT}px`,
    "--title": `${Math.min(TITLE_MAX, (width - 24) / (longestWord(table.name) * TITLE_RATIO))}px`,
  };
  const column = table.columns.find(({ id }) => id === pointedAt);
  const renaming = inPlace?.renaming?.tableId === table.id ? inPlace.renaming : undefined;
  const rename = (columnId: string | undefined) => inPlace?.start({ tableId: table.id, columnId });
  return (
    <div
      className={classes.card}
      style={style}
      data-dimmed={dimmed || undefined}
      data-active={isActive || undefined}
      data-detailed={detailed || undefined}
      data-change={change}
    >
      {inPlace && (
        <>
          <Handle type="target" position={Position.Left} className={classes.hidden} isConnectableStart={false} />
          <Handle type="source" position={Position.Right} className={classes.handle} title="Drag to connect" />
        </>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: F2 does the same */}
      <div className={classes.head} onDoubleClick={inPlace && (() => rename(undefined))}>
        {renaming && renaming.columnId === undefined && inPlace ? (
          <NameField label={`Name of table ${table.name}`} name={table.name} onDone={inPlace.finish} />
        ) : (
          <Marked change={change} earlier={comparison?.earlierNames.get(table.id)}>
            <span className={classes.name} title={table.name}>
              <Breakable name={table.name} />
            </span>
          </Marked>
        )}
      </div>
      {detailed &&
        columns.map((drawn) => {
          const key = columnKey(table.id, drawn.id);
          return (
            <Row
              key={drawn.id}
              column={drawn}
              isFound={key === found}
              change={comparison?.columns.get(key)}
              earlier={comparison?.earlierNames.get(key)}
              onPoint={setPointedAt}
              onRename={inPlace && (() => rename(drawn.id))}
            >
              {renaming?.columnId === drawn.id && inPlace ? (
                <NameField label={`Name of column ${drawn.name}`} name={drawn.name} onDone={inPlace.finish} />
              ) : undefined}
            </Row>
          );
        })}
      {isActive && !renaming && <Origin source={column?.source ?? table.source} description={description} />}
    </div>
  );
});

interface MarkedProps {
  change: Change | undefined;
  earlier: string | undefined;
  children: ReactNode;
}

/** A name with the sign of what became of it; as it is where nothing is compared. */
function Marked({ change, earlier, children }: MarkedProps) {
  if (!change) return children;
  const title = earlier === undefined ? CHANGES[change].word : `renamed from ${earlier}`;
  return (
    <>
      <span
        className={classes.sign}
        style={{ color: CHANGES[change].colour }}
        role="img"
        aria-label={title}
        title={title}
      >
        {CHANGES[change].sign}
      </span>
      {children}
    </>
  );
}

/** Room, in pixels, that some lines of words need above a card, and between words and the sides of the diagram. */
const WORDS_ROOM = 130;
const WORDS_MARGIN = 24;

/** The words that a table or column came from, above its card; moved aside as far as they would be cut off. */
function Origin({ source, description }: { source: Source; description: string }) {
  const id = useNodeId() ?? "";
  const isNearTop = useStore(({ transform: [, y, zoom], nodeLookup }) => {
    const top = nodeLookup.get(id)?.internals.positionAbsolute.y ?? 0;
    return top * zoom + y < WORDS_ROOM;
  });
  const { ref, width } = useElementSize<HTMLDivElement>();
  const aside = useStore(({ transform: [x, , zoom], width: pane, nodeLookup }) => {
    const node = nodeLookup.get(id);
    const left = (node?.internals.positionAbsolute.x ?? 0) * zoom + x;
    const middle = left + ((node?.measured.width ?? 0) * zoom) / 2;
    const least = WORDS_MARGIN + width / 2;
    return Math.round(Math.max(least, Math.min(middle, pane - least)) - middle);
  });
  if (!sourceWords(source, description)) return null;
  return (
    <NodeToolbar
      isVisible
      position={isNearTop ? Position.Bottom : Position.Top}
      className={classes.origin}
      style={{ translate: `${aside}px` }}
    >
      <div ref={ref} className={classes.words}>
        <Words source={source} description={description} />
      </div>
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
  isFound: boolean;
  change: Change | undefined;
  earlier: string | undefined;
  onPoint: (columnId: string | undefined) => void;
  onRename: (() => void) | undefined;
  /** Stands in the place of the name. */
  children: ReactNode;
}

function Row({ column, isFound, change, earlier, onPoint, onRename, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing shows what the details say as well, and change there
    <div
      className={classes.row}
      data-key={column.isKey || undefined}
      data-change={change}
      data-found={isFound || undefined}
      onMouseEnter={() => onPoint(column.id)}
      onMouseLeave={() => onPoint(undefined)}
      onDoubleClick={onRename}
    >
      <span className={classes.mark}>
        <Marked change={change} earlier={earlier}>
          {column.isKey ? (
            <IconKey size={13} stroke={1.8} aria-label="primary key" />
          ) : column.isForeignKey ? (
            <IconLink size={13} stroke={1.8} aria-label="foreign key" />
          ) : null}
        </Marked>
      </span>
      {children ?? (
        <span className={classes.column} title={earlier === undefined ? column.name : `was ${earlier}`}>
          {column.name}
        </span>
      )}
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
