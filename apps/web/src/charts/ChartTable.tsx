import { VisuallyHidden } from "@mantine/core";
import { type Series, signed } from "./chartData.ts";

interface ChartTableProps {
  title: string;
  series: readonly Series[];
  format: (value: number) => string;
}

/** The chart's twin for those who do not see it: every value as a table. */
export function ChartTable({ title, series, format }: ChartTableProps) {
  const labels = series[0]?.points ?? [];
  return (
    <VisuallyHidden component="table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Label</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map(({ label }, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, points }) => (
              <td key={name}>{told(points[row], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </VisuallyHidden>
  );
}

function told(point: Series["points"][number] | undefined, format: (value: number) => string): string {
  if (!point) return "";
  const { value, change, trend } = point;
  return [format(value), trend, change === undefined ? undefined : signed(change, format)].filter(Boolean).join(", ");
}
