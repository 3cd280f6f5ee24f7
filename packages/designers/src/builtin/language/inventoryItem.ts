import { isPlural, singularPhrase } from "./inflection.ts";
import { EXAMPLE, isSaying, nameEnd, OWNING, RELATIVE } from "./inventoryWords.ts";
import { DETERMINERS, NEVER_ENTITY_HEADS, PEOPLE } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** A thing of the list: its name, and what is said of it. */
export interface Item {
  name: readonly Token[];
  said: readonly Token[];
}

/** What is said of a thing of a list, each as a sentence of its own with the thing in front. */
export function statementsOfItem({ name, said }: Item): Token[][] {
  const parts: Token[][] = [];
  for (const token of said) {
    const last = parts.at(-1);
    const opens =
      isSaying(token) && !(last && RELATIVE.test(last[0]?.lower ?? "")) && !/^(of|to|in|on|at)$/.test(token.lower);
    if (opens || !last) parts.push([token]);
    else last.push(token);
  }
  return parts.filter(([word]) => !EXAMPLE.test(word?.lower ?? "")).map((part) => statementOf(name, part));
}

function statementOf(name: readonly Token[], [word, ...rest]: readonly Token[]): Token[] {
  const lower = word?.lower ?? "";
  const several = isPlural(name.at(-1)?.lower ?? "");
  if (RELATIVE.test(lower)) return doing(name, rest);
  if (lower === "between" && word) return [...each(name), wordAt("is", word, "AUX"), word, ...both(rest)];
  const have = wordAt(several ? "have" : "has", rest[0], "VERB");
  const details = lower === "(" ? rest.filter(({ lower }) => lower !== ")") : rest;
  if (lower === "(" || (OWNING.test(lower) && !isSomebody(rest)) || isDetail(rest)) return [...name, have, ...details];
  return [...each(name), wordAt("belongs", word, "VERB"), wordAt("to", word, "ADP"), ...one(rest)];
}

/** "members who borrow books" borrow them; "playlists that users create" are what users create. */
function doing(name: readonly Token[], said: readonly Token[]): Token[] {
  const [first, second, ...rest] = said;
  const people = first && isPlural(first.lower) && PEOPLE.has(singularPhrase(first.lower));
  if (people && second && !isPlural(second.lower) && /^(VERB|NOUN|ADJ)$/.test(second.pos))
    return [{ ...first, pos: "NOUN" }, asVerb(second), ...rest, ...name];
  const acts = first && /^(NOUN|PROPN|ADJ)$/.test(first.pos);
  return acts ? [...name, asVerb(first), ...said.slice(1)] : [...name, ...said];
}

function asVerb(token: Token): Token {
  return token.pos === "VERB" ? token : { ...token, pos: "VERB", lemma: singularPhrase(token.lower) };
}

function each(name: readonly Token[]): Token[] {
  return [wordAt("each", name[0], "DET"), ...singular(name)];
}

/** "appointments with vets" are not made of them. */
function isSomebody(tokens: readonly Token[]): boolean {
  const end = nameEnd(tokens, 0);
  return end !== undefined && PEOPLE.has(singularPhrase(tokens[end - 1]?.lower ?? ""));
}

/** Of "buyers and sellers", one of each. */
function both(tokens: readonly Token[]): Token[] {
  const and = tokens.findIndex(({ lower }) => lower === "and");
  const [first, second] = [tokens.slice(0, and), tokens.slice(and + 1)];
  return and < 0 ? [...tokens] : [...one(first), ...tokens.slice(and, and + 1), ...one(second)];
}

/** "for a date and a number of people" tells details, not whose something is. */
function isDetail(tokens: readonly Token[]): boolean {
  const end = nameEnd(tokens, 0);
  return end !== undefined && NEVER_ENTITY_HEADS.has(singularPhrase(tokens[end - 1]?.lower ?? ""));
}

/** The things that another belongs to, one of each. */
function one(tokens: readonly Token[]): Token[] {
  const end = nameEnd(tokens, 0) ?? 0;
  const name = tokens.slice(0, end).filter(({ lower }) => !DETERMINERS.has(lower));
  return [wordAt("one", tokens[0], "NUM"), ...singular(name), ...tokens.slice(end)];
}

function singular(name: readonly Token[]): Token[] {
  const named = name.filter(({ lower }) => !DETERMINERS.has(lower));
  const last = named.at(-1);
  if (!last) return [...named];
  const lower = singularPhrase(last.lower);
  return [...named.slice(0, -1), { ...last, lower, lemma: lower }];
}

const LEMMAS: Readonly<Record<string, string>> = { has: "have", is: "be", belongs: "belong", contains: "contain" };

/** A word that the text does not have, in front of one that it has. */
export function wordAt(lower: string, next: Token | undefined, pos = "PUNCT"): Token {
  const start = next?.start ?? 0;
  return { text: lower, lower, lemma: LEMMAS[lower] ?? lower, pos, start, end: start };
}
