/** How text that has arrived is presented: the constants of the specification (part 2, section 9). */

/** The speed that a presentation begins with, and the ends of its slider. */
export const DEFAULT_SPEED = 40;
export const MIN_SPEED = 10;
export const MAX_SPEED = 100;
/** Milliseconds between two steps of the typing at the default speed. */
export const TYPING_TICK_MS = 1_000 / 60;
/** The pause between two tasks, in milliseconds at the default speed. */
export const TASK_PAUSE_MS = 1_000;

/** Characters that appear in one step of the typing. */
export const charactersPerTick = (speed: number): number => Math.max(1, Math.floor(speed / 60));

/** How much faster than by default: what the slider shows as `1.5x`, and what the clock of a presentation runs at. */
export const speedFactor = (speed: number): number => speed / DEFAULT_SPEED;

/** The alternative live page: milliseconds for a line of reasoning, and how many lines come before a tab's text. */
export const REASONING_LINE_MS = 1_500;
export const REASONING_LINES = 5;
/** Its typing: characters in one step, and the milliseconds between two. */
export const STAGE_CHARACTERS = 3;
export const STAGE_TICK_MS = 50;
/** A tab is not left sooner than this after its text began, or so much for each character of a text that is shorter. */
export const STAGE_WAIT_MS = 2_000;
export const STAGE_WAIT_MS_PER_CHARACTER = 50;
