import type { Project } from "@dbcoach/contract/records";
import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { notifySuccess } from "../components/notifySuccess.ts";
import { projectsChanged } from "../projects/changes.ts";

interface RestoreDialogProps {
  project: Project;
  /** The version to restore; nothing while nobody has asked. */
  version: number | undefined;
  onClose: () => void;
}

/** Asks before an earlier version becomes the newest again. Nothing is lost by it: versions are only added. */
export function RestoreDialog({ project, version, onClose }: RestoreDialogProps) {
  const restore = useMutation({
    mutationFn: (wanted: number) => call("restoreVersion", { params: { id: project.id }, body: { version: wanted } }),
    onSuccess: (made) => {
      notifySuccess(`Version ${made.restores} is back as version ${made.version}.`);
      onClose();
    },
    onSettled: projectsChanged,
  });
  const close = () => {
    restore.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={version !== undefined}
      title={`Restore version ${version ?? ""}`}
      action="Restore"
      harmless
      busy={restore.isPending}
      error={restore.error}
      onConfirm={() => version !== undefined && restore.mutate(version)}
      onClose={close}
    >
      <Text size="sm">
        The design becomes what it was in version {version}, as version {project.version + 1}: executed once more, with
        its documents. All versions stay, so this can be undone.
      </Text>
    </ConfirmDialog>
  );
}
