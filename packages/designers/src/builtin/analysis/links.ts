import { PEOPLE, ROLE_MODIFIERS } from "../language/lexicon.ts";
import type { EntityConcept, LinkConcept } from "./concept.ts";
import type { RelationFact } from "./facts.ts";
import type { Resolver } from "./names.ts";
import { EVENT_OF_VERB, HIERARCHY, OWNING_VERBS, SHARED_THINGS, SHARED_VERBS } from "./verbs.ts";

/** What the text says about one pair of entities, from the side of `a`. */
interface Pair {
  a: string;
  b: string;
  role?: string[];
  /** "each a … many b". */
  aToMany?: RelationFact;
  aToOne?: RelationFact;
  bToMany?: RelationFact;
  bToOne?: RelationFact;
}

/** The links with those added that whole sentences state. Links that details gave come first and win. */
export function linksOfRelations(
  relations: readonly RelationFact[],
  resolver: Resolver,
  known: readonly LinkConcept[],
  entities: readonly EntityConcept[],
): LinkConcept[] {
  const links = normaliseListLinks(known);
  for (const pair of pairsOf(relations, resolver)) {
    const link = linkOf(pair, entities);
    if (link && !isCovered(link, links)) links.push(link);
  }
  const through = links.flatMap((link) => throughEvent(link, entities, links));
  return through.filter(
    (link) => link.kind !== "manyToMany" || REACTIONS.test(deedOf(link)) || !hasCommonChild(link, through),
  );
}

function pairsOf(relations: readonly RelationFact[], resolver: Resolver): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const fact of relations) {
    const from = resolver.resolve(fact.from.words);
    const to = resolver.resolve(fact.to.words);
    if (!from || !to) continue;
    const reciprocal = fact.from === fact.to;
    if (from.key === to.key && !to.role && !reciprocal) continue;
    const role = fact.role ?? (to.role && isRole(to.role, fact) ? to.role : undefined);
    // What people do with what they or others made is kept beside whose it is.
    const deed = role?.join(" ") ?? (isReaction(fact) ? fact.verb : "");
    const forward = `${from.key}>${to.key}>${deed}`;
    const backward = `${to.key}>${from.key}>`;
    const reversed = deed === "" && pairs.has(backward) && from.key !== to.key;
    const pair = pairs.get(reversed ? backward : forward) ?? { a: from.key, b: to.key, role };
    pairs.set(reversed ? backward : forward, pair);
    if (reversed) {
      if (fact.toMany) pair.bToMany ??= fact;
      else pair.bToOne ??= fact;
    } else if (fact.toMany) pair.aToMany ??= fact;
    else pair.aToOne ??= fact;
  }
  return [...pairs.values()];
}

const REACTIONS = /^(like|love|favou?rite|bookmark|follow|rate|review|comment|share|watch|vote|upvote|tag|repost)$/;

/** "Users like photos": of many, whoever uploaded them. */
function isReaction({ verb, toMany, passive }: RelationFact): boolean {
  return toMany && !passive && REACTIONS.test(verb);
}

/** Only words that say what the other is for this one make a role; "loyal customer" is just a customer. */
function isRole(words: readonly string[], fact: RelationFact): boolean {
  const [first = ""] = words;
  return ROLE_MODIFIERS.has(first) || words.length === 1 || (!fact.toMany && PEOPLE.has(words.at(-1) ?? ""));
}

function linkOf(pair: Pair, entities: readonly EntityConcept[]): LinkConcept | undefined {
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
  const single = aToOne ?? bToOne;
  return single && singleLink(pair, single, make, entities);
}

/** What holds things that others of its kind may hold, too: a product is in many orders. */
const CONTAINERS =
  /^(order|cart|invoice|playlist|prescription|recipe|menu|sale|purchase|basket|bundle|kit|receipt|quotation|watchlist|wishlist|quote|meal)$/;
/** What is of one container only. */
const PARTS =
  /^(item|line|detail|entry|payment|shipment|ticket|step|section|comment|review|refund|delivery|note|attachment)$/;

/** What happens whoever comes: many book the same. */
const OFFERED = /^(flight|session|screening|event|tour|exhibition|show|performance|exam)$/;

/** All that is known of a mere label, whoever bears it: "a hashtag has a name". */
const LABELLING = /^(hashtag |tag |genre |skill |category |specialty )?(name|title|label|slug|color|colour|icon)$/;

/** "Sensors are installed in rooms": each of them is in one place at a time. */
function isPlaced({ verb, passive, preposition }: RelationFact): boolean {
  const placing = /^(install|locate|place|store|keep|park|mount|situate|house|plant|record|hold|put|save|file|group)$/;
  return passive && /^(in|on|at|into)$/.test(preposition) && placing.test(verb);
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
  if (fact.own && !fact.passive) return make(other, one, "manyToOne", fact);
  // "Employees belong to departments" speaks of many on both sides, but of one department for each.
  const alone =
    fact.verb === "belong" ||
    (fact.verb === "work" && !/^(on|with)$/.test(fact.preposition)) ||
    (fact.verb === "report" && fact.preposition === "to");
  if ((alone || isPlaced(fact)) && !fact.each) return make(one, other, "manyToOne", fact);
  const offered = OFFERED.test(other.split(" ").at(-1) ?? "") && /^(book|reserve|attend|join)$/.test(fact.verb);
  if (SHARED_VERBS.has(fact.verb) && (offered || !event(other))) return make(one, other, "manyToMany", fact);
  const container = CONTAINERS.test(one.split(" ").at(-1) ?? "") && !PARTS.test(other.split(" ").at(-1) ?? "");
  if (container && /^(have|contain|include|consist|comprise)$/.test(fact.verb))
    return make(one, other, "manyToMany", fact);
  // Details of its own make it a thing of one owner: "allergies with a substance and a severity".
  const described = entities.some(
    ({ key, attributes }) => key === other && attributes.some(({ words }) => !LABELLING.test(words.join(" "))),
  );
  const shared = SHARED_THINGS.test(other.split(" ").at(-1) ?? "") && !described;
  if (shared && /^(have|need|require|know|speak|offer|contain|include|use)$/.test(fact.verb))
    return make(one, other, "manyToMany", fact);
  if (OWNING_VERBS.has(fact.verb) && !belongs) return make(other, one, "manyToOne", fact);
  if (belongs && !event(one)) return make(one, other, "manyToMany", fact);
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
  // "A customer places an order": the order refers to the customer, not the other way round.
  const owning = OWNING_VERBS.has(fact.verb) && !fact.passive && !/^(have|contain|include)$/.test(fact.verb);
  const acts = (owning || event(to)) && !fact.passive && !event(from);
  if (acts) return make(to, from, "manyToOne", fact);
  if (/^(have|contain|include)$/.test(fact.verb) && fact.each && !fact.passive)
    return make(from, to, "manyToOne", fact);
  const settled = /^(work|live|study|play)$/.test(fact.verb) && /^(in|at|for)$/.test(fact.preposition);
  if (!fact.each && !fact.passive && !settled && fact.verb !== "belong" && !HIERARCHY.test(fact.verb)) return undefined;
  return make(from, to, "manyToOne", fact);
}

/** "Members borrow books" where loans are a thing of their own: each loan refers to both, and no other table links them. */
function throughEvent(
  link: LinkConcept,
  entities: readonly EntityConcept[],
  links: readonly LinkConcept[],
): LinkConcept[] {
  if (link.kind !== "manyToMany") return [link];
  const verb = deedOf(link);
  const noun = EVENT_OF_VERB[verb]?.split(" ")[0] ?? verb;
  const event = entities.find((entity) => {
    if (!entity.event || entity.key === link.from || entity.key === link.to) return false;
    return entity.words.some(
      (word) => word === noun || (verb.length >= 4 && word.startsWith(verb.slice(0, Math.max(4, verb.length - 2)))),
    );
  });
  if (!event) return [link];
  const refers = (to: string) => links.some((other) => other.from === event.key && other.to === to);
  return [link.from, link.to]
    .filter((to) => !refers(to))
    .map((to) => ({
      ...link,
      from: event.key,
      to,
      role: undefined,
      kind: "manyToOne" as const,
      required: true,
      verb: "concerns",
    }));
}

/** The bare verb of a link: "comment" of "comment on". */
export function deedOf(link: LinkConcept): string {
  return link.verb.replace(/^is /, "").split(" ")[0] ?? "";
}

function isCovered(link: LinkConcept, links: readonly LinkConcept[]): boolean {
  return links.some((other) => {
    const same = other.from === link.from && other.to === link.to;
    const reversed = other.from === link.to && other.to === link.from;
    if (link.from === link.to) return same;
    if (link.kind === "manyToMany" && REACTIONS.test(deedOf(link)) && deedOf(link) !== deedOf(other)) return false;
    if (reversed) return link.role === undefined || link.kind === "manyToMany";
    return same && (link.role === undefined || other.role?.join(" ") === link.role.join(" "));
  });
}

/** "An order has items": when only one side lists the other in the plural, the others are its parts or its partners. */
function normaliseListLinks(links: readonly LinkConcept[]): LinkConcept[] {
  return links.filter((link) => {
    const back = links.find((other) => other !== link && other.from === link.to && other.to === link.from);
    return !(back && link.kind === "manyToMany" && back.kind === "manyToOne");
  });
}

/** What people put into something is no membership in it: who writes messages in a conversation takes part apart from them. */
export function isContent(key: string): boolean {
  return /(^| )(message|comment|post|photo|notification|file|document|attachment|review|rating|feedback|vote)$/.test(
    key,
  );
}

/** Whether another entity refers to both: it is the junction already. */
function hasCommonChild(link: LinkConcept, links: readonly LinkConcept[]): boolean {
  const children = (key: string) =>
    links.filter((other) => other.to === key && other.kind !== "manyToMany").map((other) => other.from);
  if (link.from === link.to) return false;
  const ofFrom = children(link.from);
  return children(link.to).some(
    (child) => ofFrom.includes(child) && !isContent(child) && child !== link.from && child !== link.to,
  );
}
