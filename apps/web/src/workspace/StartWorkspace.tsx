import { initialGenerationState } from "@dbcoach/contract/generationState";
import { DEFAULT_DATABASE_TYPE, LIVE_DATABASE_TYPES } from "@dbcoach/contract/targets";
import { Button, Center, EmptyState, NativeSelect, Text, Textarea } from "@mantine/core";
import { IconDatabasePlus, IconPlayerPlay } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useDescription } from "../landing/useDescription.ts";
import { TaskCards } from "../live/TaskCards.tsx";
import classes from "./StartWorkspace.module.css";
import { WorkspaceHeader } from "./WorkspaceHeader.tsx";
import { WorkspaceLayout } from "./WorkspaceLayout.tsx";
import pageClasses from "./WorkspacePage.module.css";

/** The workspace before anything is in it: a description, a database type, and the way to begin. */
export function StartWorkspace({ onStart }: { onStart: (wanted: { prompt: string; dbType: string }) => void }) {
  const { text, change, prompt, tooLong } = useDescription();
  const [dbType, setDbType] = useState<string>(DEFAULT_DATABASE_TYPE);
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = prompt !== "" && !tooLong;
  const [asked, setAsked] = useState<{ tab: string }>();
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  const start = () => {
    if (ready) onStart({ prompt, dbType });
    else setAsked({ tab: "chat" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (ready) start();
  };
  const ask = (
    <form
      className={classes.ask}
      aria-label="New design"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <div className={classes.intro}>
        <Text size="sm" c="dimmed">
          Say what your data is about, in plain words. Four agents design the database, run it, and show what they saw.
        </Text>
        <TaskCards tasks={initialGenerationState.tasks} stopped={false} />
      </div>
      <NativeSelect
        label="Database Type"
        data={LIVE_DATABASE_TYPES}
        value={dbType}
        onChange={({ currentTarget }) => setDbType(currentTarget.value)}
      />
      <Textarea
        ref={box}
        label="Description of your data"
        placeholder="A library lends books to members. Each book has a title, an author and an ISBN…"
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        value={text}
        error={tooLong}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="default" disabled={!ready}>
        Send
      </Button>
    </form>
  );
  const welcome = (
    <Center h="100%">
      <EmptyState
        icon={<IconDatabasePlus />}
        withIndicatorBackground
        title={<h2 className={classes.title}>Welcome to your workspace</h2>}
        description="The design appears here by stage: requirements, schema, implementation, quality and diagram."
      >
        <EmptyState.Actions>
          <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={start}>
            Start Live Generation
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </Center>
  );
  return (
    <div className={pageClasses.page}>
      <title>Workspace · DBCoach</title>
      <WorkspaceHeader title="Workspace" back="/" />
      <WorkspaceLayout
        tabs={[{ value: "chat", label: "Description", content: () => ask }]}
        selected="chat"
        asked={asked}
        onSelect={() => undefined}
        design={welcome}
      />
    </div>
  );
}
