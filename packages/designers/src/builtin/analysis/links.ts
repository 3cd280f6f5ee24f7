import { PEOPLE, ROLE_MODIFIERS } from "../language/lexicon.ts";
import { EVENT_OF_VERB, REACTIONS } from "../language/verbs.ts";
import type { EntityConcept, LinkConcept } from "./concept.ts";
import type { RelationFact } from "./facts.ts";
import type { Resolver } from "./names.ts";
import { linkOf, type Pair } from "./numbers.ts";

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
    (link) =>
      link.kind !== "manyToMany" ||
      (!isBetween(link, through) && (REACTIONS.has(deedOf(link)) || !hasCommonChild(link, through))),
  );
}

/** "Players play matches" says no more than that each match is between two of them. */
function isBetween(link: LinkConcept, links: readonly LinkConcept[]): boolean {
  const sides = links.filter(({ from, to, role }) => role !== undefined && from === link.to && to === link.from);
  return sides.length >= 2;
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

/** "Users like photos": of many, whoever uploaded them. */
function isReaction({ verb, toMany, passive }: RelationFact): boolean {
  return toMany && !passive && REACTIONS.has(verb);
}

/** Only words that say what the other is for this one make a role; "loyal customer" is just a customer. */
function isRole(words: readonly string[], fact: RelationFact): boolean {
  const [first = ""] = words;
  return ROLE_MODIFIERS.has(first) || words.length === 1 || (!fact.toMany && PEOPLE.has(words.at(-1) ?? ""));
}

/** "Members borrow books" where loans are a thing of their own: each loan refers to both, and no other table links them. */
function throughEvent(
  link: LinkConcept,
  entities: readonly EntityConcept[],
  links: readonly LinkConcept[],
): LinkConcept[] {
  const verb = deedOf(link);
  const noun = EVENT_OF_VERB[verb]?.split(" ")[0] ?? verb;
  const refersTo = (event: string, to: string) => links.some((other) => other.from === event && other.to === to);
  if (link.kind !== "manyToMany") {
    // "Mechanics repair bikes: each repair has a cost": a bike has no mechanic of its own.
    const kept = entities.some(
      ({ key, event }) => event && key === noun && refersTo(key, link.from) && refersTo(key, link.to),
    );
    return kept && link.role === undefined ? [] : [link];
  }
  const event = entities.find((entity) => {
    if (!entity.event || entity.key === link.from || entity.key === link.to) return false;
    return entity.words.some(
      (word) => word === noun || (verb.length >= 4 && word.startsWith(verb.slice(0, Math.max(4, verb.length - 2)))),
    );
  });
  if (!event) return [link];
  return [link.from, link.to]
    .filter((to) => !refersTo(event.key, to))
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
    if (link.kind === "manyToMany" && REACTIONS.has(deedOf(link)) && deedOf(link) !== deedOf(other)) return false;
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
  return /(^| )(message|comment|post|photo|notification|file|document|attachment|review|rating|feedback|vote|grade)$/.test(
    key,
  );
}

/** Whether a thing refers to three and more others: an appointment of an owner, a pet and a vet says not whose pets are. */
export function isAboutMore(key: string, links: readonly LinkConcept[]): boolean {
  return links.filter(({ from, kind }) => from === key && kind !== "manyToMany").length > 2;
}

/** Whether another entity refers to both: it is the junction already. */
function hasCommonChild(link: LinkConcept, links: readonly LinkConcept[]): boolean {
  const children = (key: string) =>
    links.filter((other) => other.to === key && other.kind !== "manyToMany").map((other) => other.from);
  if (link.from === link.to) return false;
  const ofFrom = children(link.from);
  return children(link.to).some(
    (child) =>
      ofFrom.includes(child) &&
      !isContent(child) &&
      child !== link.from &&
      child !== link.to &&
      !(link.mutual && isAboutMore(child, links)),
  );
}
