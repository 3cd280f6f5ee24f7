import { Button, Group, Loader, Text } from "@mantine/core";
import { IconCloudCheck, IconCloudX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Live } from "./useLiveSession.ts";

const STATES: Record<Exclude<Live["save"], "none">, { text: string; colour: string; icon: ReactNode; why?: string }> = {
  saving: { text: "Saving...", colour: "var(--ink-muted)", icon: <Loader size={12} color="gray" aria-hidden /> },
  saved: { text: "Saved", colour: "var(--good)", icon: <IconCloudCheck size={16} stroke={1.7} aria-hidden /> },
  error: {
    text: "Save Error",
    colour: "var(--bad)",
    icon: <IconCloudX size={16} stroke={1.7} aria-hidden />,
    why: "Failed to save streaming results. What was made is kept by the server, which tries again by itself.",
  },
};

/** Whether what the server produces is kept. */
export function SaveIndicator({ live: { save, asked, retrySave } }: { live: Live }) {
  const shown = save === "none" ? undefined : STATES[save];
  return (
    <Group gap={6} wrap="nowrap">
      <output aria-label="Saving">
        {shown && (
          <Group gap={6} wrap="nowrap" c={shown.colour} title={shown.why}>
            {shown.icon}
            <Text size="sm" component="span">
              {shown.text}
            </Text>
          </Group>
        )}
      </output>
      {save === "error" && (
        <Button variant="default" size="compact-xs" loading={asked === "save"} onClick={() => void retrySave()}>
          Retry
        </Button>
      )}
    </Group>
  );
}
