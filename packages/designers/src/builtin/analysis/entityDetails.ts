import { IDENTIFIER_WORDS, NEVER_ENTITY_HEADS, ROLE_MODIFIERS } from "../language/lexicon.ts";
import type { Candidate } from "./candidates.ts";
import { type AttributeConcept, attributeOf, type LinkConcept } from "./concept.ts";
import { type Detail, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { type Resolver, withoutIdentifier } from "./names.ts";
import { isOwnKind } from "./subjects.ts";

/** Divides the details of a thing into its own attributes and references to other things. */
export function readDetails(
  candidate: Candidate,
  resolver: Resolver,
): { attributes: AttributeConcept[]; references: LinkConcept[]; relations: RelationFact[] } {
  const attributes = new Map<string, AttributeConcept>();
  const references: LinkConcept[] = [];
  const relations: RelationFact[] = [];
  const details = candidate.facts.flatMap((fact) => fact.details);
  for (const detail of details) {
    const link = ancestorOf(candidate, detail, details) ?? referenceOf(candidate, detail, resolver, details);
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

/** Mothers and fathers, and what breeders call them: both are of the kind of their children. */
const ANCESTORS = /^(mother|father|dam|sire)$/;

/** In "each dog has a mother and a father", two other dogs. */
function ancestorOf({ key }: Candidate, detail: Detail, all: readonly Detail[]): LinkConcept | undefined {
  if (!ANCESTORS.test(detail.words.join(" "))) return undefined;
  const both = all.filter(({ words }) => ANCESTORS.test(words.join(" "))).length === 2;
  if (!both) return undefined;
  const origin = { from: "description" as const, start: detail.start, end: detail.end };
  return { from: key, to: key, role: detail.words, kind: "manyToOne", required: false, verb: "descends from", origin };
}

/** "An order has several items", said in a list of details: a sentence like any other about the two. */
function severalOf(candidate: Candidate, detail: Detail): RelationFact {
  const { words, start, end } = detail;
  const from = { words: candidate.words, start: candidate.start, end: candidate.end };
  const said = { ...ONE_OF_EACH, verb: "have", toMany: true };
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
  // How many there are of them says nothing of which ones.
  if (/^(number of|(max|maximum|min|minimum)) /.test(words.join(" "))) return undefined;
  const doer = doerOf(candidate, detail, resolver);
  if (doer) return doer;
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
  if (tail !== "id" && isOwnPaper(reference.key, base, detail, all)) return undefined;
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

/** "brewed by" of a batch refers to a brewer, "given by" to the staff, where the text keeps them. */
function doerOf({ key }: Candidate, detail: Detail, resolver: Resolver): LinkConcept | undefined {
  const [deed = "", by, more] = detail.words;
  if (by !== "by" || more !== undefined) return undefined;
  const stem = deed.replace(/(ed|d|en|n)$/, "");
  const doers = [`${stem}er`, `${stem}r`, `${stem}or`, "handler"].map((word) => resolver.resolve([word]));
  const found = doers.find((reference) => reference !== undefined && reference.key !== key);
  if (!found) return undefined;
  const origin = { from: "description" as const, start: detail.start, end: detail.end };
  const role = detail.words;
  return { from: key, to: found.key, role, kind: "manyToOne", required: !detail.optional, verb: "has", origin };
}

/**
 * "certificate number" beside "certificate expiry date" is of a certificate that is described right here, whatever the
 * "medical certificates" are that the text keeps of others.
 */
function isOwnPaper(key: string, base: readonly string[], detail: Detail, all: readonly Detail[]): boolean {
  const name = base.join(" ");
  const told = (other: Detail) => other !== detail && other.words.join(" ").startsWith(`${name} `);
  return detail.words.length > base.length && key !== name && all.some(told);
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
