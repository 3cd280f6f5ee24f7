import type { Token } from "./tokens.ts";
import { words } from "./words.ts";

/** Tags of nouns. */
export const NOUNS = words("NOUN PROPN");
/** Tags of what a phrase begins with. */
export const OPENS_PHRASE = words("NOUN PROPN ADJ DET PRON NUM");

/** What a system or its owner does with data: no deed of those in it. */
export const KEEPING_DATA =
  words(`track tracks store stores manage manages keep keeps record records maintain maintains handle handles save saves
  log logs register registers organise organises organize organizes`);
export const ARTICLES = words("a an the one");

/** Whether it is there, and tagged as a noun. */
export const isNounAt = (token: Token | undefined): boolean => token !== undefined && NOUNS.has(token.pos);

/** Whether it is there, and one of these words. */
export const isOneOf = (known: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && known.has(token.lower);
