import { type ProjectAnalytics, SPEED_BAND_NAMES, type SpeedBand } from "@dbcoach/contract/analytics";
import type { DataPoint, Series } from "../charts/chartData.ts";

/** The share of queries that succeeded, in percent; undefined where there are none. */
export function successRate({ queries, succeeded }: Pick<ProjectAnalytics, "queries" | "succeeded">) {
  return queries === 0 ? undefined : Math.round((succeeded / queries) * 1_000) / 10;
}

export interface ErrorRate {
  /** Percent of the last days' queries. */
  rate: number;
  /** Percentage points more than in the days before; undefined where those had no queries to compare with. */
  change: number | undefined;
}

/** The share of queries that failed lately, and its change; undefined where there were none. */
export function errorRate({ current, previous }: ProjectAnalytics["errors"]): ErrorRate | undefined {
  const percent = ({ queries, failed }: typeof current) => Math.round((failed / queries) * 1_000) / 10;
  if (current.queries === 0) return undefined;
  const rate = percent(current);
  if (previous.queries === 0) return { rate, change: undefined };
  return { rate, change: Math.round((rate - percent(previous)) * 10) / 10 };
}

/** What failed has the colour of failures, wherever it stands; the others follow the palette. */
const FAILED: SpeedBand = "failed";

/** The query records by how they went, those that there are. */
export function speedPoints(speeds: ProjectAnalytics["speeds"]): DataPoint[] {
  return speeds
    .filter(({ count }) => count > 0)
    .map(({ band, count }) => ({
      label: SPEED_BAND_NAMES[band],
      value: count,
      ...(band === FAILED ? { color: "var(--bad)" } : {}),
    }));
}

const day = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** Queries and sessions of each week, named by its first day. */
export function weekSeries(weeks: ProjectAnalytics["weeks"]): Series[] {
  const points = (value: (week: ProjectAnalytics["weeks"][number]) => number) =>
    weeks.map((week) => ({ label: day.format(new Date(week.from)), value: value(week) }));
  return [
    { name: "Queries", points: points(({ queries }) => queries) },
    { name: "Sessions", points: points(({ sessions }) => sessions) },
  ];
}

/** The kind of an operation in words: 'Add table'. */
export function kindName(kind: string): string {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
