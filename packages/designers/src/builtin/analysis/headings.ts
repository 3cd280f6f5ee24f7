import type { Segment } from "../language/blocks.ts";
import { findPhrases } from "../language/phrases.ts";
import type { Naming } from "./facts.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** What a heading names: "Member Management:" is about members. Nothing when it is a title of another kind. */
export function headingNaming(heading: Segment): Naming | undefined {
  const phrases = findPhrases(heading.tokens);
  const phrase = phrases[0];
  if (!phrase || phrases.length > 2) return undefined;
  const words = phrase.words.filter((word) => !/^\d+$/.test(word));
  const last = words.at(-1);
  const named = last === "tracking" || last === "overview" || last === "handling" ? words.slice(0, -1) : words;
  if (named.length === 0 || named.length > 4 || isSystem({ ...phrase, words: named })) return undefined;
  return { ...namingOf(phrase), words: named };
}
