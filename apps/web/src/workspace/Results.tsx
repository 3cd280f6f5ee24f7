import type { StageId } from "@dbcoach/contract/stages";
import { Badge, Group, Progress, Title } from "@mantine/core";
import { IconCircleCheck, IconLoader2 } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./Results.module.css";
import { StageTabs } from "./StageTabs.tsx";
import type { ShownDesign } from "./shown.ts";
import { currentStage, workspaceProgress } from "./stages.ts";
import { TakeAway } from "./TakeAway.tsx";

interface ResultsProps {
  shown: ShownDesign;
  /** It is being made in this page: the selected stage follows, until the user has chosen one. */
  live: boolean;
  /** Nothing more will come. */
  ended: boolean;
  /** The stage that the user has chosen; whoever shows this keeps it, while something else takes its place. */
  chosen: StageId | undefined;
  onChoose: (stage: StageId) => void;
}

/** The design by stage, and the ways to take it away. */
export function Results({ shown, live, ended, chosen, onChoose }: ResultsProps) {
  // What was followed while it was made stays where it was when it is there.
  const [followed] = useState(live);
  const complete = shown.stages.every(({ status }) => status === "completed");
  const progress = workspaceProgress(shown.stages);
  return (
    <section className={classes.results} aria-label="Generated Database Design">
      <Group className={classes.head} gap="sm">
        <Title order={2} fz="md">
          Generated Database Design
        </Title>
        {complete && ended && (
          <Badge color="green" leftSection={<IconCircleCheck size={12} aria-hidden />} className={classes.complete}>
            Complete
          </Badge>
        )}
        {live && !ended && (
          <Badge color="gray" leftSection={<IconLoader2 size={12} aria-hidden />} data-numbers>
            {progress}%
          </Badge>
        )}
        {ended && shown.design.tables.length > 0 && <TakeAway shown={shown} />}
      </Group>
      {live && <Progress value={progress} size={3} radius={0} aria-label="Progress of the generation" flex="none" />}
      <StageTabs
        shown={shown}
        selected={chosen ?? (followed ? currentStage(shown.stages) : "analysis")}
        onSelect={onChoose}
        live={live}
        ended={ended}
      />
    </section>
  );
}
