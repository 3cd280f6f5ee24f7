import { plainText, readSegments, type Segment } from "../language/blocks.ts";
import type { Facts, Naming } from "./facts.ts";
import { readAttributes } from "./readAttributes.ts";
import { readBareList } from "./readBareList.ts";
import { readRelations } from "./readRelations.ts";
import { readRanges, readUniques } from "./readRules.ts";
import { readTopic } from "./readTopic.ts";
import { headingNaming, type Sentence, sentenceOf } from "./sentence.ts";

export interface Reading extends Facts {
  segments: Segment[];
}

/** Everything that the sentences of a description say, one after the other. Pure; offsets are the description's. */
export function readFacts(description: string): Reading {
  const segments = readSegments(description);
  const text = plainText(description).toLowerCase();
  const reading: Reading = { segments, attributes: [], relations: [], mentions: [], ranges: [], uniques: [] };
  let antecedents: Naming[] = [];
  for (const segment of segments) {
    if (segment.kind === "heading") {
      const naming = headingNaming(segment);
      if (naming) reading.mentions.push({ ...naming, score: 0.75, why: "a heading names it" });
      antecedents = naming ? [naming] : antecedents;
      continue;
    }
    antecedents = readSentence(reading, sentenceOf(segment, antecedents), text.slice(segment.start, segment.end));
  }
  return reading;
}

/** Adds what a sentence says; returns what the next one's pronouns refer to. */
function readSentence(reading: Reading, bare: Sentence, text: string): Naming[] {
  const { topic, participants, mentions } = readTopic(bare);
  const sentence = { ...bare, topic };
  const attributes = readAttributes(sentence);
  const relations = readRelations(sentence);
  const isNoTitle = ({ start }: Naming) => !attributes.titles.some((title) => title.start === start);
  const isTopic = (naming: Naming) => topic.some((other) => other.start === naming.start);
  reading.attributes.push(
    ...attributes.facts.map((fact) => (isTopic(fact.subject) ? { ...fact, participants } : fact)),
  );
  reading.mentions.push(...mentions, ...attributes.mentions, ...relations.mentions.filter(isNoTitle));
  if (attributes.facts.length === 0) reading.mentions.push(...readBareList(sentence));
  reading.relations.push(...relations.relations);
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
