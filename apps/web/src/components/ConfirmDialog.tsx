import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { messageOf } from "../api/apiError.ts";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** Stands under the title. */
  subtitle?: string;
  children: ReactNode;
  action: string;
  /** Nothing is lost by it. */
  harmless?: boolean;
  busy: boolean;
  error: unknown;
  /** What to say over the error, where the words are specified. */
  errorTitle?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, subtitle, children, action, harmless, busy, error, errorTitle, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" closeButtonProps={{ "aria-label": "Close" }}>
      <Stack gap="md">
        {subtitle && (
          <Text size="sm" c="dimmed">
            {subtitle}
          </Text>
        )}
        {children}
        {error !== null && error !== undefined && (
          <Alert color="red" role="alert" title={errorTitle}>
            {messageOf(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color={harmless ? undefined : "red.9"} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
