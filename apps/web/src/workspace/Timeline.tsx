import type { TimelineEvent } from "@dbcoach/contract/analytics";
import { TIMELINE_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import { NO_TIMELINE } from "@dbcoach/contract/workspaceTexts";
import { Text } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader2 } from "@tabler/icons-react";
import { duration } from "../components/duration.ts";
import { exactTime } from "../components/relativeTime.ts";
import { truncate } from "../components/truncate.ts";
import { agentColours } from "../theme/agents.ts";
import classes from "./Timeline.module.css";

const STATUSES: Record<TimelineEvent["status"], { word: string; icon: typeof IconLoader2 }> = {
  pending: { word: "Pending", icon: IconCircleDashed },
  "in-progress": { word: "In progress", icon: IconLoader2 },
  completed: { word: "Completed", icon: IconCircleCheck },
  error: { word: "Failed", icon: IconCircleX },
};

/** What was done when a design was generated: each task with its agent, when it began and how long it took. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {NO_TIMELINE}
      </Text>
    );
  }
  return (
    <ol className={classes.timeline}>
      {events.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event }: { event: TimelineEvent }) {
  const { title, description, status, timestamp, agent } = event;
  const { word, icon: Icon } = STATUSES[status];
  return (
    <li className={classes.event} style={agentColours(agent)} data-status={status}>
      <Icon className={classes.icon} size={18} stroke={1.7} aria-hidden />
      <div className={classes.body}>
        <div className={classes.head}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="xs" c="dimmed" data-numbers>
            {event.duration === null ? word : duration(event.duration)}
          </Text>
        </div>
        <div className={classes.head}>
          <Text size="xs" className={classes.agent}>
            {agent}
          </Text>
          {timestamp && (
            <Text size="xs" c="dimmed" component="time" dateTime={timestamp}>
              {exactTime(timestamp)}
            </Text>
          )}
        </div>
        {description && (
          <Text size="xs" c="dimmed" dir="auto" className={classes.description}>
            {truncate(description, TIMELINE_DESCRIPTION_LENGTH)}
          </Text>
        )}
      </div>
    </li>
  );
}
