import type { ProjectSummary } from "@dbcoach/contract/records";
import { Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { notifySuccess } from "../components/notifySuccess.ts";

interface DeleteProjectProps {
  /** Absent while nothing is to be deleted. */
  project: ProjectSummary | undefined;
  onClose: () => void;
}

export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (id: string) => call("deleteProject", { params: { id } }),
    onSuccess: async () => {
      onClose();
      notifySuccess("Project deleted");
      await client.invalidateQueries({ queryKey: ["projects"] });
    },
  });
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={project !== undefined}
      title="Delete Project"
      subtitle="This action cannot be undone"
      action="Delete"
      busy={deletion.isPending}
      error={deletion.error}
      onConfirm={() => project && deletion.mutate(project.id)}
      onClose={close}
    >
      <Text size="sm">
        <strong>{project?.name}</strong> is deleted with its design, sessions and queries. Its conversation stays.
      </Text>
    </ConfirmDialog>
  );
}
