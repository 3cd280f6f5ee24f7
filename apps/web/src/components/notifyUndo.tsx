import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { CLOSABLE } from "./notifySuccess.ts";

interface Undoable {
  message: string;
  /** Milliseconds for which it is offered. */
  offeredFor: number;
  onUndo: () => void;
}

/** Says in the corner that something was done, and offers to take it back for a while. The offer has the focus. */
export function notifyUndo({ message, offeredFor, onUndo }: Undoable): void {
  const id = notifications.show({
    ...CLOSABLE,
    autoClose: offeredFor,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={2}>
          {message}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          data-autofocus
          // What was deleted had the focus: it would fall back to the top of the page.
          ref={(button) => button?.focus({ preventScroll: true })}
          onClick={({ currentTarget }) => {
            // It is still there for a moment, on its way out.
            currentTarget.disabled = true;
            notifications.hide(id);
            onUndo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
