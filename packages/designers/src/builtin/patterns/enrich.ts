import type { ConceptModel, EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { deedOf, isAboutMore, isContent } from "../analysis/links.ts";
import { ONLY_NAMED } from "../analysis/readFacts.ts";
import { EVENT_NOUNS, PEOPLE } from "../language/lexicon.ts";
import { linksOfLonely, MADE } from "./connect.ts";
import { PATTERNS, type Pattern } from "./library.ts";
import { missingLinks } from "./missingLinks.ts";
import { attributesOfLine } from "./readDetails.ts";
import { usualDetails } from "./usual.ts";
import { withUsualDetails } from "./usualEntity.ts";

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
  borrow: "borrowing",
  "take quiz": "attempt",
  "take exam": "attempt",
  "take test": "attempt",
};

function withDeedDetails(link: LinkConcept): LinkConcept {
  const noun = DEEDS[`${deedOf(link)} ${link.to.split(" ").at(-1)}`] ?? DEEDS[deedOf(link)];
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
          !(link.mutual && isAboutMore(from, links)) &&
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

/** Whether the entity is just the name of the application: the "shop" of "an online shop". Shops with details are many. */
function isTrigger(entity: EntityConcept, pattern: Pattern | undefined): boolean {
  if (!pattern || pattern.things.includes(entity.key) || entity.attributes.length >= 2) return false;
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
