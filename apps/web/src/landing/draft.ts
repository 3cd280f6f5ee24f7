const KEY = "dbcoach.draft";

/** The description that was typed and not yet accepted by the server. It survives signing in, reloads and failures. */
export const draft = {
  read: (): string => localStorage.getItem(KEY) ?? "",
  write: (text: string): void => (text === "" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, text)),
};
