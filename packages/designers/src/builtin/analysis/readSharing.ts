import { PEOPLE } from "../language/lexicon.ts";
import { type Naming, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { climb, type Sentence, sharedSubject } from "./sentence.ts";
import { isSystem, namingOf, sameWords } from "./subjects.ts";

/** Those with whom people share what is theirs, where no further kind of people is named. */
const OTHERS = /^(other|others|each|one|friend|friends|everyone|someone)$/;

/** "Users share trips with other users": a trip is of one user, and may be shared with several. */
export function readSharing(sentence: Sentence): RelationFact[] {
  const { tokens, phrases, startingAt } = sentence;
  return phrases.flatMap((thing, index) => {
    const verb = tokens[thing.from - 1];
    if (verb?.lemma !== "share" || tokens[thing.to]?.lower !== "with" || isSystem(thing)) return [];
    const head = sharedSubject(sentence, thing.from - 1) ?? climb(sentence, index - 1);
    const giver = head && head.to < thing.from ? namingOf(head) : undefined;
    if (!giver || !PEOPLE.has(giver.words.at(-1) ?? "") || isSystem(giver)) return [];
    const next = startingAt.get(thing.to + 1);
    const named = next?.many ? namingOf(next) : undefined;
    const same = OTHERS.test(tokens[thing.to + 1]?.lower ?? "") || named === undefined || sameWords(named, giver);
    const taker: Naming = same ? giver : named;
    const from = namingOf(thing);
    const said = { ...ONE_OF_EACH, toMany: true, each: false, optional: true };
    const place = { start: giver.start, end: thing.end };
    return [
      { ...said, ...place, verb: "have", from: giver, to: from },
      { ...said, ...place, verb: "share", from, to: taker },
    ];
  });
}
