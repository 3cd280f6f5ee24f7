import { PLACES } from "../language/nounKinds.ts";
import { type Mention, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

const WHERE = /^(in|at|on|across|throughout)$/;

/** "We have rooms in two buildings": where things are is kept, when it is more than one place. */
export function readPlaces({ tokens, startingAt, phrases }: Sentence): {
  relations: RelationFact[];
  mentions: Mention[];
} {
  const found = phrases.flatMap((thing) => {
    const place = WHERE.test(tokens[thing.to]?.lower ?? "") ? startingAt.get(thing.to + 1) : undefined;
    if (!place?.counted || !place.many || !thing.many || isSystem(thing)) return [];
    if (!PLACES.has(place.words.at(-1) ?? "")) return [];
    // Those that somebody owns or has: what is done with them may be done elsewhere, too.
    const has =
      /^(has|have|own|owns|run|runs|manage|manages|operate|operates|offer|offers|rent|rents|keep|keeps|with|of)$/;
    return has.test(tokens[thing.from - 1]?.lower ?? "") ? [{ thing, place }] : [];
  });
  const said = { ...ONE_OF_EACH, verb: "belong", preposition: "to", each: false, toMany: true };
  return {
    relations: found.map(({ thing, place }) => ({
      ...said,
      from: namingOf(thing),
      to: namingOf(place),
      start: thing.start,
      end: place.end,
    })),
    mentions: found.flatMap(({ place }) => ({ ...namingOf(place), score: 2, why: "things are in several of them" })),
  };
}
