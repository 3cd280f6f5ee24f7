import type { ProjectAnalytics } from "@dbcoach/contract/analytics";
import { Text, Title } from "@mantine/core";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import { signed } from "../charts/chartData.ts";
import { counted } from "../components/duration.ts";
import classes from "./Analytics.module.css";
import { errorRate } from "./usage.ts";

interface ErrorRateCardProps {
  errors: ProjectAnalytics["errors"];
  /** Of either period. */
  days: number;
}

/** The share of queries that failed lately, and how that has changed; nothing where no query was run. */
export function ErrorRateCard({ errors, days }: ErrorRateCardProps) {
  const found = errorRate(errors);
  if (!found) return null;
  const { rate, change } = found;
  const { queries, failed } = errors.current;
  return (
    <section className={classes.card} aria-label="Error rate">
      <Title order={3} fz="sm">
        Error rate
      </Title>
      <div className={classes.rate}>
        <strong>{rate}%</strong>
        {change !== undefined && <Change points={change} />}
      </div>
      <Text size="xs" c="dimmed" data-numbers>
        {failed} of {counted(queries, "query", "queries")} failed in the last {days} days.
        {change === undefined && ` There is nothing to compare with in the ${days} days before.`}
      </Text>
    </section>
  );
}

/** Fewer errors are good; the words say it, too. */
function Change({ points }: { points: number }) {
  const Icon = points > 0 ? IconArrowUpRight : points < 0 ? IconArrowDownRight : IconArrowRight;
  const tone = points > 0 ? "bad" : points < 0 ? "good" : "quiet";
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {signed(points)} points week over week
    </span>
  );
}
