const KEY = "dbcoach.live-chat";

/** Whether the chat stands beside the design on the live page: it does unless it was hidden. */
export const chatShown = {
  read: (): boolean => localStorage.getItem(KEY) !== "hidden",
  write: (shown: boolean): void => (shown ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, "hidden")),
};
