import { type ChartKind, type DataPoint, paletteColour, type Series } from "./chartData.ts";

/** A colour of a chart and what it stands for. */
export interface LegendItem {
  label: string;
  color: string;
  /** In a circle, where nothing else says it. */
  value?: string;
  trend?: DataPoint["trend"];
  change?: number;
}

/** What the colours of a chart stand for: the points of a circle, or the series of bars and lines when there are several. */
export function legendOf(kind: ChartKind, series: readonly Series[], format: (value: number) => string): LegendItem[] {
  if (kind === "pie" || kind === "doughnut") {
    const points = series[0]?.points ?? [];
    return points.map(({ label, value, color, trend, change }, index) => ({
      label,
      value: format(value),
      color: color ?? paletteColour(index),
      trend,
      change,
    }));
  }
  return series.length > 1 ? series.map(({ name }, index) => ({ label: name, color: paletteColour(index) })) : [];
}
