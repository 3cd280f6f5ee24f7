import { isOneOf, NOUNS, OPENS_PHRASE } from "./tags.ts";
import type { Token } from "./tokens.ts";
import { words } from "./words.ts";

const FURTHER = words("records stores tracks maintains manages handles monitors");
const BEFORE = words(", and )");

/** "The system maintains basic information, records detailed information": another thing that a system does. */
export function isFurtherVerb(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (!token || !next || !NOUNS.has(token.pos) || !isOneOf(BEFORE, before)) return false;
  if (!FURTHER.has(token.lower) || !OPENS_PHRASE.has(next.pos)) return false;
  return tokens.slice(0, i).some((other) => other.pos === "VERB" && FURTHER.has(other.lower));
}
