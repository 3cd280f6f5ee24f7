import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import classes from "./ChartCard.module.css";
import { type ChartKind, type Series, signed } from "./chartData.ts";
import { legendOf } from "./legend.ts";

const TRENDS = { up: IconArrowUpRight, down: IconArrowDownRight, stable: IconArrowRight } as const;

interface ChartLegendProps {
  kind: ChartKind;
  series: readonly Series[];
  format: (value: number) => string;
}

/** What the colours stand for. Those who do not see them have the table. */
export function ChartLegend({ kind, series, format }: ChartLegendProps) {
  const items = legendOf(kind, series, format);
  if (items.length === 0) return null;
  return (
    <ul className={classes.legend} aria-hidden>
      {items.map(({ label, color, value, trend, change }) => {
        const Trend = trend && TRENDS[trend];
        const style: Record<`--${string}`, string> = { "--colour": color };
        return (
          <li key={label} className={classes.item} style={style}>
            <span className={classes.swatch} />
            <span className={classes.label}>{label}</span>
            {value !== undefined && <span className={classes.value}>{value}</span>}
            {Trend && <Trend size={14} stroke={1.8} />}
            {change !== undefined && <span className={classes.value}>{signed(change, format)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
