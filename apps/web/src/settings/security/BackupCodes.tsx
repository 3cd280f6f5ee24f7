import { Button, Code, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { CopyButton } from "../../components/CopyButton.tsx";
import { downloadText } from "../../components/downloadText.ts";

/** Shows new backup codes, this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join("\n");
  return (
    <Stack gap="md">
      <Text size="sm">
        Keep these backup codes where you find them without your phone. Each signs you in once. They are not shown
        again.
      </Text>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {codes.map((code) => (
          <li key={code}>
            <Code block ta="center">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Group gap="xs">
          <CopyButton value={text} label="Copy all codes" />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => downloadText("dbcoach-backup-codes.txt", `${text}\n`, "text/plain")}
          >
            Download
          </Button>
        </Group>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
