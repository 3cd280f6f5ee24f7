import { PEOPLE } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import { EVENT_OF_VERB, KEPT_DEEDS, SHARED_VERBS } from "../language/verbs.ts";
import { type Mention, type Naming, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { subjectsOf } from "./relationSides.ts";
import { climb, type Sentence, sharedSubject } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

const MODAL = /^(can|could|may|might|must|should|will|also|then|and|,)$/;

/** Why something is kept that only a verb names: "customers return orders". */
export const ONLY_DONE = "people do it, and it is kept";

/**
 * "Objects can be lent to other museums for an exhibition": where the text keeps the loans, each is of an object, to a
 * museum, for an exhibition.
 */
export function readPassiveDeeds(sentence: Sentence): RelationFact[] {
  const { tokens, phrases } = sentence;
  return tokens.flatMap((token, at): RelationFact[] => {
    const event = token.pos === "VERB" && token.lower !== token.lemma ? EVENT_OF_VERB[token.lemma] : undefined;
    if (!event || !/^(is|are|be|been)$/.test(tokens[at - 1]?.lower ?? "")) return [];
    const before = phrases.findLastIndex(({ to }) => to <= at);
    const head = climb(sentence, before);
    const between = tokens.slice(phrases[before]?.to ?? at, at);
    if (!head || !between.every(({ lower }) => /^(is|are|be|been|can|may|must|will|should|also)$/.test(lower)))
      return [];
    const from: Naming = { words: event.split(" "), start: token.start, end: token.end };
    const others = behindOf(sentence, at + 1).map(namingOf);
    const sides = [...subjectsOf(sentence, head).map(({ naming }) => naming), ...others];
    return sides
      .filter((to) => !isSystem(to))
      .map((to) => ({
        ...ONE_OF_EACH,
        verb: "concern",
        passive: true,
        from,
        to,
        start: Math.min(from.start, to.start),
        end: Math.max(from.end, to.end),
      }));
  });
}

/** The phrases that prepositions hang on a verb, one behind the other: "to other museums for an exhibition". */
function behindOf({ tokens, startingAt }: Sentence, from: number): Phrase[] {
  const found: Phrase[] = [];
  for (let at = from; /^(to|by|for|from)$/.test(tokens[at]?.lower ?? ""); ) {
    const phrase = startingAt.get(at + 1);
    if (!phrase) break;
    found.push(phrase);
    at = phrase.to;
  }
  return found;
}

/**
 * What people do, where a table keeps it: "readers can subscribe" speaks of subscriptions of readers, "people can adopt
 * an animal" of adoptions of an animal. The relations hold when the text names the event, too.
 */
export function readDeeds(sentence: Sentence): { relations: RelationFact[]; mentions: Mention[] } {
  const { tokens, phrases, startingAt } = sentence;
  const relations: RelationFact[] = [];
  const mentions: Mention[] = [];
  tokens.forEach((token, at) => {
    const event = token.pos === "VERB" && !/(ed|ing)$/.test(token.lower) ? EVENT_OF_VERB[token.lemma] : undefined;
    if (!event) return;
    const before = phrases.findLastIndex(({ to }) => to <= at);
    const head = sharedSubject(sentence, at) ?? climb(sentence, before);
    const ours = /^(i|we)$/.test(tokens[at - 1]?.lower ?? "");
    const between = head && !ours ? tokens.slice(phrases[before]?.to ?? at, at) : [];
    if ((!head && !ours) || !between.every(({ lower }) => MODAL.test(lower))) return;
    const from: Naming = { words: event.split(" "), start: token.start, end: token.end };
    const said = { ...ONE_OF_EACH, verb: "concern", passive: true };
    const relate = (to: Naming) =>
      relations.push({ ...said, from, to, start: Math.min(from.start, to.start), end: Math.max(from.end, to.end) });
    for (const { naming } of head && !ours ? subjectsOf(sentence, head) : []) {
      if (isSystem(naming)) continue;
      relate(naming);
      if (!PEOPLE.has(naming.words.at(-1) ?? "")) continue;
      // "Readers can subscribe and comment."
      if (head?.many) mentions.push({ ...naming, score: 1, why: "they do something that is kept" });
    }
    // "Backers pledge money to projects" speaks of pledges to a project.
    const direct = startingAt.get(at + 1);
    const toward =
      direct && isSystem(direct) && tokens[direct.to]?.lower === "to" ? startingAt.get(direct.to + 1) : undefined;
    const object = toward ?? direct;
    const kept = KEPT_DEEDS[token.lemma];
    if (kept && head && (!kept.of || kept.of.has(object?.words.at(-1) ?? ""))) {
      mentions.push({ ...from, score: 2, why: ONLY_DONE });
      if (object) relate(namingOf(object));
    }
    if (object && !isSystem(object) && (!object.many || !SHARED_VERBS.has(token.lemma))) relate(namingOf(object));
  });
  return { relations, mentions };
}
