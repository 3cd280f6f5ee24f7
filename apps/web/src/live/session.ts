import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration, type GenerationState, initialGenerationState } from "@dbcoach/contract/generationState";
import { isRunning } from "@dbcoach/contract/generationStatus";
import { RECONNECT_DELAYS_MS } from "@dbcoach/contract/limits";
import type { Generation } from "@dbcoach/contract/records";
import { ApiError } from "../api/apiError.ts";
import type { StreamMessage } from "../api/generationStream.ts";
import { Presentation } from "./presentation.ts";
import type { GenerationSource } from "./source.ts";

export interface Submission {
  prompt: string;
  dbType: string;
  mode: string;
  /** The idempotency key: the same run is the same generation, in every tab and after every reload. */
  run: string;
  /** The project whose design is to be enhanced; without one, a new design is made. */
  projectId?: string;
}

type Wish = "cancel" | "resume" | "save";

export interface LiveSnapshot {
  /** Present as soon as the server has accepted it. */
  id: string | undefined;
  /** As far as it was presented. */
  state: GenerationState;
  save: "none" | "saving" | "saved" | "error";
  connected: boolean;
  /** It had ended before this page was opened. */
  viewing: boolean;
  /** Something that arrived is not yet shown. */
  presenting: boolean;
  /** ISO 8601, as the log says. */
  startedAt: string | undefined;
  endedAt: string | undefined;
  /** Present when it has ended on the server. */
  generation: Generation | undefined;
  /** The generation could not be started or followed. */
  error: ApiError | undefined;
  /** What the user wants of it is on its way to the server. */
  asked: Wish | undefined;
  /** Why that was refused. */
  refusal: ApiError | undefined;
}

const START: LiveSnapshot = {
  id: undefined,
  state: initialGenerationState,
  save: "none",
  connected: true,
  viewing: false,
  presenting: false,
  startedAt: undefined,
  endedAt: undefined,
  generation: undefined,
  error: undefined,
  asked: undefined,
  refusal: undefined,
};

const TICK_MS = 50;

/** What the session needs to know of the page: how much was seen before a reload, and whether things may move. */
export interface PageMemory {
  seen: () => number;
  /** Whether the page has asked for it, and does not only come to look at it. */
  own: boolean;
  remember: (index: number) => void;
  still: boolean;
}

/**
 * One generation as the live page sees it: it starts it (or finds what was started), follows the events, and presents
 * them. React subscribes to its snapshots.
 */
export class LiveSession {
  readonly #source: GenerationSource;
  readonly #memory: PageMemory;
  readonly #listeners = new Set<() => void>();
  #snapshot = START;
  #presentation = new Presentation();
  #abort = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #atOnce: boolean;
  /** How much faster than usual what arrived is presented. */
  #factor = 1;
  /** The index of the last event that arrived. */
  #last = -1;

  constructor(source: GenerationSource, memory: PageMemory) {
    this.#source = source;
    this.#memory = memory;
    this.#atOnce = memory.still;
  }

  getSnapshot = (): LiveSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins, or begins again after `stop`. */
  start(): void {
    this.#abort = new AbortController();
    this.#presentation = new Presentation();
    this.#last = -1;
    this.#set(START);
    this.#timer = setInterval(() => this.#present(), TICK_MS);
    const { signal } = this.#abort;
    this.#run(signal).catch((error: unknown) => {
      if (!signal.aborted) this.#set({ error: asApiError(error) });
    });
  }

  stop(): void {
    this.#abort.abort();
    clearInterval(this.#timer);
  }

  /** Ends the presentation: everything that arrived is shown, and what arrives is shown as it comes. */
  showAll = (): void => {
    this.#atOnce = true;
    this.#present();
  };

  /** Presents so much faster than usual. Nothing else depends on it. */
  setPace = (factor: number): void => {
    this.#factor = factor;
  };

  /** Asks the server whether it can save again. */
  retrySave = (): Promise<void> =>
    this.#wish("save", async (id, signal) => {
      await this.#source.find(id, signal);
      if (this.#snapshot.save === "error") this.#set({ save: "saving" });
    });

  /** Stops the generation on the server. What was done stays, and it can be resumed. */
  cancel = (): Promise<void> =>
    this.#wish("cancel", async (id, signal) => {
      await this.#source.cancel(id, signal);
      this.showAll();
    });

  /** Goes on with a generation that failed or was stopped, behind its last finished task. */
  resume = (): Promise<void> =>
    this.#wish("resume", async (id, signal) => {
      await this.#source.resume(id, signal);
      this.#atOnce = this.#memory.still;
      this.#set({ generation: undefined, viewing: false, save: this.#whileRunning, error: undefined });
      await this.#follow(id, this.#last, signal);
    });

  /** Asks something of the server for a generation that it has, one thing at a time. */
  async #wish(asked: Wish, act: (id: string, signal: AbortSignal) => Promise<void>): Promise<void> {
    const { id, asked: pending } = this.#snapshot;
    const { signal } = this.#abort;
    if (id === undefined || pending) return;
    this.#set({ asked, refusal: undefined });
    try {
      await act(id, signal);
    } catch (error) {
      // It may have ended by itself in the meantime: then there is nothing to stop.
      const tooLate = error instanceof ApiError && error.code === "generation_ended";
      if (!signal.aborted && !tooLate) this.#set({ refusal: asApiError(error) });
    } finally {
      if (!signal.aborted) this.#set({ asked: undefined });
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    const id = await this.#patiently(() => this.#source.start(signal), signal);
    const found = await this.#patiently(() => this.#source.find(id, signal), signal);
    // What was over before its first event arrived is news all the same to who has asked for it.
    const isNews = this.#memory.own && this.#memory.seen() < 0;
    const viewing = !isRunning(found) && !isNews;
    const seen = viewing ? Number.POSITIVE_INFINITY : this.#memory.seen();
    this.#set({ id, viewing, save: viewing ? "none" : this.#whileRunning });
    await this.#follow(id, -1, signal, seen);
  }

  /** Follows the events behind `after`. Those up to `seen` are not presented again. */
  async #follow(id: string, after: number, signal: AbortSignal, seen = after): Promise<void> {
    for await (const message of this.#source.follow(id, after, signal)) {
      if (signal.aborted) return;
      this.#take(message, seen);
    }
  }

  /** Repeats what got no answer, after the same waits as the event stream. */
  async #patiently<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt();
      } catch (error) {
        const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 502);
        if (!mayPass || signal.aborted) throw error;
        this.#set({ connected: false });
        const wait = RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  #take(message: StreamMessage, seen: number): void {
    switch (message.type) {
      case "connection":
        this.#set({ connected: message.connected });
        break;
      case "save":
        this.#set({ save: message.state });
        break;
      case "end":
        this.#set({
          generation: message.generation,
          save: this.#source.saves && message.generation.status === "completed" ? "saved" : "none",
        });
        break;
      case "event":
        this.#takeEvent(message.logged, seen);
    }
  }

  #takeEvent({ index, at, event }: LoggedEvent, seen: number): void {
    const { startedAt, asked } = this.#snapshot;
    // The first event behind the failure: it goes on.
    if (asked === "resume") this.#set({ asked: undefined });
    this.#last = index;
    this.#memory.remember(index);
    if (index <= seen) {
      const state = foldGeneration([event], this.#snapshot.state);
      this.#set({ state, startedAt: startedAt ?? at, endedAt: at });
    } else {
      this.#presentation.add(event);
      this.#set({ presenting: true, startedAt: startedAt ?? at, endedAt: at });
      if (this.#atOnce) this.#present();
    }
  }

  #present(): void {
    if (this.#presentation.isDone) return;
    const events = this.#atOnce
      ? this.#presentation.flush()
      : this.#presentation.advance(performance.now(), this.#factor);
    if (events.length === 0) return;
    this.#set({
      state: foldGeneration(events, this.#snapshot.state),
      presenting: !this.#presentation.isDone,
    });
  }

  /** What is said of saving while it runs. */
  get #whileRunning(): LiveSnapshot["save"] {
    return this.#source.saves ? "saving" : "none";
  }

  /** React hears of it once for all that comes in one go: a hundred events at a time would be a hundred renderings. */
  #set(change: Partial<LiveSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      for (const listener of this.#listeners) listener();
    });
  }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("unexpected", 0, String(error));
}
