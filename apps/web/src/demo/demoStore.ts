import type { DemoConversation } from "./demoConversation.ts";

const KEY = "dbcoach.demo";

interface Kept {
  on: boolean;
  /** What was designed in this tab, newest first. */
  own: readonly DemoConversation[];
}

const OFF: Kept = { on: false, own: [] };

/** The demo mode of this tab, over reloads. Off by default. */
export const demoStore = {
  read: (): Kept => {
    try {
      // Only `write` writes it.
      const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
      return kept ?? OFF;
    } catch {
      return OFF;
    }
  },
  /** Where the browser has no room for all designs, the oldest are forgotten at the next load. */
  write: ({ on, own }: Kept): void => {
    for (let count = own.length; count >= 0; count -= 1) {
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ on, own: own.slice(0, count) }));
        return;
      } catch {
        // One less, then.
      }
    }
  },
};
