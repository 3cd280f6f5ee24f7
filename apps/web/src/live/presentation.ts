import type { GenerationEvent } from "@dbcoach/contract/generationEvent";

/** The whole presentation of a log that is already there lasts about this long. */
const LONGEST_MS = 5_500;
/** How far the presentation may lag behind events that arrive later than that. */
const LONGEST_LAG_MS = 600;
/** Characters of text that are revealed together. */
const PIECE = 32;

/** How much of the time an event takes, relative to a piece of text. Everything else takes none. */
const WEIGHTS: Partial<Record<GenerationEvent["type"], number>> = {
  taskStarted: 5,
  text: 1,
  insight: 8,
  evidence: 2,
  verificationFinished: 5,
};
const OPERATION_WEIGHTS: Record<string, number> = { addTable: 8, addRelationship: 3 };

function weightOf(event: GenerationEvent): number {
  if (event.type === "operation") return OPERATION_WEIGHTS[event.operation.op] ?? 0;
  return WEIGHTS[event.type] ?? 0;
}

/**
 * Reveals events at a pace that can be read, in their order. A generation takes a second or two; shown as it comes it
 * would be one flash. It only ever shows what has arrived, and catches up with what arrives late. Times are milliseconds
 * of any steady clock.
 */
export class Presentation {
  #pending: GenerationEvent[] = [];
  #weight = 0;
  #credit = 0;
  #last: number | undefined;
  /** Milliseconds until the end of what may take long. */
  #left = LONGEST_MS;
  /** Weight per millisecond. It only grows until all is shown: a rate that followed what is left would never end. */
  #rate = 0;

  /** Whether everything that arrived was revealed. */
  get isDone(): boolean {
    return this.#pending.length === 0;
  }

  add(event: GenerationEvent): void {
    for (const piece of piecesOf(event)) {
      this.#pending.push(piece);
      this.#weight += weightOf(piece);
    }
  }

  /** The events to reveal now. `factor`: how much faster than usual time passes here. */
  advance(now: number, factor = 1): GenerationEvent[] {
    const elapsed = (now - (this.#last ?? now)) * factor;
    this.#last = now;
    this.#left -= elapsed;
    const left = Math.max(this.#left, LONGEST_LAG_MS);
    this.#rate = Math.max(this.#rate, this.#weight / left);
    this.#credit += elapsed * this.#rate;
    let count = 0;
    for (const event of this.#pending) {
      const weight = weightOf(event);
      if (weight > this.#credit) break;
      this.#credit -= weight;
      this.#weight -= weight;
      count += 1;
    }
    if (count === this.#pending.length) {
      this.#credit = 0;
      this.#rate = 0;
    }
    return this.#pending.splice(0, count);
  }

  /** Everything that is left, at once. */
  flush(): GenerationEvent[] {
    this.#weight = 0;
    return this.#pending.splice(0);
  }
}

/** Long texts in pieces, so that they are written rather than dropped; together they say the same. */
function piecesOf(event: GenerationEvent): GenerationEvent[] {
  if (event.type !== "text" || event.delta.length <= PIECE) return [event];
  const pieces: GenerationEvent[] = [];
  for (let start = 0; start < event.delta.length; start += PIECE) {
    pieces.push({ ...event, delta: event.delta.slice(start, start + PIECE) });
  }
  return pieces;
}
