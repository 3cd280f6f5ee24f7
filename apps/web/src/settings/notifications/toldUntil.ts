const KEY = "dbcoach.toldUntil";

/** What is older is no news any more. */
const NEWS_MS = 12 * 60 * 60 * 1_000;

/** Up to when (ISO 8601) this browser's person was told what has happened. It begins with the first look. */
export const toldUntil = {
  read(): string {
    const stored = window.localStorage.getItem(KEY);
    if (stored !== null && Date.parse(stored) > Date.now() - NEWS_MS) return stored;
    const since = new Date(stored === null ? Date.now() : Date.now() - NEWS_MS).toISOString();
    window.localStorage.setItem(KEY, since);
    return since;
  },
  write(time: string): void {
    window.localStorage.setItem(KEY, time);
  },
};
