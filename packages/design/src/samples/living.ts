import { nth, numbered } from "./numbered.ts";
import { AGES, ANY_KINDS, type Kind, LIVING } from "./words/living.ts";

/** What a text about a living being is about: its own words, those of its table, and of the tables that refer to it. */
interface About {
  index: number;
  tableWords: readonly string[];
  userWords: readonly string[];
}

/** The species or breed that a column of these words holds, in accord with one another within a row. */
export function kindFor(columnWords: readonly string[], about: About): string | undefined {
  const part = partOf(columnWords);
  if (!part) return undefined;
  const kinds = kindsFor([...columnWords, ...about.tableWords, ...about.userWords]);
  return nth(kinds, about.index)[part];
}

/** The name of a species or breed in a table of them, each once; undefined for other tables. */
export function kindName({ index, tableWords, userWords }: About): string | undefined {
  const part = partOf(tableWords);
  if (!part) return undefined;
  const names = new Set(kindsFor([...tableWords, ...userWords]).map((kind) => kind[part]));
  return numbered([...names], index);
}

/** How old beings in a table of these words are, in years; undefined where nothing says it. */
export function yearsOf(columnWords: readonly string[], tableWords: readonly string[]) {
  // A pet's owner is no pet: what a table holds stands last.
  const words = [...columnWords, ...tableWords.slice(-1)];
  return AGES.find(({ of }) => of.split(" ").some((word) => words.includes(word)));
}

function partOf(words: readonly string[]): keyof Kind | undefined {
  const last = words.at(-1) === "name" ? words.at(-2) : words.at(-1);
  return last === "species" || last === "breed" ? last : undefined;
}

function kindsFor(words: readonly string[]): readonly Kind[] {
  return LIVING.find(({ of }) => of.split(" ").some((word) => words.includes(word)))?.kinds ?? ANY_KINDS;
}
