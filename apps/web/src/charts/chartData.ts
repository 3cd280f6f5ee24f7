/** What charts show, and what can be said of it in numbers. */

export type ChartKind = "bar" | "line" | "pie" | "doughnut";

export interface DataPoint {
  label: string;
  value: number;
  /** A CSS colour; by default the next of the palette. */
  color?: string;
  trend?: "up" | "down" | "stable";
  /** How much it has changed, in the unit of the value. */
  change?: number;
}

/** Values of the same kind. Bars and lines can show several series of the same labels; pies show the first. */
export interface Series {
  name: string;
  points: readonly DataPoint[];
}

/** How charts are drawn, as specified (part 2, section 9). */
export const CHART_DEFAULTS = {
  /** Shares of the room of a label that its bars take together, and of that which each bar takes. */
  barCategoryWidth: 0.8,
  barWidth: 0.9,
  /** The radius of a doughnut's hole, of that of the whole. */
  doughnutCutout: 0.5,
  /** Straight from point to point: tension 0. */
  lineCurve: "linear",
} as const;

/** How many colours the palette has (tokens.css: --chart-1 …). */
const PALETTE_SIZE = 10;

/** The colour of the palette at this place; behind the last it begins again. */
export const paletteColour = (index: number): string => `var(--chart-${(index % PALETTE_SIZE) + 1})`;

export interface Summary {
  total: number;
  average: number;
  max: number;
  min: number;
}

/** What can be said of the points together; undefined of none. The average has one decimal. */
export function summaryOf(points: readonly DataPoint[]): Summary | undefined {
  if (points.length === 0) return undefined;
  const values = points.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    total,
    average: Math.round((total / values.length) * 10) / 10,
    max: Math.max(...values),
    min: Math.min(...values),
  };
}

/** Whether there is anything to draw. */
export function isEmpty(series: readonly Series[]): boolean {
  return series.every(({ points }) => points.every(({ value }) => value === 0));
}

/** A change with its sign: '+3', '−2', '±0'. */
export function signed(change: number, format: (value: number) => string = String): string {
  if (change === 0) return `±${format(0)}`;
  return `${change > 0 ? "+" : "−"}${format(Math.abs(change))}`;
}

/** The name of a chart's file, without its ending. */
export function fileNameOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("_") ?? "chart";
}

/** A chart as JSON: what is shown, and its summary. */
export function chartJson(chart: { title: string; kind: ChartKind; series: readonly Series[] }): string {
  const { title, kind, series } = chart;
  const told = series.map(({ name, points }) => ({ name, points, summary: summaryOf(points) }));
  return `${JSON.stringify({ title, kind, series: told }, null, 2)}\n`;
}
