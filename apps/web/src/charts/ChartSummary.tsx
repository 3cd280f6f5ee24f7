import classes from "./ChartCard.module.css";
import { type Series, type Summary, summaryOf } from "./chartData.ts";

const PARTS: readonly { key: keyof Summary; label: string }[] = [
  { key: "total", label: "Total" },
  { key: "average", label: "Average" },
  { key: "max", label: "Max" },
  { key: "min", label: "Min" },
];

/** Total, average, greatest and least of each series. */
export function ChartSummary({ series, format }: { series: readonly Series[]; format: (value: number) => string }) {
  return series.map(({ name, points }) => {
    const summary = summaryOf(points);
    if (!summary) return null;
    return (
      <div key={name} className={classes.part}>
        {series.length > 1 && <div className={classes.series}>{name}</div>}
        <dl className={classes.summary} aria-label={`Summary of ${name}`}>
          {PARTS.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{key === "average" ? summary.average.toFixed(1) : format(summary[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  });
}
