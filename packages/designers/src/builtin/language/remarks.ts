import { isPlural } from "./inflection.ts";
import { wordAt } from "./inventoryItem.ts";
import { FILLERS } from "./lexicon.ts";
import { closingOf } from "./parentheses.ts";
import type { Token } from "./tokens.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);

/** What a remark in parentheses tells of the detail in front of it: the words of the remark, and the one that stands for them. */
const TOLD: readonly { said: RegExp; mark: string }[] = [
  { said: /\bunique\b/, mark: "unique" },
  {
    said: /\b(not (every|all|always)|optional|sometimes|if (any|known|there is one)|where known|can be (empty|missing|blank))\b/,
    mark: "optional",
  },
  { said: /\b(mandatory|required|always there|never empty)\b/, mark: "required" },
];

/** Who speaks or is spoken of in an aside, and when things are so: none of it is in a list of details. */
const ASIDE =
  /\b((we|i|you|they|it|that|this|which|he|she) (\w+ )?(also |just |only )?\w+|\w+ (now|currently|at the moment|later|happens?)|planned for|for now|next (week|month|year)|not (every|all|always)|some (of them )?(work|are|have|do|can)|must be|has to be|should be|sorry|please)\b/;
/** What is recorded behind such words, or listed, is said of the thing. */
const LISTING =
  /\b(record|track|store|keep|note|save|one of|either|each|every \w+ has|(can|may) be(?! (empty|missing|blank)))\b/;

/**
 * The tokens with each remark in parentheses cut to what it tells: "microchip number (unique, but not every pet has one)"
 * is a "microchip number (unique, optional)", and "(6 locations now, 2 more planned)" tells nothing that is kept.
 */
export function withoutRemarks(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const close = token.lower === "(" ? closingOf(tokens, at) : -1;
    const inner = tokens.slice(at + 1, close);
    if (close < 0 || !(isRemark(inner) || isNamesOf(kept, inner))) {
      kept.push(token);
      continue;
    }
    const said = inner.map(({ lower }) => lower).join(" ");
    const marks = TOLD.filter((told) => told.said.test(said)).map(({ mark }) => wordAt(mark, inner[0], "ADJ"));
    if (marks.length > 0)
      kept.push(
        token,
        ...marks.flatMap((mark, i) => (i > 0 ? [wordAt(",", inner[0]), mark] : [mark])),
        ...tokens.slice(close, close + 1),
      );
    at = close;
  }
  return kept;
}

/** "3 branches (airport, city, harbour)": what each of them is called. */
function isNamesOf(before: readonly Token[], inner: readonly Token[]): boolean {
  const [count, thing] = before.slice(-2);
  const names = inner.filter(({ lower }) => /^(,|and)$/.test(lower)).length + 1;
  return (
    count !== undefined && thing !== undefined && isPlural(thing.lower) && names > 1 && count.lower === String(names)
  );
}

function isRemark(inner: readonly Token[]): boolean {
  const said = inner.map(({ lower }) => lower).join(" ");
  if (LISTING.test(said.replace(/\bnot every\b/g, "not all"))) return false;
  const [count, counted] = inner;
  // "6 locations now"; "2, 3 or 4" are values.
  const counts = /^(\d[\d.,]*k?|two|three|four|five|six|seven|eight|nine|ten)$/.test(count?.lower ?? "");
  if (counts && counted && (isPlural(counted.lower) || counted.lower === "more")) return true;
  return ASIDE.test(said);
}

/** What is behind a detail that is so or not. */
const ANSWERS: readonly (readonly RegExp[])[] = [
  [/^\($/, /^(yes|y|true)$/, /^(\/|or|,)$/, /^(no|n|false)\.?$/, /^\)$/],
  [/^(yes|y|true)$/, /^(\/|or)$/, /^(no|n|false)\.?$/],
  [/^\($/, /^(yes\/no|y\/n|true\/false|boolean|bool)$/, /^\)$/],
  [/^(yes\/no|y\/n|true\/false)$/],
  [/^-$/, /^(yes|y|true)$/, /^(\/|or)$/, /^(no|n|false)\.?$/],
];
/** Words of a detail in front of such an answer. */
const LONGEST_DETAIL = 5;

/** The tokens with "yes/no" behind a detail as its values: "returned on time yes/no" is one detail that is so or not. */
export function withAnswers(tokens: readonly Token[]): Token[] {
  const answered: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const answer = ANSWERS.find((words) => words.every((word, i) => word.test(tokens[at + i]?.lower ?? "")));
    const from = answered.findLastIndex(({ lower }) => /^(,|:|\(|and|has|have|&|;)$/.test(lower)) + 1;
    const detail = answered.slice(isHaving(answered, from - 1) ? from - 1 : from);
    if (answer && detail.length > 0 && detail.length <= LONGEST_DETAIL) {
      answered.splice(answered.length - detail.length, detail.length, soOrNot(detail), ...yesOrNo(token));
    } else answered.push(token);
    at += answer && detail.length > 0 && detail.length <= LONGEST_DETAIL ? answer.length : 1;
  }
  return answered;
}

/** "has piano yes/no" in a list: the verb is part of the detail. */
function isHaving(tokens: readonly Token[], at: number): boolean {
  return /^(has|have)$/.test(tokens[at]?.lower ?? "") && /^[,:]$/.test(tokens[at - 1]?.lower ?? "");
}

/** "available yes/no": a word that says hardly anything in front of another is a detail of its own here. */
function soOrNot(detail: readonly Token[]): Token {
  const [only, more] = detail;
  return only && !more && FILLERS.has(only.lower) ? joined(detail, ["is", only.lower]) : joined(detail);
}

/** Several words as one that names a detail; `lowers` are what it is called, if not as its words. */
export function joined(whole: readonly Token[], lowers: readonly string[] = whole.map(({ lower }) => lower)): Token {
  const lower = lowers.join(" ");
  return { text: lower, lower, lemma: lower, pos: "NOUN", start: whole[0]?.start ?? 0, end: whole.at(-1)?.end ?? 0 };
}

/** The values of what is so or not, in parentheses. */
export function yesOrNo(at: Token): Token[] {
  return [wordAt("(", at), wordAt("yes", at, "NOUN"), wordAt(",", at), wordAt("no", at, "NOUN"), wordAt(")", at)];
}

const UNIT = /^(minute|hour|day|week|month|year)s?$/;
const WHEN = /^(before|after|prior|ago|earlier|later|ahead|beforehand|in)$/;

/** The tokens without what only says when: "reminders 2 weeks before the next one" are reminders. */
export function withoutMoments(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    ({ lower }, i) =>
      i > 0 &&
      NOUNS.has(tokens[i - 1]?.pos ?? "") &&
      /^(\d+|an?|one|two|three|four|six|ten|a few)$/.test(lower) &&
      UNIT.test(tokens[i + 1]?.lower ?? "") &&
      WHEN.test(tokens[i + 2]?.lower ?? "") &&
      (tokens[i + 2]?.lower !== "in" || tokens[i + 3]?.lower === "advance"),
  );
  if (at < 0) return [...tokens];
  const end = tokens.findIndex(({ lower }, i) => i > at && /^(,|;|:|\)|and|but)$/.test(lower));
  return [...tokens.slice(0, at), ...(end < 0 ? [] : tokens.slice(end))];
}
