import { TASKS } from "@dbcoach/contract/agents";
import type { GenerationState, Insight } from "@dbcoach/contract/generationState";
import { CONTENT_PREVIEW_LENGTH, INSIGHT_PREVIEW_LENGTH } from "@dbcoach/contract/limits";
import { Text, Title } from "@mantine/core";
import { counted } from "../components/duration.ts";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { truncate } from "../components/truncate.ts";
import { plainText } from "../documents/blocks.ts";
import { agentColours } from "../theme/agents.ts";
import classes from "./SessionInsights.module.css";

/** What the agents thought, one agent after the other, with the beginning of what each has written. */
export function SessionInsights({ state: { insights, tasks } }: { state: GenerationState }) {
  if (insights.length === 0) return <ListEmpty title="No insights" text="The agents said nothing before the end." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="AI Insights">
      {TASKS.map(({ id, title, agent }) => {
        const own = insights.filter(({ taskId }) => taskId === id);
        const text = plainText(tasks.find((task) => task.id === id)?.text ?? "");
        if (own.length === 0 && text === "") return null;
        return (
          <section key={id} className={classes.agent} style={agentColours(agent)}>
            <header className={classes.head}>
              <Title order={3} fz="sm">
                {agent}
              </Title>
              <Text size="xs" c="dimmed" component="span" data-numbers>
                {title} · {counted(own.length, "insight")}
              </Text>
            </header>
            {text !== "" && (
              <Text size="sm" c="dimmed" className={classes.words} dir="auto">
                {truncate(text, CONTENT_PREVIEW_LENGTH)}
              </Text>
            )}
            <ol className={classes.list}>
              {own.map((insight, index) => (
                <Entry key={entryKey(index)} insight={insight} />
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

/** Insights of an ended session have no identity but their order. */
const entryKey = (index: number) => `insight-${index}`;

/** Its beginning; the whole when it is opened. A short one is all there. */
function Entry({ insight: { kind, message } }: { insight: Insight }) {
  const preview = truncate(message, INSIGHT_PREVIEW_LENGTH);
  const line = (
    <>
      <span className={classes.kind}>{kind}</span> <bdi>{preview}</bdi>
    </>
  );
  if (preview === message) return <li className={classes.line}>{line}</li>;
  return (
    <li>
      <details className={classes.details}>
        <summary className={classes.line}>{line}</summary>
        <Text size="sm" className={classes.words} dir="auto">
          {message}
        </Text>
      </details>
    </li>
  );
}
