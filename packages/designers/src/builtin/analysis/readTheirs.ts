import { NEVER_ENTITY_HEADS } from "../language/lexicon.ts";
import { BELONGED_TO, HAD_BY_MANY, SHARED_THINGS } from "../language/nounKinds.ts";
import { ONE_OF_EACH, type RelationFact } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** "We track customers and their pets": a pet is of one customer. "Books and their authors": each has several. */
export function readTheirs({ tokens, phrases, endingAt }: Sentence): RelationFact[] {
  return phrases.flatMap((thing): RelationFact[] => {
    if (tokens[thing.from]?.lower !== "their" || isSystem(thing)) return [];
    let join = thing.from;
    while (join > 0 && /^(,|and)$/.test(tokens[join - 1]?.lower ?? "")) join -= 1;
    const owner = join < thing.from ? endingAt.get(join) : undefined;
    const head = thing.words.at(-1) ?? "";
    if (!owner?.many || isSystem(owner) || (NEVER_ENTITY_HEADS.has(head) && !SHARED_THINGS.has(head))) return [];
    const [whose, what] = [namingOf(owner), namingOf(thing)];
    const place = { start: owner.start, end: thing.end };
    const said = { ...ONE_OF_EACH, ...place };
    if (HAD_BY_MANY.has(head) || SHARED_THINGS.has(head))
      return [{ ...said, verb: "have", from: whose, to: what, toMany: true, shared: true }];
    const [from, to] = BELONGED_TO.has(head) ? [whose, what] : [what, whose];
    return [{ ...said, verb: "belong", preposition: "to", from, to }];
  });
}
