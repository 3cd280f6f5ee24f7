import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldEvent, type GenerationState, initialGenerationState } from "@dbcoach/contract/generationState";
import type { Place } from "./timeline.ts";

/** Events between two states that are kept. */
const EVERY = 100;

/**
 * The states of a log at all its places. Some are kept, so that going back folds at most `EVERY` events again; what two
 * states have in common they share, so keeping them costs little.
 */
export class History {
  readonly #events: readonly GenerationEvent[];
  /** After 0, EVERY, 2 × EVERY, … events, as far as it was read. */
  readonly #kept: GenerationState[] = [initialGenerationState];
  #last = { events: 0, state: initialGenerationState };

  constructor(events: readonly GenerationEvent[]) {
    this.#events = events;
  }

  /** The state at a place: the fold of the events before it, and of the part of the text that it is in. */
  stateAt({ events, characters }: Place): GenerationState {
    const state = this.#after(events);
    const next = this.#events[events];
    if (characters === 0 || next?.type !== "text") return state;
    return foldEvent(state, { ...next, delta: beginningOf(next.delta, characters) });
  }

  #after(count: number): GenerationState {
    const kept = Math.min(Math.floor(count / EVERY), this.#kept.length - 1);
    const isLastNearer = this.#last.events <= count && this.#last.events >= kept * EVERY;
    let { events, state } = isLastNearer
      ? this.#last
      : { events: kept * EVERY, state: this.#kept[kept] ?? initialGenerationState };
    for (const event of this.#events.slice(events, count)) {
      state = foldEvent(state, event);
      events += 1;
      if (events === this.#kept.length * EVERY) this.#kept.push(state);
    }
    this.#last = { events, state };
    return state;
  }
}

/** The first characters of a text; never half of one. */
function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
