import { PEOPLE } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import { IDLE_VERBS, LEADERS } from "../language/verbs.ts";
import type { Mention, Naming, RelationFact } from "./facts.ts";
import { readContents, readWholes } from "./readContents.ts";
import { readDeeds } from "./readDeeds.ts";
import { readCorrespondence, readGiving, readLending, readPassage } from "./readExchanges.ts";
import { capacityOf, readMembers } from "./readMembers.ts";
import { readAbout, readOpponents, readParties } from "./readParties.ts";
import { readReciprocal } from "./readReciprocal.ts";
import { readSharing } from "./readSharing.ts";
import { CONTAINING, mentionOf } from "./relationMentions.ts";
import { chained, isOther, objectsFrom, type Subject, subjectsBefore } from "./relationSides.ts";
import type { Sentence } from "./sentence.ts";
import { isOwnKind, isSystem, namingOf, sameWords } from "./subjects.ts";
import { type VerbGroup, verbGroup } from "./verbGroups.ts";

/** Who does what to whom in a sentence, as far as both sides name things. */
export function readRelations(sentence: Sentence): { relations: RelationFact[]; mentions: Mention[] } {
  const relations: RelationFact[] = [];
  const mentions: Mention[] = [];
  sentence.phrases.forEach((object, index) => {
    const subject = sentence.phrases[index - 1];
    const group = verbGroup(sentence.tokens, subject?.to ?? 0, object.from);
    if (!group) return;
    const subjects = subjectsBefore(sentence, index, group);
    const objects = objectsFrom(sentence, index);
    const to = objects[0];
    const theirs = to?.many && subjects.some((from) => isPeople(from) && PERSONAL.test(group.verb));
    for (const from of subjects)
      mentions.push(...mentionOf(from.naming, from.phrase, { ...group, theirs }, "subject", objects));
    for (const meant of objects.filter((each) => isMeant(sentence, each, group))) {
      for (const from of subjects) {
        if (isSystem(from.naming) || isSystem(meant)) continue;
        relations.push({ ...relationOf(from, meant, namingOf(meant), group), verb: "meant", passive: true });
      }
    }
    const among = to && isOther(sentence, to) && subjects.some(({ naming }) => sameWords(naming, namingOf(to)));
    // "Every job is checked by a second translator": who does it is kept.
    const needs = group.verb === "need" && to?.many === true && !subjects.some(isPeople) && !group.ours;
    const doer = group.passive && group.preposition === "by" && to && PEOPLE.has(to.words.at(-1) ?? "");
    if (IDLE_VERBS.has(group.verb) && !among && !theirs && !doer && !needs) return;
    for (const { phrase, preposition } of chained(sentence, objects.at(-1), group)) {
      const naming = namingOf(phrase);
      if (!phrase.many) mentions.push(...mentionOf(naming, phrase, group, "object"));
      for (const from of subjects) {
        if (isSystem(from.naming) || isSystem(naming)) continue;
        relations.push(relationOf(from, phrase, naming, { ...group, preposition }));
      }
    }
    const listed = objects.length >= 2 && objects.every((each) => each.many);
    for (const to of objects) {
      const naming = namingOf(to);
      if (subjects.some((from) => isOwnKind(from.naming.words, naming.words))) {
        for (const from of subjects) relations.push(ownKindOf(from, to, naming, group));
        continue;
      }
      const each = subjects.some(({ phrase }) => phrase?.each);
      mentions.push(...mentionOf(naming, to, { ...group, each, theirs }, "object", objects, listed));
      for (const from of subjects) {
        if (isSystem(from.naming) || isSystem(naming)) continue;
        if (CONTAINING.test(group.verb) && capacityOf(sentence, to)) continue;
        const own = /^(their|his|her|its)$/.test(sentence.tokens[to.from]?.lower ?? "");
        // "Employees work in one department" speaks of each of them.
        const one = /^(one|exactly)$/.test(sentence.tokens[to.from]?.lower ?? "") && !to.many;
        const indefinite = /^an?$/.test(sentence.tokens[to.from]?.lower ?? "");
        const said = { ...relationOf(from, to, naming, group), indefinite };
        const leader = said.passive && said.preposition === "by" && !to.many ? LEADERS[said.verb] : undefined;
        const fact = { ...said, own, each: said.each || one, ...(leader ? { role: [leader] } : {}) };
        relations.push(isOther(sentence, to) && sameWords(from.naming, naming) ? { ...fact, to: fact.from } : fact);
      }
    }
  });
  const passage = readPassage(sentence);
  const isPassage = (fact: RelationFact) => passage.some(({ from }) => from.start === fact.from.start);
  if (passage.length > 0)
    relations.splice(0, relations.length, ...relations.filter((fact) => !isPassage(fact)), ...passage);
  const exchanged = readCorrespondence(sentence);
  if (exchanged.length > 0) {
    const isExchanged = ({ to }: RelationFact) => exchanged.some(({ from }) => from.start === to.start);
    relations.splice(0, relations.length, ...relations.filter((fact) => !isExchanged(fact)), ...exchanged);
    for (const { from } of exchanged) mentions.push({ ...from, score: 1, why: "people send them to each other" });
  }
  const deeds = readDeeds(sentence);
  // What people do names them first.
  relations.unshift(...deeds.relations);
  mentions.push(...deeds.mentions);
  const parties = readParties(sentence);
  relations.push(...parties.relations, ...readAbout(sentence), ...readOpponents(sentence), ...readWholes(sentence));
  mentions.push(...parties.mentions);
  const sharing = readSharing(sentence);
  const isShared = (fact: RelationFact) =>
    sharing.some(({ to }) => fact.verb === "share" && fact.to.start === to.start);
  if (sharing.length > 0)
    relations.splice(0, relations.length, ...relations.filter((fact) => !isShared(fact)), ...sharing);
  relations.push(...readContents(sentence));
  const lending = readLending(sentence);
  const given = readGiving(sentence);
  relations.push(...readMembers(sentence).relations, ...readReciprocal(sentence), ...lending, ...given.relations);
  mentions.push(...given.mentions);
  for (const { from, to } of lending) {
    mentions.push({ ...from, score: 2, why: "something is lent to them" }, { ...to, score: 2, why: "they are lent" });
  }
  return { relations, mentions };
}

/** What software does, too, but makes things of their own where people do it: "users log workouts". */
const PERSONAL = /^(log|set|save|get|start)$/;

function isPeople({ naming, phrase }: Subject): boolean {
  return phrase?.many === true && PEOPLE.has(naming.words.at(-1) ?? "") && !isSystem(naming);
}

function relationOf(from: Subject, to: Phrase, naming: Naming, group: VerbGroup): RelationFact {
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

/** "Each item is for one product": what it is for is one of the others. */
function isMeant({ tokens }: Sentence, to: Phrase, { verb, preposition }: VerbGroup): boolean {
  const one = /^(a|an|one|exactly)$/.test(tokens[to.from]?.lower ?? "");
  return verb === "be" && one && !to.many && /^(for|from|by|about|of|on|with)$/.test(preposition);
}

/** Friends are many of each; whatever is "sub" has one above it. */
function ownKindOf(from: Subject, to: Phrase, naming: Naming, group: VerbGroup): RelationFact {
  const fact = relationOf(from, to, naming, group);
  if (naming.words[0] === "friend") return { ...fact, to: fact.from, verb: "befriend", passive: false, toMany: true };
  const parent = { ...fact.from, words: ["parent", ...fact.from.words] };
  return { ...fact, to: parent, verb: "belong", preposition: "to", toMany: false };
}
