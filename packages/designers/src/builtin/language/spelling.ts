import { USUAL_DETAILS } from "../patterns/nouns.ts";
import { pluralPhrase } from "./inflection.ts";
import { PEOPLE } from "./lexicon.ts";

/** Letters from which on a word is long enough for a slip to be told from another word. */
const LONG = 6;

interface Known {
  words: ReadonlySet<string>;
  /** Each known word under its forms with one letter missing. */
  clipped: ReadonlyMap<string, string>;
}

let known: Known | undefined;

function knownWords(): Known {
  if (known) return known;
  const nouns = [...Object.keys(USUAL_DETAILS), ...PEOPLE].filter((word) => /^[a-z]+$/.test(word));
  const words = new Set(nouns.flatMap((word) => [word, pluralPhrase(word)]));
  const clipped = new Map<string, string>();
  for (const word of words) for (const form of withoutOne(word)) if (!clipped.has(form)) clipped.set(form, word);
  known = { words, clipped };
  return known;
}

/**
 * The noun that a lower-case word is a slip of: two letters swapped, one missing or one too many ("custmoer", "adress",
 * "memmber"). Undefined when it is none of a noun that databases usually keep. Whether the word exists is not asked.
 */
export function slipOf(word: string): string | undefined {
  if (word.length < LONG - 1 || !/^[a-z]+$/.test(word)) return undefined;
  const { words, clipped } = knownWords();
  if (words.has(word)) return undefined;
  const missing = clipped.get(word);
  const found =
    missing ?? swapped(word).find((form) => words.has(form)) ?? withoutOne(word).find((form) => words.has(form));
  return found !== undefined && found.length >= LONG ? found : undefined;
}

function withoutOne(word: string): string[] {
  return [...word].map((_, i) => word.slice(0, i) + word.slice(i + 1));
}

function swapped(word: string): string[] {
  return [...word].slice(1).map((letter, i) => word.slice(0, i) + letter + word[i] + word.slice(i + 2));
}
