import type { GenerationState, TaskState } from "@dbcoach/contract/generationState";
import { Title } from "@mantine/core";
import { type Ref, useEffect, useRef } from "react";
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
  const { atEnd } = follow;
  const evidence = useRef<HTMLDivElement>(null);
  const running = useRef(!ended);
  useEffect(() => {
    if (!ended || !running.current) return;
    running.current = false;
    // Whoever followed the text to its end sees what was proven rather than some of its items.
    const stream = evidence.current?.closest(`.${classes.stream}`);
    if (!atEnd || !evidence.current || !stream) return;
    const above = evidence.current.getBoundingClientRect().top - stream.getBoundingClientRect().top;
    stream.scrollTo({ top: stream.scrollTop + above });
  }, [ended, atEnd]);
  const begun = state.tasks.filter(({ status, text }) => status !== "pending" || text !== "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.stream} aria-label="Documents" tabIndex={0} {...follow.view}>
      {begun.map((task) => (
        <TaskBlock key={task.id} task={task} state={state} evidence={evidence} />
      ))}
    </section>
  );
}

interface TaskBlockProps {
  task: TaskState;
  state: GenerationState;
  /** Where the evidence begins, in the task that has it. */
  evidence: Ref<HTMLDivElement>;
}

function TaskBlock({ task, state, evidence }: TaskBlockProps) {
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
        <div ref={evidence}>
          <EvidenceView items={verification.items} result={verification.result} round={verification.round} />
        </div>
      )}
    </article>
  );
}
