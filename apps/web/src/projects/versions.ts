import type { Version } from "@dbcoach/contract/assistant";
import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { projectsChanged } from "./changes.ts";

/** The versions of a project's design, newest first. */
export const versionsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ["projects", "versions", projectId],
    queryFn: ({ pageParam, signal }) =>
      call("listVersions", { params: { id: projectId }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Takes back the newest change of a project. Everything that shows the project follows. */
export function useUndo(projectId: string) {
  return useMutation({
    mutationFn: () => call("undoVersion", { params: { id: projectId } }),
    onSettled: projectsChanged,
  });
}

/** What became of a change: nothing, or the version that took it back. */
export function undoneBy(versions: readonly Version[], version: number): number | undefined {
  return versions.find(({ undoes }) => undoes === version)?.version;
}

/** The newest change that is not taken back; undefined where none is left. Expects the newest first. */
export function newestChange(versions: readonly Version[]): number | undefined {
  return versions.find(
    ({ version, undoes }) => version > 1 && undoes === null && undoneBy(versions, version) === undefined,
  )?.version;
}
