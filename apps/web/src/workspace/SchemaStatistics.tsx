import type { Design } from "@dbcoach/design/model";
import { SimpleGrid } from "@mantine/core";
import { memo } from "react";
import { ChartCard } from "../charts/ChartCard.tsx";
import classes from "./SchemaStatistics.module.css";
import { type Share, statisticsOf } from "./statistics.ts";

/** How many tables have a bar; more of them could not be told apart. */
const BARS = 20;
/** How many types have a slice: as many as there are colours, the last for all others. */
const SLICES = 10;

/** The numbers of a design, counted from it. Drawn again only when the design is another one. */
export const SchemaStatistics = memo(function SchemaStatistics({ design }: { design: Design }) {
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
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Bars title="Columns by table" name="Columns" shares={columnsByTable} />
        <Bars title="Relationships by table" name="Relationships" shares={relationshipsByTable} />
        <ChartCard
          title="Columns by type"
          note="How often each type is used"
          kind="pie"
          series={[{ name: "Columns", points: pointsOf(mostCommon(types)) }]}
          empty="The design has no columns."
        />
      </SimpleGrid>
    </div>
  );
});

function Bars({ title, name, shares }: { title: string; name: string; shares: readonly Share[] }) {
  const note =
    shares.length > BARS ? `Drawn are the ${BARS} tables with the most; the numbers are of all` : "Every table";
  return (
    <ChartCard
      title={title}
      note={note}
      kind="bar"
      series={[{ name, points: pointsOf(shares) }]}
      drawn={BARS}
      empty="There is nothing to count."
    />
  );
}

const pointsOf = (shares: readonly Share[]) => shares.map(({ label, count }) => ({ label, value: count }));

/** The shares that have a slice of their own, and all others as one. */
function mostCommon(shares: readonly Share[]): Share[] {
  if (shares.length <= SLICES) return [...shares];
  const own = shares.slice(0, SLICES - 1);
  const others = shares.slice(SLICES - 1).reduce((sum, { count }) => sum + count, 0);
  return [...own, { label: "Others", count: others }];
}
