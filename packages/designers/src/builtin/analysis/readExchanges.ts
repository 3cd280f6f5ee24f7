import type { Mention, Naming, RelationFact } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";
import { IDLE_VERBS } from "./verbs.ts";

/** Whether two namings say the same. */
export const sameWords = (a: Naming, b: Naming) => a.words.join(" ") === b.words.join(" ");

/** What lends and what the other side does: "a library lends books to members", who borrow them. */
const LENDING: Readonly<Record<string, string>> = {
  lend: "borrow",
  loan: "borrow",
  rent: "rent",
  hire: "rent",
  lease: "rent",
};

/** "A library lends books to members": whoever lends is the one that asks for the database, and the members borrow. */
export function readLending(sentence: Sentence): RelationFact[] {
  const { tokens, phrases } = sentence;
  return phrases.flatMap((thing, index) => {
    const person = phrases[index + 1];
    const verb = LENDING[tokens[thing.from - 1]?.lemma ?? ""];
    if (!verb || !person || person.from !== thing.to + 1 || tokens[thing.to]?.lower !== "to") return [];
    const [from, to] = [namingOf(person), namingOf(thing)];
    if (!thing.many || !person.many || isSystem(from.words) || isSystem(to.words)) return [];
    const said = { verb, preposition: "", passive: false, toMany: true, each: true, optional: true, own: false };
    return [{ ...said, from, to, start: to.start, end: from.end }];
  });
}

/** "upload photos to albums": each is in one of the others. "add songs to playlists": in several. */
const FILING = /^(upload|post|submit|collect|receive|get|raise|write|file|give)$/;
const SHARING = /^(add|assign|put|attach|link|invite|distribute|allocate)$/;

/** What is given, added or sold to others, or comes from them: in "collects donations from donors", both are kept. */
export function readGiving({ tokens, phrases }: Sentence): { relations: RelationFact[]; mentions: Mention[] } {
  const relations: RelationFact[] = [];
  const mentions: Mention[] = [];
  phrases.forEach((given, index) => {
    const verb = tokens[given.from - 1];
    if (verb?.pos !== "VERB" || !given.many || IDLE_VERBS.has(verb.lemma) || isSystem(given.words)) return;
    for (let i = index + 1, last = given; i < phrases.length; i += 1) {
      const other = phrases[i];
      if (!other?.many || other.from !== last.to + 1 || isSystem(other.words)) return;
      if (!/^(to|from|for|into|in)$/.test(tokens[last.to]?.lower ?? "")) return;
      const [from, to] = [namingOf(given), namingOf(other)];
      mentions.push({ ...to, score: 1, why: "something goes to them or comes from them" });
      const said = { preposition: "to", passive: false, toMany: true, each: false, optional: true, own: false };
      const place = { from, to, start: from.start, end: to.end };
      if (FILING.test(verb.lemma)) relations.push({ ...said, ...place, verb: "belong" });
      if (SHARING.test(verb.lemma)) relations.push({ ...said, ...place, verb: "link" });
      last = other;
    }
  });
  return { relations, mentions };
}

/** "A flight goes from one airport to another airport": it has an origin and a destination. */
export function readPassage({ tokens, phrases }: Sentence): RelationFact[] {
  return phrases.flatMap((origin, index) => {
    const destination = phrases[index + 1];
    const mover = phrases[0];
    const same = destination && sameWords(namingOf(origin), namingOf(destination));
    if (!same || !mover || mover === origin || tokens[origin.from - 1]?.lower !== "from") return [];
    if (destination.from !== origin.to + 1 || tokens[origin.to]?.lower !== "to") return [];
    const said = {
      verb: "go",
      preposition: "from",
      passive: false,
      toMany: false,
      each: true,
      optional: false,
      own: false,
    };
    return [origin, destination].map((place, i) => {
      const { words, start, end } = namingOf(place);
      const to = { words: [i === 0 ? "origin" : "destination", ...words], start, end };
      return { ...said, from: namingOf(mover), to, start: mover.start, end };
    });
  });
}
