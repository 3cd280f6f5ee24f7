import { PEOPLE, SYSTEM_WORDS } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import type { Token } from "../language/tokens.ts";
import type { Mention, Naming, RelationFact } from "./facts.ts";
import { readCorrespondence, readGiving, readLending, readPassage, sameWords } from "./readExchanges.ts";
import { capacityOf, readMembers } from "./readMembers.ts";
import { climb, coordinated, MOST_COORDINATED, referents, type Sentence, sharedSubject } from "./sentence.ts";
import { isOrganisation, isOwnKind, isSystem, namingOf, subjectOf } from "./subjects.ts";
import { HIERARCHY, IDLE_VERBS, LEADERS, SHARED_THINGS } from "./verbs.ts";

/** The verb group between two phrases. */
interface VerbGroup {
  verb: string;
  preposition: string;
  passive: boolean;
  optional: boolean;
  /** "which", "it", "each": the subject was named before. */
  refersBack: boolean;
  /** Behind a comma or "and", with no pronoun: the subject may be that of the verb before. */
  joined: boolean;
  /** What people do, though it is what software does as well. */
  theirs?: boolean;
  /** Its subject is one at a time: "each question has". */
  each?: boolean;
  /** Position of its first word. */
  at: number;
}

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
        if (isSystem(from.naming.words) || isSystem(meant.words)) continue;
        relations.push({ ...relationOf(from, meant, namingOf(meant), group), verb: "meant", passive: true });
      }
    }
    const among = to && isOther(sentence, to) && subjects.some(({ naming }) => sameWords(naming, namingOf(to)));
    if (IDLE_VERBS.has(group.verb) && !among && !theirs) return;
    for (const { phrase, preposition } of chained(sentence, objects.at(-1), group)) {
      const naming = namingOf(phrase);
      if (!phrase.many) mentions.push(...mentionOf(naming, phrase, group, "object"));
      for (const from of subjects) {
        if (isSystem(from.naming.words) || isSystem(naming.words)) continue;
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
        if (isSystem(from.naming.words) || isSystem(naming.words)) continue;
        if (CONTAINING.test(group.verb) && capacityOf(sentence, to)) continue;
        const own = /^(their|his|her|its)$/.test(sentence.tokens[to.from]?.lower ?? "");
        // "Employees work in one department" speaks of each of them.
        const one = /^(one|exactly)$/.test(sentence.tokens[to.from]?.lower ?? "") && !to.many;
        const said = relationOf(from, to, naming, group);
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
const PERSONAL = /^(log|set|save|get)$/;

function isPeople({ naming, phrase }: Subject): boolean {
  return phrase?.many === true && PEOPLE.has(naming.words.at(-1) ?? "") && !isSystem(naming.words);
}

/** "follow other users", "depends on another task". */
function isOther({ tokens }: Sentence, { from, to }: Phrase): boolean {
  return tokens.slice(from, to).some((token) => /^(other|another)$/.test(token.lower));
}

/** "alerts are raised": what comes to be is kept. */
const MAKING = /^(raise|issue|send|trigger|book|place|collect|award|schedule|assign)$/;

const CONTAINING = /^(have|contain|include)$/;
/** What the one that asks for the database does with all that is in it. */
const KEEPING = /^(manage|handle|maintain|track|record|store|keep|collect|organi[sz]e|run|operate)$/;

/** In "is written for a pet by a veterinarian", the veterinarian: who or what else a passive sentence names. */
function chained(sentence: Sentence, object: Phrase | undefined, group: VerbGroup) {
  const found: { phrase: Phrase; preposition: string }[] = [];
  if (!object || !group.passive) return found;
  let index = sentence.phrases.indexOf(object);
  for (;;) {
    const [phrase, next] = [sentence.phrases[index], sentence.phrases[index + 1]];
    if (!phrase || !next || next.from > phrase.to + 2) return found;
    const preposition = sentence.tokens[phrase.to]?.lower ?? "";
    const determined = /^(a|an|one|the|exactly)$/.test(sentence.tokens[phrase.to + 1]?.lower ?? "") || next.many;
    if (!/^(by|for|to|with|against|from|in|on|at)$/.test(preposition) || !determined) return found;
    found.push({ phrase: next, preposition });
    index += 1;
  }
}

/** "Users follow each other": a relation of a thing with others of its kind. */
function readReciprocal(sentence: Sentence): RelationFact[] {
  const { tokens, phrases } = sentence;
  const at = tokens.findIndex(
    (token, i) => /^(each|one)$/.test(token.lower) && /^(other|another)$/.test(tokens[i + 1]?.lower ?? ""),
  );
  const position = tokens.findLastIndex((token, i) => i < at && token.pos === "VERB");
  const verb = tokens[position];
  if (!verb || at - position > 2 || IDLE_VERBS.has(verb.lemma)) return [];
  const before = phrases.findLastIndex((phrase) => phrase.to <= position);
  const head = sharedSubject(sentence, position) ?? climb(sentence, before);
  if (!head) return [];
  const said = {
    verb: verb.lemma,
    preposition: "",
    passive: false,
    toMany: true,
    each: false,
    optional: true,
    own: false,
  };
  return subjectsOf(sentence, head).map(({ naming }) => {
    return { ...said, from: naming, to: naming, start: naming.start, end: naming.end };
  });
}

/** What people do with things that are kept. */
const DEEDS = new Set(
  `post write send upload raise publish place submit attend book join teach borrow rent follow host offer buy purchase
  order rate review leave take reserve add sell donate file request sign like play`.split(/\s+/),
);

interface Subject {
  naming: Naming;
  phrase?: Phrase;
}

function subjectsBefore(sentence: Sentence, index: number, group: VerbGroup): Subject[] {
  const subject = sentence.phrases[index - 1];
  const shared = group.joined ? sharedSubject(sentence, group.at) : undefined;
  if (shared) return subjectsOf(sentence, shared);
  const refersBack = group.refersBack || !subject;
  if (refersBack && !(subject && /^(which|that|who)$/.test(sentence.tokens[subject.to]?.lower ?? ""))) {
    const topical = sentence.topic.length > 0 ? sentence.topic : sentence.antecedents;
    return topical.map((naming) => ({ naming }));
  }
  const head = climb(sentence, index - 1);
  return head ? subjectsOf(sentence, head) : [];
}

function subjectsOf(sentence: Sentence, head: Phrase): Subject[] {
  return coordinated(sentence, head).flatMap((phrase) =>
    referents(sentence, subjectOf(phrase)).map((naming) => ({ naming, phrase })),
  );
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

function mentionOf(
  naming: Naming,
  phrase: Phrase | undefined,
  group: VerbGroup,
  side: "subject" | "object",
  objects: readonly Phrase[] = [],
  listed = false,
): Mention[] {
  if (!phrase || isSystem(naming.words)) return [];
  if (group.theirs && side === "object" && phrase.many)
    return [{ ...naming, score: 2, why: "people make or get them", made: true }];
  const idle = IDLE_VERBS.has(group.verb) && !group.theirs;
  const one = side === "subject" && !phrase.many && group.optional && objects.some((object) => object.many);
  if (one && !idle && !isOrganisation(naming.words))
    return [{ ...naming, score: 2, why: "one of it can have several others" }];
  const acting = side === "subject" && !idle && phrase.many && PEOPLE.has(naming.words.join(" "));
  if (acting && !/^(have|include)$/.test(group.verb))
    return [{ ...naming, score: 1.5, why: "they do something that is kept" }];
  if (side === "subject" && !idle && phrase.many && isOrganisation(naming.words))
    return [{ ...naming, score: 1, why: "they do something that is kept" }];
  if (side === "subject" && phrase.many && group.passive && MAKING.test(group.verb) && !group.preposition)
    return [{ ...naming, score: 1, why: "they are made", made: true }];
  if (side === "subject" && phrase.each) return [{ ...naming, score: 2, why: "the text speaks of each of them" }];
  if (isOrganisation(naming.words) && !phrase.each && !phrase.many) return [];
  if (side === "object" && group.verb === "belong" && group.preposition === "to")
    return [{ ...naming, score: 2, why: "others belong to it" }];
  if (side === "object" && phrase.many && CONTAINING.test(group.verb) && SHARED_THINGS.test(naming.words.join(" ")))
    return [{ ...naming, score: 2, why: "many things have several of them" }];
  if (side === "object" && listed && phrase.many && CONTAINING.test(group.verb))
    return [{ ...naming, score: 2, why: "the text lists it among the things that another has" }];
  if (side === "object" && phrase.many && !group.passive && DEEDS.has(group.verb))
    return [{ ...naming, score: 2, why: "people make or choose them", made: true }];
  if (side === "object" && group.passive && group.preposition === "by" && PEOPLE.has(naming.words.join(" ")))
    return [{ ...naming, score: 2, why: "something is done by them" }];
  if (side === "object" && group.each && phrase.counted && CONTAINING.test(group.verb))
    return [{ ...naming, score: 2, why: "each of another has several of them" }];
  if (side === "object" && !idle && phrase.many) return [{ ...naming, score: 1, why: "something has several of them" }];
  return [{ ...naming, score: idle || isAside(phrase, group, side) ? 0.25 : 0.75, why: "it takes part in something" }];
}

/** "has a title" gives a detail, "report to a manager" a role, and "the publisher manages" tells who asks. */
function isAside(phrase: Phrase, group: VerbGroup, side: "subject" | "object"): boolean {
  if (phrase.many) return false;
  return side === "object"
    ? (CONTAINING.test(group.verb) && !group.passive) || HIERARCHY.test(group.verb)
    : KEEPING.test(group.verb);
}

function objectsFrom(sentence: Sentence, index: number): Phrase[] {
  const { phrases, tokens } = sentence;
  const list: Phrase[] = [];
  for (let i = index; i < phrases.length && list.length < MOST_COORDINATED; i += 1) {
    const phrase = phrases[i];
    const previous = list.at(-1);
    if (!phrase) break;
    const between = previous
      ? tokens
          .slice(previous.to, phrase.from)
          .map((token) => token.lower)
          .join(" ")
      : "";
    if (previous && !/^(, and|and|or|,|, or|as well as)$/.test(between)) {
      // "records of visits" is one object, the visits.
      const head = previous.words.at(-1) ?? "";
      if (between === "of" && SYSTEM_WORDS.has(head) && !/^(number|amount|quantity|count|total|sum)$/.test(head))
        list[list.length - 1] = { ...phrase, many: phrase.many || previous.many };
      else break;
    } else {
      list.push(phrase);
    }
  }
  return list;
}

const GROUP_WORD = new Set(["AUX", "VERB", "ADP", "ADV", "PART", "SCONJ"]);
const BACK = /^(which|that|who|it|they|each|both|i|we|you)$/;

function verbGroup(tokens: readonly Token[], from: number, to: number): VerbGroup | undefined {
  const group = tokens.slice(from, to);
  // Behind a comma only the last clause counts: ", which is assigned to".
  const comma = group.findLastIndex((token) => token.lower === "," || token.lower === "and" || token.lower === "or");
  const part = group.slice(comma + 1);
  if (part.length === 0 || part.length > 7) return undefined;
  const refersBack = comma >= 0 || part.some((token) => BACK.test(token.lower));
  const ok = part.every(
    (token) =>
      GROUP_WORD.has(token.pos) ||
      BACK.test(token.lower) ||
      /^(one|of|up|least|only|able|responsible|more|or|at|placed|made|by|assigned|related|associated|linked|enrolled|own)$/.test(
        token.lower,
      ),
  );
  if (!ok) return undefined;
  const verbs = part.filter(
    (token) =>
      (token.pos === "VERB" ||
        token.pos === "AUX" ||
        /^(placed|made|assigned|related|associated|linked|enrolled)$/.test(token.lower)) &&
      !/^(can|could|may|might|must|should|shall|will|would)$/.test(token.lower),
  );
  const main =
    verbs.findLast((token) => token.pos === "VERB" || !/^(be|been|is|are)$/.test(token.lower)) ?? verbs.at(-1);
  if (!main) return undefined;
  const preposition = part.findLast((token) => token.pos === "ADP" || /^(by|to|of)$/.test(token.lower))?.lower ?? "";
  const passive = verbs.some((token) => /^(is|are|be|been|was|were|being)$/.test(token.lower)) && verbs.length > 1;
  const bare = /(ed|en|ught|ade|old)$/.test(main.lower) && preposition === "by";
  return {
    // Who helps somewhere takes part; who helps to do something does not.
    verb: main.lemma === "help" && /^(at|in|on|with)$/.test(preposition) ? "assist" : main.lemma,
    preposition,
    passive: passive || bare,
    optional: part.some((token) => /^(may|can|could|might|optionally)$/.test(token.lower)),
    refersBack,
    joined: comma >= 0 && !part.some((token) => BACK.test(token.lower)),
    at: from + comma + 1,
  };
}
