import { parseList } from "../language/lists.ts";
import type { Phrase } from "../language/phrases.ts";
import { detailsOf } from "./details.ts";
import { type AttributeFact, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { climb, referents, type Sentence, sharedSubject } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** What a phrase is for another, in "users as members": the phrase behind "as", where this one ends. */
export function capacityOf({ tokens, startingAt }: Sentence, phrase: Phrase): Phrase | undefined {
  if (tokens[phrase.to]?.lower !== "as" || !phrase.many) return undefined;
  const capacity = startingAt.get(phrase.to + 1);
  return capacity?.many ? capacity : undefined;
}

/**
 * "Each group has many users as members with a role": users are members of several groups, and the role is that of a
 * user in a group.
 */
export function readMembers(sentence: Sentence): { relations: RelationFact[]; facts: AttributeFact[] } {
  const relations: RelationFact[] = [];
  const facts: AttributeFact[] = [];
  const { tokens, phrases } = sentence;
  phrases.forEach((phrase, index) => {
    const capacity = capacityOf(sentence, phrase);
    const verb = tokens[phrase.from - 1];
    if (!capacity || !/^(have|has|include|includes|contain|contains)$/.test(verb?.lower ?? "")) return;
    const head = sharedSubject(sentence, phrase.from - 1) ?? climb(sentence, index - 1);
    const [to, as] = [namingOf(phrase), namingOf(capacity)];
    for (const from of referents(sentence, head)) {
      if (isSystem(to)) continue;
      const said = { ...ONE_OF_EACH, verb: "join", toMany: true, optional: true };
      relations.push({ ...said, from, to, as: as.words, start: from.start, end: capacity.end });
      if (tokens[capacity.to]?.lower !== "with") continue;
      const details = detailsOf(parseList(tokens, capacity.to + 1).items, as.words);
      facts.push({ subject: to, details, participants: [], within: from });
    }
  });
  return { relations, facts };
}
