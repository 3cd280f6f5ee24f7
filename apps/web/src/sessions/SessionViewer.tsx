import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration, type GenerationState } from "@dbcoach/contract/generationState";
import { isRunning } from "@dbcoach/contract/generationStatus";
import { HEADER_PROMPT_LENGTH } from "@dbcoach/contract/limits";
import type { Generation } from "@dbcoach/contract/records";
import { ActionIcon, Badge, Button, Skeleton, Tabs, Text, Title, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconMaximize, IconMinimize } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { ApiError } from "../api/apiError.ts";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { longDate } from "../components/relativeTime.ts";
import { truncate } from "../components/truncate.ts";
import { useFullscreen } from "../components/useFullscreen.ts";
import { submissionAddress } from "../live/useSubmission.ts";
import { sessionLogQuery, streamingSessionQuery } from "./queries.ts";
import { ReplayCanvas } from "./ReplayCanvas.tsx";
import { SessionExport } from "./SessionExport.tsx";
import { SessionInsights } from "./SessionInsights.tsx";
import classes from "./SessionViewer.module.css";
import { StatusBadge } from "./StatusBadge.tsx";

interface SessionViewerProps {
  id: string;
  onBack: () => void;
}

/** One saved session: what was watched, what was thought, and the ways to take it away. */
export function SessionViewer({ id, onBack }: SessionViewerProps) {
  const session = useQuery(streamingSessionQuery(id));
  const ended = session.data !== undefined && !isRunning(session.data);
  const log = useQuery({ ...sessionLogQuery(id, session.data?.updatedAt ?? ""), enabled: ended });
  const screen = useFullscreen();
  const failed = session.error ?? log.error;
  return (
    <section className={classes.viewer} aria-label="Streaming session" data-fullscreen={screen.active || undefined}>
      <header className={classes.header}>
        <Tooltip label="All sessions">
          <ActionIcon variant="subtle" color="gray" aria-label="All sessions" onClick={onBack}>
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {session.data && <Head generation={session.data} />}
        <Tooltip label={screen.active ? "Leave fullscreen" : "Fullscreen"}>
          <ActionIcon
            variant="subtle"
            color="gray"
            ml="auto"
            aria-label="Fullscreen"
            aria-pressed={screen.active}
            onClick={screen.toggle}
          >
            {screen.active ? (
              <IconMinimize size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconMaximize size={18} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </header>
      {failed ? (
        <LoadFailure
          what="The session"
          title="Failed to load streaming session"
          error={new Error(reasonOf(failed))}
          onRetry={() => void (session.error ? session.refetch() : log.refetch())}
        />
      ) : session.data && !ended ? (
        <Running generation={session.data} />
      ) : session.data && log.data ? (
        <Parts key={session.data.updatedAt} generation={session.data} log={log.data} />
      ) : (
        <div className={classes.loading} role="status" aria-label="Loading the session">
          <Skeleton height={32} />
          <Skeleton height="100%" />
        </div>
      )}
    </section>
  );
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404 ? "Session not found" : "Failed to load session data";

function Head({ generation }: { generation: Generation }) {
  const { prompt, dbType, createdAt } = generation;
  return (
    <div className={classes.head}>
      <Title order={2} fz="sm" className={classes.title} dir="auto">
        {truncate(prompt, HEADER_PROMPT_LENGTH)}
      </Title>
      <StatusBadge generation={generation} />
      <Badge color="gray" variant="outline" flex="none">
        {dbType}
      </Badge>
      <Text size="xs" c="dimmed" component="time" dateTime={createdAt} flex="none">
        {longDate(createdAt)}
      </Text>
    </div>
  );
}

function Running({ generation }: { generation: Generation }) {
  const { run, enhances } = generation;
  const page = enhances === null ? "/streaming" : `/projects/${enhances}`;
  return (
    <ListEmpty title="This session is still running" text="It can be replayed when it has ended.">
      <Button component={Link} to={submissionAddress(page, generation, run)}>
        Watch it live
      </Button>
    </ListEmpty>
  );
}

function Parts({ generation, log }: { generation: Generation; log: readonly LoggedEvent[] }) {
  const state: GenerationState = useMemo(() => foldGeneration(log.map(({ event }) => event)), [log]);
  return (
    <Tabs defaultValue="canvas" className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="canvas">Streaming Canvas</Tabs.Tab>
        <Tabs.Tab value="insights">AI Insights</Tabs.Tab>
        <Tabs.Tab value="export">Export &amp; Share</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="canvas" className={classes.panel}>
        <ReplayCanvas generation={generation} log={log} />
      </Tabs.Panel>
      <Tabs.Panel value="insights" className={classes.panel}>
        <SessionInsights state={state} />
      </Tabs.Panel>
      <Tabs.Panel value="export" className={classes.panel}>
        <SessionExport generation={generation} log={log} state={state} />
      </Tabs.Panel>
    </Tabs>
  );
}
