import type { Trigger } from "./announcements.ts";
import type { Detail, Naming } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";
import { SHARED_VERBS } from "./verbs.ts";

/** In "an order contains several products, each with a quantity", the order: the quantity is that of both together. */
export function containerOf(sentence: Sentence, { at }: Trigger, details: readonly Detail[]): Naming | undefined {
  const { tokens, phrases } = sentence;
  if (tokens[at]?.lower !== "with") return undefined;
  if (tokens[at - 1]?.lower !== "each") return sharerOf(sentence, at, details);
  const index = phrases.findLastIndex((phrase) => phrase.to <= at);
  const [container, contained] = [phrases[index - 1], phrases[index]];
  if (!container || !contained?.many || container.many || isSystem(container.words)) return undefined;
  const verb = tokens.slice(container.to, contained.from).find((token) => /^(VERB|AUX)$/.test(token.pos));
  return verb ? namingOf(container) : undefined;
}

/** What is known of two together rather than of one: the quantity of a product in an order, the hours of work on a project. */
const TOGETHER =
  /^(quantity|amount|unit|number|hour|number of hour|role|position|order|percentage|share|discount|rep|repetition|(exercise )?set|weight|count|dosage|dose|rank|seat|unit price|cover letter|start date|end date|joined date|join date|score|grade)$/;

/** In "employees work on projects with a number of hours", the employee: the hours are that of both together. */
function sharerOf(sentence: Sentence, at: number, details: readonly Detail[]): Naming | undefined {
  const { tokens, phrases } = sentence;
  const index = phrases.findIndex((phrase) => phrase.to === at);
  const [one, other] = [phrases[index - 1], phrases[index]];
  if (!one || !other?.many || isSystem(one.words) || isSystem(other.words) || details.length === 0) return undefined;
  const verb = tokens.slice(one.to, other.from).findLast(({ pos }) => /^(VERB|AUX)$/.test(pos));
  const shares = verb !== undefined && (SHARED_VERBS.has(verb.lemma) || SHARING.test(verb.lower));
  return shares && details.every(({ words }) => TOGETHER.test(words.join(" "))) ? namingOf(one) : undefined;
}

const SHARING = /^(have|has|contains?|includes?|consists?|uses?|needs?|requires?)$/;
