import type { WebhookDelivery } from "@dbcoach/contract/account";
import { type AdvancedPreferences, advancedPreferencesSchema } from "@dbcoach/contract/preferences";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/apiError.ts";
import { call } from "../../api/client.ts";
import { CopyButton } from "../../components/CopyButton.tsx";
import { preferencesQuery } from "../queries.ts";
import { SaveBar } from "../SaveBar.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import { usePreferenceForm } from "../usePreferenceForm.ts";
import { VerifyWebhook } from "./VerifyWebhook.tsx";
import { WebhookDeliveries } from "./WebhookDeliveries.tsx";
import { deliveriesQuery } from "./webhookQueries.ts";

interface WebhookCardProps {
  saved: AdvancedPreferences;
  hasSecret: boolean;
}

/** Where the end of each generation is announced, how that is signed, and how it went. */
export function WebhookCard({ saved, hasSecret }: WebhookCardProps) {
  const { draft, changed, change, save, onSave } = usePreferenceForm("advanced", saved);
  const client = useQueryClient();
  const fault = advancedPreferencesSchema.shape.webhookUrl.safeParse(draft.webhookUrl).error;
  const secret = useMutation({
    mutationFn: () => call("createWebhookSecret", {}),
    onSuccess: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  const test = useMutation({
    mutationFn: () => call("sendTestWebhook", {}),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
  const deliveries = useQuery(deliveriesQuery);

  return (
    <SettingsCard title="Webhook" lead="A signed message to your own server at the end of each generation.">
      <TextInput
        label="Address"
        description="Empty: no messages are sent."
        placeholder="https://example.com/dbcoach"
        type="url"
        inputMode="url"
        value={draft.webhookUrl}
        error={fault && "Invalid URL"}
        onChange={({ currentTarget }) => change({ webhookUrl: currentTarget.value.trim() })}
      />
      <SaveBar {...{ changed, save, onSave }} invalid={fault !== undefined} action="Save Address" />
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          Secret
        </Text>
        <Text size="xs" c="dimmed">
          {hasSecret
            ? "There is a secret. A new one replaces it at once, and what is sent from then on is signed with it."
            : "Messages are signed with a secret, so that your server knows who sent them. Without one, none is sent."}
        </Text>
        {secret.data && (
          <Alert color="green" role="status" title="Copy the secret now: it is shown only once.">
            <Group gap="xs" wrap="nowrap">
              <Text ff="monospace" size="sm" style={{ overflowWrap: "anywhere" }}>
                {secret.data.secret}
              </Text>
              <CopyButton value={secret.data.secret} label="Copy secret" />
            </Group>
          </Alert>
        )}
        <Group gap="xs">
          <Button variant="default" size="xs" loading={secret.isPending} onClick={() => secret.mutate()}>
            {hasSecret ? "Make a new secret" : "Make a secret"}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={test.isPending}
            disabled={saved.webhookUrl === "" || !hasSecret || changed}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
        </Group>
        <TestResult data={test.data} error={test.error} />
        {secret.isError && (
          <Text role="alert" size="sm" c="var(--bad)">
            {messageOf(secret.error)}
          </Text>
        )}
      </Stack>
      <WebhookDeliveries deliveries={deliveries.data?.data ?? []} />
      <VerifyWebhook />
    </SettingsCard>
  );
}

function TestResult({ data, error }: { data: WebhookDelivery | undefined; error: unknown }) {
  if (error) {
    return (
      <Text role="alert" size="sm" c="var(--bad)">
        {messageOf(error)}
      </Text>
    );
  }
  if (!data) return null;
  return data.status === "delivered" ? (
    <Text component="output" size="sm" c="var(--good)">
      The test arrived: your server answered with status {data.responseStatus}.
    </Text>
  ) : (
    <Text role="alert" size="sm" c="var(--bad)">
      The test did not arrive. {data.error}
    </Text>
  );
}
