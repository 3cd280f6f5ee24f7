import { PEOPLE } from "../language/lexicon.ts";
import { CONSUMERS, CONTAINERS, OFFERED, PARTS, SHARED_THINGS } from "../language/nounKinds.ts";
import { HIERARCHY, JOINING, OWNING_VERBS, RECURRING, SHARED_VERBS } from "../language/verbs.ts";
import type { EntityConcept, LinkConcept } from "./concept.ts";
import type { RelationFact } from "./facts.ts";

/** What the text says about one pair of entities, from the side of `a`. */
export interface Pair {
  a: string;
  b: string;
  role?: string[];
  /** "each a … many b". */
  aToMany?: RelationFact;
  aToOne?: RelationFact;
  bToMany?: RelationFact;
  bToOne?: RelationFact;
}

/** The link that the text means between two, by how many each has of the other; undefined when it means none. */
export function linkOf(pair: Pair, entities: readonly EntityConcept[]): LinkConcept | undefined {
  const { a, b, role, aToMany, aToOne, bToMany, bToOne } = pair;
  const make = (from: string, to: string, kind: LinkConcept["kind"], fact: RelationFact): LinkConcept => ({
    from,
    to,
    role: from === a ? role : undefined,
    kind,
    required: fact.toMany || !fact.optional || fact.preposition === "to" || fact.preposition === "by",
    ...(fact.as ? { as: fact.as } : {}),
    verb: [fact.passive ? `is ${fact.verb}` : fact.verb, fact.preposition].join(" ").trim(),
    origin: { from: "description", start: fact.start, end: fact.end },
  });
  if (a === b && aToMany && aToMany.from === aToMany.to) return make(a, b, "manyToMany", aToMany);
  if (a === b) return aToOne && { ...make(a, b, "manyToOne", aToOne), required: false };
  if (aToMany && bToMany) return make(a, b, "manyToMany", aToMany);
  if (aToMany && bToOne) return make(b, a, "manyToOne", bToOne);
  if (bToMany && aToOne) return make(a, b, "manyToOne", aToOne);
  const many = aToMany ?? bToMany;
  if (many) {
    const [one, other] = many === aToMany ? [a, b] : [b, a];
    return manyLink(one, other, many, make, entities);
  }
  // Whose a thing is counts before what is done with it.
  const single = [aToOne, bToOne].flatMap((fact) => fact ?? []).toSorted((x, y) => rankOf(x) - rankOf(y));
  return single.map((fact) => singleLink(pair, fact, make, entities)).find((link) => link !== undefined);
}

const rankOf = ({ verb }: RelationFact) => (verb === "belong" ? 0 : 1);

const CHILDREN = /(^| )(child|kid|student|pupil)$/;
const PARENTS = /^(parent|guardian)$/;

/** All that is known of a mere label, whoever bears it: "a hashtag has a name". */
const LABELLING = /^(hashtag |tag |genre |skill |category |specialty )?(name|title|label|slug|color|colour|icon)$/;

/** "Sensors are installed in rooms": each of them is in one place at a time. */
function isPlaced({ verb, passive, preposition }: RelationFact): boolean {
  const placing = /^(install|locate|place|store|keep|park|mount|situate|house|plant|record|hold|put|save|file|group)$/;
  const standing = /^(sit|stand|hang|live|stay|sleep|lie|grow|be)$/;
  return /^(in|on|at|into)$/.test(preposition) && (passive ? placing : standing).test(verb);
}

/** What has a name and a price is offered to several. */
function isOffered(key: string, entities: readonly EntityConcept[]): boolean {
  const own = entities.find((entity) => entity.key === key)?.attributes.map(({ words }) => words.at(-1) ?? "") ?? [];
  return own.some((word) => /^(name|title)$/.test(word)) && own.some((word) => /^(price|cost|fee)$/.test(word));
}

type Make = (from: string, to: string, kind: LinkConcept["kind"], fact: RelationFact) => LinkConcept;

function manyLink(
  one: string,
  other: string,
  fact: RelationFact,
  make: Make,
  entities: readonly EntityConcept[],
): LinkConcept {
  const event = (key: string) => entities.some((entity) => entity.key === key && entity.event);
  const belongs = fact.passive && /^(to|by|in|for)$/.test(fact.preposition);
  if (fact.shared) return make(one, other, "manyToMany", fact);
  if (PARENTS.test(one.split(" ").at(-1) ?? "") && CHILDREN.test(other) && fact.verb !== "have")
    return make(one, other, "manyToMany", fact);
  if (fact.own && !fact.passive) return make(other, one, "manyToOne", fact);
  // "Employees belong to departments" speaks of many on both sides, but of one department for each.
  const alone =
    fact.verb === "belong" ||
    (fact.verb === "work" && !/^(on|with)$/.test(fact.preposition)) ||
    (fact.verb === "report" && fact.preposition === "to");
  if ((alone || isPlaced(fact)) && !fact.each) return make(one, other, "manyToOne", fact);
  const offered =
    OFFERED.has(other.split(" ").at(-1) ?? "") &&
    /^(book|reserve|attend|join|listen|watch|take|visit|follow)$/.test(fact.verb);
  if (SHARED_VERBS.has(fact.verb) && (offered || !event(other))) return make(one, other, "manyToMany", fact);
  // "An appointment has several services", which are offered at a price in other appointments, too.
  const offers = event(one) && !event(other) && !PARTS.has(other.split(" ").at(-1) ?? "") && isOffered(other, entities);
  if (offers && /^(have|include|contain)$/.test(fact.verb)) return make(one, other, "manyToMany", fact);
  // A child has two parents, and they have several children.
  if (PARENTS.test(other.split(" ").at(-1) ?? "") && fact.verb === "have") return make(one, other, "manyToMany", fact);
  const container = CONTAINERS.has(one.split(" ").at(-1) ?? "") && !PARTS.has(other.split(" ").at(-1) ?? "");
  if (container && /^(have|contain|include|consist|comprise)$/.test(fact.verb))
    return make(one, other, "manyToMany", fact);
  // Details of its own make it a thing of one owner: "allergies with a substance and a severity".
  const described = entities.some(
    ({ key, attributes }) => key === other && attributes.some(({ words }) => !LABELLING.test(words.join(" "))),
  );
  const shared = SHARED_THINGS.has(other.split(" ").at(-1) ?? "") && !described;
  if (shared && /^(have|need|require|know|speak|offer|contain|include|use)$/.test(fact.verb))
    return make(one, other, "manyToMany", fact);
  // "Gifts are given by guests": each by one of them.
  const made = fact.passive && fact.preposition === "by" && OWNING_VERBS.has(fact.verb) && !SHARED_VERBS.has(fact.verb);
  if (made && PEOPLE.has(other.split(" ").at(-1) ?? "")) return make(one, other, "manyToOne", fact);
  if (OWNING_VERBS.has(fact.verb) && !belongs) return make(other, one, "manyToOne", fact);
  // "A license can be installed on several devices", and other licenses, too.
  const several = fact.passive && fact.each && /^(on|at|with|in)$/.test(fact.preposition) && !fact.own;
  if (several && !event(other) && !event(one)) return make(one, other, "manyToMany", fact);
  if (belongs && !event(one)) return make(one, other, "manyToMany", fact);
  // Customers taste wines as others do.
  if (CONSUMERS.has(one) && !fact.passive && fact.preposition === "" && !event(other))
    return make(one, other, "manyToMany", fact);
  return event(one) ? make(one, other, "manyToOne", fact) : make(other, one, "manyToOne", fact);
}

function singleLink(
  pair: Pair,
  fact: RelationFact,
  make: Make,
  entities: readonly EntityConcept[],
): LinkConcept | undefined {
  const [from, to] = fact === pair.aToOne ? [pair.a, pair.b] : [pair.b, pair.a];
  const event = (key: string) => entities.some((entity) => entity.key === key && entity.event);
  // "Runners register for a race": each for several, one after the other.
  const sent =
    !fact.each &&
    fact.passive &&
    fact.indefinite === true &&
    event(to) &&
    /^(send|assign|dispatch|invite|call)$/.test(fact.verb);
  if (sent) return make(from, to, "manyToMany", fact);
  const again = JOINING.has(fact.verb) || (RECURRING.has(fact.verb) && !event(to));
  if ((!fact.each || fact.indefinite) && !fact.passive && again) return make(from, to, "manyToMany", fact);
  // "A customer places an order": the order refers to the customer, not the other way round.
  const owning = OWNING_VERBS.has(fact.verb) && !fact.passive && !/^(have|contain|include)$/.test(fact.verb);
  // What belongs to a visit refers to it; who takes part in one is referred to.
  const takesPart = fact.verb !== "belong" && (fact.preposition === "" || PEOPLE.has(from.split(" ").at(-1) ?? ""));
  const acts = (owning || (event(to) && takesPart)) && !fact.passive && !event(from);
  if (acts) return make(to, from, "manyToOne", fact);
  if (/^(have|contain|include)$/.test(fact.verb) && fact.each && !fact.passive)
    return make(from, to, "manyToOne", fact);
  const chosen = /^(choose|pick|select|prefer|have)$/.test(fact.verb) && fact.preposition === "";
  const sourced = /^(come|stem|originate)$/.test(fact.verb) && fact.preposition === "from";
  const settled =
    sourced || chosen || (/^(work|live|study|play)$/.test(fact.verb) && /^(in|at|for)$/.test(fact.preposition));
  if (!fact.each && !fact.passive && !settled && fact.verb !== "belong" && !HIERARCHY.has(fact.verb)) return undefined;
  return make(from, to, "manyToOne", fact);
}
