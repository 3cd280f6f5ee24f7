import { TOGETHER, TOGETHER_HEADS } from "../language/listWords.ts";
import { JOINING, REACTIONS, SHARED_VERBS } from "../language/verbs.ts";
import type { Trigger } from "./announcements.ts";
import type { Detail, Naming } from "./facts.ts";
import { indexAt, type Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** In "an order contains several products, each with a quantity", the order: the quantity is that of both together. */
export function containerOf(sentence: Sentence, { at }: Trigger, details: readonly Detail[]): Naming | undefined {
  const { tokens, phrases } = sentence;
  if (tokens[at]?.lower !== "with") return undefined;
  if (tokens[at - 1]?.lower !== "each") return sharerOf(sentence, at, details);
  const index = phrases.findLastIndex((phrase) => phrase.to <= at);
  const [container, contained] = [phrases[index - 1], phrases[index]];
  if (!container || !contained?.many || container.many || isSystem(container)) return undefined;
  const verb = tokens.slice(container.to, contained.from).find((token) => /^(VERB|AUX)$/.test(token.pos));
  return verb ? namingOf(container) : undefined;
}

/** In "employees work on projects with a number of hours", the employee: the hours are that of both together. */
function sharerOf(sentence: Sentence, at: number, details: readonly Detail[]): Naming | undefined {
  const { tokens, phrases, endingAt } = sentence;
  const other = endingAt.get(at);
  const one = other && phrases[indexAt(phrases, other) - 1];
  const verbs = other && one ? tokens.slice(one.to, other.from) : [];
  const joins = one?.many === true && verbs.some(({ pos, lemma }) => pos === "VERB" && JOINING.has(lemma));
  if (joins && one && other && !isSystem(one) && !isSystem(other) && details.length > 0) return namingOf(one);
  if (!one || !other?.many || isSystem(one) || isSystem(other) || details.length === 0) return undefined;
  // "Talks are reviewed by reviewers with a score": the score is that of a talk by a reviewer.
  const judged = tokens[other.from - 1]?.lower === "by" && REACTIONS.has(tokens[other.from - 2]?.lemma ?? "");
  const [subject] = phrases;
  if (judged && subject && subject !== other && subject.many) return namingOf(subject);
  const verb = tokens.slice(one.to, other.from).findLast(({ pos }) => /^(VERB|AUX)$/.test(pos));
  const shares =
    verb !== undefined &&
    (SHARED_VERBS.has(verb.lemma) || SHARING.test(verb.lower) || (other.counted === true && KEPT.test(verb.lemma)));
  return shares && details.every(({ words }) => isTogether(words)) ? namingOf(one) : undefined;
}

const SHARING = /^(have|has|contains?|includes?|consists?|uses?|needs?|requires?)$/;
/** "Each product is stored in several warehouses with a quantity". */
const KEPT = /^(store|keep|stock|hold|place|list|show)$/;

/** Whether a detail is known of two together rather than of one: the quantity of a product in an order. */
function isTogether(words: readonly string[]): boolean {
  if (words[0] === "number" && words[1] === "of") return true;
  return TOGETHER.has(words.join(" ")) || TOGETHER_HEADS.has(words.at(-1) ?? "");
}
