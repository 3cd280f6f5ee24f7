import { NEVER_ENTITY_HEADS } from "../language/lexicon.ts";
import { parseList } from "../language/lists.ts";
import { type Phrase, phraseOf } from "../language/phrases.ts";
import type { Trigger } from "./announcements.ts";
import { detailsOf, ofEach } from "./details.ts";
import type { AttributeFact, Detail, Mention, Naming } from "./facts.ts";
import { isWholeOf } from "./readContents.ts";
import { climb, type Sentence } from "./sentence.ts";
import { isGeneric, isSystem, namingOf, sameWords } from "./subjects.ts";

/** What "record", "manage" or "track" has as its objects: things of their own, or details of each of something. */
export function readObjects(sentence: Sentence, trigger: Trigger, details: readonly Detail[]) {
  const { tokens, phrases } = sentence;
  const facts: AttributeFact[] = [];
  const mentions: Mention[] = [];
  const list = parseList(tokens, trigger.listFrom);
  const owner = ownerBehind(sentence, trigger.listFrom, list.end);
  const whole = owner && sentence.endingAt.get(owner.from - 1);
  if (
    owner &&
    (owner.each || sentence.topic.length === 0) &&
    !(whole && isWholeOf(sentence, whole, owner)) &&
    details.length >= 1 &&
    !isSystem(owner) &&
    details.every((detail) => !sameWords(detail, owner))
  ) {
    facts.push({ subject: namingOf(owner), details: [...details], participants: [] });
    return { facts, mentions, antecedents: [namingOf(owner)], end: list.end };
  }
  if (sentence.topic.length > 0 && details.length > 0) {
    for (const subject of sentence.topic) facts.push({ subject, details: [...details], participants: [] });
    return { facts, mentions, antecedents: sentence.topic, end: list.end };
  }
  const inside = phrases.filter((phrase) => phrase.from >= trigger.listFrom && phrase.to <= list.end);
  const named: Naming[] = [];
  for (const phrase of inside) {
    const owned = ownedDetail(sentence, trigger, phrase);
    if (owned) {
      facts.push(owned);
      continue;
    }
    const index = phrases.indexOf(phrase);
    const through = climb(sentence, index) ?? phrase;
    if (through.start !== phrase.start || isGeneric(phrase) || isSystem(phrase)) continue;
    // "I keep track of my aquarium": the only one.
    if (!phrase.many && /^(my|our)$/.test(tokens[phrase.from]?.lower ?? "")) continue;
    const strong = phrase.many || phrase.generic || phrase.each;
    const naming = namingOf(phrase);
    mentions.push({
      ...naming,
      score: strong ? 2 : 0.5,
      why: `the text asks to ${tokens[trigger.at]?.lemma ?? "keep"} it`,
      asked: phrase.many && inside.length >= 2,
    });
    if (strong) named.push(naming);
  }
  return { facts, mentions, antecedents: named.slice(-1), end: trigger.listFrom + 1 };
}

/** In "employees, their departments and salaries", the salary of an employee: what "their" things have, as far as it is no thing itself. */
function ownedDetail({ tokens, phrases }: Sentence, trigger: Trigger, phrase: Phrase): AttributeFact | undefined {
  const their = tokens.findLastIndex(
    (token, i) => i < phrase.to && i >= trigger.listFrom && /^(their|its)$/.test(token.lower),
  );
  const owner = phrases.findLast(({ from, to }) => from >= trigger.listFrom && to <= their);
  if (their < 0 || !owner || !NEVER_ENTITY_HEADS.has(phrase.words.at(-1) ?? "")) return undefined;
  const details = detailsOf(parseList(tokens, phrase.from).items.slice(0, 1), owner.words).map(ofEach);
  return { subject: namingOf(owner), details, participants: [] };
}

/** In "the name and price of each product": the product. */
function ownerBehind(sentence: Sentence, from: number, to: number): Phrase | undefined {
  const { tokens } = sentence;
  for (let i = to - 1; i > from; i -= 1) {
    if (tokens[i]?.lower === ",") return undefined;
    if (!/^(of|for)$/.test(tokens[i]?.lower ?? "")) continue;
    const each = /^(each|every|all)$/.test(tokens[i + 1]?.lower ?? "");
    if (tokens[i]?.lower === "for" && !each) continue;
    const phrase = sentence.startingAt.get(i + 1);
    if (phrase && (phrase.each || phrase.many || each)) return phraseOf(tokens, phrase.from, phrase.to);
  }
  return undefined;
}
