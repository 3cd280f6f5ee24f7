import { NOUNS, OPENS_PHRASE } from "./tags.ts";
import type { Token } from "./tokens.ts";
import { ORDERS_TO_RECORD, PLAIN_DEEDS, RECORDING_FORMS } from "./verbs.ts";
import { words } from "./words.ts";

const WHO = words("that which who");
const DETERMINERS = words("each every the a an");
const HAVING = words("include includes contain contains have has");
const CLAUSE_BEGINS = words(", ; : (");
const CLAUSE_ENDS = words(", ; : )");

/** "the shop sells products": a verb that a tagger takes for a noun. */
export function isMistakenNoun(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token || !next || !NOUNS.has(token.pos)) return false;
  const before = tokens[i - 1];
  const opens = OPENS_PHRASE.has(next.pos) && !/^(include|contain|management)/.test(next.lower);
  if (!before || before.lower === ":" || before.lower === ";") return ORDERS_TO_RECORD.has(token.lower) && opens;
  const deed = token.lower.endsWith("s") && PLAIN_DEEDS.has(token.lower.slice(0, -1));
  if (!RECORDING_FORMS.has(token.lower) && !deed) return false;
  if (WHO.has(before.lower)) return opens;
  if (!NOUNS.has(before.pos) || !opens) return false;
  const clause = tokens.slice(clauseStart(tokens, i), i);
  const determined = clause.some((other) => DETERMINERS.has(other.lower));
  const hasVerb = clause.some((other) => other.pos === "VERB" || other.pos === "AUX");
  const rest = tokens.slice(i + 1, clauseEnd(tokens, i));
  const verbBehind = rest.some((other) => other.pos === "AUX" || HAVING.has(other.lower));
  return determined && !hasVerb && !verbBehind;
}

function clauseStart(tokens: readonly Token[], i: number): number {
  return tokens.findLastIndex((token, at) => at < i && CLAUSE_BEGINS.has(token.lower)) + 1;
}

function clauseEnd(tokens: readonly Token[], i: number): number {
  const end = tokens.findIndex((token, at) => at > i && CLAUSE_ENDS.has(token.lower));
  return end < 0 ? tokens.length : end;
}
