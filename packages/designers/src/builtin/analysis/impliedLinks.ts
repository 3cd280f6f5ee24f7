import { EVENT_NOUNS } from "../language/lexicon.ts";
import type { Candidate } from "./candidates.ts";
import type { EntityConcept, LinkConcept } from "./concept.ts";
import type { Naming, RelationFact } from "./facts.ts";
import type { Resolver } from "./names.ts";

/** Who takes part in an event is referred to by it. */
export function participantLinks(candidates: readonly Candidate[], resolver: Resolver): LinkConcept[] {
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
export function compoundLinks(
  entities: readonly EntityConcept[],
  links: readonly LinkConcept[],
  relations: readonly RelationFact[],
): LinkConcept[] {
  // "Game masters supervise games" says more than their name does.
  const told = new Set(relations.map(({ from, to }) => `${from.words.join(" ")}>${to.words.join(" ")}`));
  const keys = new Set(entities.map((entity) => entity.key));
  return entities.flatMap((entity) => {
    const first = entity.words.slice(0, -1);
    const named = [first.join(" "), first[0] ?? "", first.slice(0, 2).join(" ")].find(
      (key) => key !== "" && key !== entity.key && keys.has(key),
    );
    if (
      !named ||
      told.has(`${entity.key}>${named}`) ||
      told.has(`${named}>${entity.key}`) ||
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

/** What sorts the things that it is named after. */
const SORTS = /^(type|category|kind|class|template)$/;

/** "employee assessments" are assessments of employees, even where the text goes on to call them just assessments. */
export function aliasLinks(
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
