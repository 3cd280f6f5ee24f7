import { Container, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A page that a link in a mail leads to. */
export function AuthPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Container size={440} py={{ base: "xl", sm: 80 }}>
      <title>{`${title} · DBCoach`}</title>
      <Paper withBorder radius="md" p={{ base: "lg", sm: "xl" }}>
        <Stack gap="md">
          <Title order={1} fz={22}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
          {children}
        </Stack>
      </Paper>
    </Container>
  );
}
