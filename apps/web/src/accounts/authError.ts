import { kept } from "../components/browserStore.ts";

const KEY = "lastAuthError";
/** What the error names when a session could not be renewed. */
const EXPIRED = "refresh_token";

/** The error that ended the last session, kept for the next load of the page and for other tabs. */
export const authError = {
  /** Whether a session has expired, and nobody has taken note of it yet. */
  hasExpired: (): boolean => kept(KEY)?.includes(EXPIRED) ?? false,
  setExpired: (): void => localStorage.setItem(KEY, `${EXPIRED}_expired`),
  clear: (): void => localStorage.removeItem(KEY),
  /** Calls back when another tab has set or cleared it. Returns the way to stop that. */
  watch(onChange: () => void): () => void {
    const listener = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) onChange();
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  },
};
