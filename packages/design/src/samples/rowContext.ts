import { singularise } from "../names.ts";
import { kindName } from "./living.ts";
import { nth, numbered } from "./numbered.ts";
import type { Random } from "./random.ts";
import { FAMILY_NAMES, GIVEN_NAMES } from "./words/people.ts";
import { PLACES, type Place } from "./words/places.ts";
import { PLAIN_NAMES, THING_NAMES } from "./words/things.ts";

/** What the columns of one row have in common: whom, where and what the row is about, and when it began. */
export interface RowContext {
  random: Random;
  /** 0 for the table's first row. */
  index: number;
  /** The words of the table's name in the singular. */
  tableWords: readonly string[];
  /** The words of the names of the tables that refer to it, in the singular. */
  userWords: readonly string[];
  given: string;
  family: string;
  place: Place;
  thing: string;
  /** Minutes since 1970 at which the row's story begins. */
  start: number;
}

/** 1 March 2026, from which all sample times are counted back: rows must not depend on the clock. */
const NOW_MINUTES = Date.UTC(2026, 2, 1, 9) / 60_000;
const TWO_YEARS = 2 * 365 * 24 * 60;

/** A new row's context. Neighbouring rows get different names as long as the word lists last. */
export function createContext(
  { tableWords, userWords }: Pick<RowContext, "tableWords" | "userWords">,
  index: number,
  random: Random,
): RowContext {
  return {
    random,
    index,
    tableWords,
    userWords,
    given: nth(GIVEN_NAMES, index * 7 + random.whole(0, 2)),
    family: nth(FAMILY_NAMES, index * 11 + random.whole(0, 4)),
    place: random.pick(PLACES),
    thing: kindName({ index, tableWords, userWords }) ?? thingName(tableWords, index) ?? numbered(PLAIN_NAMES, index),
    start: NOW_MINUTES - random.whole(60 * 24 * 30, TWO_YEARS),
  };
}

/** The index-th name for a thing that is called with these words; undefined when no list knows it. */
export function thingName(words: readonly string[], index: number): string | undefined {
  const list = [...words]
    .reverse()
    .map((word) => LISTS.get(singularise(word)))
    .find((names) => names !== undefined);
  return list && numbered(list, index);
}

/** The lists of names by each word that they are for; of several, the first. */
const LISTS = new Map<string, readonly string[]>(
  THING_NAMES.toReversed().flatMap(({ of, names }) => of.split(" ").map((word) => [word, names] as const)),
);
