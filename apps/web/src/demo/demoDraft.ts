import { keep, kept } from "../components/browserStore.ts";

const KEY = "dbcoach.demo-draft";

/** What was typed into the demo's setup, so that it is there again after a reload and behind 'Back to Setup'. */
export const demoDraft = {
  read: (): string => kept(KEY) ?? "",
  write: (text: string): void => keep(KEY, text === "" ? undefined : text),
};
