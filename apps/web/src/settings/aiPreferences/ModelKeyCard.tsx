import type { AiPreferences } from "@dbcoach/contract/preferences";
import { Alert, Button, Group, PasswordInput, ScrollArea, Text } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/apiError.ts";
import { call } from "../../api/client.ts";
import { FormResult } from "../FormResult.tsx";
import { designerQuery, preferencesQuery } from "../queries.ts";
import { SettingsCard } from "../SettingsPage.tsx";

interface ModelKeyCardProps {
  saved: AiPreferences;
  /** The last characters of the stored key; null without one. */
  hint: string | null;
  /** The models that the provider named in a test. */
  onModels: (names: string[]) => void;
}

/** The own key of the provider, and whether the model answers. */
export function ModelKeyCard({ saved, hint, onModels }: ModelKeyCardProps) {
  const client = useQueryClient();
  const [key, setKey] = useState("");
  const reload = () =>
    Promise.all([preferencesQuery, designerQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  const store = useMutation({
    mutationFn: () => call("setModelKey", { body: { key: key.trim() } }),
    onSuccess: async () => {
      setKey("");
      await reload();
    },
  });
  const remove = useMutation({ mutationFn: () => call("deleteModelKey", {}), onSuccess: reload });
  const test = useMutation({
    mutationFn: () => {
      const { provider, model, baseUrl } = saved;
      return call("testModelConnection", { body: { provider, model, baseUrl, key: key.trim() } });
    },
    onSuccess: ({ models }) => onModels(models),
  });
  const error = store.error ?? remove.error ?? test.error;
  return (
    <SettingsCard
      title="Your key"
      lead={
        hint === null
          ? "Stored encrypted, used by the server only, and never shown again."
          : `A key that ends in ${hint} is stored, encrypted, for the saved provider: with another one it is forgotten.`
      }
    >
      <PasswordInput
        label={hint === null ? "API key of the provider" : "Another API key"}
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the key", tabIndex: 0 }}
      />
      <Group gap="xs">
        <Button onClick={() => store.mutate()} loading={store.isPending} disabled={key.trim() === ""}>
          Store Key
        </Button>
        <Button variant="default" onClick={() => test.mutate()} loading={test.isPending}>
          Test connection
        </Button>
        {hint !== null && (
          <Button variant="subtle" color="red" onClick={() => remove.mutate()} loading={remove.isPending}>
            Remove Key
          </Button>
        )}
        <FormResult
          done={(store.isSuccess && "The key is stored.") || (remove.isSuccess && "The key is removed.")}
          failed={error ? messageOf(error) : false}
        />
      </Group>
      <Text fz="xs" c="dimmed">
        The test uses the saved provider and model above, and the key that is typed here or else the stored one.
      </Text>
      {test.data && (
        <Alert
          color={test.data.ok ? "green" : "red"}
          role="status"
          icon={test.data.ok ? <IconCircleCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
          title={test.data.message}
        >
          {test.data.models.length > 0 && <Models names={test.data.models} />}
        </Alert>
      )}
    </SettingsCard>
  );
}

function Models({ names }: { names: string[] }) {
  return (
    <>
      <Text fz="sm">{names.length === 1 ? "The model on offer:" : `The ${names.length} models on offer:`}</Text>
      <ScrollArea.Autosize mah={160} viewportProps={{ tabIndex: 0 }}>
        <Text fz="sm" ff="monospace" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {names.join("\n")}
        </Text>
      </ScrollArea.Autosize>
    </>
  );
}
