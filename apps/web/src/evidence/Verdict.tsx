import type { Evidence } from "@dbcoach/design/evidence";
import type { EvidenceCount } from "@dbcoach/design/evidenceCounts";
import { Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconLoader2 } from "@tabler/icons-react";
import { duration } from "../components/duration.ts";
import classes from "./Verdict.module.css";
import { countText, verdictSentence } from "./verdictText.ts";

interface VerdictProps {
  result: Omit<Evidence, "items"> | undefined;
  counts: readonly EvidenceCount[];
  round: number;
}

/** One sentence on what the engine saw, and the counts behind it. */
export function Verdict({ result, counts, round }: VerdictProps) {
  const tone = !result ? "running" : result.ok ? "good" : "bad";
  const Icon = !result ? IconLoader2 : result.ok ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.verdict} data-tone={tone}>
      <Icon className={classes.icon} size={22} stroke={1.7} aria-hidden />
      <div>
        <Text fw={600} size="sm">
          {verdictSentence(result, round)}
        </Text>
        {result?.error && (
          <Text size="sm" ff="monospace">
            {result.error.message}
          </Text>
        )}
        <ul className={classes.counts}>
          {counts.map((count) => {
            const { amount, what } = countText(count, result?.level ?? "executed");
            return (
              <li key={count.kind}>
                <strong data-numbers>{amount}</strong> {what}
              </li>
            );
          })}
          {result && <li data-numbers>{duration(result.ms)}</li>}
        </ul>
      </div>
    </div>
  );
}
