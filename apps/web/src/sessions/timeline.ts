import { TASKS } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { charactersPerTick, speedFactor, TASK_PAUSE_MS, TYPING_TICK_MS } from "@dbcoach/contract/typing";

/**
 * A log laid out in time. The unit is one character of typing, so that a text takes as long as it is; what is no text
 * takes as long as it needs to be noticed.
 */
export interface Timeline {
  /** Where each event is there in full, in their order. */
  ends: readonly number[];
  /** Where the last one is. */
  length: number;
  /** Where each task begins. */
  starts: readonly { taskId: string; position: number }[];
}

/** As many units as pass in so many milliseconds at the default speed. */
const lasting = (ms: number) => Math.round(ms / TYPING_TICK_MS);

const BEAT = lasting(300);
/** How long events other than text take to appear; those that are not named take no time. */
const BEATS: Partial<Record<GenerationEvent["type"], number>> = {
  started: 1,
  resumed: BEAT,
  insight: BEAT,
  evidence: lasting(100),
  verificationFinished: BEAT,
  failed: BEAT,
};
const OPERATION_BEATS: Record<string, number> = { addTable: BEAT, addRelationship: lasting(100) };

function unitsOf(event: GenerationEvent): number {
  // The pause is between two tasks: nothing waits for the first.
  if (event.type === "taskStarted") return event.taskId === TASKS[0]?.id ? BEAT : lasting(TASK_PAUSE_MS);
  if (event.type === "text") return event.delta.length;
  if (event.type === "operation") return OPERATION_BEATS[event.operation.op] ?? 0;
  return BEATS[event.type] ?? 0;
}

/** The timeline of a log. */
export function timelineOf(events: readonly GenerationEvent[]): Timeline {
  let position = 0;
  const starts: Timeline["starts"][number][] = [];
  const ends = events.map((event) => {
    position += unitsOf(event);
    if (event.type === "taskStarted" && !event.restarted) starts.push({ taskId: event.taskId, position });
    return position;
  });
  return { ends, length: position, starts };
}

/** The position after so many milliseconds of replay from another one, at a speed. */
export function advanced({ length }: Timeline, position: number, ms: number, speed: number): number {
  return Math.min(length, position + (ms / TYPING_TICK_MS) * charactersPerTick(speed) * speedFactor(speed));
}

/** Milliseconds of replay up to a position, at a speed. */
export const timeAt = (position: number, speed: number): number =>
  (position * TYPING_TICK_MS) / (charactersPerTick(speed) * speedFactor(speed));

/** What is there at a position: so many whole events, and of the text behind them so many characters. */
export interface Place {
  events: number;
  characters: number;
}

/** The place in the log at a position of its timeline. At 0 there is nothing yet. */
export function placeAt({ ends }: Timeline, position: number): Place {
  if (position <= 0) return { events: 0, characters: 0 };
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return { events: low, characters: low < ends.length ? Math.floor(position - (ends[low - 1] ?? 0)) : 0 };
}

/** Milliseconds as minutes and seconds: '4:07'. */
export function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
