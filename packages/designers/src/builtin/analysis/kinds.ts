import { PEOPLE, STAFF_ENTITIES, STAFF_ROLES } from "../language/lexicon.ts";
import type { AttributeConcept, ConceptModel, EntityConcept, LinkConcept } from "./concept.ts";
import type { Facts } from "./facts.ts";
import type { Resolver } from "./names.ts";

/** What a text lists of people who are one thing: the vets and receptionists of "staff: vets and receptionists". */
interface Kinds {
  whole: string;
  kinds: readonly string[];
  start: number;
  end: number;
}

/**
 * The model with kinds of people as what each of these people is: a role of theirs. A kind that more is told of stays a
 * thing of its own, each of which is one of them; what they all have is kept with them.
 */
export function withKinds(model: ConceptModel, facts: Facts, resolver: Resolver): ConceptModel {
  return kindsIn(facts, resolver).reduce(told, model);
}

function kindsIn({ attributes }: Facts, resolver: Resolver): Kinds[] {
  return attributes.flatMap(({ subject, details }): Kinds[] => {
    const whole = resolver.resolve(subject.words)?.key;
    const kinds = details.map(({ words }) => resolver.resolve(words)?.key ?? words.join(" "));
    // One of them is enough: those who are listed with vets are people, too.
    const people = details.every(({ plural }) => plural) && details.some(({ words }) => isSomebody(words.at(-1) ?? ""));
    if (!whole || !STAFF_ENTITIES.includes(whole) || !people || kinds.length < 2 || kinds.includes(whole)) return [];
    const [first, last] = [details[0], details.at(-1)];
    return [{ whole, kinds, start: first?.start ?? subject.start, end: last?.end ?? subject.end }];
  });
}

const isSomebody = (word: string) => PEOPLE.has(word) || STAFF_ROLES.has(word);

function told(model: ConceptModel, { whole, kinds, start, end }: Kinds): ConceptModel {
  const isKind = (key: string) => kinds.includes(key);
  const among = ({ from, to }: LinkConcept) => isKind(from) && (isKind(to) || to === whole);
  const others = model.links.filter((link) => !among(link));
  const has = (key: string) => others.some(({ from, to }) => from === key || to === key);
  const described = ({ key, attributes }: EntityConcept) => attributes.length > 0 || has(key);
  const kept = new Set(
    model.entities.filter((entity) => isKind(entity.key) && described(entity)).map(({ key }) => key),
  );
  const origin = { from: "description" as const, start, end };
  const role: AttributeConcept = { ...NO_RULES, words: ["role"], origin, values: [...kinds] };
  const entities = model.entities
    .filter(({ key }) => !isKind(key) || kept.has(key))
    .map((entity) => (entity.key === whole ? withRole(entity, role) : entity));
  const links = [...kept].map((from): LinkConcept => {
    return { from, to: whole, kind: "oneToOne", required: true, verb: IS_A, origin };
  });
  return { ...model, entities, links: [...others, ...links] };
}

/** What a link says between a thing and what it is a kind of. */
export const IS_A = "is one of";

function withRole(entity: EntityConcept, role: AttributeConcept): EntityConcept {
  const known = entity.attributes.some(({ words }) => /^(role|position|job title|type)$/.test(words.join(" ")));
  return known ? entity : { ...entity, attributes: [...entity.attributes, role] };
}

const NO_RULES = { unique: false, optional: false, required: true, key: false } as const;
