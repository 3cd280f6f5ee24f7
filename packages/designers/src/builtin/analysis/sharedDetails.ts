import { attributeOf, type EntityConcept, type LinkConcept } from "./concept.ts";
import type { Facts, RelationFact } from "./facts.ts";
import type { Resolver } from "./names.ts";

/**
 * The links with the details that hold for both sides together. Where one side belongs to the other alone, they are
 * that side's own.
 */
export function withLinkDetails(
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
    const fresh = details
      .filter(({ words }) => !resolver.resolve(words))
      .map((detail) => ({ ...attributeOf(detail), words: [...detail.said] }));
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

/** The relation, as of many to many where a detail holds for both sides together and the other is described for itself. */
export function sharedBy(
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
  // "Each box contains vegetables with a quantity": there are some in other boxes, too.
  const counted =
    together &&
    facts.attributes.some(
      ({ within, details }) =>
        within?.start === fact.from.start &&
        details.every(({ words }) => /^(quantity|dosage|percentage)$/.test(words.at(-1) ?? "")),
    );
  return (apart || counted) && !/\b(item|line|detail|entry)$/.test(other ?? "") ? { ...fact, shared: true } : fact;
}
