import type { Token } from "../language/tokens.ts";
import type { Naming, RangeFact } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { namingOf } from "./subjects.ts";

const BETWEEN = /\b(?:from|between|of|range|scale)\s+(-?\d+(?:\.\d+)?)\s*(?:to|and|-|through)\s*(-?\d+(?:\.\d+)?)/;
const SPREAD = /\((-?\d+)\s*(?:-|to|–)\s*(-?\d+)\)/;
const POSITIVE =
  /\b(?:must|should|has to|have to|is|are|be)\s+(?:always\s+)?(?:be\s+)?(?:a\s+)?positive\b|\bgreater than (?:0|zero)\b|\bmore than zero\b/;
const NOT_NEGATIVE =
  /\b(?:not|never|cannot)\s+(?:be\s+)?(?:negative|below zero|less than (?:0|zero))\b|\bnon-?negative\b|\bat least (?:0|zero)\b/;

/** The rules about values that a sentence states: "rated from 1 to 5", "the price must be positive". */
export function readRanges(sentence: Sentence, text: string): RangeFact[] {
  const facts: RangeFact[] = [];
  const add = (pattern: RegExp, range: (match: RegExpExecArray) => Omit<RangeFact, "words" | "start" | "end">) => {
    const match = pattern.exec(text);
    if (!match) return;
    const named = wordBefore(sentence, match.index);
    if (named) facts.push({ ...named, ...range(match) });
  };
  const bounds = (match: RegExpExecArray) => ({ min: Number(match[1]), max: Number(match[2]) });
  add(BETWEEN, bounds);
  add(SPREAD, bounds);
  add(POSITIVE, () => ({ min: 0, minExclusive: true }));
  add(NOT_NEGATIVE, () => ({ min: 0 }));
  return facts.filter((fact) => fact.max === undefined || (fact.min ?? 0) < fact.max);
}

/** The last thing named before an offset of the sentence; a verb "rates" names the rating. */
function wordBefore(sentence: Sentence, offset: number): Naming | undefined {
  const base = sentence.tokens[0]?.start ?? 0;
  const verb = sentence.tokens.find((token) => /^(rate|rates|rated)$/.test(token.lower) && token.start - base < offset);
  const phrase = sentence.phrases.findLast(
    (candidate) => candidate.end - base <= offset + 1 && !isCount(candidate.words),
  );
  if (verb) return { words: ["rating"], start: verb.start, end: verb.end };
  return phrase && namingOf(phrase);
}

function isCount(words: readonly string[]): boolean {
  return words.every((word) => /^\d+$|^(scale|range|value|star|point)$/.test(word));
}

/** What the sentence declares unique: "emails must be unique", "no two rooms share a number". */
export function readUniques(sentence: Sentence): Naming[] {
  const lower = sentence.tokens.map((token: Token) => token.lower).join(" ");
  if (/\bno two\b/.test(lower) && /\b(share|same)\b/.test(lower)) {
    const last = sentence.phrases.at(-1);
    return last ? [namingOf(last)] : [];
  }
  const at = sentence.tokens.findIndex((token) => token.lower === "unique");
  if (at < 0) return [];
  const before = sentence.tokens[at - 1]?.lower ?? "";
  const behind = sentence.phrases.find((phrase) => phrase.from <= at && phrase.to > at);
  if (behind) return [namingOf(behind)];
  if (!/^(be|is|are)$/.test(before)) return [];
  const subject = sentence.phrases.findLast((phrase) => phrase.to <= at);
  return subject ? [namingOf(subject)] : [];
}
