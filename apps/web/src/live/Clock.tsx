import { Box, Group, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { duration } from "../components/duration.ts";

interface ClockProps {
  /** ISO 8601. */
  startedAt: string | undefined;
  /** Absent while it runs. */
  endedAt: string | undefined;
}

/** The time that the server took or has been taking; the presentation on this page does not count. */
export function Clock({ startedAt, endedAt }: ClockProps) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 250, { autoInvoke: true });
  if (startedAt === undefined) return null;
  const end = endedAt === undefined ? now : Date.parse(endedAt);
  return (
    <Group gap={6} wrap="nowrap" c="dimmed">
      <IconClock size={16} stroke={1.6} aria-hidden />
      <Text size="sm" component="span" data-numbers style={{ whiteSpace: "nowrap" }}>
        {endedAt !== undefined && (
          <Box component="span" visibleFrom="sm">
            Designed in{" "}
          </Box>
        )}
        {duration(end - Date.parse(startedAt))}
      </Text>
    </Group>
  );
}
