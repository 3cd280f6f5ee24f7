import { isFurtherVerb } from "./furtherVerbs.ts";
import { isPlural, singularPhrase } from "./inflection.ts";
import { isMistakenNoun } from "./mistakenNoun.ts";
import { isNominal, isPluralNoun } from "./mistakenVerb.ts";
import { isPlainVerb } from "./plainVerb.ts";
import { ARTICLES, isNounAt, isOneOf } from "./tags.ts";
import type { Token } from "./tokens.ts";
import { SETTLING } from "./verbs.ts";
import { words } from "./words.ts";

/** What a tagger got wrong of a token, as it should be. */
type Correction = Partial<Pick<Token, "pos" | "lemma">>;
/** A word that a tagger often gets wrong, by what stands around it. */
type Rule = (tokens: readonly Token[], token: Token, i: number) => Correction | false;

const EACH = words("each every");
const EACH_ONE = words("each every a an");
const IN_OR_OUT = words("in out");
const BEFORE_STAFF = words("has have our the of and with ,");
const ORDERS = words("order orders");
const WHERE = words("in at on for");
const OPENS_NOUN = words("NOUN PROPN ADJ");
const VERBS_OF_ONE = words("has lives stays works plays studies");

/** The first that applies does. */
const RULES: readonly Rule[] = [
  // "takes place in a room": an adverb of the verb, not a place.
  (tokens, { lower }, i) => lower === "place" && tokens[i - 1]?.lemma === "take" && { pos: "ADV" },
  // "has staff with a name": a verb has no object like that.
  (tokens, { lower }, i) => lower === "staff" && isOneOf(BEFORE_STAFF, tokens[i - 1]) && { pos: "NOUN" },
  // "guests check in at the desk".
  (tokens, { lower }, i) =>
    lower === "check" &&
    isOneOf(IN_OR_OUT, tokens[i + 1]) &&
    !isNounAt(tokens[i + 2]) &&
    isPlural(tokens[i - 1]?.lower ?? "") && { pos: "VERB", lemma: "check-in" },
  // "Suppliers deliver products, purchase orders": what is bought, on paper.
  (tokens, { lower }, i) => lower === "purchase" && isOneOf(ORDERS, tokens[i + 1]) && { pos: "NOUN" },
  // "an away team".
  (tokens, { lower }, i) => lower === "away" && isOneOf(ARTICLES, tokens[i - 1]) && { pos: "ADJ" },
  (tokens, _, i) => tokens[i - 1]?.lower === "away" && isOneOf(ARTICLES, tokens[i - 2]) && { pos: "NOUN" },
  // "each resident lives in one room".
  (tokens, { lower }, i) =>
    SETTLING.has(lower) &&
    isOneOf(WHERE, tokens[i + 1]) &&
    isOneOf(EACH_ONE, tokens[i - 2]) &&
    OPENS_NOUN.has(tokens[i - 1]?.pos ?? "") && { pos: "VERB", lemma: singularPhrase(lower).replace(/^life$/, "live") },
  // "each light has".
  (tokens, { pos }, i) =>
    pos === "ADJ" &&
    (tokens[i + 1]?.pos === "AUX" || isOneOf(VERBS_OF_ONE, tokens[i + 1])) &&
    isOneOf(EACH, tokens[i - 1]) && { pos: "NOUN" },
  // "sold to bars".
  (tokens, { pos, lower, lemma }, i) =>
    pos === "VERB" &&
    lower === `${lemma}s` &&
    tokens[i - 1]?.lower === "to" && { pos: "NOUN", lemma: singularPhrase(lower) },
  (tokens, { lower }, i) =>
    (isMistakenNoun(tokens, i) || isPlainVerb(tokens, i) || isFurtherVerb(tokens, i)) && {
      pos: "VERB",
      lemma: lower.replace(/s$/, ""),
    },
  (tokens, _, i) => isNominal(tokens, i) && { pos: "NOUN" },
  (tokens, { lower }, i) => isPluralNoun(tokens, i) && { pos: "NOUN", lemma: singularPhrase(lower) },
];

/** The tokens of a sentence with the tags of such words put right. */
export function retag(tokens: readonly Token[]): Token[] {
  const tagged = [...tokens];
  // What stands in front has been put right: "customers review products and return orders".
  for (const [i, token] of tokens.entries()) tagged[i] = { ...token, ...corrected(tagged, token, i) };
  return tagged;
}

function corrected(tokens: readonly Token[], token: Token, i: number): Correction | undefined {
  for (const rule of RULES) {
    const correction = rule(tokens, token, i);
    if (correction) return correction;
  }
  return undefined;
}
