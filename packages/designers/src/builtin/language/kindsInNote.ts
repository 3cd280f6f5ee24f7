import { isPlural, singularPhrase } from "./inflection.ts";
import { wordAt } from "./inventoryItem.ts";
import { asDetails } from "./labelledDetails.ts";
import { IDENTIFIER_WORDS, NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { closingOf } from "./parentheses.ts";
import type { Token } from "./tokens.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);

/** Whether a text names a word, in either number, beside the place at hand. */
export type Known = (word: string) => boolean;

/**
 * The sentence without the kinds of a thing in parentheses, and what they tell: "products (drugs, food, collars)" have
 * a type, which is one of these. Parts and details stay, and so do kinds that the text speaks of elsewhere.
 */
export function kindsIn(tokens: readonly Token[], known: Known): Token[][] {
  const open = tokens.findIndex(({ lower }) => lower === "(");
  const close = open > 0 ? closingOf(tokens, open) : -1;
  const head = tokens[open - 1];
  if (close < 0 || !head || !NOUNS.has(head.pos) || isDetailWord(head.lower)) return [[...tokens]];
  // "Equipment (treadmills, bikes): serial number".
  if (!isPlural(head.lower) && tokens[close + 1]?.lower !== ":") return [[...tokens]];
  const kinds = splitKinds(tokens.slice(open + 1, close));
  const heads = kinds.flatMap((kind) => kind.slice(-1));
  const several = heads.filter(({ lower }) => isPlural(lower)).length;
  const named = kinds.every((kind) => kind.length <= 3 && kind.every(isNaming));
  const plain =
    named && kinds.length >= 2 && several * 2 > kinds.length && !heads.some(({ lower }) => isDetailWord(lower));
  if (!plain || kinds.some(([only, more]) => only && !more && known(only.lower))) return [[...tokens]];
  const from = nameStart(tokens, open);
  const name = tokens.slice(from, open);
  const values = kinds.flatMap((kind, i) => [...(i > 0 ? [wordAt(",", kind[0])] : []), ...kind.map(one)]);
  const first = values[0];
  const told = [
    wordAt("have", first, "AUX"),
    wordAt("a", first, "DET"),
    wordAt("type", first, "NOUN"),
    wordAt("(", first),
  ];
  const rest = asDetails([...tokens.slice(0, open), ...tokens.slice(close + 1)]);
  return [...kindsIn(rest, known), [...name, ...told, ...values, wordAt(")", first)]];
}

function one(token: Token, i: number, kind: readonly Token[]): Token {
  const lower = singularPhrase(token.lower);
  return i === kind.length - 1 ? { ...token, lower, lemma: lower, pos: "NOUN" } : token;
}

/** "hops" are taken for what somebody does. */
function isNaming({ pos, lower }: Token): boolean {
  return /^(NOUN|PROPN|ADJ)$/.test(pos) || (pos === "VERB" && isPlural(lower));
}

/** Whether a word names a detail wherever it stands, in either number. */
export function isDetailWord(lower: string): boolean {
  const word = singularPhrase(lower);
  return NEVER_ENTITY_HEADS.has(word) || IDENTIFIER_WORDS.has(word);
}

/** Where the name that ends at a position begins. */
function nameStart(tokens: readonly Token[], end: number): number {
  let at = end - 1;
  while (NOUNS.has(tokens[at - 1]?.pos ?? "") && !isPlural(tokens[at - 1]?.lower ?? "")) at -= 1;
  return at;
}

/** The kinds without "such as", "etc." and the like. */
function splitKinds(inner: readonly Token[]): Token[][] {
  const said = inner.filter(({ lower }) => !/^(etc\.?|e\.g\.?|eg|\.+|…|such|as|like)$/.test(lower));
  const kinds: Token[][] = [[]];
  for (const token of said) {
    if (/^(,|and|or|\/)$/.test(token.lower)) kinds.push([]);
    else kinds.at(-1)?.push(token);
  }
  return kinds.filter((kind) => kind.length > 0);
}
