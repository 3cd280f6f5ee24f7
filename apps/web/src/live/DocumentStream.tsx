import type { GenerationState, TaskState } from "@dbcoach/contract/generationState";
import { Title } from "@mantine/core";
import { CopyButton } from "../components/CopyButton.tsx";
import { useFollowEnd } from "../components/useFollowEnd.ts";
import { withoutTitle } from "../documents/blocks.ts";
import { Markdown } from "../documents/Markdown.tsx";
import { EvidenceView } from "../evidence/EvidenceView.tsx";
import { agentColours } from "../theme/agents.ts";
import classes from "./DocumentStream.module.css";

/** What the tasks have written, one block each. Follows the text until the reader scrolls up. */
export function DocumentStream({ state, ended }: { state: GenerationState; ended: boolean }) {
  const written = state.tasks.reduce((sum, { text }) => sum + text.length, 0);
  const follow = useFollowEnd(ended ? 0 : written);
  const begun = state.tasks.filter(({ status, text }) => status !== "pending" || text !== "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.stream} aria-label="Documents" tabIndex={0} {...follow.view}>
      {begun.map((task) => (
        <TaskBlock key={task.id} task={task} state={state} />
      ))}
    </section>
  );
}

function TaskBlock({ task, state }: { task: TaskState; state: GenerationState }) {
  const verification = task.id === "quality_assurance" ? state.verifications.at(-1) : undefined;
  return (
    <article className={classes.block} style={agentColours(task.agent)}>
      <header className={classes.head}>
        <Title order={2} className={classes.title}>
          {task.title}
        </Title>
        <span className={classes.agent}>{task.agent}</span>
        {task.status === "completed" && <CopyButton value={task.text} label={`Copy ${task.title}`} />}
      </header>
      <Markdown text={withoutTitle(task.text)} active={task.status === "active"} />
      {verification && (
        <EvidenceView items={verification.items} result={verification.result} round={verification.round} />
      )}
    </article>
  );
}
