import { isPlural } from "./inflection.ts";
import { NEVER_ENTITY_HEADS, ORGANISATIONS } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** Expressions of several words that read as one: the words, and what the first of them becomes. */
const EXPRESSIONS: readonly { words: readonly RegExp[]; lower: string; pos: string }[] = [
  ...[/^(track|tabs)$/, /^(records?|logs?|lists?|notes?)$/].map((noun) => ({
    words: [/^(keep|keeps|keeping)$/, noun, /^(of|on)$/],
    lower: "keep",
    pos: "VERB",
  })),
  { words: [/^best$/, /^before$/], lower: "best before", pos: "NOUN" },
  { words: [/^(write|note|jot)$/, /^down$/], lower: "note", pos: "VERB" },
  { words: [/^(keep|keeps|keeping)$/, /^a$/, /^(record|log|list|note)$/, /^(of|on)$/], lower: "keep", pos: "VERB" },
  { words: [/^(one|zero|0|1)$/, /^or$/, /^(more|many|several)$/], lower: "many", pos: "ADJ" },
  { words: [/^more$/, /^than$/, /^(one|a)$/], lower: "many", pos: "ADJ" },
  { words: [/^one$/, /^to$/, /^many$/], lower: "many", pos: "ADJ" },
  { words: [/^a$/, /^(lot|variety|range)$/, /^of$/], lower: "many", pos: "ADJ" },
  { words: [/^(lots|loads|plenty)$/, /^of$/], lower: "many", pos: "ADJ" },
];

/** The tokens with such expressions as one token each; it keeps the place of all of its words. */
export function joinExpressions(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const found = EXPRESSIONS.find(({ words }) => words.every((word, i) => word.test(tokens[at + i]?.lower ?? "")));
    const last = found && tokens[at + found.words.length - 1];
    if (found && last) {
      const { lower, pos } = found;
      joined.push({ text: lower, lower, lemma: lower, pos, start: token.start, end: last.end });
      at += found.words.length - 1;
    } else joined.push(token);
  }
  return joined;
}

/** What answers to questions are called that a text lists among what is noted: "and note how much and when". */
const ANSWERS: readonly { words: readonly string[]; lower: string }[] = [
  { words: ["how", "much"], lower: "amount" },
  { words: ["how", "long"], lower: "duration" },
  { words: ["how", "often"], lower: "frequency" },
  { words: ["when"], lower: "date" },
  { words: ["where"], lower: "place" },
];
const NOTING = /^(note|record|log|track|store|save|know)$/;

/** The tokens with such questions as the details that they ask for, where nothing but a list goes on behind them. */
export function nameAnswers(tokens: readonly Token[]): Token[] {
  const noting = tokens.findIndex(({ lower, pos }) => pos === "VERB" && NOTING.test(lower));
  if (noting < 0) return [...tokens];
  const named = tokens.slice(0, noting + 1);
  for (let at = noting + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    const found = ANSWERS.find(({ words }) => words.every((word, i) => tokens[at + i]?.lower === word));
    const last = found && tokens[at + found.words.length - 1];
    const next = found && tokens[at + found.words.length];
    if (token && found && last && (!next || /^(,|and|or)$/.test(next.lower))) {
      const { lower } = found;
      named.push({ text: lower, lower, lemma: lower, pos: "NOUN", start: token.start, end: last.end });
      at += found.words.length - 1;
    } else if (token) named.push(token);
  }
  return named;
}

/** Words that mean a thing to keep in some texts, and something else in most: how they are called to tell them apart. */
const MEANINGS: readonly { word: string; where: RegExp; means?: string }[] = [
  {
    word: "table",
    where:
      /\b(restaurants?|cafes?|diners?|bistros?|waiters?|weddings?|banquets?|dishes|reserve tables?|book tables?)\b/i,
    means: "dining table",
  },
  { word: "case", where: /\b(law|lawyers?|attorneys?|courts?|legal|police|detectives?)\b/i },
  {
    word: "goal",
    where: /\b(football|soccer|hockey|handball|matches|match|referees?|players)\b/i,
  },
  { word: "set", where: /\b(workouts?|exercises?|reps|repetitions|fitness|gym)\b/i, means: "exercise set" },
  { word: "set", where: /\b(card collection|trading cards?|pok[eé]mon|lego)\b/i, means: "expansion set" },
  { word: "list", where: /\b(to-?do|shopping|grocer(y|ies)|reading|wish)\b/i },
  { word: "page", where: /\b(notebooks?|wikis?|sketch ?books?)\b/i },
  { word: "module", where: /\b(courses?|universit(y|ies)|lectur\w+|lessons?)\b/i },
  { word: "tool", where: /\b(borrow|lend|rent|workshop|tool library|toolbox)\w*\b/i },
  {
    word: "part",
    where:
      /\b(consists? of (several |many )?parts|spare parts|parts (suppliers?|come|from)|(stocks?|delivers?|orders?|replaces?|sells?) parts)\b/i,
  },
  { word: "form", where: /\b(form builder|form fields|submissions)\b/i },
];

/** The meanings that apply in a text: which words are to be read as which. */
export function meaningsIn(text: string): ReadonlyMap<string, string> {
  const applying = MEANINGS.filter(({ where }) => where.test(text));
  return new Map(
    applying.flatMap(({ word, means = word }) => [
      [word, means],
      [`${word}s`, `${means}s`],
    ]),
  );
}

/** The tokens with such words called by what they mean here. */
export function withMeanings(tokens: readonly Token[], meanings: ReadonlyMap<string, string>): Token[] {
  return tokens.map((token, at) => {
    const means = meanings.get(token.lower);
    const noun = token.pos === "NOUN" || token.pos === "PROPN";
    // "a set of", "a list of" and "tables: …" stay what they are.
    const next = tokens[at + 1]?.lower;
    const compound = noun && /^(NOUN|PROPN)$/.test(tokens[at - 1]?.pos ?? "") && !tokens[at - 1]?.lower.endsWith("s");
    return means && noun && !compound && next !== "of" && next !== ":"
      ? { ...token, lower: means, lemma: means.replace(/s$/, ""), thing: true }
      : token;
  });
}

const NOUNS = new Set(["NOUN", "PROPN"]);

/**
 * The tokens with commas where a hasty writer left them out: three and more plurals in a row, as in "orders customers
 * toppings", are a list.
 */
export function partRuns(tokens: readonly Token[]): Token[] {
  const parted: Token[] = [];
  let from = 0;
  while (from < tokens.length) {
    let to = from;
    while (NOUNS.has(tokens[to]?.pos ?? "")) to += 1;
    const run = tokens.slice(from, Math.max(to, from + 1));
    const list = run.filter(({ lower }) => isPlural(lower)).length >= 3;
    run.forEach((token, i) => {
      parted.push(token);
      const owner = i === 0 && from === 0 && ORGANISATIONS.has(token.lower);
      // "name age and salary": a name is no kind of age.
      const next = run[i + 1]?.lower ?? "";
      if (token.lower === "name" && NEVER_ENTITY_HEADS.has(next)) parted.push(commaBehind(token));
      if (list && i < run.length - 1 && (isPlural(token.lower) || owner)) parted.push(commaBehind(token));
    });
    from += run.length;
  }
  return parted;
}

function commaBehind({ end }: Token): Token {
  return { text: ",", lower: ",", lemma: ",", pos: "PUNCT", start: end, end };
}
