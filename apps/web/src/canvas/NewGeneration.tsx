import { DEFAULT_DATABASE_TYPE, LIVE_DATABASE_TYPES } from "@dbcoach/contract/targets";
import { Button, Group, NativeSelect, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { newRun } from "../components/newRun.ts";
import { useHomeDefaults } from "../landing/homeDefaults.ts";
import { useDescription } from "../landing/useDescription.ts";
import { WhoDesigns } from "../settings/aiPreferences/WhoDesigns.tsx";

/** Describe, choose a database, and watch. */
export function NewGeneration() {
  const { text, change, prompt, tooLong } = useDescription();
  const [dbType, setDbType] = useState<string>(DEFAULT_DATABASE_TYPE);
  const { mode } = useHomeDefaults();
  const navigate = useNavigate();
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (prompt === "" || tooLong) return;
    void navigate(`/streaming?${new URLSearchParams({ prompt, dbType, mode, run: newRun() })}`);
  };
  return (
    <form onSubmit={start} aria-label="New generation">
      <Stack gap="md">
        <NativeSelect
          label="Database Type"
          data={LIVE_DATABASE_TYPES}
          value={dbType}
          onChange={({ currentTarget }) => setDbType(currentTarget.value)}
        />
        <Textarea
          label="Describe Your Database Project"
          placeholder="A library lends books to members. Each book has a title, an author and an ISBN…"
          autosize
          minRows={8}
          maxRows={18}
          value={text}
          error={tooLong}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Group justify="space-between">
          <WhoDesigns />
          <Button type="submit" ml="auto" disabled={prompt === "" || tooLong !== undefined}>
            Start Live Generation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
