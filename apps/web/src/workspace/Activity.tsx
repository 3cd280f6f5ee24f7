import { RECENT_SESSIONS } from "@dbcoach/contract/limits";
import type { Project, ProjectSession } from "@dbcoach/contract/records";
import { Progress, Skeleton, Text, Title, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { counted } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { relativeTime } from "../components/relativeTime.ts";
import classes from "./Activity.module.css";
import { analyticsQuery, sessionPages } from "./queries.ts";
import { successRate } from "./usage.ts";

interface ActivityProps {
  project: Project;
  /** Shows a session in full. */
  onOpen: (session: ProjectSession) => void;
}

/** How much was done with the project, how much of that succeeded, and the newest sessions. */
export function Activity({ project, onOpen }: ActivityProps) {
  const query = useQuery(analyticsQuery(project.id));
  const sessions = useInfiniteQuery(sessionPages(project.id));
  if (query.isPending) return <Skeleton height={160} role="status" aria-label="Loading the activity" />;
  if (query.isError)
    return <LoadFailure what="The activity" error={query.error} onRetry={() => void query.refetch()} />;
  const rate = successRate(query.data);
  const recent = sessions.data?.pages[0]?.data.slice(0, RECENT_SESSIONS) ?? [];
  return (
    <section className={classes.activity} aria-label="Activity">
      <Title order={2} className={classes.label}>
        Activity
      </Title>
      <dl className={classes.counts}>
        <div>
          <dt>Sessions</dt>
          <dd>{query.data.sessions.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Queries</dt>
          <dd>{query.data.queries.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Success rate</dt>
          <dd>{rate === undefined ? "–" : `${rate}%`}</dd>
        </div>
      </dl>
      {rate !== undefined && (
        <Progress value={rate} color="var(--good)" size="sm" aria-label="Queries that succeeded" />
      )}
      {recent.length > 0 && (
        <ul className={classes.sessions} aria-label="Recent sessions">
          {recent.map((session) => (
            <li key={session.id}>
              <UnstyledButton className={classes.session} onClick={() => onOpen(session)}>
                <Text size="sm" truncate>
                  {session.name}
                </Text>
                <Text size="xs" c="dimmed" data-numbers>
                  {counted(session.queryCount, "query", "queries")} · {relativeTime(session.createdAt, Date.now())}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
