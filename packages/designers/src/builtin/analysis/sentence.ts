import type { Segment } from "../language/blocks.ts";
import { EVENT_NOUNS } from "../language/lexicon.ts";
import { RECORDS } from "../language/listWords.ts";
import { findPhrases, type Phrase } from "../language/phrases.ts";
import type { Token } from "../language/tokens.ts";
import type { Naming } from "./facts.ts";
import { headingNaming } from "./headings.ts";
import { isGeneric, isSystem, namingOf, subjectOf } from "./subjects.ts";

/** A sentence with its noun phrases, and what pronouns and bare "information" in it refer to. */
export interface Sentence {
  tokens: readonly Token[];
  phrases: readonly Phrase[];
  /** The phrases by the positions of their first words, and by those behind their last. */
  startingAt: ReadonlyMap<number, Phrase>;
  endingAt: ReadonlyMap<number, Phrase>;
  /** What the sentences before spoke of last, and what their subjects were. */
  antecedents: Naming[];
  /** What the heading above names. */
  heading?: Naming;
  /** What "For each …" or "When a …" at the beginning names. */
  topic: Naming[];
}

/** The sentence of a segment. */
export function sentenceOf(segment: Segment, antecedents: Naming[]): Sentence {
  const phrases = findPhrases(segment.tokens);
  const heading = labelNaming(segment, phrases) ?? (segment.heading ? headingNaming(segment.heading) : undefined);
  const startingAt = new Map(phrases.map((phrase) => [phrase.from, phrase]));
  const endingAt = new Map(phrases.map((phrase) => [phrase.to, phrase]));
  return { tokens: segment.tokens, phrases, startingAt, endingAt, antecedents, heading, topic: [] };
}

/** In "Student management: Stores the names …", the label in front of the colon is a heading of its own. */
function labelNaming(segment: Segment, phrases: readonly Phrase[]): Naming | undefined {
  const colon = segment.tokens.findIndex((token) => token.lower === ":");
  const next = segment.tokens[colon + 1];
  const [phrase, second] = phrases.filter((candidate) => candidate.to <= colon);
  if (colon < 1 || colon > 6 || !next || !phrase || second || phrase.to !== colon) return undefined;
  return isSystem(phrase) || next.pos === "NOUN" ? undefined : namingOf(phrase);
}

/** The last phrase that ends at or before a position, when nothing but `bridge` words stands between. */
export function phraseBefore(sentence: Sentence, position: number, bridge: RegExp): Phrase | undefined {
  const { tokens, phrases } = sentence;
  const index = phrases.findLastIndex((phrase) => phrase.to <= position);
  const phrase = phrases[index];
  if (!phrase) return undefined;
  for (let i = phrase.to; i < position; i += 1) if (!bridge.test(tokens[i]?.lower ?? "")) return undefined;
  return climb(sentence, index);
}

const CLIMBING = new Set([
  "of",
  "in",
  "on",
  "within",
  "at",
  "for",
  "from",
  "under",
  "about",
  "regarding",
  "with",
  "to",
]);

/** The head of a chain of phrases: in "items in an order", the items; in "information about members", the members. */
export function climb(sentence: Sentence, index: number): Phrase | undefined {
  const { tokens, phrases } = sentence;
  const phrase = phrases[index];
  const above = phrases[index - 1];
  if (phrase && above && isMadeBy(sentence, above, phrase)) return climb(sentence, index - 1);
  if (!phrase || !above || above.to !== phrase.from - 1) return phrase;
  const link = tokens[above.to]?.lower ?? "";
  if (!CLIMBING.has(link)) return phrase;
  const head = above.words.at(-1) ?? "";
  const empty =
    isGeneric(above) ||
    isSystem(above) ||
    (!above.thing && /^(piece|type|kind|set|record|batch|list|copy|entry|category|unit)$/.test(head));
  if (empty && (link === "of" || link === "about" || link === "regarding" || link === "for" || link === "on")) {
    return { ...phrase, each: phrase.each || above.each, many: phrase.many || above.many };
  }
  // "vets see pets at appointments with a start time": the time is the appointment's.
  const occasion = /^(at|in|during)$/.test(link) && phrase.many && EVENT_NOUNS.has(phrase.words.at(-1) ?? "");
  // "ads are run by advertisers in campaigns with a budget".
  const done = link === "in" && phrase.many && tokens[above.from - 1]?.lower === "by";
  return link === "to" || link === "with" || occasion || done ? phrase : climb(sentence, index - 1);
}

/** In "records each request submitted by a store", the request: who made it only tells more of it. */
function isMadeBy({ tokens }: Sentence, above: Phrase, phrase: Phrase): boolean {
  const [made, by] = [tokens[above.to], tokens[above.to + 1]?.lower];
  if (phrase.from !== above.to + 2 || by !== "by" || !/(ed|made|en)$/.test(made?.lower ?? "")) return false;
  return above.each || RECORDS.has(tokens[above.from - 1]?.lower ?? "");
}

/**
 * Phrases that one side of a verb has at the most: every subject is related to every object, and a text that lists more
 * of either is no sentence.
 */
export const MOST_COORDINATED = 60;

/** The phrases joined to this one by commas and "and" on its left, itself included: "customers and suppliers". */
export function coordinated(sentence: Sentence, phrase: Phrase): Phrase[] {
  const { tokens, phrases } = sentence;
  const list = [phrase];
  let index = indexAt(phrases, phrase);
  while (index > 0 && list.length < MOST_COORDINATED) {
    const before = phrases[index - 1];
    const current = phrases[index];
    if (!before || !current) break;
    const between = tokens
      .slice(before.to, current.from)
      .map((token) => token.lower)
      .join(" ");
    // "a service for movies, users have", "companies post jobs, candidates apply": a comma alone joins no subjects.
    const [front, alone] = [tokens[before.from - 1], between === "," && list.length === 1];
    if (alone && (/^(for|about|with)$/.test(front?.lower ?? "") || isActing(front))) break;
    if (!/^(, and|and|or|,)$/.test(between) || (current.each && !before.each && between.startsWith(","))) break;
    list.unshift(before);
    index -= 1;
  }
  return list;
}

/** The naming of a phrase as a subject: through owners; nothing for systems; for pronouns and bare information, what they refer to. */
export function referents(sentence: Sentence, phrase: Phrase | undefined): Naming[] {
  if (!phrase) return [];
  const subject = subjectOf(phrase);
  if (isGeneric(subject)) {
    if (sentence.topic.length > 0) return sentence.topic;
    return sentence.heading ? [sentence.heading] : sentence.antecedents;
  }
  return isSystem(subject) ? [] : [namingOf(subject)];
}

/** Whether a token is a verb that stands behind its subject: "post", not "posted" or "posting". */
function isActing(token: Token | undefined): boolean {
  return token?.pos === "VERB" && !/(ing|ed|en)$/.test(token.lower);
}

/** What describes a phrase in front of a verb instead of being its subject: "prescriptions written by", "where". */
const RELATIVE = /^(which|that|who|whom|whose|where|when)$/;

/**
 * The subject that a verb behind "and" or a comma shares with the first verb of its sentence: in "contacts belong to a
 * company and have a name", the contacts. Nothing when the words in front of the verb may be its subject themselves.
 */
export function sharedSubject(sentence: Sentence, at: number): Phrase | undefined {
  const { tokens, phrases } = sentence;
  const endsObject = (end: number) => {
    const object = sentence.endingAt.get(end);
    return object !== undefined && isActing(tokens[object.from - 1]);
  };
  let join = at - 1;
  while (/^(can|may|must|should|will|could|also|are|is|then)$/.test(tokens[join]?.lower ?? "")) join -= 1;
  if (!/^(and|,)$/.test(tokens[join]?.lower ?? "")) return undefined;
  const opening = tokens.findIndex(
    (token, i) =>
      i < join &&
      (token.pos === "AUX" || isActing(token)) &&
      phrases.some((phrase) => phrase.to <= i && phrase.to >= i - 2),
  );
  // "Companies post jobs, candidates upload a CV and apply": the subject of the last clause.
  const clause = phrases.findLast(
    ({ from, to }) =>
      from > opening && to < join && tokens[from - 1]?.lower === "," && isActing(tokens[to]) && endsObject(from - 1),
  );
  const first = clause ? clause.to : opening;
  if (first < 1) return undefined;
  if (tokens.slice(first, join).some((token) => RELATIVE.test(token.lower))) return undefined;
  const index = phrases.findLastIndex((phrase) => phrase.to <= first);
  const subject = phrases[index];
  // "we track …" has no phrase for a subject.
  if (
    !subject ||
    tokens.slice(subject.to, first).some((token) => !/^(can|may|must|will|also|should)$/.test(token.lower))
  )
    return undefined;
  return climb(sentence, index);
}

/** Position of a phrase among those of its sentence, which stand in the order of the text. */
export function indexAt(phrases: readonly Phrase[], { start }: Phrase): number {
  let [low, high] = [0, phrases.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return phrases[low]?.start === start ? low : -1;
}
