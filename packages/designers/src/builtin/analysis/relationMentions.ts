import { PEOPLE } from "../language/lexicon.ts";
import { SHARED_THINGS } from "../language/nounKinds.ts";
import type { Phrase } from "../language/phrases.ts";
import { HIERARCHY, IDLE_VERBS, KEEPING, MAKING } from "../language/verbs.ts";
import type { Mention, Naming } from "./facts.ts";
import { isOrganisation, isSystem } from "./subjects.ts";
import type { VerbGroup } from "./verbGroups.ts";

/** Why a thing is kept that is only said to have others: "each lesson belongs to a course". */
export const OTHERS_BELONG = "others belong to it";

/** A whole has its parts. */
export const CONTAINING = /^(have|contain|include)$/;

/** What people do with things that are kept. */
const DEEDS = new Set(
  `post write send upload raise publish place submit attend book join teach borrow rent follow host offer buy purchase
  order rate review leave take reserve add sell donate file request sign like play`.split(/\s+/),
);

/** What the verb with a phrase on one side of it tells about what the phrase names. */
export function mentionOf(
  naming: Naming,
  phrase: Phrase | undefined,
  group: VerbGroup,
  side: "subject" | "object",
  objects: readonly Phrase[] = [],
  listed = false,
): Mention[] {
  // "max 12 persons" is a limit.
  if (!phrase || isSystem(naming) || /^(max|maximum|min|minimum)$/.test(naming.words[0] ?? "")) return [];
  if (group.theirs && side === "object" && phrase.many)
    return [{ ...naming, score: 2, why: "people make or get them", made: true }];
  const idle = IDLE_VERBS.has(group.verb) && !group.theirs;
  const one = side === "subject" && !phrase.many && group.optional && objects.some((object) => object.many);
  if (one && !idle && !isOrganisation(naming.words))
    return [{ ...naming, score: 2, why: "one of it can have several others" }];
  const acting = side === "subject" && !idle && phrase.many && PEOPLE.has(naming.words.join(" "));
  if (acting && !/^(have|include)$/.test(group.verb))
    return [{ ...naming, score: 1.5, why: "they do something that is kept" }];
  if (side === "subject" && !idle && phrase.many && isOrganisation(naming.words))
    return [{ ...naming, score: 1, why: "they do something that is kept" }];
  if (
    side === "subject" &&
    phrase.many &&
    group.passive &&
    MAKING.has(group.verb) &&
    /^(|to|by|for)$/.test(group.preposition)
  )
    return [{ ...naming, score: 1.25, why: "they are made", made: true }];
  if (side === "subject" && phrase.each) return [{ ...naming, score: 2, why: "the text speaks of each of them" }];
  if (side === "object" && group.verb === "belong" && group.preposition === "to" && !group.definite)
    return [{ ...naming, score: 2, why: OTHERS_BELONG }];
  if (isOrganisation(naming.words) && !phrase.each && !phrase.many) return [];
  if (side === "object" && phrase.many && CONTAINING.test(group.verb) && SHARED_THINGS.has(naming.words.join(" ")))
    return [{ ...naming, score: 2, why: "many things have several of them" }];
  if (side === "object" && listed && phrase.many && CONTAINING.test(group.verb))
    return [{ ...naming, score: 2, why: "the text lists it among the things that another has" }];
  if (side === "object" && phrase.many && !group.passive && DEEDS.has(group.verb))
    return [{ ...naming, score: 2, why: "people make or choose them", made: true }];
  if (side === "object" && group.passive && group.preposition === "by" && PEOPLE.has(naming.words.join(" ")))
    return [{ ...naming, score: 2, why: "something is done by them" }];
  if (side === "object" && (group.each || !group.ours) && phrase.counted && CONTAINING.test(group.verb))
    return [{ ...naming, score: 2, why: "each of another has several of them" }];
  if (side === "object" && !idle && phrase.many) return [{ ...naming, score: 1, why: "something has several of them" }];
  return [
    {
      ...naming,
      score: idle || isAside(phrase, group, side) || (side === "object" && isDefinite(phrase, group)) ? 0.25 : 0.75,
      why: "it takes part in something",
    },
  ];
}

/** "Products are sold at the counter", "I organise my garage": there is only one, and nothing is told of it. */
function isDefinite(phrase: Phrase, group: VerbGroup): boolean {
  const aside = group.passive || group.preposition === "at" || group.ours === true;
  return group.definite === true && !phrase.many && aside;
}

/** "has a title" gives a detail, "report to a manager" a role, and "the publisher manages" tells who asks. */
function isAside(phrase: Phrase, group: VerbGroup, side: "subject" | "object"): boolean {
  if (phrase.many) return false;
  return side === "object"
    ? (CONTAINING.test(group.verb) && !group.passive) || HIERARCHY.has(group.verb)
    : KEEPING.has(group.verb);
}
