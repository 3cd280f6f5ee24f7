import { keep, kept } from "../components/browserStore.ts";

const KEY = "dbcoach.demo-draft";

/** What this tab began with, and what was typed in it since; undefined before. */
let own: string | undefined;

/**
 * What was typed into the demo's setup, so that it is there again after a reload and behind 'Back to Setup'. Another tab
 * may have something else typed into it since: a new tab begins with that, this one keeps its own.
 */
export const demoDraft = {
  read: (): string => {
    own ??= kept(KEY) ?? "";
    return own;
  },
  write: (text: string): void => {
    own = text;
    keep(KEY, text === "" ? undefined : text);
  },
};
