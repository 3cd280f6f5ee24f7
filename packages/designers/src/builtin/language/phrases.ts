import { isPlural, singularPhrase } from "./inflection.ts";
import { DETERMINERS, FILLERS, GENERIC_HEADS, MANY, PARTITIVES } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** A noun phrase of a sentence: `from` and `to` are positions in its token list, end exclusive. */
export interface Phrase {
  from: number;
  to: number;
  /** The words that name the thing, lower case, the last one in the singular; without articles and fillers. */
  words: string[];
  /** Where the naming words stand in the description. */
  start: number;
  end: number;
  /** "each" and "every". */
  each: boolean;
  /** "many", "several", a number, or a plural. */
  many: boolean;
  /** "many", "several" or a number say so. */
  counted?: boolean;
  /** In "the customer's address": the phrase of "customer". */
  owner?: Phrase;
  /** The text describes it, though the word mostly names nothing. */
  thing?: boolean;
  /** Generic words were cut off its end: "customer information". */
  generic: boolean;
}

const NOMINAL = new Set(["NOUN", "PROPN", "ADJ", "NUM"]);
const NOUNS = new Set(["NOUN", "PROPN"]);

/** Participles that announce what follows instead of describing it. */
const ANNOUNCING =
  /^(including|containing|comprising|covering|having|using|regarding|concerning|adding|deleting|providing|allowing|enabling|supporting|managing|recording|storing|tracking|ensuring)$/;

/** Whether a token may stand inside a noun phrase. A participle may when a noun follows it: "operating personnel". */
function isInside(tokens: readonly Token[], i: number, begun: boolean): boolean {
  const token = tokens[i];
  if (!token || /^[^\w]/.test(token.text)) return false;
  if (ANNOUNCING.test(token.lower)) return false;
  // "every round two teams debate": a number opens another phrase.
  if (begun && NOUNS.has(tokens[i - 1]?.pos ?? "") && /^(two|three|four|five|several|many)$/.test(token.lower))
    return false;
  if (NOMINAL.has(token.pos)) return true;
  const next = tokens[i + 1];
  const nounNext = next !== undefined && NOUNS.has(next.pos);
  // "customers open tickets": a plain verb that ends like a participle.
  if (token.pos === "VERB" && token.lower === "open" && begun === false && NOUNS.has(tokens[i - 1]?.pos ?? ""))
    return false;
  // "they bring articles" is no participle.
  if (token.pos === "VERB" && /(^.r?ing|eed)$/.test(token.lower) && token.lemma === token.lower) return false;
  if (token.pos === "VERB" && /(ing|ed|en)$/.test(token.lower))
    return nounNext && !begun ? true : nounNext && /ing$/.test(token.lower);
  return token.pos === "X" && nounNext;
}

/** "At every meetup members play": one of something is named in the singular, and the plural is another's. */
function opensAnother(tokens: readonly Token[], from: number, i: number): boolean {
  const [token, before] = [tokens[i], tokens[i - 1]];
  if (!token || !before || i - from < 2 || !NOUNS.has(before.pos) || isPlural(before.lower)) return false;
  const one = /^(each|every)$/.test(tokens[from]?.lower ?? "");
  return (
    one && isPlural(token.lower) && !GENERIC_HEADS.has(singularPhrase(token.lower)) && tokens[i + 1]?.pos === "VERB"
  );
}

/** "own" may be what landlords do. */
function isDeterminer(token: Token | undefined): boolean {
  if (token?.lower === "own" && token.pos === "VERB") return false;
  return token !== undefined && DETERMINERS.has(token.lower) && token.pos !== "NOUN";
}

/** The noun phrases of a token list, from left to right. */
export function findPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  let i = 0;
  while (i < tokens.length) {
    const from = i;
    while (i < tokens.length && isDeterminer(tokens[i])) i += 1;
    const inner = i;
    while (i < tokens.length && isInside(tokens, i, i > inner) && !opensAnother(tokens, from, i)) i += 1;
    while (i > inner && !NOUNS.has(tokens[i - 1]?.pos ?? "")) i -= 1;
    if (i === inner) {
      i = Math.max(inner, from) + 1;
      continue;
    }
    const possessive = /^'s?$/.test(tokens[i]?.lower ?? "") && tokens[i]?.start === tokens[i - 1]?.end;
    const phrase = phraseOf(tokens, from, i);
    const previous = phrases.at(-1);
    if (phrase) {
      const owned = previous && tokens[from - 1]?.lower.startsWith("'") && previous.to === from - 1;
      phrases.push(owned ? { ...phrase, owner: previous } : phrase);
    }
    if (possessive) i += 1;
  }
  return phrases;
}

/** The phrase that the tokens from `from` to `to` make; nothing when no naming word is left. */
export function phraseOf(tokens: readonly Token[], from: number, to: number): Phrase | undefined {
  const whole = tokens.slice(from, to);
  const each = whole.some((token) => token.lower === "each" || token.lower === "every");
  const naming = whole.filter((token) => /\w/.test(token.text));
  const last = naming.at(-1);
  const counted = naming.some((token) => MANY.has(token.lower) || (/^\d+$/.test(token.text) && token !== last));
  while (naming.length > 1 && isOpening(naming[0])) naming.shift();
  if (naming.length === 1 && isOpening(naming[0]) && !NOUNS.has(naming[0]?.pos ?? "")) return undefined;
  let generic = false;
  while (naming.length > 1 && isGenericEnd(naming)) {
    naming.pop();
    generic = true;
  }
  // "administrative management" is not about an administrative.
  if (generic && naming.at(-1)?.pos === "ADJ") return undefined;
  while (naming.length > 1 && isOpening(naming[0])) naming.shift();
  const [first, end] = [naming[0], naming.at(-1)];
  if (!first || !end) return undefined;
  // "our staff serve customers": several people.
  const staff = last?.lower === "staff" && naming.length === 1 && /^(staff|our)$/.test(tokens[from]?.lower ?? "");
  const plural = last !== undefined && (isPlural(last.lower) || staff) && !generic;
  const words = singularPhrase(naming.map((token) => wordOf(token.lower)).join(" ")).split(" ");
  return {
    from,
    to,
    words,
    start: first.start,
    end: end.end,
    each,
    many: !each && (counted || plural),
    counted,
    ...(end.thing ? { thing: true } : {}),
    generic,
  };
}

/** Whether the last word says nothing of its own; a dining table is one. */
function isGenericEnd(naming: readonly Token[]): boolean {
  const last = singularPhrase(naming.at(-1)?.lower ?? "");
  const furniture =
    last === "table" && /^(dining|pool|billiard|restaurant|operating)$/.test(naming.at(-2)?.lower ?? "");
  return GENERIC_HEADS.has(last) && !furniture && !naming.at(-1)?.thing;
}

function isOpening(token: Token | undefined): boolean {
  if (!token) return false;
  return DETERMINERS.has(token.lower) || MANY.has(token.lower) || FILLERS.has(token.lower) || /^\d+$/.test(token.text);
}

/** "e-mail" is one word; other hyphens part words in names. */
function wordOf(lower: string): string {
  return lower === "e-mail" ? "email" : lower.replaceAll("-", " ");
}

/** In "piece of equipment" and "records of visits", the phrase behind "of"; otherwise the phrase itself. */
export function throughPartitive(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  index: number,
): Phrase | undefined {
  const phrase = phrases[index];
  if (!phrase) return undefined;
  const head = phrase.words.at(-1) ?? "";
  const next = phrases[index + 1];
  if (
    next &&
    tokens[phrase.to]?.lower === "of" &&
    next.from === phrase.to + 1 &&
    PARTITIVES.has(head) &&
    !phrase.thing
  ) {
    return { ...next, from: phrase.from, each: phrase.each || next.each, many: phrase.many || next.many };
  }
  return phrase;
}
