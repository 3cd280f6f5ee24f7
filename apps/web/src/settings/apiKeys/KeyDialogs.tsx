import type { ApiKey, NewApiKey } from "@dbcoach/contract/apiKeys";
import { Text } from "@mantine/core";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { useReturnFocus } from "../../components/useReturnFocus.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { createKey, failure, removeKey, rotateKey, updateKey, useKeyChange } from "./queries.ts";

interface DialogProps {
  onClose: () => void;
}

/** Makes a key and hands it on. */
export function CreateKey({ onClose, onMade }: DialogProps & { onMade: (made: NewApiKey) => void }) {
  const { mutate, isPending, error } = useKeyChange(createKey);
  return (
    <KeyDialog
      busy={isPending}
      error={error}
      failed={failure("Failed to create API key", error)}
      onClose={onClose}
      onSubmit={(wishes) =>
        mutate(wishes, {
          onSuccess: (made) => {
            onMade(made);
            onClose();
          },
        })
      }
    />
  );
}

/** Changes what a key is called and may do. */
export function EditKey({ apiKey, onClose }: DialogProps & { apiKey: ApiKey }) {
  const { mutate, isPending, error } = useKeyChange(updateKey);
  return (
    <KeyDialog
      apiKey={apiKey}
      busy={isPending}
      error={error}
      failed={failure("Failed to update API key", error)}
      onClose={onClose}
      onSubmit={({ expiresInDays: _, ...changes }) =>
        mutate(
          { id: apiKey.id, changes },
          {
            onSuccess: () => {
              notifySuccess("API key updated");
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Asks, and replaces a key by a new one. */
export function RotateKey({
  apiKey,
  onClose,
  onMade,
}: DialogProps & { apiKey: ApiKey; onMade: (made: NewApiKey) => void }) {
  useReturnFocus();
  const { mutate, isPending, error } = useKeyChange(rotateKey);
  return (
    <ConfirmDialog
      opened
      title="Rotate API key"
      subtitle="The old key stops to work at once"
      action="Rotate"
      busy={isPending}
      error={failure("Failed to rotate API key", error)}
      onClose={onClose}
      onConfirm={() =>
        mutate(apiKey, {
          onSuccess: (made) => {
            onMade(made);
            onClose();
          },
        })
      }
    >
      <Text size="sm">
        <strong>{apiKey.name}</strong> gets a new key with the same permissions and addresses. Its usage count begins at
        0.
      </Text>
    </ConfirmDialog>
  );
}

/** Asks, and deletes a key. */
export function DeleteKey({ apiKey, onClose }: DialogProps & { apiKey: ApiKey }) {
  useReturnFocus();
  const { mutate, isPending, error } = useKeyChange(removeKey);
  return (
    <ConfirmDialog
      opened
      title="Delete API key"
      subtitle="This action cannot be undone"
      action="Delete"
      busy={isPending}
      error={failure("Failed to delete API key", error)}
      onClose={onClose}
      onConfirm={() =>
        mutate(apiKey, {
          onSuccess: () => {
            notifySuccess("API key deleted");
            onClose();
          },
        })
      }
    >
      <Text size="sm">
        Whatever uses <strong>{apiKey.name}</strong> ({apiKey.keyPreview}
        {apiKey.keyEnding}) loses its access at once.
      </Text>
    </ConfirmDialog>
  );
}
