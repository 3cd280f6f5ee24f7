import { keep, kept } from "../components/browserStore.ts";

const KEY = "dbcoach.draft";

/** The description that was typed and not yet accepted by the server. It survives signing in, reloads and failures. */
export const draft = {
  read: (): string => kept(KEY) ?? "",
  write: (text: string): void => keep(KEY, text === "" ? undefined : text),
};
