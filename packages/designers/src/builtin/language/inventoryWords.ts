import { isPlural } from "./inflection.ts";
import { DETERMINERS } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);
/** What says more of a thing of the list, right behind its name or behind another of these. */
export const RELATIVE = /^(who|that|which)$/;
export const OWNING = /^(with|having|including)$/;
const RELATING = /^(by|for|from|of|to|in|on|at|between)$/;
/** What gives examples, and tells nothing that is kept. */
export const EXAMPLE = /^(such|like|eg|e\.g\.?)$/;

/** Whether what stands here says more of the thing in front of it. */
export function isSaying(token: Token | undefined): boolean {
  const lower = token?.lower ?? "";
  return lower === "(" || [RELATIVE, OWNING, RELATING, EXAMPLE].some((words) => words.test(lower));
}

/** Position behind the name that begins at a position; undefined when none does. */
export function nameEnd(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  while (DETERMINERS.has(tokens[at]?.lower ?? "") || /^(ADJ|NUM)$/.test(tokens[at]?.pos ?? "")) at += 1;
  const first = at;
  // "listening history".
  if (/ing$/.test(tokens[at]?.lower ?? "") && NOUNS.has(tokens[at + 1]?.pos ?? "")) at += 1;
  while (NOUNS.has(tokens[at]?.pos ?? "")) at += 1;
  if (at === first && isPluralTakenForVerb(tokens, at)) return at + 1;
  return at > first ? at : undefined;
}

/** "matches between two teams": a tagger knows what they do better than what they are. */
function isPluralTakenForVerb(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return token?.pos === "VERB" && isPlural(token.lower) && (next?.lower === "," || isSaying(next));
}
