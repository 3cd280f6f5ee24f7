import { HEADER_PROMPT_LENGTH } from "@dbcoach/contract/limits";
import { ActionIcon, Badge, Button, Group, Progress, Text, Title, Tooltip } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { truncate } from "../components/truncate.ts";
import { Clock } from "./Clock.tsx";
import classes from "./LiveHeader.module.css";
import { SaveIndicator } from "./SaveIndicator.tsx";
import type { LiveSnapshot, Submission } from "./session.ts";

const TRAIL = [
  { to: "/", label: "Home" },
  { to: "/projects", label: "Projects" },
];

interface LiveHeaderProps {
  live: LiveSnapshot & { showAll: () => void };
  submission: Submission;
  progress: number;
}

/** What is being generated, how far it is, and whether it is saved. */
export function LiveHeader({ live, submission, progress }: LiveHeaderProps) {
  const { state, save, connected, presenting, startedAt, endedAt, generation, showAll } = live;
  const failed = state.status === "error" || generation?.status === "error" || live.error !== undefined;
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Tooltip label="Back">
            <ActionIcon component={Link} to="/" variant="subtle" color="gray" aria-label="Back">
              <IconArrowLeft size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <div className={classes.texts}>
            <Crumbs links={TRAIL} here="Live Generation" />
            <div className={classes.what}>
              <Title order={1} className={classes.title}>
                {state.design.name || "New database"}
              </Title>
              <Badge color="gray" variant="outline" className={classes.type}>
                {submission.dbType}
              </Badge>
              <Text size="sm" c="dimmed" truncate>
                {truncate(submission.prompt, HEADER_PROMPT_LENGTH)}
              </Text>
            </div>
          </div>
        </Group>
        <Group gap="md" wrap="nowrap" className={classes.status}>
          {!connected && (
            <Text size="sm" c="var(--warn)" role="status">
              Reconnecting…
            </Text>
          )}
          <SaveIndicator save={save} />
          {!failed && <Clock startedAt={startedAt} endedAt={generation ? endedAt : undefined} />}
          {presenting && (
            <Button variant="default" size="compact-sm" flex="none" onClick={showAll}>
              Show all
            </Button>
          )}
          {!failed && (
            <Text size="sm" fw={600} data-numbers className={classes.percent}>
              {progress}%
            </Text>
          )}
        </Group>
      </div>
      <Progress
        value={progress}
        size={3}
        radius={0}
        aria-label="Progress of the generation"
        transitionDuration={180}
        className={classes.progress}
      />
    </header>
  );
}
