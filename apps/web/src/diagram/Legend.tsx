import { type Change, type Comparison, countsOf } from "@dbcoach/design/diff/comparison";
import { Group, Text } from "@mantine/core";
import { CHANGES } from "./comparing.ts";
import classes from "./Legend.module.css";

const ORDER: readonly Change[] = ["added", "changed", "removed"];

/** What the colours of a comparison mean, and how much of each there is. */
export function Legend({ comparison }: { comparison: Comparison }) {
  const counts = countsOf(comparison);
  const shown = ORDER.filter((change) => Object.values(counts[change]).some((count) => count > 0));
  if (shown.length === 0) return <Text size="xs">Nothing differs.</Text>;
  return (
    <Group gap="md" role="group" aria-label="Differences">
      {shown.map((change) => (
        <Text key={change} size="xs" className={classes.entry} style={{ "--mark": CHANGES[change].colour }}>
          <span className={classes.sign} aria-hidden>
            {CHANGES[change].sign}
          </span>
          <b>{CHANGES[change].word}</b>{" "}
          {Object.entries(counts[change])
            .filter(([, count]) => count > 0)
            .map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`)
            .join(", ")}
        </Text>
      ))}
    </Group>
  );
}
