import { PROJECT_UNDO_MS } from "@dbcoach/contract/limits";
import type { ProjectSummary } from "@dbcoach/contract/records";
import { Text } from "@mantine/core";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { isNoAnswer, messageOf } from "../api/apiError.ts";
import { call } from "../api/client.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { notifyFailure } from "../components/notifySuccess.ts";
import { notifyUndo } from "../components/notifyUndo.tsx";
import { quoted } from "../components/quoted.ts";
import { removeFromLists, returnToLists } from "./listCache.ts";
import { statsQuery } from "./queries.ts";

interface DeleteProjectProps {
  /** Absent while nothing is to be deleted. */
  project: ProjectSummary | undefined;
  onClose: () => void;
}

const CHANGED: readonly QueryKey[] = [statsQuery.queryKey, ["generations"], ["conversations"]];

/** Asks, deletes, and offers to take that back for some seconds. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const client = useQueryClient();
  // What led to the project is told anew, too.
  const changed = () => Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
  const restore = async (project: ProjectSummary, lists: readonly QueryKey[]) => {
    const { id, name } = project;
    try {
      returnToLists(client, await call("restoreProject", { params: { id } }), lists);
      await changed();
    } catch (error) {
      const title = `${quoted(name)} could not be restored`;
      if (isNoAnswer(error)) offerUndo(`${title}. ${error.message}`, project, lists);
      else notifyFailure(title, messageOf(error));
    }
  };
  const offerUndo = (message: string, project: ProjectSummary, lists: readonly QueryKey[]) =>
    notifyUndo({ message, offeredFor: PROJECT_UNDO_MS, onUndo: () => void restore(project, lists) });
  const deletion = useMutation({
    mutationFn: ({ id }: ProjectSummary) => call("deleteProject", { params: { id } }),
    onSuccess: async (_, deleted) => {
      onClose();
      const lists = removeFromLists(client, deleted.id);
      client.removeQueries({ queryKey: ["projects", "one", deleted.id] });
      offerUndo(`${quoted(deleted.name)} was deleted.`, deleted, lists);
      await changed();
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
      subtitle="This can be undone for a few seconds only."
      action="Delete"
      busy={deletion.isPending}
      error={deletion.error}
      errorTitle="The project was not deleted"
      onConfirm={() => project && deletion.mutate(project)}
      onClose={close}
    >
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        <strong dir="auto">{project?.name}</strong> is deleted with its design, sessions and queries. Its conversation
        stays.
      </Text>
    </ConfirmDialog>
  );
}
