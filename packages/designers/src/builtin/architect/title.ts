import { titleCase } from "@dbcoach/design/names";
import type { Segment } from "../language/blocks.ts";
import { isPlural, singularPhrase } from "../language/inflection.ts";
import { FILLERS, MANY, SYSTEM_WORDS } from "../language/lexicon.ts";
import { findPhrases } from "../language/phrases.ts";
import type { TableDraft } from "./draft.ts";

const KINDS =
  /^(system|database|platform|application|app|website|shop|store|clinic|school|hotel|library|hospital|portal|marketplace|service|network|blog|forum|tracker|airline|bank|restaurant|gym|agency|university|firm|company|charity|festival|league|planner|manager|board|collection|business|bakery|farm|museum|studio|garage)$/;

/** A title for the project: what the text calls the system, else its main tables. */
export function titleOf(
  segments: readonly Segment[],
  tables: readonly TableDraft[],
  pattern: string | undefined,
): string {
  for (const segment of segments.slice(0, 4)) {
    for (const phrase of findPhrases(segment.tokens)) {
      const tokens = segment.tokens
        .slice(phrase.from, phrase.to)
        .map((token) => token.lower)
        .filter((word) => /^[\w-]+$/.test(word));
      const last = tokens.at(-1) ?? "";
      const telling = tokens.filter(
        (word) => !/^(a|an|the|this|our|my|new|each|every|simple|small|online-system)$/.test(word),
      );
      const meaning = telling.filter((word) => !SYSTEM_WORDS.has(word) && !FILLERS.has(word));
      // "one clinic", "several clinics": who counts them does not call them.
      if (tokens.some((word) => MANY.has(word) || word === "one")) continue;
      // "a chain of veterinary clinics".
      const before = segment.tokens.slice(Math.max(0, phrase.from - 3), phrase.from).map(({ lower }) => lower);
      const chain = /\b(chain|group|network) of\b/.test(before.join(" ")) && isPlural(last);
      if (
        (KINDS.test(last) || (chain && KINDS.test(singularPhrase(last)))) &&
        meaning.length >= 1 &&
        telling.length >= 2 &&
        telling.length <= 6
      )
        return titleCase(telling.join(" "));
    }
  }
  if (pattern) return titleCase(pattern);
  const main = tables
    .filter((table) => table.kind !== "junction")
    .slice(0, 2)
    .map((table) => titleCase(table.name));
  return main.join(" and ");
}
