import type { TaskState } from "@dbcoach/contract/generationState";
import { Box, Group, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { IconClock } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { duration } from "../components/duration.ts";
import { remainingMs } from "./estimate.ts";

interface ClockProps {
  /** ISO 8601. */
  startedAt: string | undefined;
  /** Absent while it runs. */
  endedAt: string | undefined;
  tasks: readonly TaskState[];
}

/**
 * The time that the server took or has been taking, and while it runs an estimate of what is left; the presentation on
 * this page does not count.
 */
export function Clock({ startedAt, endedAt, tasks }: ClockProps) {
  const [now, setNow] = useState(Date.now);
  // Another function would begin the wait anew: pages that are redrawn all the time would never see the time pass.
  const tick = useCallback(() => setNow(Date.now()), []);
  useInterval(tick, 250, { autoInvoke: true });
  if (startedAt === undefined) return null;
  const elapsed = (endedAt === undefined ? now : Date.parse(endedAt)) - Date.parse(startedAt);
  const left = endedAt === undefined ? remainingMs(tasks, elapsed) : undefined;
  return (
    <Group gap={6} wrap="nowrap" c="dimmed">
      <IconClock size={16} stroke={1.6} aria-hidden />
      <Text size="sm" component="span" data-numbers style={{ whiteSpace: "nowrap" }}>
        {endedAt !== undefined && (
          <Box component="span" visibleFrom="sm">
            Designed in{" "}
          </Box>
        )}
        {duration(elapsed)}
        {left !== undefined && ` · ETA about ${duration(Math.ceil(left / 1_000) * 1_000).replace(".0", "")}`}
      </Text>
    </Group>
  );
}
