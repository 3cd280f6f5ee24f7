import type { TaskId } from "@dbcoach/contract/agents";
import type { Project } from "@dbcoach/contract/records";
import { ENGINES } from "@dbcoach/contract/targetNames";
import { Badge, Button, CopyButton, Group, ScrollArea, Tabs, Title } from "@mantine/core";
import { IconCheck, IconCircleCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { downloadText } from "../components/downloadText.ts";
import { engineOf } from "../documents/engineOf.ts";
import { useScript } from "../documents/useScript.ts";
import { QualityStage } from "./QualityStage.tsx";
import classes from "./Results.module.css";
import { StageDocument } from "./StageDocument.tsx";
import { VisualizationStage } from "./VisualizationStage.tsx";

const SCRIPT_FILE = "Database_Design_Complete";

const MEDIA_TYPES = { sql: "application/sql", javascript: "text/javascript" } as const;

const STAGES = [
  { id: "analysis", label: "Requirements Analysis" },
  { id: "design", label: "Schema Design" },
  { id: "implementation", label: "Implementation" },
  { id: "validation", label: "Quality Validation" },
  { id: "visualization", label: "Data Visualization" },
] as const;

/** The design by stage, and the ways to take it away. */
export function Results({ project }: { project: Project }) {
  const engine = engineOf(project.databaseType);
  const { script } = useScript(project.design, engine);
  const scriptLabel = ENGINES[engine].script;
  const textOf = (task: TaskId) =>
    project.steps
      .filter(({ taskId }) => taskId === task)
      .map(({ content }) => content)
      .join("\n\n");
  return (
    <section className={classes.results} aria-label="Generated Database Design">
      <Group className={classes.head} gap="sm">
        <Title order={2} fz="md">
          Generated Database Design
        </Title>
        <Badge color="green" leftSection={<IconCircleCheck size={12} aria-hidden />} className={classes.complete}>
          Complete
        </Badge>
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
      </Group>
      <Tabs defaultValue="analysis" className={classes.tabs}>
        <ScrollArea type="never" className={classes.tabScroll}>
          <Tabs.List className={classes.list}>
            {STAGES.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </ScrollArea>
        <Tabs.Panel value="analysis" className={classes.panel}>
          <StageDocument text={textOf("requirements_analysis")} />
        </Tabs.Panel>
        <Tabs.Panel value="design" className={classes.panel}>
          <StageDocument text={textOf("schema_design")} />
        </Tabs.Panel>
        <Tabs.Panel value="implementation" className={classes.panel}>
          <StageDocument text={textOf("implementation_package")} />
        </Tabs.Panel>
        <Tabs.Panel value="validation" className={classes.panel}>
          <QualityStage project={project} text={textOf("quality_assurance")} />
        </Tabs.Panel>
        <Tabs.Panel value="visualization" className={classes.panel}>
          <VisualizationStage design={project.design} description={project.description} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
