import { Center, Loader, Text } from "@mantine/core";

/** A quiet full-page wait with its reason. */
export function PageLoading({ label = "Loading…" }: { label?: string }) {
  return (
    <Center mih="60vh" role="status">
      <Loader size="sm" mr="sm" />
      <Text c="dimmed">{label}</Text>
    </Center>
  );
}
