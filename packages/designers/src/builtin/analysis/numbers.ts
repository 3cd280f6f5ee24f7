import { PEOPLE } from "../language/lexicon.ts";
import { HIERARCHY, JOINING, OWNING_VERBS, RECURRING } from "../language/verbs.ts";
import type { EntityConcept, LinkConcept } from "./concept.ts";
import type { RelationFact } from "./facts.ts";
import { numbersOf } from "./manyRules.ts";

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
    // "An invoice line may belong to one product", or to one service.
    required: fact.toMany || !fact.optional || (fact.verb !== "belong" && /^(to|by)$/.test(fact.preposition)),
    ...(fact.as ? { as: fact.as } : {}),
    ...((fact === aToMany || fact === aToOne) === (from === a) ? {} : { backwards: true as const }),
    verb: [fact.passive ? `is ${fact.verb}` : fact.verb, fact.preposition].join(" ").trim(),
    origin: { from: "description", start: fact.start, end: fact.end },
  });
  if (a === b && aToMany && aToMany.from === aToMany.to) return make(a, b, "manyToMany", aToMany);
  if (a === b) return aToOne && { ...make(a, b, "manyToOne", aToOne), required: false };
  if (aToMany && bToMany) return { ...make(a, b, "manyToMany", aToMany), ...(isMutual(pair) ? { mutual: true } : {}) };
  if (aToMany && bToOne) return make(b, a, "manyToOne", bToOne);
  if (bToMany && aToOne) return make(a, b, "manyToOne", aToOne);
  const many = aToMany ?? bToMany;
  if (many) {
    const [one, other] = many === aToMany ? [a, b] : [b, a];
    const numbers = numbersOf(many, one, other, entities);
    if (numbers === "several of both") return make(one, other, "manyToMany", many);
    return numbers === "one first" ? make(other, one, "manyToOne", many) : make(one, other, "manyToOne", many);
  }
  // Whose a thing is counts before what is done with it.
  const single = [aToOne, bToOne].flatMap((fact) => fact ?? []).toSorted((x, y) => rankOf(x) - rankOf(y));
  return single.map((fact) => singleLink(pair, fact, make, entities)).find((link) => link !== undefined);
}

/** "One owner can have many pets, and a pet can have two owners": said of each, of both sides. */
function isMutual({ aToMany, bToMany }: Pair): boolean {
  return [aToMany, bToMany].every((fact) => fact?.each === true && fact.verb === "have");
}

const rankOf = ({ verb }: RelationFact) => (verb === "belong" ? 0 : 1);

type Make = (from: string, to: string, kind: LinkConcept["kind"], fact: RelationFact) => LinkConcept;

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
