import { Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../components/duration.ts";
import { accessTime } from "../components/relativeTime.ts";
import { statsQuery } from "./queries.ts";

/** How much there is, and when something happened last. Nothing while that is unknown. */
export function ProjectCounts({ now }: { now: number }) {
  const { data, isPending } = useQuery(statsQuery);
  if (isPending) return <Skeleton height={20} width={280} mt={4} />;
  if (!data) return null;
  const counts = [
    counted(data.totalProjects, "project"),
    counted(data.totalSessions, "session"),
    counted(data.totalQueries, "query", "queries"),
    ...(data.lastActivity ? [`Last active: ${accessTime(data.lastActivity, now)}`] : []),
  ];
  return (
    <Group gap="0 var(--mantine-spacing-md)" mt={4}>
      {counts.map((text) => (
        <Text key={text} size="sm" c="dimmed" data-numbers>
          {text}
        </Text>
      ))}
    </Group>
  );
}
