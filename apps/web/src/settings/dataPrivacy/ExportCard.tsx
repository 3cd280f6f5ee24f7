import { ROUTE_PATHS } from "@dbcoach/contract/routePaths";
import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { SettingsCard } from "../SettingsPage.tsx";

/** Everything that is stored, to take away. */
export function ExportCard() {
  return (
    <SettingsCard title="Your data">
      <Group justify="space-between" gap="md">
        <Text size="sm" flex="1 1 280px">
          One ZIP archive with your profile, preferences, conversations, generations with all their events, and each
          project with its design, script and records. JSON that a program can read, without passwords and keys.
        </Text>
        <Button
          component="a"
          // The browser saves it while the server is still writing, however much it is.
          href={ROUTE_PATHS.exportAccount.path}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download all my data
        </Button>
      </Group>
    </SettingsCard>
  );
}
