import type { AttributeConcept, ConceptModel, EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { deedOf, isContent } from "../analysis/links.ts";
import { ONLY_NAMED } from "../analysis/readFacts.ts";
import { isMoment } from "../architect/keys.ts";
import { EVENT_NOUNS, IDENTIFIER_WORDS, NEVER_ENTITY_HEADS, PEOPLE } from "../language/lexicon.ts";
import { linksOfLonely, MADE } from "./connect.ts";
import { PATTERN_DETAILS, PATTERNS, type Pattern } from "./library.ts";
import { attributesOfLine } from "./readDetails.ts";
import { usualDetails } from "./usual.ts";

export interface Enriched {
  model: ConceptModel;
  /** The pattern that was drawn on, if any. */
  pattern?: Pattern;
  /** Things that the pattern added, things that got usual details, and links that common knowledge added. */
  added: string[];
  detailed: string[];
  linked: LinkConcept[];
}

/** Words of a description that names an application without describing it. */
const SHORT_WORDS = 45;
/** Words up to which what has no place gets one: whoever writes more says where things belong. */
const BRIEF_WORDS = 60;

/**
 * The model, completed where the description leaves it open: a short one that only names a kind of application gets
 * what such applications keep; things without details get the usual ones.
 */
export function enrich(model: ConceptModel, description: string): Enriched {
  const pattern = patternOf(description);
  const words = description.split(/\s+/).length;
  const described = model.entities.some((entity) => !isTrigger(entity, pattern) && entity.attributes.length >= 2);
  const named = model.entities.filter((entity) => !isTrigger(entity, pattern) && !isNameOf(entity, pattern));
  const wanted = pattern && words <= SHORT_WORDS && !described && named.length <= 1 ? pattern.things : [];
  const present = new Set(model.entities.map((entity) => entity.key));
  const added: string[] = wanted.filter(
    (thing) => !present.has(thing) && !named.some((entity) => entity.words.at(-1) === thing),
  );
  const acting =
    pattern && words <= SHORT_WORDS && !described && wanted.length === 0 ? actorOf(named, pattern) : undefined;
  if (acting) added.push(acting);
  const fromPattern = pattern ? added.map((key): EntityConcept => emptyEntity(key, pattern)) : [];
  const before = wanted.length > 0 ? named : model.entities;
  const entities = [...before, ...fromPattern];
  const keys = new Set(entities.map((entity) => entity.key));
  const kept = model.links.filter((link) => keys.has(link.from) && keys.has(link.to));
  const known = missingLinks(entities, kept, pattern, added.length > 0);
  const lonely = words <= BRIEF_WORDS ? linksOfLonely(entities, [...kept, ...known], mainOf(entities, pattern)) : [];
  const linked = [...known, ...lonely];
  const links = withoutReplaced([...kept, ...linked]).map(withDeedDetails);
  const detailed: string[] = [];
  const complete = entities.map((entity) => {
    const full = withUsualDetails(entity, pattern, links, words <= BRIEF_WORDS);
    if (full !== entity) detailed.push(entity.key);
    return full;
  });
  return { model: { ...model, entities: complete, links }, ...(pattern ? { pattern } : {}), added, detailed, linked };
}

/** What people leave behind when they do something with something: "users comment on photos" keeps what they say. */
const DEEDS: Readonly<Record<string, string>> = {
  comment: "comment",
  rate: "rating",
  review: "review",
  book: "booking",
  reserve: "reservation",
  apply: "application",
};

function withDeedDetails(link: LinkConcept): LinkConcept {
  const noun = DEEDS[deedOf(link)];
  const line = noun && usualDetails(noun, [link.from, link.to]);
  if (link.kind !== "manyToMany" || link.attributes || !line) return link;
  return { ...link, attributes: attributesOfLine(line, `usual details of ${noun}`) };
}

/** Who uses an application, when only what it keeps of them is named: a chat app with rooms and messages has users. */
function actorOf(named: readonly EntityConcept[], pattern: Pattern): string | undefined {
  const somebody = named.some(({ words }) => PEOPLE.has(words.at(-1) ?? ""));
  const heads = named.map(({ key }) => key);
  const person = pattern.things.find((thing) => PEOPLE.has(thing));
  const used = pattern.links.some((line) =>
    heads.some((head) => MADE.test(head) && line.startsWith(`${head} > ${person}`)),
  );
  return named.length >= 2 && !somebody && used ? person : undefined;
}

/** The thing that gives the pattern its name: the recipe of "recipes". */
function mainOf(entities: readonly EntityConcept[], pattern: Pattern | undefined): string | undefined {
  return pattern && entities.find(({ key }) => pattern.name.startsWith(key))?.key;
}

/** Without many-to-many links between things to both of which a third refers: that one is their junction. */
function withoutReplaced(links: readonly LinkConcept[]): LinkConcept[] {
  const refers = (from: string, to: string, said: LinkConcept) =>
    links.some(
      (link) =>
        link.from === from &&
        link.to === to &&
        link.kind !== "manyToMany" &&
        (link.origin.from === "description" || said.origin.from !== "description"),
    );
  return links.filter(
    (link) =>
      link.kind !== "manyToMany" ||
      link.from === link.to ||
      !links.some(
        ({ from }) =>
          !isContent(from) &&
          from !== link.from &&
          from !== link.to &&
          refers(from, link.from, link) &&
          refers(from, link.to, link),
      ),
  );
}

/** The pattern that the description names first. */
export function patternOf(description: string): Pattern | undefined {
  const text = description.toLowerCase();
  const likened =
    /\b(clone|alternative|competitor)\b|\b(like|similar to|for)\b/.test(text) || text.trim().split(/\s+/).length <= 3;
  const position = ({ match, brands }: Pattern) => {
    const branded = brands && likened ? text.search(brands) : -1;
    return branded >= 0 ? branded : text.search(match);
  };
  const found = PATTERNS.map((pattern) => ({ pattern, at: position(pattern) })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => a.at - b.at)[0]?.pattern;
}

/** Whether the entity is just the name of the application: the "shop" of "an online shop". */
function isTrigger(entity: EntityConcept, pattern: Pattern | undefined): boolean {
  if (!pattern || pattern.things.includes(entity.key)) return false;
  return pattern.match.test(entity.key) || pattern.match.test(`${entity.key}s`) || pattern.name.endsWith(entity.key);
}

/** Whether the text names it only as a part of what the application is: the car of "car rental". */
function isNameOf({ key, why }: EntityConcept, pattern: Pattern | undefined): boolean {
  return pattern !== undefined && !pattern.things.includes(key) && why.every((reason) => reason === ONLY_NAMED);
}

function emptyEntity(key: string, pattern: Pattern): EntityConcept {
  const words = key.split(" ");
  const event = EVENT_NOUNS.has(words.at(-1) ?? "");
  return {
    key,
    words,
    origin: { from: "pattern", pattern: pattern.name },
    attributes: [],
    event,
    why: [`part of the pattern “${pattern.name}”`],
  };
}

/** Links that common knowledge knows between things that the text names without saying how they belong together. */
function missingLinks(
  entities: readonly EntityConcept[],
  links: readonly LinkConcept[],
  pattern: Pattern | undefined,
  whole: boolean,
): LinkConcept[] {
  const added: LinkConcept[] = [];
  const joined = (a: string, b: string, role?: string) =>
    links.filter((link) => link.role && link.from === a && link.to === b).length >= 2 ||
    [...links, ...added].some(
      (link) =>
        ((link.from === a && link.to === b && (!role || !link.role || link.role.join(" ") === role)) ||
          (link.from === b && link.to === a)) &&
        (a !== b || link.from === link.to),
    );
  const find = (name: string) =>
    entities.find((entity) => entity.key === name) ??
    entities.find((entity) => entity.words.length > 1 && entity.words.at(-1) === name && !entity.event);
  const sources = pattern ? [pattern, ...PATTERNS.filter((other) => other !== pattern)] : PATTERNS;
  for (const source of sources) {
    for (const line of source.links) {
      const [, left = "", sign = "", right = "", role] = /^(.+?) ([>*]) (.+?)(?: as (.+))?$/.exec(line) ?? [];
      const [from, to] = [find(left), find(right)];
      if (!from || !to || joined(from.key, to.key, role)) continue;
      if (sign === ">" && hasItsPlace(from.key, to.key, [...links, ...added])) continue;
      const own = source === pattern || whole;
      if (!own && (links.some((link) => link.from === from.key) || sign === "*")) continue;
      if (!own && role) continue;
      const common =
        (sign === "*" || !own) &&
        entities.some((entity) => !isContent(entity.key) && [from.key, to.key].every((key) => joined(entity.key, key)));
      if (common) continue;
      added.push({
        from: from.key,
        to: to.key,
        ...(role ? { role: role.split(" ") } : {}),
        kind: sign === "*" ? "manyToMany" : "manyToOne",
        required: from.key !== to.key && role !== "assignee",
        verb: sign === "*" ? "goes with" : "belongs to",
        origin: { from: "pattern", pattern: source.name },
      });
    }
  }
  return added;
}

/**
 * Whether a thing needs no further reference: the text says what it belongs to, or the other is reached through what it
 * refers to. What people make keeps who made it beside what it is about.
 */
function hasItsPlace(from: string, to: string, links: readonly LinkConcept[]): boolean {
  if (MADE.test(from.split(" ").at(-1) ?? "")) return false;
  const up = (key: string) => links.filter((link) => link.from === key && link.kind !== "manyToMany");
  const stated = up(from).some(({ verb, origin }) => /^belongs?\b/.test(verb) && origin.from === "description");
  if (stated) return true;
  const seen = new Set([from]);
  for (const key of seen) for (const link of up(key)) if (link.origin.from === "description") seen.add(link.to);
  return from !== to && seen.has(to);
}

/** The entity with usual details, when the text gave it none beyond a key. */
function withUsualDetails(
  entity: EntityConcept,
  pattern: Pattern | undefined,
  links: readonly LinkConcept[],
  brief: boolean,
): EntityConcept {
  const own = entity.attributes.filter((attribute) => !IDENTIFIER_WORDS.has(attribute.words.at(-1) ?? ""));
  if (own.length > 0 && !brief) return entity;
  const head = entity.words.at(-1) ?? "";
  const special = pattern && (PATTERN_DETAILS[pattern.name]?.[entity.key] ?? PATTERN_DETAILS[pattern.name]?.[head]);
  const about = links.flatMap(({ from, to }) => (from === entity.key ? [to] : []));
  const line = special ?? usualDetails(entity.key, about) ?? usualDetails(head, about) ?? fallback(entity, head, links);
  const usual = attributesOfLine(line, special && pattern ? pattern.name : `usual details of ${entity.key}`);
  if (own.length > 0) return withName(entity, usual);
  const hasKey = entity.attributes.length > 0;
  const fresh = usual.filter(
    (attribute) => !(hasKey && /^(isbn|license plate|serial number|.* number)$/.test(attribute.words.join(" "))),
  );
  return { ...entity, attributes: [...entity.attributes, ...fresh] };
}

/** What is done at a time has a date and no name, unlike places and things that are called so. */
const HAPPENS =
  /(?<!sta|sec|loca|institu|organiza|organisa|publica|depart|apart|docu|instru)(tion|sion|ment|ance|ing)$/;

/** The entity with a name, where things of its kind have one and the text only gives other details: "employees and their salaries". */
function withName(entity: EntityConcept, usual: readonly AttributeConcept[]): EntityConcept {
  const isName = ({ words }: AttributeConcept) => /^(name|title|username)$/.test(words.at(-1) ?? "");
  const name = usual.find(isName);
  const called = entity.attributes.some(
    (attribute) => isName(attribute) || IDENTIFIER_WORDS.has(attribute.words.at(-1) ?? ""),
  );
  const told = entity.attributes.some(({ words }) => /^(description|reason|text|note)$/.test(words.join(" ")));
  const happens =
    (told || HAPPENS.test(entity.words.at(-1) ?? "")) && entity.attributes.some(({ words }) => isMoment(words));
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
