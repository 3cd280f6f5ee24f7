import type { Design } from "@dbcoach/design/model";
import { Button, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { Focus } from "./useDiagram.ts";

interface FocusBarProps {
  /** The tables that are left. */
  design: Design;
  focus: Focus;
  onDepth: (tableId: string, depth: number) => void;
  onLeave: () => void;
}

/** What alone is shown, and the ways out of it. */
export function FocusBar({ design, focus: { tableId, depth }, onDepth, onLeave }: FocusBarProps) {
  const name = design.tables.find(({ id }) => id === tableId)?.name;
  const near = design.tables.length - 1;
  return (
    <Group gap="xs" role="group" aria-label="Focus">
      <Text size="xs">
        <b>{name}</b> {near === 0 ? "alone" : `and ${near} near it`}
      </Text>
      {near > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => onDepth(tableId, depth === 1 ? 2 : 1)}>
          {depth === 1 ? "Wider" : "Nearer"}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        rightSection={<IconX size={12} aria-hidden />}
        aria-label="Leave the focus"
        onClick={onLeave}
      >
        All
      </Button>
    </Group>
  );
}
