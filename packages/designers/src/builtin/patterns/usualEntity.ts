import type { AttributeConcept, EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { IS_A } from "../analysis/kinds.ts";
import { isMoment } from "../architect/keys.ts";
import { IDENTIFIER_WORDS, NEVER_ENTITY_HEADS, PEOPLE } from "../language/lexicon.ts";
import { PATTERN_DETAILS, type Pattern } from "./library.ts";
import { attributesOfLine } from "./readDetails.ts";
import { offeredDetails, usualDetails } from "./usual.ts";

/** The entity with usual details, when the text gave it none beyond a key. */
export function withUsualDetails(
  entity: EntityConcept,
  pattern: Pattern | undefined,
  links: readonly LinkConcept[],
  brief: boolean,
): EntityConcept {
  const own = entity.attributes.filter((attribute) => !IDENTIFIER_WORDS.has(attribute.words.at(-1) ?? ""));
  // Kinds alone do not tell one from another: "products (drugs, food)", "payments by card or cash".
  const sorted = own.length === 1 && own.every(({ values }) => values.length > 0);
  if (own.length > 0 && !brief && !sorted) return entity;
  // What all of them have is kept with what they are kinds of.
  if (links.some(({ from, verb }) => from === entity.key && verb === IS_A)) return entity;
  const head = entity.words.at(-1) ?? "";
  const special = pattern && (PATTERN_DETAILS[pattern.name]?.[entity.key] ?? PATTERN_DETAILS[pattern.name]?.[head]);
  const about = links.flatMap(({ from, to }) => (from === entity.key ? [to] : []));
  const verbs = links.flatMap(({ from, to, verb }) => ([from, to].includes(entity.key) ? [verb] : []));
  const line =
    special ??
    offeredDetails(head, verbs) ??
    usualDetails(entity.key, about) ??
    usualDetails(head, about) ??
    fallback(entity, head, links);
  const usual = attributesOfLine(line, special && pattern ? pattern.name : `usual details of ${entity.key}`);
  if (sorted) return withUsual(entity, usual);
  if (own.length > 0) return withName(entity, usual, links);
  const hasKey = entity.attributes.length > 0;
  const fresh = usual.filter(
    (attribute) => !(hasKey && /^(isbn|license plate|serial number|.* number)$/.test(attribute.words.join(" "))),
  );
  return { ...entity, attributes: [...entity.attributes, ...fresh] };
}

/** The entity with the usual details that it does not have already, in front of its own. */
function withUsual(entity: EntityConcept, usual: readonly AttributeConcept[]): EntityConcept {
  const known = new Set(entity.attributes.map(({ words }) => words.join(" ")));
  const fresh = usual.filter(({ words }) => !known.has(words.join(" ")));
  return { ...entity, attributes: [...fresh, ...entity.attributes] };
}

/** What is done at a time has a date and no name, unlike places and things that are called so. */
const HAPPENS =
  /(?<!sta|sec|loca|institu|organiza|organisa|publica|depart|apart|docu|instru)(tion|sion|ment|ance|ing)$/;

/** The entity with a name, where things of its kind have one and the text only gives other details: "employees and their salaries". */
function withName(
  entity: EntityConcept,
  usual: readonly AttributeConcept[],
  links: readonly LinkConcept[],
): EntityConcept {
  // A game between two teams has no title.
  if (links.filter(({ from, to, role }) => from === entity.key && to !== entity.key && role).length >= 2) return entity;
  const isName = ({ words }: AttributeConcept) => /^(name|title|username|subject|headline)$/.test(words.at(-1) ?? "");
  const name = usual.find(isName);
  const called = entity.attributes.some(
    (attribute) => isName(attribute) || IDENTIFIER_WORDS.has(attribute.words.at(-1) ?? ""),
  );
  const told = entity.attributes.some(({ words }) => /^(description|reason|text|note)$/.test(words.join(" ")));
  const happens =
    (told || HAPPENS.test(entity.words.at(-1) ?? "")) &&
    entity.attributes.some(({ words }) => isMoment(words) || words.join(" ") === "minute");
  return name && !called && !entity.event && !happens
    ? { ...entity, attributes: [name, ...entity.attributes] }
    : entity;
}

function fallback(entity: EntityConcept, head: string, links: readonly LinkConcept[]): string {
  if (PEOPLE.has(head)) return "name, email!, phone?";
  const refers = links.some((link) => link.from === entity.key);
  if (entity.event || (refers && NEVER_ENTITY_HEADS.has(head))) return "recorded at, notes?";
  return "name, description?";
}
