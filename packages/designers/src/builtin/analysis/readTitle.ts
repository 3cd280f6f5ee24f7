import { NEVER_ENTITY_HEADS, PEOPLE } from "../language/lexicon.ts";
import { type ListItem, parseList } from "../language/lists.ts";
import { USUAL_DETAILS } from "../patterns/nouns.ts";
import type { Trigger } from "./announcements.ts";
import { detailsOf } from "./details.ts";
import type { AttributeFact, Detail, Mention } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isOrganisation, isSystem, namingOf } from "./subjects.ts";

/** What people ask for before they name it: "build me an app with …". */
const REQUEST =
  /^(need|want|like|create|build|make|design|develop|manage|store|track|have|be|let|help|require|plan|think|look|please|should|would|will|can|could|d|'d|'m|do|use|keep|set|write|generate|start|run|work)$/;

/** Whether the words name a thing that databases usually keep. */
export function isKnownThing(words: readonly string[]): boolean {
  return words.join(" ") in USUAL_DETAILS || (words.at(-1) ?? "") in USUAL_DETAILS || PEOPLE.has(words.at(-1) ?? "");
}

/**
 * What a title lists: "expense tracker with categories and budgets", "my card collection: cards, sets, rarity". The
 * title is what the database is for; the plurals behind it are things, and what follows in the singular are details of
 * the first of them. Nothing when the sentence is no such title.
 */
export function readTitle(
  sentence: Sentence,
  trigger: Trigger,
  items: readonly ListItem[],
  details: readonly Detail[],
): { facts: AttributeFact[]; mentions: Mention[] } | undefined {
  const [first] = details;
  if (!first || !isTitle(sentence, trigger)) return undefined;
  const things = details.filter(isThing);
  const several = things.filter(({ plural, generic, many }) => plural || generic || many);
  if (!isThing(first) || several.length < (isAsked(trigger, sentence) ? 1 : 2)) return undefined;
  const rest = details.filter((detail) => !things.includes(detail));
  const mentions = things.map((thing) => ({
    ...thing,
    score: 3,
    listed: true,
    why: "the text lists it among the things to keep",
  }));
  const inner = innerFacts(items, things);
  const facts = rest.length > 0 ? [{ subject: first, details: rest, participants: [] }] : [];
  return { facts: [...facts, ...inner], mentions: [...mentions, ...titleThing(trigger)] };
}

/** "users (name, email), posts (title, text)": what stands in parentheses behind a thing are its details. */
export function innerFacts(items: readonly ListItem[], things: readonly Detail[]): AttributeFact[] {
  return items.flatMap(({ tokens, inner }) => {
    const subject = things.find(({ start }) => tokens.some((token) => token.start === start));
    const details = subject && inner.length > 0 ? detailsOf(parseList(inner, 0).items, subject.words) : [];
    const own = details.filter(({ plural }) => !plural);
    return subject && own.length >= 2 ? [{ subject, details, participants: [] }] : [];
  });
}

function isThing({ words, plural, generic, many }: Detail): boolean {
  const head = words.at(-1) ?? "";
  if (NEVER_ENTITY_HEADS.has(head)) return words.join(" ") in USUAL_DETAILS;
  return plural || generic || many || words.join(" ") in USUAL_DETAILS;
}

function isAsked({ phrase }: Trigger, { tokens }: Sentence): boolean {
  // Of "movie database", the phrase keeps the movie.
  if (phrase?.generic && tokens[phrase.to - 1]?.lower === "database") return true;
  return !phrase || isSystem(phrase) || isOrganisation(phrase.words);
}

function isTitle(sentence: Sentence, trigger: Trigger): boolean {
  const { tokens } = sentence;
  const { phrase, at, refersBack, kind } = trigger;
  const colon = tokens[at]?.lower === ":";
  if (refersBack || kind === "objects" || phrase?.each || phrase?.thing || (phrase?.many && !colon)) return false;
  // "How it works: users submit reports" goes on with a sentence, not with a list.
  if (colon && tokens.slice(at + 1).some(({ pos, lower }) => pos === "VERB" && !/(ing|ed)$/.test(lower))) return false;
  const verbs = tokens.slice(0, at).filter(({ pos }) => pos === "VERB" || pos === "AUX");
  if (!verbs.every(({ lemma, lower }) => REQUEST.test(lemma) || REQUEST.test(lower) || lower.endsWith("ing")))
    return false;
  return isAsked(trigger, sentence) || (phrase !== undefined && !isKnownThing(phrase.words));
}

/** "recipe app with users": an app for recipes keeps recipes. */
function titleThing({ phrase }: Trigger): Mention[] {
  if (!phrase) return [];
  const words = phrase.generic ? phrase.words : phrase.words.slice(0, -1);
  const named = [words.slice(-2), words.slice(-1)].find((end) => end.length > 0 && end.join(" ") in USUAL_DETAILS);
  if (!named || isOrganisation(named) || isSystem({ words: named })) return [];
  const { start, end } = namingOf(phrase);
  return [{ words: named, start, end, score: 3, listed: true, why: "it is what the text is about" }];
}
