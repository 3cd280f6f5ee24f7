import type { Insight } from "@dbcoach/contract/generationState";
import { Text } from "@mantine/core";
import { IconAlertTriangle, IconBulb, IconGitBranch, IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useFollowEnd } from "../components/useFollowEnd.ts";
import { agentColours } from "../theme/agents.ts";
import classes from "./InsightFeed.module.css";

const KINDS: Record<Insight["kind"], { word: string; icon: typeof IconBulb }> = {
  reasoning: { word: "Reasoning", icon: IconBulb },
  decision: { word: "Decision", icon: IconGitBranch },
  evidence: { word: "Evidence", icon: IconShieldCheck },
  warning: { word: "Warning", icon: IconAlertTriangle },
};

/** What the agents thought and decided, in order. */
export function InsightFeed({ insights, ended }: { insights: readonly Insight[]; ended: boolean }) {
  const [hasGrown, setHasGrown] = useState(!ended);
  if (!ended && !hasGrown) setHasGrown(true);
  // What was over from the start is read from its start; what comes with the end is followed as all before it.
  const follow = useFollowEnd(hasGrown ? insights.length : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.feed} aria-label="Insights" tabIndex={0} {...follow.view}>
      {insights.length === 0 && (
        <Text size="sm" c="dimmed" p="sm">
          What the agents think and decide appears here.
        </Text>
      )}
      <InsightList insights={insights} />
    </section>
  );
}

/** The same without a frame of its own, for where they are part of something that scrolls. */
export function InsightList({ insights }: { insights: readonly Insight[] }) {
  return (
    <ol className={classes.list} aria-label="What the agents think">
      {insights.map((insight, index) => (
        <Entry key={entryKey(index)} insight={insight} />
      ))}
    </ol>
  );
}

/** Insights only ever arrive at the end. */
const entryKey = (index: number) => `insight-${index}`;

function Entry({ insight }: { insight: Insight }) {
  const { word, icon: Icon } = KINDS[insight.kind];
  return (
    <li className={classes.entry} style={agentColours(insight.agent)}>
      <span className={classes.who}>
        <Icon size={14} stroke={1.8} aria-hidden />
        {insight.agent}
        <span className={classes.kind}>{word}</span>
      </span>
      <Text size="sm">{insight.message}</Text>
    </li>
  );
}
