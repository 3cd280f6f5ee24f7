import { ERROR_RATE_DAYS, type ProjectAnalytics, USAGE_WEEKS } from "@dbcoach/contract/analytics";
import type { Project } from "@dbcoach/contract/records";
import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode } from "react";
import { ChartCard } from "../charts/ChartCard.tsx";
import { counted } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import type { Live } from "../live/useLiveSession.ts";
import classes from "./Analytics.module.css";
import { ErrorRateCard } from "./ErrorRateCard.tsx";
import { LiveProgress } from "./LiveProgress.tsx";
import { analyticsQuery } from "./queries.ts";
import { Timeline } from "./Timeline.tsx";
import { kindName, speedPoints, weekSeries } from "./usage.ts";

/** What the project's own records say of it; and while a generation runs, how far that is. */
export function Analytics({ project, live }: { project: Project; live?: Live }) {
  const query = useQuery(analyticsQuery(project.id));
  return (
    <section className={classes.analytics} aria-label="Analytics">
      {live && <LiveProgress live={live} />}
      {query.data ? (
        <Figures analytics={query.data} />
      ) : query.isError ? (
        <LoadFailure what="The analytics" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack role="status" aria-label="Loading the analytics">
          <Skeleton height={280} />
          <Skeleton height={280} />
        </Stack>
      )}
    </section>
  );
}

/** Apart from what changes many times a second while a generation runs: a chart would begin to be drawn each time. */
const Figures = memo(function Figures({ analytics }: { analytics: ProjectAnalytics }) {
  const { speeds, weeks, errors, timeline } = analytics;
  return (
    <>
      <ChartCard
        title="Performance"
        note="Query records by the time that they took, and those that failed"
        kind="doughnut"
        series={[{ name: "Query records", points: speedPoints(speeds) }]}
        empty="Queries that you run are counted here by the time that they take."
      />
      <ChartCard
        title="Weekly usage"
        note={`Queries and sessions of the last ${USAGE_WEEKS} weeks, by the week's first day`}
        kind="line"
        series={weekSeries(weeks)}
        empty={`Nothing was done in the last ${USAGE_WEEKS} weeks.`}
      />
      <ErrorRateCard errors={errors} days={ERROR_RATE_DAYS} />
      <Operations analytics={analytics} />
      <Card title="Generation timeline">
        <Timeline events={timeline} />
      </Card>
    </>
  );
});

/** What was done to the design over all its versions, and what kinds of queries were run on it. */
function Operations({ analytics: { operations, versions, queryTypes } }: { analytics: ProjectAnalytics }) {
  const total = operations.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title="Operations" note={`${counted(total, "operation")} in ${counted(versions, "version")}`}>
      <Counts rows={operations.map(({ kind, count }) => ({ label: kindName(kind), count }))} />
      {queryTypes.length > 0 && (
        <>
          <Title order={4} className={classes.label}>
            Query types
          </Title>
          <Counts rows={queryTypes.map(({ type, count }) => ({ label: type, count }))} />
        </>
      )}
    </Card>
  );
}

function Counts({ rows }: { rows: readonly { label: string; count: number }[] }) {
  return (
    <dl className={classes.counts}>
      {rows.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <div>
        <Title order={3} fz="sm">
          {title}
        </Title>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
