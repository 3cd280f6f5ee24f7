import { plainText, readSegments, type Segment } from "../language/blocks.ts";
import { singularPhrase } from "../language/inflection.ts";
import { USUAL_DETAILS } from "../patterns/nouns.ts";
import type { Facts, Mention, Naming } from "./facts.ts";
import { headingNaming } from "./headings.ts";
import { readAttributes } from "./readAttributes.ts";
import { readBareList } from "./readBareList.ts";
import { readRelations } from "./readRelations.ts";
import { readRanges, readUniques } from "./readRules.ts";
import { readTopic } from "./readTopic.ts";
import { type Sentence, sentenceOf } from "./sentence.ts";
import { isSystem } from "./subjects.ts";

export interface Reading extends Facts {
  segments: Segment[];
}

/** Everything that the sentences of a description say, one after the other. Pure; offsets are the description's. */
export function readFacts(description: string): Reading {
  const segments = readSegments(description);
  const text = plainText(description).toLowerCase();
  const reading: Reading = { segments, attributes: [], relations: [], mentions: [], ranges: [], uniques: [] };
  const brief = description.length < BARE_LISTS;
  let antecedents: Naming[] = [];
  for (const segment of segments) {
    if (segment.kind === "heading") {
      const naming = headingNaming(segment);
      if (naming) reading.mentions.push({ ...naming, score: 0.75, why: "a heading names it" });
      antecedents = naming ? [naming] : antecedents;
      continue;
    }
    const sentence = sentenceOf(segment, antecedents);
    antecedents = readSentence(reading, sentence, text.slice(segment.start, segment.end), brief);
  }
  if (brief && reading.attributes.length === 0 && reading.mentions.every(({ score }) => score < 0.75))
    reading.mentions.push(...knownThingsIn(segments));
  return reading;
}

/** Why something is kept that a text only names in passing: "an app for a book club". */
export const ONLY_NAMED = "the text names it";

/** What databases usually keep, among the words of a text that says nothing about anything. */
function knownThingsIn(segments: readonly Segment[]): Mention[] {
  return segments.flatMap(({ tokens }) =>
    tokens.flatMap(({ pos, lower, start, end }) => {
      const word = lower === "sales" ? "sale" : singularPhrase(lower);
      const named = pos === "NOUN" && word in USUAL_DETAILS && !isSystem({ words: [word] });
      return named ? [{ words: [word], start, end, score: 2, listed: true, why: ONLY_NAMED }] : [];
    }),
  );
}

/** Characters up to which lines without a verb name things; in longer texts they are titles and remarks. */
const BARE_LISTS = 400;

/** Adds what a sentence says; returns what the next one's pronouns refer to. */
function readSentence(reading: Reading, bare: Sentence, text: string, brief: boolean): Naming[] {
  const { topic, participants, mentions } = readTopic(bare);
  const sentence = { ...bare, topic };
  const attributes = readAttributes(sentence);
  const relations = readRelations(sentence);
  const isNoTitle = ({ start }: Naming) => !attributes.titles.some((title) => title.start === start);
  const isTopic = (naming: Naming) => topic.some((other) => other.start === naming.start);
  reading.attributes.push(
    ...attributes.facts.map((fact) => (isTopic(fact.subject) ? { ...fact, participants } : fact)),
  );
  // What "for every item the inspector gives a comment" lists is no thing for that.
  const given = topic.length > 0 ? attributes.facts.flatMap(({ details }) => details.map(({ start }) => start)) : [];
  const isNoDetail = ({ start, score, made }: Mention) => made || score > 1 || !given.includes(start);
  const told = relations.mentions.filter((mention) => isNoTitle(mention) && isNoDetail(mention));
  reading.mentions.push(...mentions, ...attributes.mentions, ...told);
  if (brief && attributes.facts.length === 0) reading.mentions.push(...readBareList(sentence));
  // "Each time a skier uses a lift": the usage refers to both, and they not to each other.
  const takesPart = ({ start }: Naming) => participants.some((other) => other.start === start);
  reading.relations.push(...relations.relations.filter(({ from, to }) => !(takesPart(from) && takesPart(to))));
  reading.ranges.push(...readRanges(sentence, text));
  reading.uniques.push(...readUniques(sentence));
  for (const phrase of sentence.phrases) {
    if (phrase.each)
      reading.mentions.push({
        words: phrase.words,
        start: phrase.start,
        end: phrase.end,
        score: 1,
        why: "the text speaks of each of them",
      });
  }
  return attributes.antecedents.length > 0 && attributes.antecedents !== bare.antecedents
    ? attributes.antecedents
    : relations.relations.at(0)?.from
      ? [relations.relations.at(0)?.from].flatMap((naming) => naming ?? [])
      : bare.antecedents;
}
