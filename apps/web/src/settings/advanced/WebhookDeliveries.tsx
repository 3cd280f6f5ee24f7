import type { WebhookDelivery } from "@dbcoach/contract/account";
import { Badge, Group, Stack, Text } from "@mantine/core";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const STATES: Record<WebhookDelivery["status"], { label: string; color: string }> = {
  waiting: { label: "Is tried again", color: "yellow" },
  delivered: { label: "Delivered", color: "green" },
  failed: { label: "Failed", color: "red" },
};
const EVENTS: Record<WebhookDelivery["event"], string> = {
  "generation.completed": "Generation completed",
  "generation.failed": "Generation failed",
  test: "Test",
};
const SHOWN = 5;

/** How the last messages went. */
export function WebhookDeliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Last deliveries
      </Text>
      {deliveries.slice(0, SHOWN).map(({ id, event, status, attempts, responseStatus, error, createdAt }) => (
        <Group key={id} gap="sm" wrap="nowrap" align="flex-start">
          <Badge color={STATES[status].color} w={110} style={{ flexShrink: 0 }}>
            {STATES[status].label}
          </Badge>
          <div style={{ minWidth: 0 }}>
            <Text size="sm">
              {EVENTS[event]}
              {responseStatus !== null && `, answered with ${responseStatus}`}
              {attempts > 1 && `, ${attempts} attempts`}
            </Text>
            <Text size="xs" c="dimmed">
              {moment.format(new Date(createdAt))}
              {error !== null && ` · ${error}`}
            </Text>
          </div>
        </Group>
      ))}
    </Stack>
  );
}
