import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PartProps {
  title: string;
  /** How things are, or what it is good for. */
  text: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One subject of the security card. */
export function Part({ title, text, action, children }: PartProps) {
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: "1 1 14rem", minWidth: 0 }}>
          <Title order={3} fz="sm" fw={600}>
            {title}
          </Title>
          <Text component="div" c="dimmed" fz="sm">
            {text}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Stack>
  );
}
