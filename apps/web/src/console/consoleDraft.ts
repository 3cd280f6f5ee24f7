import { keep, kept } from "../components/browserStore.ts";

const key = (projectId: string) => `dbcoach.console.${projectId}`;

/** What was typed into the console of a project, so that it is there again after a reload. */
export const consoleDraft = {
  read: (projectId: string): string => kept(key(projectId)) ?? "",
  write: (projectId: string, text: string): void => keep(key(projectId), text === "" ? undefined : text),
};
