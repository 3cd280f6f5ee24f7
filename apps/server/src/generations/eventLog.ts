import type { GenerationEvent, LoggedEvent } from "@dbcoach/contract/generationEvent";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { untilReachable } from "../database/untilReachable.ts";
import type { Log } from "../log.ts";
import type { Hub } from "./hub.ts";
import type { ClaimedGeneration } from "./leases.ts";
import { notifyOthers } from "./otherProcesses.ts";
import { appendEvents } from "./storedEvents.ts";

export interface EventLogOptions {
  db: Database;
  hub: Hub;
  log: Log;
  generation: Pick<ClaimedGeneration, "id" | "userId">;
  /** The lease owner that writes. */
  owner: string;
  /** Whether other processes have streams open on this store. */
  shared: boolean;
  /** The index of the next event. */
  next: number;
  signal: AbortSignal;
}

/**
 * Writes a generation's events in order, a batch at a time: what arrives while one batch is being written is the next
 * batch. Events are announced only when they are stored. While the store is away they wait here and are tried again.
 */
export class EventLog {
  readonly #options: EventLogOptions;
  #waiting: LoggedEvent[] = [];
  #next: number;
  #writing: Promise<void> | undefined;
  #failure: unknown;

  constructor(options: EventLogOptions) {
    this.#options = options;
    this.#next = options.next;
  }

  /** Takes an event. Throws what made an earlier write fail for good. */
  append(event: GenerationEvent): void {
    if (this.#failure) throw this.#failure;
    this.#waiting.push({ index: this.#next, at: new Date().toISOString(), event });
    this.#next += 1;
    this.#writing ??= this.#drain();
  }

  /** Writes what is left, and `record` with it in the same transaction: both or neither. */
  async finish(record: (transaction: UserTransaction) => Promise<void>): Promise<void> {
    await this.#writing;
    if (this.#failure) throw this.#failure;
    await this.#write(this.#waiting.splice(0), record);
    this.#options.hub.announce(this.#options.generation.id, { type: "end" });
  }

  async #drain(): Promise<void> {
    try {
      // The batch is taken a turn later, so that events of the same turn share a write.
      await Promise.resolve();
      while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0));
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#writing = undefined;
    }
  }

  async #write(events: LoggedEvent[], record?: (transaction: UserTransaction) => Promise<void>): Promise<void> {
    const { db, hub, log, generation, owner, shared, signal } = this.#options;
    const store = () =>
      asUser(db, generation.userId, async (transaction) => {
        await appendEvents(transaction, generation, owner, events);
        await record?.(transaction);
        if (shared) await notifyOthers(transaction, owner, generation.id);
      });
    await untilReachable(store, {
      signal,
      onAway: (error) => {
        log.warn({ err: error, generation: generation.id }, "The store is away; events wait");
        hub.announce(generation.id, { type: "save", state: "error" });
      },
      onBack: () => hub.announce(generation.id, { type: "save", state: "saving" }),
    });
    if (events.length > 0) hub.announce(generation.id, { type: "events", events });
  }
}
