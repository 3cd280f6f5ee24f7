import { Button, Group, List, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { SettingsCard } from "../SettingsPage.tsx";

const REMOVED = [
  "All generations with their events; one that runs stops",
  "All conversations",
  "All projects that were made by them, with designs, sessions and queries",
];

/** Makes a clean table, and keeps the account. */
export function DeleteGenerationsCard() {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call("deleteGenerations", {}),
    onSuccess: async ({ generations, conversations, projects }) => {
      setAsking(false);
      notifySuccess(`Deleted: ${generations} generations, ${conversations} conversations, ${projects} projects`);
      await client.invalidateQueries();
    },
  });
  const close = () => {
    setAsking(false);
    deletion.reset();
  };
  return (
    <SettingsCard title="Delete all generations" danger>
      <Group justify="space-between" gap="md">
        <Text size="sm" flex="1 1 280px">
          Deletes everything that was ever generated. Your account, settings and API keys stay.
        </Text>
        <Button color="red.9" onClick={() => setAsking(true)}>
          Delete all generations
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Delete all generations"
        subtitle="This action cannot be undone"
        action="Delete all"
        busy={deletion.isPending}
        error={deletion.error}
        onConfirm={() => deletion.mutate()}
        onClose={close}
      >
        <List size="sm" withPadding>
          {REMOVED.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </ConfirmDialog>
    </SettingsCard>
  );
}
