import type { Project } from "@dbcoach/contract/records";
import { ActionIcon, Button, Group, Kbd, Loader, Select, Text, Title, Tooltip } from "@mantine/core";
import { IconArrowsMaximize, IconPlayerPlay, IconPlayerStop, IconRestore, IconSitemap } from "@tabler/icons-react";
import { useId, useMemo, useRef, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { counted } from "../components/duration.ts";
import { engineOf } from "../documents/engineOf.ts";
import classes from "./Console.module.css";
import { ExamplesMenu } from "./ExamplesMenu.tsx";
import type { ConsoleEngine } from "./messages.ts";
import { OutcomeView } from "./OutcomeView.tsx";
import { SqlEditor, type SqlEditorHandle } from "./SqlEditor.tsx";
import type { useConsole } from "./useConsole.ts";

interface ConsoleBodyProps {
  project: Project;
  /** The database that the design is for, or the one that stands in for it here. */
  native: ConsoleEngine;
  engine: ConsoleEngine;
  onEngine: (engine: ConsoleEngine) => void;
  text: string;
  onText: (text: string) => void;
  database: ReturnType<typeof useConsole>;
  onEnlarge: (() => void) | undefined;
  /** It was enlarged before: the button that did it is new, and has the focus. */
  returned: boolean;
}

/** What the console is made of, in its place or in a window of its own: the statement, its buttons, and what came of it. */
export function ConsoleBody({
  project,
  native,
  engine,
  onEngine,
  text,
  onText,
  database,
  onEnlarge,
  returned,
}: ConsoleBodyProps) {
  const { busy, opened, outcome, unrecorded } = database;
  const editor = useRef<SqlEditorHandle>(null);
  const hint = useId();
  const dialect = engine === "sqlite" ? "sqlite" : "postgresql";
  const schema = useMemo(
    () => Object.fromEntries(project.design.tables.map(({ name, columns }) => [name, columns.map((c) => c.name)])),
    [project.design],
  );
  const [ran, setRan] = useState("");
  const start = (work: (wanted: string) => Promise<void>) => {
    const wanted = editor.current?.wanted() ?? text;
    setRan(wanted);
    void work(wanted);
  };
  const blank = text.trim() === "";
  const postgresql = native === "sqlite" ? "postgresql" : native;
  return (
    <section className={classes.console} aria-label="SQL console">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        {onEnlarge ? (
          <Title order={2} className={classes.label}>
            SQL console
          </Title>
        ) : (
          <span />
        )}
        <Group gap={4} wrap="nowrap">
          <Select
            aria-label="Database"
            size="xs"
            w={130}
            data={[
              { value: postgresql, label: "PostgreSQL" },
              { value: "sqlite", label: "SQLite" },
            ]}
            value={engine}
            allowDeselect={false}
            disabled={busy !== undefined}
            onChange={(value) => onEngine(value === "sqlite" ? "sqlite" : postgresql)}
          />
          {onEnlarge && (
            <Tooltip label="Enlarge">
              <ActionIcon
                variant="default"
                size="input-xs"
                aria-label="Enlarge the console"
                onClick={onEnlarge}
                autoFocus={returned}
              >
                <IconArrowsMaximize size={14} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>
      <SqlEditor
        ref={editor}
        value={text}
        onChange={onText}
        onRun={() => !busy && start(database.run)}
        dialect={dialect}
        schema={schema}
        describedBy={hint}
      />
      <Group gap="xs">
        {busy ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerStop size={14} stroke={1.8} aria-hidden />}
            onClick={database.stop}
          >
            Stop
          </Button>
        ) : (
          <Button
            size="xs"
            disabled={blank}
            leftSection={<IconPlayerPlay size={14} stroke={1.8} aria-hidden />}
            onClick={() => start(database.run)}
          >
            Run
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={blank || busy !== undefined}
          leftSection={<IconSitemap size={14} stroke={1.7} aria-hidden />}
          onClick={() => start(database.plan)}
        >
          Explain
        </Button>
        <ExamplesMenu design={project.design} engine={engine} onChoose={(example) => onText(example.sql)} />
        {opened && !busy && (
          <Tooltip label="Begin again with the sample data">
            <ActionIcon variant="default" size="input-xs" aria-label="Reset the data" onClick={database.reset}>
              <IconRestore size={14} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Text size="xs" c="dimmed" id={hint} data-numbers>
        {opened
          ? `${opened.version} in this browser: ${counted(opened.tables, "table")}, ${counted(opened.rows, "sample row")}.`
          : "Runs in this browser, on the design with its sample data. Nothing else is touched."}{" "}
        {!isNative(project, engine) && "The design is for another database; this one stands in. "}
        <span className={classes.keys}>
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> runs what is selected, or all.
        </span>
      </Text>
      <div aria-live="polite" className={classes.outcome}>
        {busy && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="sm">{busy === "opening" ? "The database is starting…" : "Running…"}</Text>
          </Group>
        )}
        {outcome && <OutcomeView outcome={outcome} text={ran} />}
        {unrecorded && (
          <Text size="xs" c="var(--warn)" role="alert">
            This run is not in the history: {messageOf(unrecorded)}
          </Text>
        )}
      </div>
    </section>
  );
}

/** Whether the database is the one that the design is for. */
function isNative(project: Project, engine: ConsoleEngine): boolean {
  return engineOf(project.databaseType) === engine;
}
