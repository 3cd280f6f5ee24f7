import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { SaveState } from "@dbcoach/contract/routes";

/** What reaches those who watch a generation, after it has been stored. */
export type Announcement =
  | { type: "events"; events: readonly LoggedEvent[] }
  | { type: "save"; state: SaveState["state"] }
  /** Stored events that this process did not write: read them. */
  | { type: "elsewhere" }
  /** The generation has ended and everything is stored. */
  | { type: "end" }
  /** This server is stopping: the client is to connect again. */
  | { type: "closing" };

export type Listener = (announcement: Announcement) => void;

/** Carries announcements from the runner to the open event streams of this process. */
export class Hub {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls the listener on every announcement until the returned function is called. */
  subscribe(generationId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(generationId) ?? new Set();
    this.#listeners.set(generationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(generationId);
    };
  }

  announce(generationId: string, announcement: Announcement): void {
    for (const listener of this.#listeners.get(generationId) ?? []) listener(announcement);
  }

  /** Reaches every open stream of this process. */
  announceToAll(announcement: Announcement): void {
    for (const id of this.#listeners.keys()) this.announce(id, announcement);
  }
}
