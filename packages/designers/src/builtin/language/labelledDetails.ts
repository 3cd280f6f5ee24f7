import { NEVER_ENTITY_HEADS, SHARED_HEAD_MODIFIERS } from "./lexicon.ts";
import { RECORDS } from "./listWords.ts";
import { joined } from "./remarks.ts";
import type { Token } from "./tokens.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);
/** Words of a label in front of a colon or a hyphen. */
export const LONGEST_LABEL = 4;
/** What a detail is called behind another word that a tagger may take for a verb: "order number", "ship date". */
const HEADS = /^(date|time|number|no|code|name|type|status|day|year|month|reason)$/;

/** Position of the colon behind the label that a line begins with; -1 where it begins otherwise. */
export function labelEnd(tokens: readonly Token[]): number {
  const colon = tokens.findIndex(({ lower }) => lower === ":");
  const label = tokens.slice(0, Math.max(0, colon));
  const named = label.length <= LONGEST_LABEL && label.every(({ pos }) => /^(NOUN|PROPN|ADJ)$/.test(pos));
  return named && label.length > 0 ? colon : -1;
}

/** "Vaccinations - which vaccine, date" with the hyphen as a colon. */
export function withColon(tokens: readonly Token[]): Token[] {
  const dash = tokens.findIndex(({ lower }) => lower === "-");
  const colon = labelEnd(tokens.map((token, i) => (i === dash ? { ...token, lower: ":" } : token)));
  if (dash < 1 || colon !== dash) return [...tokens];
  return tokens.map((token, i) => (i === dash ? { ...token, text: ":", lower: ":", lemma: ":" } : token));
}

/** The tokens of a list behind a label, with its details tagged as nouns and without what only says when they hold. */
export function asDetails(tokens: readonly Token[]): Token[] {
  const colon = labelEnd(tokens);
  if (colon < 0) return [...tokens];
  const named = tokens.map((token, i) => detailAt(tokens, token, i, colon));
  return withoutOccasions(withMarkers(named, colon), colon);
}

/** What ends a detail that other lists end at: "cancelled on", "licence valid until", "special needs". */
const MARKER = /^(on|at|by|from|to|until|since|needs)$/;

/** The tokens with each detail that ends in such a word as one token. */
function withMarkers(tokens: readonly Token[], colon: number): Token[] {
  const marked: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    marked.push(token);
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    // "from date, until date".
    const opened = /^(from|to|until|since)$/.test(before?.lower ?? "") && NEVER_ENTITY_HEADS.has(token.lower);
    const ends =
      at > colon + 1 && (opened || MARKER.test(token.lower)) && (!next || /^(,|and|&|\(|\.)$/.test(next.lower));
    const from = marked.findLastIndex(({ lower }) => /^(,|:|and|&|\(|\))$/.test(lower)) + 1;
    if (ends && before && marked.length - from > 1) marked.splice(from, marked.length, joined(marked.slice(from)));
  }
  return marked;
}

function detailAt(tokens: readonly Token[], token: Token, i: number, colon: number): Token {
  const [before, next] = [tokens[i - 1]?.lower ?? "", tokens[i + 1]];
  if (i <= colon || token.pos !== "VERB" || token.lower !== token.lemma || !/^(:|,|and|&|\/)$/.test(before))
    return token;
  const joint = !next || /^(,|and|&|\/|\()$/.test(next.lower);
  // "start and end date", "start time", "order number".
  const modifier = SHARED_HEAD_MODIFIERS.has(token.lower) && (joint || NEVER_ENTITY_HEADS.has(next.lower));
  const named = !RECORDS.has(token.lower) && HEADS.test(next?.lower ?? "");
  return modifier || named ? { ...token, pos: "NOUN" } : token;
}

/** "weight at visit", "price at the time of sale": the weight, and the price. */
function withoutOccasions(tokens: readonly Token[], colon: number): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    if (!token) break;
    const occasion = at > colon + 1 && token.lower === "at" && before && NEVER_ENTITY_HEADS.has(before.lower);
    const end = occasion ? behindOccasion(tokens, at + 1) : undefined;
    // "mileage at pickup, mileage at return" are two.
    const twice = tokens.filter(({ lower }, i) => lower === before?.lower && tokens[i + 1]?.lower === "at").length > 1;
    if (end !== undefined && twice) kept.splice(kept.length - 1, 1, joined(tokens.slice(at - 1, end)));
    if (end === undefined) kept.push(token);
    else at = end - 1;
  }
  return kept;
}

/** Position behind the end of an item, where only an occasion stands in front of it. */
function behindOccasion(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  while (NOUNS.has(tokens[at]?.pos ?? "") || /^(the|of|a|an)$/.test(tokens[at]?.lower ?? "")) at += 1;
  const ends = at > from && (at === tokens.length || /^(,|and|\()$/.test(tokens[at]?.lower ?? ""));
  return ends ? at : undefined;
}
