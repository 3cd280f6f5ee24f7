import type { Operation } from "../operations/schema.ts";

/** A piece of an imported text that became no part of the design: nothing is guessed. */
export interface NotUnderstood {
  /** From 1. */
  line: number;
  /** From 1. */
  column?: number;
  /** The piece itself, on one line and shortened. */
  text: string;
  why: string;
}

/** What an import read: operations that make the design out of an empty one, and what it could not read. */
export interface Imported {
  operations: Operation[];
  notUnderstood: NotUnderstood[];
}

const SHOWN_CHARACTERS = 120;

/** The text on one line, at most 120 characters of it. */
export function shownText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS - 1)}…` : line;
}
