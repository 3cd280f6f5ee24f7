import { Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { notifySuccess } from "../components/notifySuccess.ts";

interface DeleteConversationProps {
  /** Absent while nothing is to be deleted. */
  id: string | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

export function DeleteConversation({ id, onClose, onDeleted }: DeleteConversationProps) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (conversation: string) => call("deleteConversation", { params: { id: conversation } }),
    onSuccess: async (_, conversation) => {
      await client.invalidateQueries({ queryKey: ["conversations", "list"] });
      onClose();
      onDeleted(conversation);
      notifySuccess("Conversation deleted");
    },
  });
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={id !== undefined}
      title="Delete Conversation"
      subtitle="This action cannot be undone"
      action="Delete"
      busy={deletion.isPending}
      error={deletion.error}
      errorTitle="Failed to delete conversation"
      onConfirm={() => id && deletion.mutate(id)}
      onClose={close}
    >
      <Text size="sm">Are you sure you want to delete this database generation?</Text>
      <Text size="sm">All streaming data, canvas content, and generation history will be permanently removed.</Text>
    </ConfirmDialog>
  );
}
