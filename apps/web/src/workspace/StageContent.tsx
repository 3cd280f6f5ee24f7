import { generatingStage, NO_VISUALIZATION, stageNotReached, waitingForAgent } from "@dbcoach/contract/stages";
import { Center, Loader, Text } from "@mantine/core";
import { QualityStage } from "./QualityStage.tsx";
import classes from "./StageContent.module.css";
import { StageDocument } from "./StageDocument.tsx";
import type { ShownDesign } from "./shown.ts";
import { stageColours } from "./stageColours.ts";
import type { StageState } from "./stages.ts";
import { VisualizationStage } from "./VisualizationStage.tsx";

interface StageContentProps {
  stage: StageState;
  shown: ShownDesign;
  /** Nothing more will come. */
  ended: boolean;
}

/** What a stage has to show: its document, evidence or diagram, or what it waits for. */
export function StageContent({ stage, shown, ended }: StageContentProps) {
  const { id, taskId, agent, title, status } = stage;
  const pending = ended ? stageNotReached(title) : waitingForAgent(agent);
  if (!taskId) {
    if (shown.design.tables.length > 0) return <VisualizationStage shown={shown} />;
    return <Nothing stage={stage} text={status === "pending" ? pending : NO_VISUALIZATION} />;
  }
  const text = shown.texts[taskId];
  const begun = text.trim() !== "" || (id === "validation" && shown.verification !== undefined);
  if (status === "pending" && !begun) return <Nothing stage={stage} text={pending} />;
  if (status === "generating" && !begun) return <Nothing stage={stage} text={generatingStage(title)} busy />;
  if (id === "validation") return <QualityStage shown={shown} text={text} />;
  return <StageDocument text={text} active={status === "generating"} />;
}

function Nothing({ stage, text, busy = false }: { stage: StageState; text: string; busy?: boolean }) {
  return (
    <Center className={classes.nothing} style={stageColours(stage.agent)} role="status">
      {busy && <Loader size="sm" color="var(--agent)" aria-hidden />}
      <Text c="dimmed" size="sm">
        {text}
      </Text>
    </Center>
  );
}
