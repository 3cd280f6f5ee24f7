import type { Token } from "./tokens.ts";

const NOUN = /^(NOUN|PROPN)$/;
const OPENS_PHRASE = /^(NOUN|PROPN|ADJ|DET|PRON|NUM)$/;
const FURTHER = /^(records|stores|tracks|maintains|manages|handles|monitors)$/;

/** "The system maintains basic information, records detailed information": another thing that a system does. */
export function isFurtherVerb(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (!token || !next || !NOUN.test(token.pos) || !/^(,|and|\))$/.test(before?.lower ?? "")) return false;
  if (!FURTHER.test(token.lower) || !OPENS_PHRASE.test(next.pos)) return false;
  return tokens.slice(0, i).some((other) => other.pos === "VERB" && FURTHER.test(other.lower));
}
