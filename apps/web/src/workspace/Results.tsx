import type { StageId } from "@dbcoach/contract/stages";
import { ENGINES } from "@dbcoach/contract/targetNames";
import { Badge, Button, CopyButton, Group, Progress, Title } from "@mantine/core";
import { IconCheck, IconCircleCheck, IconCopy, IconDownload, IconLoader2 } from "@tabler/icons-react";
import { useState } from "react";
import { downloadText } from "../components/downloadText.ts";
import { engineOf } from "../documents/engineOf.ts";
import { useScript } from "../documents/useScript.ts";
import classes from "./Results.module.css";
import { StageTabs } from "./StageTabs.tsx";
import type { ShownDesign } from "./shown.ts";
import { currentStage, workspaceProgress } from "./stages.ts";

const SCRIPT_FILE = "Database_Design_Complete";
const MEDIA_TYPES = { sql: "application/sql", javascript: "text/javascript" } as const;

interface ResultsProps {
  shown: ShownDesign;
  /** It is being made in this page: the selected stage follows, until the user has chosen one. */
  live: boolean;
  /** Nothing more will come. */
  ended: boolean;
}

/** The design by stage, and the ways to take it away. */
export function Results({ shown, live, ended }: ResultsProps) {
  const [chosen, setChosen] = useState<StageId>();
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
        selected={chosen ?? (live ? currentStage(shown.stages) : "analysis")}
        onSelect={setChosen}
        live={live}
      />
    </section>
  );
}

function TakeAway({ shown }: { shown: ShownDesign }) {
  const engine = engineOf(shown.databaseType);
  const { script } = useScript(shown.design, engine);
  const scriptLabel = ENGINES[engine].script;
  return (
    <Group gap="xs" ml="auto">
      <CopyButton value={script?.text ?? ""} timeout={2_000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            disabled={script === undefined}
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? "Copied" : `Copy ${scriptLabel}`}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        size="xs"
        disabled={script === undefined}
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() =>
          script && downloadText(`${SCRIPT_FILE}.${script.extension}`, script.text, MEDIA_TYPES[script.language])
        }
      >
        Download {scriptLabel}
      </Button>
    </Group>
  );
}
