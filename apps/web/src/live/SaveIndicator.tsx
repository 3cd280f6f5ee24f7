import { Group, Loader, Text } from "@mantine/core";
import { IconCloudCheck, IconCloudX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { LiveSnapshot } from "./session.ts";

const STATES: Record<Exclude<LiveSnapshot["save"], "none">, { text: string; colour: string; icon: ReactNode }> = {
  saving: { text: "Saving...", colour: "var(--ink-muted)", icon: <Loader size={12} color="gray" aria-hidden /> },
  saved: { text: "Saved", colour: "var(--good)", icon: <IconCloudCheck size={16} stroke={1.7} aria-hidden /> },
  error: { text: "Save Error", colour: "var(--bad)", icon: <IconCloudX size={16} stroke={1.7} aria-hidden /> },
};

/** Whether what the server produces is kept. */
export function SaveIndicator({ save }: { save: LiveSnapshot["save"] }) {
  const shown = save === "none" ? undefined : STATES[save];
  return (
    <output aria-label="Saving">
      {shown && (
        <Group gap={6} wrap="nowrap" c={shown.colour}>
          {shown.icon}
          <Text size="sm" component="span">
            {shown.text}
          </Text>
        </Group>
      )}
    </output>
  );
}
