import { taskOf } from "@dbcoach/contract/agents";
import type { Subtask, TaskState } from "@dbcoach/contract/generationState";
import { Progress, Text } from "@mantine/core";
import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLoader2,
  IconPlayerPause,
  IconPointFilled,
  IconX,
} from "@tabler/icons-react";
import { counted } from "../components/duration.ts";
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
  const { id, title, agent, status, progress, subtasks } = task;
  const { word, icon: Icon } = stopped ? STOPPED : STATUSES[status];
  const estimate = `est. ${taskOf(id).estimatedSeconds} s`;
  return (
    <li className={classes.card} style={agentColours(agent)} data-status={stopped ? "pending" : status}>
      <Icon className={classes.icon} size={18} stroke={1.7} role="img" aria-label={word} />
      <div className={classes.body}>
        <div className={classes.line}>
          <Text size="sm" fw={600} truncate>
            {title}
          </Text>
          {status === "active" && (
            <Text size="xs" c="dimmed" data-numbers flex="none">
              {Math.round(progress)}%
            </Text>
          )}
        </div>
        <div className={classes.line}>
          <Text size="xs" c="dimmed" truncate>
            {agent}
          </Text>
          {status !== "active" && (
            <Text size="xs" c="dimmed" data-numbers flex="none">
              {status === "pending" ? estimate : word}
            </Text>
          )}
        </div>
        {status === "active" && (
          <Progress value={progress} color="var(--agent)" size={3} my={6} aria-label={`Progress of ${title}`} />
        )}
        {status === "active" && <Subtasks subtasks={subtasks} title={title} />}
        {status !== "active" && subtasks.length > 0 && (
          <details className={classes.details}>
            <summary>{counted(subtasks.length, "step")}</summary>
            <Subtasks subtasks={subtasks} title={title} />
          </details>
        )}
      </div>
    </li>
  );
}

const MARKS: Record<Subtask["status"], { word: string; icon: typeof IconCheck }> = {
  active: { word: "under way", icon: IconPointFilled },
  completed: { word: "done", icon: IconCheck },
  error: { word: "not finished", icon: IconX },
};

/** Steps only ever come at the end. */
const stepKey = (index: number) => `step-${index}`;

/** The parts of a task that were begun. */
function Subtasks({ subtasks, title }: { subtasks: readonly Subtask[]; title: string }) {
  return (
    <ul className={classes.subtasks} aria-label={`Steps of ${title}`}>
      {subtasks.map((subtask, index) => {
        const { word, icon: Icon } = MARKS[subtask.status];
        return (
          <li key={stepKey(index)} className={classes.subtask} data-status={subtask.status}>
            <Icon size={12} stroke={2} aria-label={word} />
            <Text size="xs" component="span" truncate dir="auto">
              {subtask.title}
            </Text>
            {subtask.status === "active" && subtask.progress > 0 && (
              <Text size="xs" component="span" data-numbers flex="none" ms="auto">
                {subtask.progress}%
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
