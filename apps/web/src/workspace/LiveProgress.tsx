import { Progress, Text, Title } from "@mantine/core";
import { TaskCards } from "../live/TaskCards.tsx";
import type { Live } from "../live/useLiveSession.ts";
import classes from "./Analytics.module.css";
import { stagesOf, workspaceProgress } from "./stages.ts";

/** How far the generation is that this page follows. */
export function LiveProgress({ live }: { live: Live }) {
  const { state } = live;
  const percent = workspaceProgress(stagesOf(state));
  return (
    <section className={classes.card} aria-label="Live progress">
      <div className={classes.rate}>
        <Title order={3} fz="sm">
          Live progress
        </Title>
        <Text size="sm" fw={600} data-numbers>
          {percent}%
        </Text>
      </div>
      <Progress value={percent} size="sm" aria-label="Progress of all stages" />
      <TaskCards tasks={state.tasks} stopped={state.failure?.code === "cancelled"} />
    </section>
  );
}
