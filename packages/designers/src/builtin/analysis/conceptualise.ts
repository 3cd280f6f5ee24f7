import { EVENT_NOUNS } from "../language/lexicon.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import type { AttributeConcept, ConceptModel, EntityConcept, LinkConcept } from "./concept.ts";
import { readDetails } from "./entityDetails.ts";
import type { Facts, Naming, RelationFact } from "./facts.ts";
import { aliasLinks, compoundLinks, participantLinks } from "./impliedLinks.ts";
import { withKinds } from "./kinds.ts";
import { linksOfRelations } from "./links.ts";
import { resolverFor } from "./names.ts";
import { sharedBy, withLinkDetails } from "./sharedDetails.ts";

/** The concept model that the facts of a description with so many words amount to. */
export function conceptualise(facts: Facts, wordCount: number): ConceptModel {
  const { accepted, aliases, rejected } = findCandidates(facts, wordCount);
  const resolver = resolverFor(accepted, aliases);
  const links: LinkConcept[] = [];
  const listed: RelationFact[] = [];
  const entities = accepted.map((candidate): EntityConcept => {
    const { attributes, references, relations } = readDetails(candidate, resolver);
    links.push(...references);
    listed.push(...relations);
    return {
      key: candidate.key,
      words: candidate.words,
      origin: { from: "description", start: candidate.start, end: candidate.end },
      attributes: withRules(attributes, candidate, facts),
      event: EVENT_NOUNS.has(candidate.words.at(-1) ?? ""),
      why: [...new Set(candidate.why)],
    };
  });
  links.push(...participantLinks(accepted, resolver), ...compoundLinks(entities, links, facts.relations));
  links.push(...aliasLinks(aliases, accepted, links));
  const related = linksOfRelations(
    [...facts.relations.map((fact) => sharedBy(fact, facts, entities, resolver)), ...listed],
    resolver,
    distinctLinks(links),
    entities,
  );
  const all = withLinkDetails(related, entities, facts, resolver);
  const putAside = rejected
    .filter((candidate) => candidate.score >= 1)
    .map(({ words }) => ({ words, why: "it is named, but the text gives it no details" }));
  return withKinds({ entities, links: all, putAside }, facts, resolver);
}

function distinctLinks(links: readonly LinkConcept[]): LinkConcept[] {
  const seen = new Map<string, LinkConcept>();
  for (const link of links) {
    const key = `${link.from}>${link.to}>${link.role?.join(" ") ?? ""}`;
    if (!seen.has(key)) seen.set(key, link);
  }
  return [...seen.values()];
}

/** The attributes with the rules that other sentences state about them. */
function withRules(attributes: readonly AttributeConcept[], candidate: Candidate, facts: Facts): AttributeConcept[] {
  const near = candidate.facts.map((fact) => fact.subject.start);
  const about = (words: readonly string[], attribute: AttributeConcept) => {
    const said = words.join(" ");
    const own = attribute.words.join(" ");
    return said === own || said === `${candidate.key} ${own}` || (own.endsWith(` ${said}`) && near.length > 0);
  };
  return attributes.map((attribute) => {
    const range = facts.ranges.find((fact) => about(fact.words, attribute));
    const unique = facts.uniques.some((naming) => about(naming.words, attribute) && isNear(naming, candidate));
    return { ...attribute, ...(range ? { range } : {}), unique: attribute.unique || unique };
  });
}

function isNear(naming: Naming, candidate: Candidate): boolean {
  return candidate.facts.some((fact) => Math.abs(fact.subject.start - naming.start) < 400);
}
