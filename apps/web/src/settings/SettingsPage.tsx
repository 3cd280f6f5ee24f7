import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A section of the settings: its title, what it is for, its cards. */
export function SettingsPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz={24}>
          {title}
        </Title>
        <Text c="dimmed" fz="sm" mt={2}>
          {lead}
        </Text>
      </div>
      {children}
    </Stack>
  );
}

interface SettingsCardProps {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
  /** Where something can be lost for good. */
  danger?: boolean;
}

/** One subject within a section. */
export function SettingsCard({ title, lead, action, children, danger = false }: SettingsCardProps) {
  return (
    <Paper component="section" withBorder radius="md" p="lg" bd={danger ? "1px solid var(--bad)" : undefined}>
      <Stack gap="md">
        <div style={{ display: "flex", gap: "var(--mantine-spacing-md)", alignItems: "flex-start" }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <Title order={2} fz="md" c={danger ? "var(--bad)" : undefined}>
              {title}
            </Title>
            {lead !== undefined && (
              <Text c="dimmed" fz="sm" mt={2}>
                {lead}
              </Text>
            )}
          </div>
          {action}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
