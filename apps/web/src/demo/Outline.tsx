import classes from "./Outline.module.css";

interface OutlineProps {
  /** Left, top, width, height and the module's number of each table. */
  boxes: readonly (readonly number[])[];
  /** The points of each relationship's line: x, y, x, y, … */
  lines: readonly (readonly number[])[];
}

/** Room around the tables. */
const MARGIN = 40;

/** A design from far away: its tables as blocks, in the colours of their modules. */
export function Outline({ boxes, lines }: OutlineProps) {
  const right = Math.max(...boxes.map(([x = 0, , width = 0]) => x + width));
  const bottom = Math.max(...boxes.map(([, y = 0, , height = 0]) => y + height));
  const view = `${-MARGIN} ${-MARGIN} ${right + 2 * MARGIN} ${bottom + 2 * MARGIN}`;
  return (
    <svg className={classes.outline} viewBox={view} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {lines.map((points) => (
        <polyline key={points.join()} points={points.join(" ")} className={classes.line} />
      ))}
      {boxes.map(([x, y, width, height, module]) => (
        <g key={`${x} ${y}`} style={{ color: `var(--module-${module})` }}>
          <rect x={x} y={y} width={width} height={height} rx={14} className={classes.table} />
          <rect x={x} y={y} width={width} height={40} rx={14} className={classes.head} />
        </g>
      ))}
    </svg>
  );
}
