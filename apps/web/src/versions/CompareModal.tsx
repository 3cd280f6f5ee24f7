import type { Project } from "@dbcoach/contract/records";
import { ENGINES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import { ActionIcon, Button, Group, Modal, Select, Skeleton, Tabs, Text, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowsExchange, IconDownload, IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChangeList } from "../assistant/ChangeList.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { useReturnFocus } from "../components/useReturnFocus.ts";
import { DiagramPanel } from "../diagram/DiagramPanel.tsx";
import { CodeBlock } from "../documents/CodeBlock.tsx";
import { downloadScript, scriptFileName } from "../documents/downloadScript.ts";
import { engineOf } from "../documents/engineOf.ts";
import classes from "./CompareModal.module.css";
import { comparisonQuery, type VersionComparison } from "./comparison.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";

interface CompareModalProps {
  project: Project;
  /** Which two to begin with; nothing while it is closed. */
  versions: { from: number; to: number } | undefined;
  onClose: () => void;
}

/** Any two versions of a design: what changed, in the diagram and in words, and the migration between them. */
export function CompareModal({ project, versions, onClose }: CompareModalProps) {
  const narrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={versions !== undefined}
      onClose={onClose}
      title="Compare versions"
      size="72rem"
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": "Close" }}
      classNames={{ content: classes.modal, body: classes.body }}
    >
      {versions && <Compared project={project} first={versions} />}
    </Modal>
  );
}

function Compared({ project, first }: { project: Project; first: { from: number; to: number } }) {
  useReturnFocus();
  const [{ from, to }, setVersions] = useState(first);
  const [restoring, setRestoring] = useState<number>();
  const engine = engineOf(project.databaseType);
  const query = useQuery(comparisonQuery(project.id, { from, to }, engine));
  const numbers = Array.from({ length: project.version }, (_, at) => project.version - at);
  const data = numbers.map((number) => ({ value: String(number), label: `Version ${number}` }));
  const choose = (change: Partial<typeof first>) => setVersions((before) => ({ ...before, ...change }));
  const older = Math.min(from, to);
  return (
    <>
      <Group gap="xs" align="end" className={classes.choice}>
        <Select
          label="From"
          data={data}
          value={String(from)}
          onChange={(value) => value && choose({ from: Number(value) })}
          allowDeselect={false}
          className={classes.version}
        />
        <Tooltip label="The other way round">
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="The other way round"
            onClick={() => setVersions({ from: to, to: from })}
          >
            <IconArrowsExchange size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Select
          label="To"
          data={data}
          value={String(to)}
          onChange={(value) => value && choose({ to: Number(value) })}
          allowDeselect={false}
          className={classes.version}
        />
        {older < project.version && (
          <Button
            variant="default"
            ml="auto"
            leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
            onClick={() => setRestoring(older)}
          >
            Restore version {older}
          </Button>
        )}
      </Group>
      {query.isError && <LoadFailure what="The comparison" error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton flex={1} mih={240} role="status" aria-label="Comparing" />}
      {query.data && <Differences comparison={query.data} engine={engine} description={project.description} />}
      <RestoreDialog project={project} version={restoring} onClose={() => setRestoring(undefined)} />
    </>
  );
}

interface DifferencesProps {
  comparison: VersionComparison;
  engine: EngineName;
  description: string;
}

function Differences({ comparison, engine, description }: DifferencesProps) {
  const { from, to, changes, migration } = comparison;
  if (changes.length === 0) {
    return (
      <Text c="dimmed" m="auto" p="xl">
        {from.version === to.version ? "Choose two versions." : "These two versions are the same design."}
      </Text>
    );
  }
  return (
    <Tabs defaultValue="diagram" className={classes.tabs} keepMounted={false}>
      <Tabs.List className={classes.list}>
        <Tabs.Tab value="diagram">Diagram</Tabs.Tab>
        <Tabs.Tab value="changes">Changes ({changes.length.toLocaleString("en")})</Tabs.Tab>
        <Tabs.Tab value="up">Migration</Tabs.Tab>
        <Tabs.Tab value="down">Way back</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="diagram" className={classes.panel}>
        <DiagramPanel
          design={to.design}
          compareWith={from.design}
          description={description}
          empty="The design has no tables."
        />
      </Tabs.Panel>
      <Tabs.Panel value="changes" className={classes.scrolling} tabIndex={0}>
        <ChangeList changes={changes} />
      </Tabs.Panel>
      <Tabs.Panel value="up" className={classes.script}>
        <Script code={migration.up} engine={engine} name={`migration_${from.version}_to_${to.version}`} />
      </Tabs.Panel>
      <Tabs.Panel value="down" className={classes.script}>
        <Script code={migration.down} engine={engine} name={`migration_${to.version}_to_${from.version}`} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Script({ code, engine, name }: { code: string; engine: EngineName; name: string }) {
  const language = ENGINES[engine].script === "SQL" ? "sql" : "javascript";
  return (
    <>
      <CodeBlock code={code} language={language} fill />
      <Group justify="flex-end" pt="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
          onClick={() => downloadScript(name, code, language)}
        >
          Download {scriptFileName(name, language)}
        </Button>
      </Group>
    </>
  );
}
