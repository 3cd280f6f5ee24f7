import { isPlural, pluralPhrase, singularPhrase } from "./inflection.ts";
import { wordAt } from "./inventoryItem.ts";
import { DETERMINERS, EVENT_NOUNS } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** Tokens that a pattern found, by the names of its groups. */
export type Found = Readonly<Record<string, readonly Token[]>>;

/** What a word or mark is, in one letter: S several, E several events, N one, A, D, M, V, X, R, C as their names say. */
const LETTERS: Readonly<Record<string, string>> = {
  ADJ: "A",
  DET: "D",
  NUM: "M",
  VERB: "V",
  AUX: "X",
  ADP: "R",
  PUNCT: "C",
};

function letterOf({ pos, lower }: Token): string {
  if (DETERMINERS.has(lower)) return "D";
  if (pos !== "NOUN" && pos !== "PROPN") return LETTERS[pos] ?? "O";
  if (!isPlural(lower)) return "N";
  return EVENT_NOUNS.has(singularPhrase(lower)) ? "E" : "S";
}

const NAME = "(?:\\S+/[AN] ){0,3}?\\S+/[NSE] ";

/** What stands for kinds of words in a pattern: `<one>` a name in the singular, `<several>` one in the plural, … */
const WORDS: Readonly<Record<string, string>> = {
  one: "(?:\\S+/[ANV] ){0,3}?\\S+/N ",
  // Behind an article, whatever a tagger takes it for: "a parking permit with", "a booking".
  named: "(?:\\S+/[ANV] ){0,3}?\\S+/[NVA] ",
  several: "(?:\\S+/[AN] ){0,3}?\\S+/[SE] ",
  events: "(?:\\S+/[AN] ){0,3}?\\S+/E ",
  name: NAME,
  names: `(?:${NAME},/C )*${NAME}(?:,/C )?(?:and|or)/\\S ${NAME}`,
  deed: "\\S+/[VAN] ",
  aside: "\\(/C [^)]*\\)/C ",
  rest: "(?:\\S+ )+?",
};

/**
 * The pattern that a line writes: `one:owner` is a name in the singular that is called owner, `can|may` are words,
 * `parts=lines|items` words that are called parts, and `?` behind any lets it be absent.
 */
export function patternOf(line: string): RegExp {
  const parts = line.split(" ").map((part) => {
    const bare = part.replace(/\?$/, "");
    const [, group, words] = /^(?:(\w+)=)?(.*)$/.exec(bare) ?? [];
    const [kind = "", name] = bare.split(":");
    const known = WORDS[kind] ?? `(?:${words})/\\S `;
    const called = name ?? group;
    const source = called ? `(?<${called}>${known})` : `(?:${known})`;
    return part.endsWith("?") ? `${source}?` : source;
  });
  return new RegExp(`^${parts.join("")}$`);
}

/** What a pattern finds in tokens; undefined where it does not fit the whole of them. */
export function findIn(pattern: RegExp, tokens: readonly Token[]): Found | undefined {
  const written = tokens.map((token) => `${token.lower.replaceAll(" ", "_")}/${letterOf(token)} `);
  const found = pattern.exec(written.join(""));
  if (!found) return undefined;
  const behind = (text: string) => text.split(" ").length - 1;
  // A pattern fits the whole: its groups are found one behind the other.
  let from = 0;
  const groups: Record<string, readonly Token[]> = {};
  for (const [name, text] of Object.entries(found.groups ?? {})) {
    if (text === undefined) continue;
    const at = found[0].indexOf(text, from);
    const start = behind(found[0].slice(0, at));
    groups[name] = tokens.slice(start, start + behind(text));
    from = at + text.length;
  }
  return groups;
}

/** What the words are that templates write between what was found. */
const TAGS: Readonly<Record<string, string>> = {
  each: "DET",
  a: "DET",
  belongs: "VERB",
  belong: "VERB",
  may: "AUX",
  to: "ADP",
  one: "NUM",
  has: "VERB",
  have: "VERB",
  many: "ADJ",
  several: "ADJ",
  with: "ADP",
  at: "ADP",
  contains: "VERB",
  method: "NOUN",
  expiry: "NOUN",
  date: "NOUN",
  and: "CCONJ",
};

/**
 * The statement that a template makes of what was found: `{owner}` as it stands, `{owner.one}` and `{owner.many}` in the
 * singular and plural without a determiner. Nothing when one of them was not found.
 */
export function filled(template: string, found: Found): Token[] | undefined {
  const made: Token[] = [];
  const parts = template.split(" ");
  for (const [i, part] of parts.entries()) {
    const [, name = "", form] = /^\{(\w+)(?:\.(\w+))?\}$/.exec(part) ?? [];
    if (!name) {
      const next = parts.slice(i).flatMap((other) => found[/^\{(\w+)/.exec(other)?.[1] ?? ""]?.[0] ?? [])[0];
      made.push(wordAt(part, next ?? made.at(-1), TAGS[part]));
      continue;
    }
    const tokens = found[name];
    if (!tokens || tokens.length === 0) return undefined;
    made.push(...(form ? inNumber(tokens, form === "many") : tokens));
  }
  return made;
}

function inNumber(tokens: readonly Token[], several: boolean): Token[] {
  const named = tokens.filter(({ lower }) => !DETERMINERS.has(lower));
  const last = named.at(-1);
  if (!last) return [...named];
  const one = singularPhrase(last.lower);
  return [...named.slice(0, -1), { ...last, pos: "NOUN", lower: several ? pluralPhrase(one) : one, lemma: one }];
}

/** The names of a list, each by itself. */
export function namesOf(list: readonly Token[]): Token[][] {
  const names: Token[][] = [[]];
  for (const token of list) {
    if (/^(,|and|or)$/.test(token.lower)) names.push([]);
    else names.at(-1)?.push(token);
  }
  return names.filter((name) => name.length > 0);
}
