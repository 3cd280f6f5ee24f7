import { PEOPLE } from "../language/lexicon.ts";
import { PLACES } from "../language/nounKinds.ts";
import type { Phrase } from "../language/phrases.ts";
import { IDLE_VERBS, LEADERS } from "../language/verbs.ts";
import type { Mention, Naming, RelationFact } from "./facts.ts";
import { capacityOf } from "./readMembers.ts";
import { CONTAINING, mentionOf } from "./relationMentions.ts";
import { chained, isOther, objectsFrom, type Subject, subjectsBefore } from "./relationSides.ts";
import type { Sentence } from "./sentence.ts";
import { isOwnKind, isSystem, namingOf, sameWords } from "./subjects.ts";
import { type VerbGroup, verbGroup } from "./verbGroups.ts";

/** What is read of who does what to whom, and what that tells about the things. */
export interface Statements {
  relations: RelationFact[];
  mentions: Mention[];
}

/** What the verbs of a sentence say of the phrases in front of them and behind them. */
export function readStatements(sentence: Sentence): Statements {
  const found = sentence.phrases.map((object, index) => readStatement(sentence, object, index));
  return {
    relations: found.flatMap(({ relations }) => relations),
    mentions: found.flatMap(({ mentions }) => mentions),
  };
}

function readStatement(sentence: Sentence, object: Phrase, index: number): Statements {
  const group = verbGroup(sentence.tokens, sentence.phrases[index - 1]?.to ?? 0, object.from);
  if (!group) return { relations: [], mentions: [] };
  const subjects = subjectsBefore(sentence, index, group);
  const objects = objectsFrom(sentence, index);
  const theirs = object.many && subjects.some((from) => isPeople(from) && PERSONAL.test(group.verb));
  const told = { ...group, theirs };
  const relations = objects
    .filter((each) => isMeant(sentence, each, group))
    .flatMap((to) => meant(subjects, to, group));
  if (isMembership(subjects, object, group)) {
    const people = subjects.map(({ naming }) => ({ ...naming, score: 1.5, why: "they are in something that is kept" }));
    const places = objects.map((to) => ({ ...namingOf(to), score: 1.5, why: "people are in them" }));
    const belonging = { ...group, verb: "belong", preposition: "to" };
    const inside = objects.flatMap((to) => named(subjects, to).map((from) => relationOf(from, to, belonging)));
    return { relations: inside, mentions: [...people, ...places] };
  }
  const mentions = subjects.flatMap(({ naming, phrase }) => mentionOf(naming, phrase, told, "subject", objects));
  if (IDLE_VERBS.has(group.verb) && !theirs && !isTold(sentence, subjects, object, group))
    return { relations, mentions };
  for (const { phrase, preposition } of chained(sentence, objects.at(-1), group)) {
    if (!phrase.many) mentions.push(...mentionOf(namingOf(phrase), phrase, group, "object"));
    relations.push(...named(subjects, phrase).map((from) => relationOf(from, phrase, { ...group, preposition })));
  }
  const listed = objects.length >= 2 && objects.every((each) => each.many);
  const each = subjects.some(({ phrase }) => phrase?.each);
  for (const to of objects) {
    if (subjects.some((from) => isOwnKind(from.naming.words, to.words))) {
      relations.push(...subjects.map((from) => ownKindOf(from, to, group)));
      continue;
    }
    mentions.push(...mentionOf(namingOf(to), to, { ...told, each }, "object", objects, listed));
    if (CONTAINING.test(group.verb) && capacityOf(sentence, to)) continue;
    relations.push(...named(subjects, to).map((from) => directly(sentence, from, to, group)));
  }
  return { relations, mentions };
}

/** What software does, too, but makes things of their own where people do it: "users log workouts". */
const PERSONAL = /^(log|set|save|get|start)$/;

function isPeople({ naming, phrase }: Subject): boolean {
  return phrase?.many === true && PEOPLE.has(naming.words.at(-1) ?? "") && !isSystem(naming);
}

/** The subjects that are things, where the object is one, too. */
function named(subjects: readonly Subject[], object: Phrase): Subject[] {
  return isSystem(object) ? [] : subjects.filter(({ naming }) => !isSystem(naming));
}

/** Whether a verb that software has, too, tells something that is kept here. */
function isTold(sentence: Sentence, subjects: readonly Subject[], to: Phrase, group: VerbGroup): boolean {
  // "Tasks depend on other tasks".
  if (isOther(sentence, to) && subjects.some(({ naming }) => sameWords(naming, namingOf(to)))) return true;
  // "A move needs several trucks".
  if (group.verb === "need" && to.many && !subjects.some(isPeople) && !group.ours) return true;
  // "Every job is checked by a second translator": who does it is kept.
  return group.passive && group.preposition === "by" && PEOPLE.has(to.words.at(-1) ?? "");
}

function relationOf(from: Subject, to: Phrase, group: VerbGroup): RelationFact {
  const naming: Naming = namingOf(to);
  return {
    from: from.naming,
    to: naming,
    verb: group.verb,
    preposition: group.preposition,
    passive: group.passive,
    toMany: to.many,
    each: from.phrase ? !from.phrase.many : true,
    optional: group.optional,
    own: false,
    start: Math.min(from.naming.start, naming.start),
    end: Math.max(from.naming.end, naming.end),
  };
}

/** What the verb says of its subject and its direct object. */
function directly(sentence: Sentence, from: Subject, to: Phrase, group: VerbGroup): RelationFact {
  const determiner = sentence.tokens[to.from]?.lower ?? "";
  const said = relationOf(from, to, group);
  const own = /^(their|his|her|its)$/.test(determiner);
  // "Employees work in one department" speaks of each of them.
  const each = said.each || (/^(one|exactly)$/.test(determiner) && !to.many);
  const leader = said.passive && said.preposition === "by" && !to.many ? LEADERS[said.verb] : undefined;
  const role = leader ? { role: [leader] } : {};
  const fact: RelationFact = { ...said, own, each, indefinite: /^an?$/.test(determiner), ...role };
  return isOther(sentence, to) && sameWords(from.naming, fact.to) ? { ...fact, to: fact.from } : fact;
}

/** "Each item is for one product": what it is for is one of the others. */
function isMeant({ tokens }: Sentence, to: Phrase, { verb, preposition }: VerbGroup): boolean {
  const one = /^(a|an|one|exactly)$/.test(tokens[to.from]?.lower ?? "");
  return verb === "be" && one && !to.many && /^(for|from|by|about|of|on|with)$/.test(preposition);
}

/** "Users are in teams": they belong to them. */
function isMembership(subjects: readonly Subject[], to: Phrase, { verb, preposition }: VerbGroup): boolean {
  const placed = PLACES.has(to.words.at(-1) ?? "") && subjects.some(({ phrase }) => phrase?.many);
  return verb === "be" && preposition === "in" && to.many && !isSystem(to) && (placed || subjects.some(isPeople));
}

function meant(subjects: readonly Subject[], to: Phrase, group: VerbGroup): RelationFact[] {
  return named(subjects, to).map((from) => ({ ...relationOf(from, to, group), verb: "meant", passive: true }));
}

/** Friends are many of each; whatever is "sub" has one above it. */
function ownKindOf(from: Subject, to: Phrase, group: VerbGroup): RelationFact {
  const fact = relationOf(from, to, group);
  if (to.words[0] === "friend") return { ...fact, to: fact.from, verb: "befriend", passive: false, toMany: true };
  const parent = { ...fact.from, words: ["parent", ...fact.from.words] };
  return { ...fact, to: parent, verb: "belong", preposition: "to", toMany: false };
}
