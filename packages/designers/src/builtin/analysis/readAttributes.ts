import { NEVER_ENTITY_HEADS, PEOPLE } from "../language/lexicon.ts";
import { parseList } from "../language/lists.ts";
import { type Phrase, phraseOf } from "../language/phrases.ts";
import { detailsOf } from "./details.ts";
import type { AttributeFact, Detail, Mention, Naming } from "./facts.ts";
import { readMembers } from "./readMembers.ts";
import { innerFacts, readTitle } from "./readTitle.ts";
import { climb, coordinated, phraseBefore, referents, type Sentence } from "./sentence.ts";
import { isGeneric, isSystem, namingOf } from "./subjects.ts";
import { findTrigger, type Trigger } from "./triggers.ts";
import { SHARED_VERBS } from "./verbs.ts";

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
      facts.push({ subject, details, named, participants: ownersOf(trigger, subject), ...(within ? { within } : {}) });
    if (subjects.length > 0) antecedents = subjects;
  }
  facts.push(...readMembers(sentence).facts);
  if (facts.length === 0) facts.push(...readRecorded(sentence));
  const isTitle = ({ start, listed }: Mention) => !listed && titles.some((title) => title.start === start);
  return { facts, mentions: mentions.filter((mention) => !isTitle(mention)), titles, antecedents };
}

/** Whether a sentence begins with what it describes: "addresses have", "a grade has". */
function namesSubject({ kind, phrase, at }: Trigger, { tokens }: Sentence): boolean {
  if (kind !== "strong" || !phrase || phrase.from > 0 || phrase.to !== at) return false;
  const told = phrase.many || phrase.each || /^(a|an)$/.test(tokens[0]?.lower ?? "");
  return told && /^(has|have)$/.test(tokens[at]?.lower ?? "");
}

/** "Rooms have types and prices": each of them has one. */
function ofEach(detail: Detail): Detail {
  if (/^(note|remark|terms|detail|instruction)$/.test(detail.words.at(-1) ?? "") || detail.words.includes("of"))
    return detail;
  const one = detail.plural && !detail.many && NEVER_ENTITY_HEADS.has(detail.words.at(-1) ?? "");
  return one ? { ...detail, said: detail.words } : detail;
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

/** In "each tool's usage, including …", the tool takes part in the usage. */
function ownersOf(trigger: Trigger, subject: Naming): Naming[] {
  const { phrase } = trigger;
  if (!phrase?.owner || phrase.start !== subject.start || isSystem(phrase.owner.words)) return [];
  return [namingOf(phrase.owner)];
}

/** In "an order contains several products, each with a quantity", the order: the quantity is that of both together. */
function containerOf(sentence: Sentence, { at }: Trigger, details: readonly Detail[]): Naming | undefined {
  const { tokens, phrases } = sentence;
  if (tokens[at]?.lower !== "with") return undefined;
  if (tokens[at - 1]?.lower !== "each") return sharerOf(sentence, at, details);
  const index = phrases.findLastIndex((phrase) => phrase.to <= at);
  const [container, contained] = [phrases[index - 1], phrases[index]];
  if (!container || !contained?.many || container.many || isSystem(container.words)) return undefined;
  const verb = tokens.slice(container.to, contained.from).find((token) => /^(VERB|AUX)$/.test(token.pos));
  return verb ? namingOf(container) : undefined;
}

/** What is known of two together rather than of one: the quantity of a product in an order, the hours of work on a project. */
const TOGETHER =
  /^(quantity|amount|unit|number|hour|number of hour|role|position|order|percentage|share|discount|rep|repetition|(exercise )?set|weight|count|dosage|dose|rank|seat|unit price|cover letter|start date|end date|joined date|join date|score|grade)$/;

/** In "employees work on projects with a number of hours", the employee: the hours are that of both together. */
function sharerOf(sentence: Sentence, at: number, details: readonly Detail[]): Naming | undefined {
  const { tokens, phrases } = sentence;
  const index = phrases.findIndex((phrase) => phrase.to === at);
  const [one, other] = [phrases[index - 1], phrases[index]];
  if (!one || !other?.many || isSystem(one.words) || isSystem(other.words) || details.length === 0) return undefined;
  const verb = tokens.slice(one.to, other.from).findLast(({ pos }) => /^(VERB|AUX)$/.test(pos));
  const shares = verb !== undefined && (SHARED_VERBS.has(verb.lemma) || SHARING.test(verb.lower));
  return shares && details.every(({ words }) => TOGETHER.test(words.join(" "))) ? namingOf(one) : undefined;
}

const SHARING = /^(have|has|contains?|includes?|consists?|uses?|needs?|requires?)$/;

/** A bare "with" or colon opens many things; only several short items read as details. */
function isPlausible(trigger: Trigger, details: readonly Detail[]): boolean {
  if (details.length === 0) return false;
  if (trigger.kind === "weak") return details.length >= 2;
  return true;
}

/** "… including members, books and loans": a list of things in the plural is no list of details. */
function namesThings(details: readonly Detail[]): boolean {
  const several = details.filter(({ plural, generic }) => plural || generic);
  const things = several.filter(({ words }) => !NEVER_ENTITY_HEADS.has(words.at(-1) ?? ""));
  // One word that is usually a detail ("contacts") is a thing among other things.
  return several.length === details.length && things.length >= 2 && things.length >= details.length - 1;
}

function subjectsOf(sentence: Sentence, trigger: Trigger): Naming[] {
  if (trigger.refersBack) {
    const left = phraseBefore(
      sentence,
      trigger.at,
      /^(,|each|of|which|that|who|whom|and|every|it|they|will|can|should|must|may|also)$/,
    );
    const own = left ? coordinated(sentence, left).flatMap((phrase) => referents(sentence, phrase)) : [];
    return own.length > 0 ? own.filter((naming) => !isSystem(naming.words)) : sentence.antecedents;
  }
  const phrase = trigger.phrase;
  if (!phrase) return sentence.topic.length > 0 ? sentence.topic : sentence.antecedents;
  const joined = trigger.kind === "strong" ? coordinated(sentence, phrase) : [phrase];
  const all = joined.length > 1 && joined.some((each) => each.many || each.each) ? joined : [phrase];
  return all.flatMap((each) => referents(sentence, each));
}

/** What "record", "manage" or "track" has as its objects: things of their own, or details of each of something. */
function readObjects(sentence: Sentence, trigger: Trigger, details: readonly Detail[]) {
  const { tokens, phrases } = sentence;
  const facts: AttributeFact[] = [];
  const mentions: Mention[] = [];
  const list = parseList(tokens, trigger.listFrom);
  const owner = ownerBehind(sentence, trigger.listFrom, list.end);
  if (
    owner &&
    details.length >= 1 &&
    !isSystem(owner.words) &&
    details.every((detail) => !sameWords(detail.words, owner.words))
  ) {
    facts.push({ subject: namingOf(owner), details: [...details], participants: [] });
    return { facts, mentions, antecedents: [namingOf(owner)], end: list.end };
  }
  if (sentence.topic.length > 0 && details.length > 0) {
    for (const subject of sentence.topic) facts.push({ subject, details: [...details], participants: [] });
    return { facts, mentions, antecedents: sentence.topic, end: list.end };
  }
  const inside = phrases.filter((phrase) => phrase.from >= trigger.listFrom && phrase.to <= list.end);
  const named: Naming[] = [];
  for (const phrase of inside) {
    const owned = ownedDetail(sentence, trigger, phrase);
    if (owned) {
      facts.push(owned);
      continue;
    }
    const index = phrases.indexOf(phrase);
    const through = climb(sentence, index) ?? phrase;
    if (through.start !== phrase.start || isGeneric(phrase.words) || isSystem(phrase.words)) continue;
    const strong = phrase.many || phrase.generic || phrase.each;
    const naming = namingOf(phrase);
    mentions.push({
      ...naming,
      score: strong ? 2 : 0.5,
      why: `the text asks to ${tokens[trigger.at]?.lemma ?? "keep"} it`,
      asked: phrase.many && inside.length >= 2,
    });
    if (strong) named.push(naming);
  }
  return { facts, mentions, antecedents: named.slice(-1), end: trigger.listFrom + 1 };
}

/** In "employees, their departments and salaries", the salary of an employee: what "their" things have, as far as it is no thing itself. */
function ownedDetail({ tokens, phrases }: Sentence, trigger: Trigger, phrase: Phrase): AttributeFact | undefined {
  const their = tokens.findLastIndex(
    (token, i) => i < phrase.to && i >= trigger.listFrom && /^(their|its)$/.test(token.lower),
  );
  const owner = phrases.findLast(({ from, to }) => from >= trigger.listFrom && to <= their);
  if (their < 0 || !owner || !NEVER_ENTITY_HEADS.has(phrase.words.at(-1) ?? "")) return undefined;
  const details = detailsOf(parseList(tokens, phrase.from).items.slice(0, 1), owner.words).map(ofEach);
  return { subject: namingOf(owner), details, participants: [] };
}

/** In "the name and price of each product": the product. */
function ownerBehind(sentence: Sentence, from: number, to: number): Phrase | undefined {
  const { tokens } = sentence;
  for (let i = to - 1; i > from; i -= 1) {
    if (tokens[i]?.lower === ",") return undefined;
    if (!/^(of|for)$/.test(tokens[i]?.lower ?? "")) continue;
    const each = /^(each|every|all)$/.test(tokens[i + 1]?.lower ?? "");
    if (tokens[i]?.lower === "for" && !each) continue;
    const phrase = sentence.phrases.find((candidate) => candidate.from === i + 1);
    if (phrase && (phrase.each || phrase.many || each)) return phraseOf(tokens, phrase.from, phrase.to);
  }
  return undefined;
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.join(" ") === b.join(" ");
}
