const key = (projectId: string) => `dbcoach.console.${projectId}`;

/** What was typed into the console of a project, so that it is there again after a reload. */
export const consoleDraft = {
  read: (projectId: string): string => localStorage.getItem(key(projectId)) ?? "",
  write: (projectId: string, text: string): void => {
    try {
      if (text === "") localStorage.removeItem(key(projectId));
      else localStorage.setItem(key(projectId), text);
    } catch {
      // The browser has no room for it: it stays in the page.
    }
  },
};
