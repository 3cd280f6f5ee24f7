import { EVENT_NOUNS, IDENTIFIER_WORDS, NEVER_ENTITY_HEADS, ROLE_MODIFIERS } from "../language/lexicon.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import {
  type AttributeConcept,
  attributeOf,
  type ConceptModel,
  type EntityConcept,
  type LinkConcept,
} from "./concept.ts";
import type { Detail, Facts, Naming, RelationFact } from "./facts.ts";
import { linksOfRelations } from "./links.ts";
import { type Resolver, resolverFor, withoutIdentifier } from "./names.ts";
import { isOwnKind } from "./subjects.ts";

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
  links.push(...participantLinks(accepted, resolver), ...compoundLinks(entities, links));
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
  return { entities, links: all, putAside };
}

/**
 * The links with the details that hold for both sides together. Where one side belongs to the other alone, they are
 * that side's own.
 */
function withLinkDetails(
  links: readonly LinkConcept[],
  entities: readonly EntityConcept[],
  facts: Facts,
  resolver: Resolver,
): LinkConcept[] {
  const detailed = [...links];
  for (const { within, subject, details } of facts.attributes) {
    const [whole, part] = [within && resolver.resolve(within.words)?.key, resolver.resolve(subject.words)?.key];
    const entity = entities.find(({ key }) => key === part);
    if (!within || !entity) continue;
    const fresh = details.map((detail) => ({ ...attributeOf(detail), words: [...detail.said] }));
    const at = detailed.findIndex(
      ({ kind, from, to }) =>
        kind === "manyToMany" && [from, to].includes(whole ?? "") && [from, to].includes(entity.key),
    );
    const link = detailed[at];
    if (link) detailed[at] = { ...link, attributes: [...(link.attributes ?? []), ...fresh] };
    else {
      const known = new Set(entity.attributes.map(({ words }) => words.join(" ")));
      entity.attributes.push(...fresh.filter(({ words }) => !known.has(words.join(" "))));
    }
  }
  return detailed;
}

/** Divides the details of a thing into its own attributes and references to other things. */
function readDetails(
  candidate: Candidate,
  resolver: Resolver,
): { attributes: AttributeConcept[]; references: LinkConcept[]; relations: RelationFact[] } {
  const attributes = new Map<string, AttributeConcept>();
  const references: LinkConcept[] = [];
  const relations: RelationFact[] = [];
  const details = candidate.facts.flatMap((fact) => fact.details);
  for (const detail of details) {
    const link = referenceOf(candidate, detail, resolver, details);
    if (link === "drop" || (detail.plural && isOwnKind(candidate.words, detail.words))) continue;
    if (link) {
      if (link.kind === "manyToMany") relations.push(severalOf(candidate, detail));
      else references.push(link);
      continue;
    }
    const words = ownWords(detail.said, candidate.words);
    const key = words.join(" ");
    const known = attributes.get(key);
    const fresh = { ...attributeOf(detail), words };
    attributes.set(key, known ? mergeAttributes(known, fresh) : fresh);
  }
  return { attributes: [...attributes.values()], references, relations };
}

/** "An order has several items", said in a list of details: a sentence like any other about the two. */
function severalOf(candidate: Candidate, detail: Detail): RelationFact {
  const { words, start, end } = detail;
  const from = { words: candidate.words, start: candidate.start, end: candidate.end };
  const said = { verb: "have", preposition: "", passive: false, toMany: true, each: true, optional: false, own: false };
  return { ...said, from, to: { words, start, end }, start, end };
}

function mergeAttributes(a: AttributeConcept, b: AttributeConcept): AttributeConcept {
  const values = a.values.length > 0 ? a.values : b.values;
  return {
    ...a,
    values,
    unique: a.unique || b.unique,
    optional: a.optional || b.optional,
    required: a.required || b.required,
    key: a.key || b.key,
  };
}

/** "name" and "product name" of a product are the same detail: the longer name is cut where nothing is lost. */
function ownWords(words: readonly string[], subject: readonly string[]): string[] {
  const head = words.at(-1) ?? "";
  const base = words.slice(0, -1).join(" ");
  const own = base === subject.join(" ") || base === subject.at(-1);
  return own && /^(name|title|description|price|type|status|address|phone|email)$/.test(head) ? [head] : [...words];
}

function referenceOf(
  candidate: Candidate,
  detail: Detail,
  resolver: Resolver,
  all: readonly Detail[],
): LinkConcept | "drop" | undefined {
  const { words } = detail;
  const tail = words.at(-1) ?? "";
  const identifies = IDENTIFIER_WORDS.has(tail) && words.length > 1;
  const itself = resolver.resolve(words);
  const thing = itself !== undefined && !itself.role && itself.key !== candidate.key && (detail.many || detail.plural);
  if (!identifies && !thing && NEVER_ENTITY_HEADS.has(tail))
    return repeatsReferred(candidate, detail, resolver, all) ? "drop" : undefined;
  const base = withoutIdentifier(words);
  const reference = resolver.resolveDetail(words);
  if (!reference) return identifies || !/^(record|history|log)$/.test(tail) || !detail.plural ? undefined : "drop";
  const self = reference.key === candidate.key;
  if (self && !(reference.role && ROLE_MODIFIERS.has(base[0] ?? "")))
    return identifies || base.length > 1 ? undefined : "drop";
  if (identifies && tail !== "id" && reference.role) return undefined;
  return {
    from: candidate.key,
    to: reference.key,
    role: reference.role,
    kind: detail.many || (detail.plural && !identifies) ? "manyToMany" : "manyToOne",
    required: !detail.optional && !self,
    verb: "has",
    origin: { from: "description", start: detail.start, end: detail.end },
  };
}

/** "customer name" of an order that refers to the customer already: it can be read there. */
function repeatsReferred(candidate: Candidate, detail: Detail, resolver: Resolver, all: readonly Detail[]): boolean {
  const { words } = detail;
  if (words.length < 2 || words.at(-1) !== "name") return false;
  const base = words.slice(0, -1);
  const reference = resolver.resolve(base);
  if (!reference || reference.role || reference.key === candidate.key) return false;
  return all.some(
    (other) =>
      other !== detail &&
      IDENTIFIER_WORDS.has(other.words.at(-1) ?? "") &&
      resolver.resolveDetail(other.words)?.key === reference.key,
  );
}

/** Who takes part in an event is referred to by it. */
function participantLinks(candidates: readonly Candidate[], resolver: Resolver): LinkConcept[] {
  return candidates.flatMap((candidate) =>
    candidate.facts.flatMap((fact) =>
      fact.participants.flatMap((participant: Naming) => {
        const reference = resolver.resolve(participant.words);
        if (!reference || reference.key === candidate.key) return [];
        const origin = { from: "description" as const, start: participant.start, end: participant.end };
        return [
          {
            from: candidate.key,
            to: reference.key,
            kind: "manyToOne" as const,
            required: true,
            verb: "concerns",
            origin,
          },
        ];
      }),
    ),
  );
}

/** "pipeline maintenance" is about a pipeline: an event named after another thing refers to it. */
function compoundLinks(entities: readonly EntityConcept[], links: readonly LinkConcept[]): LinkConcept[] {
  const keys = new Set(entities.map((entity) => entity.key));
  return entities.flatMap((entity) => {
    const first = entity.words.slice(0, -1);
    const named = [first.join(" "), first[0] ?? "", first.slice(0, 2).join(" ")].find(
      (key) => key !== "" && key !== entity.key && keys.has(key),
    );
    if (
      !named ||
      links.some(
        (link) => (link.from === entity.key && link.to === named) || (link.from === named && link.to === entity.key),
      )
    )
      return [];
    // Tickets have a ticket type, not the other way round.
    const [from, to] = SORTS.test(entity.words.at(-1) ?? "") ? [named, entity.key] : [entity.key, named];
    return [{ from, to, kind: "manyToOne" as const, required: true, verb: "concerns", origin: entity.origin }];
  });
}

/** The relation, as of many to many where a detail holds for both sides together and the other is described for itself. */
function sharedBy(
  fact: RelationFact,
  facts: Facts,
  entities: readonly EntityConcept[],
  resolver: Resolver,
): RelationFact {
  const together = facts.attributes.some(
    ({ subject, within, details }) =>
      within?.start === fact.from.start && subject.start === fact.to.start && details.length > 0,
  );
  const other = together && fact.toMany ? resolver.resolve(fact.to.words)?.key : undefined;
  const apart = entities.some(({ key, attributes }) => key === other && attributes.length > 0);
  return apart && !/\b(item|line|detail|entry)$/.test(other ?? "") ? { ...fact, shared: true } : fact;
}

/** What sorts the things that it is named after. */
const SORTS = /^(type|category|kind|class|template)$/;

/** "employee assessments" are assessments of employees, even where the text goes on to call them just assessments. */
function aliasLinks(
  aliases: ReadonlyMap<string, string>,
  candidates: readonly Candidate[],
  links: readonly LinkConcept[],
): LinkConcept[] {
  return [...aliases].flatMap(([alias, key]) => {
    const entity = candidates.find((candidate) => candidate.key === key);
    const owner = alias.endsWith(` ${key}`) ? alias.slice(0, -key.length - 1) : "";
    if (!entity || !candidates.some((candidate) => candidate.key === owner) || owner === key) return [];
    const joined = links.some(
      (link) => (link.from === key && link.to === owner) || (link.from === owner && link.to === key),
    );
    if (joined || !EVENT_NOUNS.has(entity.words.at(-1) ?? "")) return [];
    const origin = { from: "description" as const, start: entity.start, end: entity.end };
    return [{ from: key, to: owner, kind: "manyToOne" as const, required: true, verb: "concerns", origin }];
  });
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
