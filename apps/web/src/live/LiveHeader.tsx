import { HEADER_PROMPT_LENGTH } from "@dbcoach/contract/limits";
import { usageParts } from "@dbcoach/contract/usageText";
import { UNNAMED_DESIGN } from "@dbcoach/contract/workspaceTexts";
import { ActionIcon, Badge, Box, Button, Group, Progress, Text, Title, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { designerName } from "../components/designerName.ts";
import { SpeedSlider } from "../components/SpeedSlider.tsx";
import { truncate } from "../components/truncate.ts";
import { Clock } from "./Clock.tsx";
import { LiveButtons, Reconnecting } from "./LiveButtons.tsx";
import classes from "./LiveHeader.module.css";
import { SaveIndicator } from "./SaveIndicator.tsx";
import type { Submission } from "./session.ts";
import type { Live } from "./useLiveSession.ts";

/** Where a live page stands, and the ways from it. */
export interface LivePlace {
  /** What it is called. */
  here: string;
  trail: readonly { to: string; label: string }[];
  /** A link, or what is done instead: that has its label beside it. */
  back: { label: string; to: string } | { label: string; onClick: () => void };
}

interface LiveHeaderProps {
  place: LivePlace;
  live: Live;
  submission: Pick<Submission, "prompt" | "dbType">;
  progress: number;
  /** The version of the design that is shown, when it was changed since. */
  version: number | undefined;
  /** Present where the chat can be shown and hidden. */
  chat: { shown: boolean; toggle: () => void } | undefined;
  /** The ways on. */
  children: ReactNode;
}

/** What is being generated, how far it is, and whether it is saved. */
export function LiveHeader({ place, live, submission, progress, version, chat, children }: LiveHeaderProps) {
  const { id, state, presenting, startedAt, endedAt, generation } = live;
  const failed = state.status === "error" || generation?.status === "error" || live.error !== undefined;
  const running = id !== undefined && !generation && !failed;
  const facts = state.designer === "" ? [] : [designerName(state.designer), ...usageParts(state.usage)];
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Group gap="sm" wrap="nowrap" className={classes.lead}>
          <BackButton back={place.back} />
          <div className={classes.texts}>
            <div className={classes.trail}>
              <Crumbs links={place.trail} here={place.here} />
              <Text size="xs" c="dimmed" truncate data-numbers>
                {facts.join(" · ")}
              </Text>
            </div>
            <div className={classes.what}>
              <Title order={1} className={classes.title}>
                {state.design.name || UNNAMED_DESIGN}
              </Title>
              <Badge color="gray" variant="outline" className={classes.type}>
                {submission.dbType}
              </Badge>
              {version !== undefined && <Badge className={classes.type}>Version {version}</Badge>}
              <Text size="sm" c="dimmed" truncate className={classes.prompt}>
                <bdi>{truncate(submission.prompt, HEADER_PROMPT_LENGTH)}</bdi>
              </Text>
            </div>
          </div>
        </Group>
        <Group gap="md" wrap="nowrap" className={classes.status}>
          <Reconnecting live={live} />
          <SaveIndicator live={live} />
          {!failed && <Clock startedAt={startedAt} endedAt={generation ? endedAt : undefined} tasks={state.tasks} />}
          {(presenting || running) && !live.still && (
            <Box visibleFrom="md">
              <SpeedSlider speed={live.speed} onChange={live.setSpeed} />
            </Box>
          )}
          <LiveButtons live={live} size="compact-sm" />
          {children}
          {chat && (
            <Button
              variant={chat.shown ? "light" : "default"}
              size="compact-sm"
              flex="none"
              leftSection={<IconMessage size={14} stroke={1.8} aria-hidden />}
              aria-label={chat.shown ? "Hide chat" : "Show chat"}
              onClick={chat.toggle}
            >
              Chat
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

function BackButton({ back }: Pick<LivePlace, "back">) {
  const icon = <IconArrowLeft size={18} stroke={1.6} aria-hidden />;
  if ("onClick" in back) {
    return (
      <Button variant="default" size="compact-sm" flex="none" aria-label={back.label} onClick={back.onClick}>
        {icon}
        <Box component="span" visibleFrom="md" ms={6}>
          {back.label}
        </Box>
      </Button>
    );
  }
  return (
    <Tooltip label={back.label}>
      <ActionIcon component={Link} to={back.to} variant="subtle" color="gray" aria-label={back.label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
