import { QUERY_LIST_LENGTH } from "@dbcoach/contract/limits";
import type { Project, ProjectSession } from "@dbcoach/contract/records";
import { NO_QUERIES } from "@dbcoach/contract/workspaceTexts";
import { Accordion, Button, Skeleton, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { counted } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { loadPart } from "../components/loadPart.ts";
import { NextPage } from "../components/NextPage.tsx";
import { PartLoading } from "../components/PartLoading.tsx";
import { relativeTime } from "../components/relativeTime.ts";
import classes from "./Queries.module.css";
import { QueryList } from "./QueryList.tsx";
import { sessionPages } from "./queries.ts";

const Console = lazy(async () => ({ default: (await loadPart(() => import("../console/Console.tsx"))).Console }));

interface QueriesProps {
  project: Project;
  /** Shows a session in full. */
  onOpen: (session: ProjectSession) => void;
}

/** What was run on the design, by session. */
export function Queries({ project, onOpen }: QueriesProps) {
  const query = useInfiniteQuery(sessionPages(project.id));
  const sessions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const [newest] = sessions;
  return (
    <section className={classes.queries} aria-label="Queries">
      <Suspense
        fallback={
          <PartLoading subject="The SQL console">
            <Skeleton height={180} role="status" aria-label="Loading the SQL console" />
          </PartLoading>
        }
      >
        <Console key={project.id} project={project} />
      </Suspense>
      <Title order={2} className={classes.label}>
        History
      </Title>
      {query.isError && sessions.length === 0 && (
        <LoadFailure what="The sessions" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={120} role="status" aria-label="Loading the sessions" />}
      {query.isSuccess && sessions.length === 0 && (
        <Text size="sm" c="dimmed">
          {NO_QUERIES}
        </Text>
      )}
      {newest && (
        <Accordion defaultValue={newest.id} order={3} keepMounted={false} classNames={{ content: classes.content }}>
          {sessions.map((session) => (
            <Accordion.Item key={session.id} value={session.id}>
              <Accordion.Control>
                <Text size="sm" fw={550} truncate>
                  {session.name}
                </Text>
                <Text size="xs" c="dimmed" data-numbers>
                  {counted(session.queryCount, "query", "queries")} · {relativeTime(session.updatedAt, Date.now())}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <Button variant="default" size="compact-xs" mb="sm" onClick={() => onOpen(session)}>
                  Open session
                </Button>
                <QueryList sessionId={session.id} length={QUERY_LIST_LENGTH} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <NextPage query={query} mt="xs">
        Show earlier sessions
      </NextPage>
    </section>
  );
}
