import { SYSTEM_WORDS } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import type { Naming } from "./facts.ts";
import { climb, coordinated, MOST_COORDINATED, referents, type Sentence, sharedSubject } from "./sentence.ts";
import { subjectOf } from "./subjects.ts";
import type { VerbGroup } from "./verbGroups.ts";

/** One that does something: what names it, and the phrase that does unless a pronoun stands for it. */
export interface Subject {
  naming: Naming;
  phrase?: Phrase;
}

/** The subjects of a verb group in front of the phrase with an index. */
export function subjectsBefore(sentence: Sentence, index: number, group: VerbGroup): Subject[] {
  const subject = sentence.phrases[index - 1];
  const shared = group.joined ? sharedSubject(sentence, group.at) : undefined;
  if (shared) return subjectsOf(sentence, shared);
  const refersBack = group.refersBack || !subject;
  if (refersBack && !(subject && /^(which|that|who)$/.test(sentence.tokens[subject.to]?.lower ?? ""))) {
    if (group.ours) return sentence.topic.map((naming) => ({ naming }));
    const topical = sentence.topic.length > 0 ? sentence.topic : sentence.antecedents;
    return topical.map((naming) => ({ naming }));
  }
  const head = climb(sentence, index - 1);
  return head ? subjectsOf(sentence, head) : [];
}

/** The subjects that a phrase names, with those joined to it. */
export function subjectsOf(sentence: Sentence, head: Phrase): Subject[] {
  return coordinated(sentence, head).flatMap((phrase) =>
    referents(sentence, subjectOf(phrase)).map((naming) => ({ naming, phrase })),
  );
}

/** The objects of a verb that begin with the phrase with an index: it and what is joined to it. */
export function objectsFrom(sentence: Sentence, index: number): Phrase[] {
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
    // "Customers bring cars, mechanics repair them": another sentence begins.
    const next = tokens[phrase.to];
    const acts = next?.pos === "VERB" && !/(ed|ing|en)$/.test(next.lower);
    if (previous && phrase.many && acts && /^(, and|,)$/.test(between)) break;
    if (previous && !/^(, and|and|or|,|, or|as well as)$/.test(between)) {
      // "records of visits" is one object, the visits.
      const head = previous.words.at(-1) ?? "";
      if (
        between === "of" &&
        !previous.thing &&
        SYSTEM_WORDS.has(head) &&
        !/^(number|amount|quantity|count|total|sum)$/.test(head)
      )
        list[list.length - 1] = { ...phrase, many: phrase.many || previous.many };
      else break;
    } else {
      list.push(phrase);
    }
  }
  return list;
}

/** In "is written for a pet by a veterinarian", the veterinarian: who or what else a passive sentence names. */
export function chained(sentence: Sentence, object: Phrase | undefined, group: VerbGroup) {
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

/** "follow other users", "depends on another task". */
export function isOther({ tokens }: Sentence, { from, to }: Phrase): boolean {
  return tokens.slice(from, to).some((token) => /^(other|another)$/.test(token.lower));
}
