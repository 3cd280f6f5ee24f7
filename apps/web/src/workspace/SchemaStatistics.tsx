import type { Design } from "@dbcoach/design/model";
import { Progress, SimpleGrid, Text, Title } from "@mantine/core";
import classes from "./SchemaStatistics.module.css";
import { type Share, statisticsOf } from "./statistics.ts";

/** The numbers of a design, counted from it. */
export function SchemaStatistics({ design }: { design: Design }) {
  const { totals, columnsByTable, relationshipsByTable, types } = statisticsOf(design);
  return (
    <div className={classes.statistics}>
      <dl className={classes.totals}>
        {totals.map(({ label, count }) => (
          <div key={label} className={classes.total}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="xl" verticalSpacing="xl">
        <Shares title="Columns by table" shares={columnsByTable} />
        <Shares title="Relationships by table" shares={relationshipsByTable} />
        <Shares title="Columns by type" shares={types} />
      </SimpleGrid>
    </div>
  );
}

function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <section aria-label={title}>
      <Title order={3} fz="sm" mb="xs">
        {title}
      </Title>
      <ul className={classes.shares}>
        {shares.map(({ label, count }) => (
          <li key={label} className={classes.share}>
            <Text size="xs" ff="monospace" truncate>
              {label}
            </Text>
            <Progress value={(count / most) * 100} size="sm" aria-hidden />
            <Text size="xs" c="dimmed" ta="end" data-numbers>
              {count}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
