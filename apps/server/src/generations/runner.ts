import { TASKS } from "@dbcoach/contract/agents";
import type { GenerationEvent, LoggedEvent } from "@dbcoach/contract/generationEvent";
import { foldEvent, foldGeneration } from "@dbcoach/contract/generationState";
import { isStorable, storable } from "@dbcoach/contract/storable";
import { modeSchema } from "@dbcoach/contract/targets";
import type { Database } from "../database/database.ts";
import { saveCompletion, saveFailure } from "./completion.ts";
import { designerEvents, type Thinkers } from "./designerEvents.ts";
import { type EndListener, endOf } from "./ended.ts";
import { type BaseEvent, isNewest, readBase, saveEnhancement } from "./enhancement.ts";
import { EventLog } from "./eventLog.ts";
import type { Hub } from "./hub.ts";
import {
  type ClaimedGeneration,
  claimGeneration,
  type DesignerKind,
  LEASE_SECONDS,
  LeaseLostError,
  releaseAllLeases,
  releaseLease,
  renewLease,
} from "./leases.ts";
import { readEvents } from "./storedEvents.ts";

/** How often abandoned generations of other processes are looked for; new ones wake the runner at once. */
const POLL_MS = 3_000;

export interface RunnerOptions extends Thinkers {
  db: Database;
  hub: Hub;
  /** How many generations of each kind may run at the same time. */
  places: Readonly<Record<DesignerKind, number>>;
  /** Whether this process has the store to itself. */
  exclusive: boolean;
  /** This process among those that share the store. */
  owner: string;
  ends: EndListener;
}

interface Running {
  kind: DesignerKind;
  /** Lets go: another process, or the next start, goes on. */
  abort: AbortController;
  /** Ends it, because its owner wants that. */
  cancel: AbortController;
  done: Promise<void>;
}

/** Its owner stopped the generation. */
class CancelledError extends Error {}

/** Takes generations from the store, runs the designer, and writes what it says. */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #running = new Map<string, Running>();
  #poll: NodeJS.Timeout | undefined;
  #filling: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Takes up what an earlier process left, and begins to look for work. */
  async start(): Promise<void> {
    if (this.#options.exclusive) await releaseAllLeases(this.#options.db);
    this.#poll = setInterval(() => this.wake(), POLL_MS);
    this.#poll.unref();
    this.wake();
  }

  /** Looks for work now. */
  wake(): void {
    this.#again = true;
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined;
    });
  }

  /** Stops a generation that its owner has asked to be stopped, whether it runs here or waits. */
  cancel(id: string): void {
    const running = this.#running.get(id);
    if (running) running.cancel.abort(new CancelledError("stopped by its owner"));
    else this.wake();
  }

  /** Lets go of everything that runs; another process, or the next start, goes on with it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    for (const { abort } of this.#running.values()) abort.abort(new Error("The server is stopping."));
    await this.#filling;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #fill(): Promise<void> {
    const { db, log } = this.#options;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const generation = await claimGeneration(db, this.#options.owner, this.#freeKinds());
        if (!generation) return;
        this.#again = true;
        this.#begin(generation);
      } catch (error) {
        log.error({ err: error }, "Looking for generations failed");
        return;
      }
    }
  }

  /** The kinds that have a free place. */
  #freeKinds(): DesignerKind[] {
    const running = [...this.#running.values()];
    const kinds: readonly DesignerKind[] = ["built-in", "model"];
    return kinds.filter((kind) => running.filter((one) => one.kind === kind).length < this.#options.places[kind]);
  }

  #begin(generation: ClaimedGeneration): void {
    const abort = new AbortController();
    const cancel = new AbortController();
    if (generation.cancelRequested) cancel.abort(new CancelledError("stopped by its owner"));
    const done = this.#run(generation, abort, cancel).finally(() => {
      // Whoever resumes it at once may have it running again already.
      if (this.#running.get(generation.id)?.done === done) this.#running.delete(generation.id);
      if (!this.#stopped) this.wake();
    });
    this.#running.set(generation.id, { kind: generation.designerKind, abort, cancel, done });
  }

  async #run(generation: ClaimedGeneration, abort: AbortController, cancel: AbortController): Promise<void> {
    const { db, log } = this.#options;
    const renewal = setInterval(
      () => {
        renewLease(db, generation.id, this.#options.owner)
          .then((lease) => {
            if (!lease) abort.abort(new LeaseLostError("taken over"));
            // Another process has taken the wish of its owner.
            else if (lease.cancelRequested) cancel.abort(new CancelledError("stopped by its owner"));
          })
          .catch((error: unknown) => log.warn({ err: error, generation: generation.id }, "The lease was not renewed"));
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    try {
      await this.#design(generation, abort.signal, cancel.signal);
    } catch (error) {
      log.warn({ err: error, generation: generation.id }, "A generation was let go");
      await releaseLease(db, generation.id, this.#options.owner).catch(() => {});
    } finally {
      clearInterval(renewal);
    }
  }

  async #design(generation: ClaimedGeneration, signal: AbortSignal, cancelled: AbortSignal): Promise<void> {
    const { db, hub, log, ends } = this.#options;
    const started = performance.now();
    const history = await readEvents(db, generation.userId, generation.id, -1);
    const eventLog = new EventLog({
      db,
      hub,
      log,
      generation,
      owner: this.#options.owner,
      shared: !this.#options.exclusive,
      next: history.length,
      signal,
    });
    const seen: LoggedEvent[] = [...history];
    let state = foldGeneration(history.map(({ event }) => event));
    const record = (given: GenerationEvent) => {
      // A model's words are quoted in many places, and cut to a length: one half of a character must not end it all.
      const event = isStorable(given) ? given : storable(given);
      eventLog.append(event);
      seen.push({ index: seen.length, at: new Date().toISOString(), event });
      state = foldEvent(state, event);
    };
    const mode = modeSchema.parse(generation.mode);
    const { enhances, userId } = generation;
    const logged = baseIn(seen);
    const base = enhances === null ? undefined : (logged ?? (await readBase(db, userId, enhances)));
    if (base && !logged) record(base);
    const begun = seen.map(({ event }) => event);
    const designed = designerEvents({ generation, history: begun, base, signal, cancelled, ...this.#options });
    for await (const event of designed) record(event);
    if (state.status !== "completed" && state.status !== "error") {
      record({ type: "failed", code: "internal", details: "The designer stopped before the end." });
    }
    if (base && enhances && state.status === "completed" && !(await isNewest(db, userId, enhances, base.version))) {
      record({ type: "failed", code: "design_changed" });
    }
    await eventLog.finish(async (transaction) => {
      const at = new Date();
      if (state.status === "error") {
        await saveFailure(transaction, generation, state);
        // Whoever stops a generation need not be told.
        if (state.failure?.code === "cancelled") return;
        const failure = state.failure?.details ?? state.failure?.code ?? "";
        await ends.record(transaction, endOf(generation, { status: "error", saved: null, failure, at }));
      } else {
        const finished = { generation, state, events: seen, mode, at };
        const saved =
          base && enhances
            ? await saveEnhancement(transaction, finished, enhances, base)
            : await saveCompletion(transaction, finished);
        await ends.record(transaction, endOf(generation, { status: "completed", saved, failure: null, at }));
      }
    });
    ends.stored();
    const ms = Math.round(performance.now() - started);
    const tasks = state.tasks.filter((task) => task.status === "completed").length;
    log.info(
      { generation: generation.id, status: state.status, ms, tasks, of: TASKS.length, events: seen.length },
      "A generation ended",
    );
  }
}

/** What the generation is to improve, as its log says it. */
function baseIn(events: readonly LoggedEvent[]): BaseEvent | undefined {
  for (const { event } of events) if (event.type === "base") return event;
  return undefined;
}
