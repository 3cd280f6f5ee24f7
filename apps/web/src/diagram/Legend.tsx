import type { Comparison } from "@dbcoach/design/diff/comparison";
import { CHANGE_SIGNS, differencesIn } from "@dbcoach/design/diff/differences";
import { Group, Text } from "@mantine/core";
import { CHANGES } from "./comparing.ts";
import classes from "./Legend.module.css";

/** What the colours of a comparison mean, and how much of each there is. */
export function Legend({ comparison }: { comparison: Comparison }) {
  const shown = differencesIn(comparison);
  if (shown.length === 0) return <Text size="xs">Nothing differs.</Text>;
  return (
    <Group gap="md" role="group" aria-label="Differences">
      {shown.map(({ change, what }) => (
        <Text key={change} size="xs" className={classes.entry} style={{ "--mark": CHANGES[change].colour }}>
          <span className={classes.sign} aria-hidden>
            {CHANGE_SIGNS[change]}
          </span>
          <b>{CHANGES[change].word}</b> {what}
        </Text>
      ))}
    </Group>
  );
}
