import { EVENT_NOUNS, NEVER_ENTITY_HEADS, PEOPLE } from "../language/lexicon.ts";
import { parseList } from "../language/lists.ts";
import type { Phrase } from "../language/phrases.ts";
import type { Trigger } from "./announcements.ts";
import { detailsOf, ofEach } from "./details.ts";
import type { AttributeFact, Detail, Mention, Naming } from "./facts.ts";
import { readMembers } from "./readMembers.ts";
import { readObjects } from "./readObjects.ts";
import { innerFacts, readTitle } from "./readTitle.ts";
import { containerOf } from "./readTogether.ts";
import { coordinated, phraseBefore, referents, type Sentence } from "./sentence.ts";
import { isSystem, namingOf, sameWords } from "./subjects.ts";
import { findTrigger } from "./triggers.ts";

export interface AttributeReading {
  facts: AttributeFact[];
  mentions: Mention[];
  /** What only names the application: "my card collection" in "my card collection: cards, sets". */
  titles: Naming[];
  /** What the next sentence's pronouns refer to. */
  antecedents: Naming[];
}

/** The lists of details in a sentence, each with what it belongs to. */
export function readAttributes(sentence: Sentence): AttributeReading {
  const facts: AttributeFact[] = [];
  const mentions: Mention[] = [];
  const titles: Naming[] = [];
  let antecedents = sentence.antecedents;
  let at = 0;
  while (at < sentence.tokens.length) {
    const trigger = findTrigger(sentence, at);
    if (!trigger) break;
    const current = { ...sentence, antecedents };
    const subjects = subjectsOf(current, trigger);
    const list = parseList(sentence.tokens, trigger.listFrom);
    const listed = detailsOf(list.items, subjects[0]?.words ?? []);
    const details = trigger.phrase?.many ? listed.map(ofEach) : listed;
    at = trigger.resume === "list" ? list.end : trigger.listFrom;
    if (trigger.kind === "objects") {
      const read = readObjects(current, trigger, details);
      facts.push(...read.facts);
      mentions.push(...read.mentions);
      if (read.antecedents.length > 0) antecedents = read.antecedents;
      at = read.end;
      continue;
    }
    const within = containerOf(current, trigger, details);
    const title = within ? undefined : readTitle(current, trigger, list.items, details);
    if (title) {
      mentions.push(...title.mentions);
      facts.push(...title.facts);
      if (trigger.phrase) titles.push(namingOf(trigger.phrase));
      antecedents = details.slice(0, 1);
      continue;
    }
    if (!within && !isPlausible(trigger, details)) {
      at = trigger.listFrom;
      continue;
    }
    if (!within && namesThings(details)) {
      for (const detail of details)
        mentions.push({ ...detail, score: 2, why: "the text lists it among the things to keep" });
      facts.push(...innerFacts(list.items, details));
      antecedents = details.slice(-1);
      if (subjects.every((subject) => !subject.words.some((word) => PEOPLE.has(word)))) continue;
    }
    const named = namesSubject(trigger, current);
    for (const subject of subjects)
      facts.push({
        subject,
        details,
        named,
        participants: ownersOf(current, trigger, subject),
        ...(within ? { within } : {}),
      });
    if (subjects.length > 0) antecedents = subjects;
  }
  facts.push(...readMembers(sentence).facts, ...readWay(sentence));
  if (facts.length === 0) facts.push(...readRecorded(sentence));
  const isTitle = ({ start, listed }: Mention) => !listed && titles.some((title) => title.start === start);
  return { facts, mentions: mentions.filter((mention) => !isTitle(mention)), titles, antecedents };
}

/** "A ride goes from a pickup address to a destination address": two details, unlike two airports. */
function readWay({ tokens, phrases, startingAt }: Sentence): AttributeFact[] {
  const [mover] = phrases;
  return phrases.flatMap((outset): AttributeFact[] => {
    const head = outset.words.at(-1) ?? "";
    const to = tokens[outset.to]?.lower === "to" ? startingAt.get(outset.to + 1) : undefined;
    const from = tokens[outset.from - 1]?.lower === "from" && tokens[outset.from - 2]?.pos === "VERB";
    if (!mover || mover === outset || !to || !from || to.words.at(-1) !== head || !NEVER_ENTITY_HEADS.has(head))
      return [];
    const named = [outset, to].map((place, i) => {
      const bare = place.words.length === 1;
      const words = bare ? [i === 0 ? "origin" : "destination", head] : place.words;
      return { ...NO_DETAIL, ...namingOf(place), words, said: words };
    });
    return isSystem(mover) ? [] : [{ subject: namingOf(mover), details: named, participants: [] }];
  });
}

/** What a text says of most details. */
const NO_DETAIL = {
  many: false,
  plural: false,
  unique: false,
  optional: false,
  required: false,
  generic: false,
  values: [],
  key: false,
} satisfies Partial<Detail>;

/** Whether a sentence begins with what it describes: "addresses have", "a grade has". */
function namesSubject({ kind, phrase, at }: Trigger, { tokens }: Sentence): boolean {
  if (kind !== "strong" || !phrase || phrase.from > 0 || phrase.to !== at) return false;
  const told = phrase.many || phrase.each || /^(a|an)$/.test(tokens[0]?.lower ?? "");
  return told && /^(has|have)$/.test(tokens[at]?.lower ?? "");
}

/** "For each visit, the date and the reason are recorded": details in front of their verb. */
function readRecorded(sentence: Sentence): AttributeFact[] {
  const { tokens, topic } = sentence;
  const comma = tokens.findIndex((token) => token.lower === ",");
  const verb = tokens.findIndex((token) =>
    /^(recorded|stored|tracked|kept|noted|saved|registered|logged|captured|documented)$/.test(token.lower),
  );
  if (topic.length === 0 || comma < 0 || verb < comma) return [];
  const details = detailsOf(parseList(tokens, comma + 1).items, topic[0]?.words ?? []);
  return details.length > 0 ? topic.map((subject) => ({ subject, details, participants: [] })) : [];
}

/** In "each car's usage, including …" and "repairs for the cars, including …", the car takes part in these. */
function ownersOf({ tokens, startingAt }: Sentence, trigger: Trigger, subject: Naming): Naming[] {
  const { phrase } = trigger;
  if (!phrase || phrase.start !== subject.start) return [];
  const behind = /^(for|of)$/.test(tokens[phrase.to]?.lower ?? "") ? startingAt.get(phrase.to + 1) : undefined;
  const told = behind && /^(the|each|every|all)$/.test(tokens[behind.from]?.lower ?? "") && behind.to < trigger.at;
  const owner = phrase.owner ?? (told && trigger.kind === "strong" ? behind : undefined);
  return owner && !isSystem(owner) && !sameWords(owner, subject) ? [namingOf(owner)] : [];
}

/** A bare "with" or colon opens many things; only several short items read as details. */
function isPlausible(trigger: Trigger, details: readonly Detail[]): boolean {
  if (details.length === 0) return false;
  const made = trigger.phrase?.many === true && EVENT_NOUNS.has(trigger.phrase.words.at(-1) ?? "");
  const [only] = details;
  // "in campaigns with a budget".
  const had = trigger.phrase?.many && only && details.length === 1 && NEVER_ENTITY_HEADS.has(only.words.at(-1) ?? "");
  if (trigger.kind === "weak")
    return details.length >= 2 || ((made || had === true) && details.every(({ plural, many }) => !plural && !many));
  return true;
}

/** "… including members, books and loans": a list of things in the plural is no list of details. */
function namesThings(details: readonly Detail[]): boolean {
  const several = details.filter(({ plural, generic }) => plural || generic);
  const things = several.filter(({ words }) => !NEVER_ENTITY_HEADS.has(words.at(-1) ?? ""));
  // One word that is usually a detail ("contacts") is a thing among other things.
  return several.length === details.length && things.length >= 2 && things.length >= details.length - 1;
}

/** In "vets give vaccinations to animals, each with a date", the vaccinations. */
function givenBefore({ tokens, endingAt }: Sentence, taker: Phrase): Phrase | undefined {
  const given = /^(to|from)$/.test(tokens[taker.from - 1]?.lower ?? "") ? endingAt.get(taker.from - 1) : undefined;
  return given?.many && tokens[given.from - 1]?.pos === "VERB" && !isSystem(given) ? given : undefined;
}

function subjectsOf(sentence: Sentence, trigger: Trigger): Naming[] {
  if (trigger.refersBack) {
    const left = phraseBefore(
      sentence,
      trigger.at,
      /^(,|each|of|which|that|who|whom|and|every|it|they|will|can|should|must|may|also)$/,
    );
    const given = left && sentence.tokens[trigger.at - 1]?.lower === "each" ? givenBefore(sentence, left) : undefined;
    if (given) return [namingOf(given)];
    const own = left ? coordinated(sentence, left).flatMap((phrase) => referents(sentence, phrase)) : [];
    return own.length > 0 ? own.filter((naming) => !isSystem(naming)) : sentence.antecedents;
  }
  const phrase = trigger.phrase;
  if (!phrase) return sentence.topic.length > 0 ? sentence.topic : sentence.antecedents;
  const joined = trigger.kind === "strong" ? coordinated(sentence, phrase) : [phrase];
  const all = joined.length > 1 && joined.some((each) => each.many || each.each) ? joined : [phrase];
  return all.flatMap((each) => referents(sentence, each));
}
