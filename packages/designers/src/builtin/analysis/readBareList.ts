import { isPlural } from "../language/inflection.ts";
import type { Mention } from "./facts.ts";
import { isKnownThing } from "./readTitle.ts";
import type { Sentence } from "./sentence.ts";
import { isGeneric, isOrganisation, isSystem, namingOf } from "./subjects.ts";

/** What a list of things without any verb names: "students, teachers and courses", or just "Students". */
export function readBareList({ tokens, phrases }: Sentence): Mention[] {
  const bare = tokens.every(
    ({ pos, lower }) => /^(NOUN|PROPN|ADJ|DET|NUM|CCONJ)$/.test(pos) || /^([,.&+/]|of|for)$/.test(lower),
  );
  // "invoices for sessions", but no "tool for teams".
  const related = tokens.some(({ lower }) => /^(of|for)$/.test(lower));
  if (!bare || (related && !phrases.every(({ many }) => many))) return [];
  return phrases.flatMap((phrase) => {
    const naming = namingOf(phrase);
    const plural = isPlural(tokens[phrase.to - 1]?.lower ?? "");
    const named =
      plural ||
      (phrases.length > 1 && !isOrganisation(naming.words) && isKnownThing(naming.words) && naming.words.length === 1);
    if (!named || isSystem(naming) || isGeneric(naming)) return [];
    return [{ ...naming, score: 2, listed: plural, why: "the text lists it among the things to keep" }];
  });
}
