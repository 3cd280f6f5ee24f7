import type { TaskState } from "@dbcoach/contract/generationState";
import { Progress, Text } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader2, IconPlayerPause } from "@tabler/icons-react";
import { agentColours } from "../theme/agents.ts";
import classes from "./TaskCards.module.css";

const STATUSES: Record<TaskState["status"], { word: string; icon: typeof IconLoader2 }> = {
  pending: { word: "Waiting", icon: IconCircleDashed },
  active: { word: "Working", icon: IconLoader2 },
  completed: { word: "Done", icon: IconCircleCheck },
  error: { word: "Failed", icon: IconCircleX },
};

const STOPPED = { word: "Stopped", icon: IconPlayerPause };

/** The four tasks: whose they are, how far, and what is being done. `stopped`: the user has ended them. */
export function TaskCards({ tasks, stopped }: { tasks: readonly TaskState[]; stopped: boolean }) {
  return (
    <ol className={classes.cards} aria-label="Tasks">
      {tasks.map((task) => (
        <TaskCard key={task.id} task={task} stopped={stopped && task.status === "error"} />
      ))}
    </ol>
  );
}

function TaskCard({ task, stopped }: { task: TaskState; stopped: boolean }) {
  const { word, icon: Icon } = stopped ? STOPPED : STATUSES[task.status];
  return (
    <li className={classes.card} style={agentColours(task.agent)} data-status={stopped ? "pending" : task.status}>
      <Icon className={classes.icon} size={18} stroke={1.7} aria-hidden />
      <div className={classes.body}>
        <div className={classes.line}>
          <Text size="sm" fw={600} truncate>
            {task.title}
          </Text>
          <Text size="xs" c="dimmed" data-numbers>
            {task.status === "active" ? `${Math.round(task.progress)}%` : word}
          </Text>
        </div>
        <Text size="xs" c="dimmed" truncate>
          {task.status === "active" && task.step ? task.step : task.agent}
        </Text>
        {task.status === "active" && (
          <Progress
            value={task.progress}
            color="var(--agent)"
            size={3}
            mt={6}
            aria-label={`Progress of ${task.title}`}
          />
        )}
      </div>
    </li>
  );
}
