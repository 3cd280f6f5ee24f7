import { singularPhrase } from "../language/inflection.ts";
import type { Phrase } from "../language/phrases.ts";
import type { Token } from "../language/tokens.ts";
import { EVENT_OF_VERB } from "../language/verbs.ts";
import type { Mention, Naming } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isGeneric, isSystem, namingOf, subjectOf } from "./subjects.ts";

export interface Topic {
  topic: Naming[];
  /** Who takes part, when the topic is an event. */
  participants: Naming[];
  mentions: Mention[];
}

const NONE: Topic = { topic: [], participants: [], mentions: [] };

/** What an opening such as "For each …,", "In … management," or "Each time a … does …," names. */
export function readTopic(sentence: Sentence): Topic {
  const noted = notedDeed(sentence);
  if (noted) return noted;
  const { tokens } = sentence;
  const lower = tokens.map((token) => token.lower);
  const [first = "", second = "", third = ""] = lower;
  if ((/^(each|every)$/.test(first) && second === "time") || /^(when|whenever|once|after|upon)$/.test(first))
    return eventTopic(sentence);
  if (first === "for" && /^(each|every|all|the)$/.test(second)) return phraseTopic(sentence, 2);
  if (/^(for|in|regarding|concerning|during|under)$/.test(first)) return phraseTopic(sentence, 0.5);
  if (first === "in" && third === "of") return phraseTopic(sentence, 0.5);
  return NONE;
}

/** What people do where they write down how it went: "we inspect every hive and note the date". */
const NOTED = /^(note|record|write|log|save|store|document|measure)$/;

/** In "I inspect every hive every two weeks and note the date", the inspection of a hive. */
function notedDeed({ tokens, startingAt, endingAt }: Sentence): Topic | undefined {
  const and = tokens.findIndex(({ lower }, i) => lower === "and" && NOTED.test(tokens[i + 1]?.lower ?? ""));
  const at = tokens.slice(0, Math.max(0, and)).findIndex(({ pos, lemma }) => pos === "VERB" && EVENT_OF_VERB[lemma]);
  const [verb, actor] = [tokens[at], endingAt.get(at)];
  const ours = /^(i|we)$/.test(tokens[at - 1]?.lower ?? "") && at === 1;
  const event = EVENT_OF_VERB[verb?.lemma ?? ""];
  const object = startingAt.get(at + 1);
  if (!verb || !event || !object || isSystem(object) || !(ours || (actor && actor.from === 0))) return undefined;
  const naming = { words: singularPhrase(event).split(" "), start: verb.start, end: verb.end };
  const actors = actor && !isSystem(actor) ? [namingOf(actor)] : [];
  return { topic: [naming], participants: [...actors, namingOf(object)], mentions: [] };
}

function phraseTopic(sentence: Sentence, score: number): Topic {
  const phrase = sentence.phrases[0];
  if (!phrase || phrase.from > 1 || isGeneric(phrase)) return NONE;
  const subject = subjectOf(phrase);
  const next = sentence.phrases[1];
  const ofNext = next && sentence.tokens[phrase.to]?.lower === "of" && next.from === phrase.to + 1 && isSystem(phrase);
  const chosen = ofNext ? next : subject;
  const naming = namingOf(chosen);
  if (isSystem(naming)) return NONE;
  return {
    topic: [naming],
    participants: phrase.owner ? [namingOf(phrase.owner)] : objectOf(sentence, phrase),
    mentions: [{ ...naming, score, why: "details are recorded for each of them" }],
  };
}

/** In "each operation of the equipment", the equipment. */
function objectOf(sentence: Sentence, phrase: Phrase): Naming[] {
  const of = sentence.tokens[phrase.to]?.lower === "of";
  const next = sentence.startingAt.get(phrase.to + 1);
  return of && next && !isSystem(next) ? [namingOf(next)] : [];
}

/** The event that a verb names; a tagger may take "repairs" for a noun. */
function eventOf(token: Token): string | undefined {
  const verbal = token.pos === "VERB" || (token.pos === "NOUN" && token.lower.endsWith("s"));
  const lemma = token.pos === "VERB" ? token.lemma : token.lower.replace(/s$/, "");
  return verbal && lemma !== "perform" && lemma !== "change" ? EVENT_OF_VERB[lemma] : undefined;
}

/** The thing without a verb that was read as its last word: "mechanic repairs" is a mechanic. */
function withoutVerb(thing: Naming, verb: Token): Naming[] {
  if (verb.start < thing.start || verb.end > thing.end) return [thing];
  const words = thing.words.slice(0, -1);
  return words.length > 0 ? [{ words, start: thing.start, end: verb.start - 1 }] : [];
}

/** "Each time a customer subscribes to a plan," is about a subscription, in which customers and plans take part. */
function eventTopic(sentence: Sentence): Topic {
  const { tokens, phrases } = sentence;
  // "Every time a skier uses a lift we store the time."
  const comma = tokens.findIndex(({ lower }, i) => lower === "," || (i > 3 && /^(i|we|it|they)$/.test(lower)));
  if (comma < 3) return NONE;
  const inside = phrases.filter((phrase) => phrase.to <= comma && !(phrase.words.at(-1) === "time"));
  const things = inside.map(namingOf).filter((naming) => !isSystem(naming));
  const verb = tokens.slice(1, comma).find((token, i) => i > 1 && eventOf(token) !== undefined);
  const event = verb && eventOf(verb);
  if (verb && event) {
    const naming = { words: singularPhrase(event).split(" "), start: verb.start, end: verb.end };
    const participants = things.flatMap((thing) => withoutVerb(thing, verb));
    return { topic: [naming], participants, mentions: [] };
  }
  const last = things.at(-1);
  return last ? { topic: [last], participants: things.slice(0, -1), mentions: [] } : NONE;
}
