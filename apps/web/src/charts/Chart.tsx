import {
  Bar,
  BarChart,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useAnimated } from "../theme/appearance.ts";
import { CHART_DEFAULTS, type ChartKind, type DataPoint, paletteColour, type Series } from "./chartData.ts";

interface ChartProps {
  kind: ChartKind;
  series: readonly Series[];
  format: (value: number) => string;
  /** In pixels of the page's own font size: the drawing takes all the width that there is. */
  height: number | `${number}%`;
}

/** How much is left free on either side of a label's bars. */
const { barCategoryWidth, barWidth, doughnutCutout } = CHART_DEFAULTS;
const BAR_GAP = `${((1 - barCategoryWidth * barWidth) / 2) * 100}%`;
/** What is drawn appears in this time, where things may move. */
const DRAWING_MS = 180;
const TICK = { fill: "var(--ink-muted)", fontSize: 11 };
const TOOLTIP = {
  background: "var(--surface)",
  border: "var(--hairline) solid var(--line-strong)",
  borderRadius: "var(--mantine-radius-md)",
  color: "var(--ink)",
  fontSize: "var(--mantine-font-size-xs)",
};

/** The drawing of a chart. Its words are with whoever shows it: nothing here is for those who do not see it. */
export function Chart({ kind, series, format, height }: ChartProps) {
  const animated = useAnimated();
  return (
    <ResponsiveContainer width="100%" height={height}>
      {kind === "bar"
        ? bars(series, format, animated)
        : kind === "line"
          ? lines(series, format, animated)
          : circle(kind, series[0]?.points ?? [], format, animated)}
    </ResponsiveContainer>
  );
}

/** One row for each label, with the value of every series under its place. */
function rowsOf(series: readonly Series[]): Record<string, string | number>[] {
  const labels = series[0]?.points.map(({ label }) => label) ?? [];
  return labels.map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ points }, place) => [`v${place}`, points[index]?.value ?? 0])),
  }));
}

const axes = (format: (value: number) => string) => [
  <XAxis
    key="x"
    dataKey="label"
    tick={TICK}
    tickLine={false}
    stroke="var(--line-strong)"
    interval="preserveStartEnd"
  />,
  <YAxis
    key="y"
    tick={TICK}
    tickLine={false}
    axisLine={false}
    width={40}
    allowDecimals={false}
    tickFormatter={format}
  />,
];

const tooltip = (format: (value: number) => string) => (
  <Tooltip
    contentStyle={TOOLTIP}
    itemStyle={{ color: "var(--ink)" }}
    cursor={{ fill: "var(--surface-hover)", stroke: "var(--line-strong)" }}
    isAnimationActive={false}
    formatter={(value) => (typeof value === "number" ? format(value) : String(value))}
  />
);

const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };

function bars(series: readonly Series[], format: (value: number) => string, animated: boolean) {
  return (
    <BarChart data={rowsOf(series)} margin={MARGIN} barCategoryGap={BAR_GAP} accessibilityLayer={false}>
      {axes(format)}
      {tooltip(format)}
      {series.map(({ name, points }, place) => (
        <Bar
          key={name}
          dataKey={`v${place}`}
          name={name}
          fill={paletteColour(place)}
          isAnimationActive={animated}
          animationDuration={DRAWING_MS}
        >
          {points.map(({ label, color }) => (
            <Cell key={label} fill={color ?? paletteColour(place)} />
          ))}
        </Bar>
      ))}
    </BarChart>
  );
}

function lines(series: readonly Series[], format: (value: number) => string, animated: boolean) {
  return (
    <LineChart data={rowsOf(series)} margin={MARGIN} accessibilityLayer={false}>
      {axes(format)}
      {tooltip(format)}
      {series.map(({ name }, place) => (
        <Line
          key={name}
          type={CHART_DEFAULTS.lineCurve}
          dataKey={`v${place}`}
          name={name}
          stroke={paletteColour(place)}
          strokeWidth={2}
          strokeDasharray={place === 0 ? undefined : "5 3"}
          dot={{ r: 3, fill: paletteColour(place), strokeWidth: 0 }}
          isAnimationActive={animated}
          animationDuration={DRAWING_MS}
        />
      ))}
    </LineChart>
  );
}

function circle(kind: ChartKind, points: readonly DataPoint[], format: (value: number) => string, animated: boolean) {
  return (
    <PieChart accessibilityLayer={false}>
      {tooltip(format)}
      <Pie
        data={points.map(({ label, value, color }, index) => ({
          name: label,
          value,
          fill: color ?? paletteColour(index),
        }))}
        rootTabIndex={-1}
        dataKey="value"
        nameKey="name"
        outerRadius="96%"
        innerRadius={kind === "doughnut" ? `${96 * doughnutCutout}%` : 0}
        stroke="var(--surface)"
        strokeWidth={points.filter(({ value }) => value > 0).length > 1 ? 2 : 0}
        startAngle={90}
        endAngle={-270}
        isAnimationActive={animated}
        animationBegin={0}
        animationDuration={DRAWING_MS}
      />
    </PieChart>
  );
}
