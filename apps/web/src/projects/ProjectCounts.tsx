import { Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../components/duration.ts";
import { accessTime } from "../components/relativeTime.ts";
import { statsQuery } from "./queries.ts";

/** What stands in their places until they are known: about as long, so that they need as many lines on a phone. */
const EXPECTED = ["0 projects", "0 sessions", "00 queries", "Last active: just now"];

/** How much there is, and when something happened last. Nothing where that cannot be known. */
export function ProjectCounts({ now }: { now: number }) {
  const { data, isPending } = useQuery(statsQuery);
  if (!data && !isPending) return null;
  const counts = data
    ? [
        counted(data.totalProjects, "project"),
        counted(data.totalSessions, "session"),
        counted(data.totalQueries, "query", "queries"),
        ...(data.lastActivity ? [`Last active: ${accessTime(data.lastActivity, now)}`] : []),
      ]
    : EXPECTED;
  return (
    <Group gap="0 var(--mantine-spacing-md)" mt={4} aria-hidden={isPending}>
      {counts.map((text) => (
        <Skeleton key={text} visible={isPending} width="auto">
          <Text size="sm" c="dimmed" data-numbers>
            {text}
          </Text>
        </Skeleton>
      ))}
    </Group>
  );
}
