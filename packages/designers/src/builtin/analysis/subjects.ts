import { DETERMINERS, FILLERS, GENERIC_HEADS, MANY, ORGANISATIONS, PEOPLE, SYSTEM_WORDS } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import { USUAL_DETAILS } from "../patterns/nouns.ts";
import type { Naming } from "./facts.ts";

const ORGANISATION_HEAD =
  /^(system|database|platform|application|app|software|website|enterprise|business|institution)$/;

/** Words that name something, and whether the text describes it. */
type Named = Pick<Naming, "words" | "thing">;

/** Whether the words name what runs or holds the database, or nothing at all: never a table. */
export function isSystem({ words, thing }: Named): boolean {
  if (thing) return false;
  const head = words.at(-1) ?? "";
  if (words.length > 1 && words.join(" ") in USUAL_DETAILS) return false;
  if (ORGANISATION_HEAD.test(head)) return true;
  return words.every((word) => SYSTEM_WORDS.has(word) || FILLERS.has(word) || DETERMINERS.has(word) || MANY.has(word));
}

/** Whether the words only announce details ("basic information") of something named elsewhere. */
export function isGeneric({ words, thing }: Named): boolean {
  if (thing) return false;
  return words.every(
    (word) => GENERIC_HEADS.has(word) || FILLERS.has(word) || DETERMINERS.has(word) || word === "record",
  );
}

/** Whether the words name an organisation, which is usually the one that asks for the database. */
export function isOrganisation(words: readonly string[]): boolean {
  return ORGANISATIONS.has(words.at(-1) ?? "");
}

/** What a phrase names. */
export function namingOf(phrase: Phrase): Naming {
  const { words, start, end, thing } = phrase;
  return { words: words.slice(-4), start, end, ...(thing ? { thing } : {}) };
}

/** The thing that details behind this phrase belong to: the owner in "the customer's information". */
export function subjectOf(phrase: Phrase): Phrase {
  return phrase.owner && isGeneric(phrase) ? phrase.owner : phrase;
}

/** Whether a thing is of the kind of another: the subcategories of a category, the friends of a user. */
export function isOwnKind(thing: readonly string[], [first = "", ...rest]: readonly string[]): boolean {
  const own = thing.at(-1) ?? "";
  if (rest.length > 0) return first === "sub" && rest.join(" ") === own;
  return first === `sub${own}` || (first === "friend" && PEOPLE.has(own));
}

/** Whether two namings say the same. */
export function sameWords(a: Pick<Naming, "words">, b: Pick<Naming, "words">): boolean {
  return a.words.join(" ") === b.words.join(" ");
}
