import type { Comparison } from "@dbcoach/design/diff/comparison";
import { Text } from "@mantine/core";
import { CHANGES } from "./comparing.ts";

interface ChangeWordProps {
  comparison: Comparison | undefined;
  /** Of the table, or the key of the column. */
  id: string;
  of: "tables" | "columns";
}

/** What became of a part, in words behind its name; nothing where nothing is compared or nothing became of it. */
export function ChangeWord({ comparison, id, of }: ChangeWordProps) {
  const change = comparison?.[of].get(id);
  if (!change) return null;
  const earlier = comparison?.earlierNames.get(id);
  return (
    <Text span fz="xs" fw={600} ff="text" ml="xs" c={CHANGES[change].colour}>
      {CHANGES[change].word}
      {earlier !== undefined && ` (was ${earlier})`}
    </Text>
  );
}
