import { keep, kept } from "../components/browserStore.ts";

const KEY = "dbcoach.live-chat";

/** Whether the chat stands beside the design on the live page: it does unless it was hidden. */
export const chatShown = {
  read: (): boolean => kept(KEY) !== "hidden",
  write: (shown: boolean): void => keep(KEY, shown ? undefined : "hidden"),
};
