import { isPlural, singularPhrase } from "./inflection.ts";
import { GENERIC_HEADS, IDENTIFIER_WORDS, NEVER_ENTITY_HEADS, PEOPLE, SYSTEM_WORDS } from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import { words } from "./words.ts";

/** What runs or holds a database, or announces what is in it: no thing of its own, whatever a text says of it. */
const NEVER_THINGS =
  words(`system database application app software website web site portal solution information info data table
  entity attribute schema index key record metadata management enterprise corporation institution startup detail
  it they we you he she one other another each both thing everything something db sql mvp crud administrator admin
  total amount quantity number id name date time`);

/** What people make or keep of their own, in words that mostly mean nothing: "users set goals". */
const MADE = words("goal collection place list plan field program page form objective area set phase");

/** Details of most things that are things where they hold others: "each location has desks". */
const PLACES = words("location level unit area section stage page address topic");

/** What is said of a thing behind its name. */
const SAYS = words("has have contains contain includes include belongs belong consists consist");

const NOUNS = words("NOUN PROPN");
const ONE = words("a an");
const EACH = words("each every");

/**
 * The singulars of the words that usually name nothing, but are things in a text that describes them: "each field has a
 * name and an area", "users set goals". `statements` are the tokens of its sentences.
 */
export function describedThings(statements: readonly (readonly Token[])[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const tokens of statements) {
    for (const word of [describedIn(tokens), madeIn(tokens), ownerIn(tokens)]) if (word) found.add(word);
  }
  return found;
}

function describedIn(tokens: readonly Token[]): string | undefined {
  const [first, second] = [tokens[0]?.lower ?? "", tokens[1]];
  const determined = ONE.has(first) || EACH.has(first);
  const [noun, verb, next] = determined ? tokens.slice(1) : [tokens[0], second, tokens[2]];
  if (!noun || !verb || !next || !NOUNS.has(noun.pos) || !SAYS.has(verb.lower)) return undefined;
  if (/^(to|been)$/.test(next.lower) && !verb.lower.startsWith("belong")) return undefined;
  const plural = isPlural(noun.lower);
  const word = singularPhrase(noun.lower);
  const holds = EACH.has(first) && isPlural(next.lower) && !isDetail(singularPhrase(next.lower)) && NOUNS.has(next.pos);
  const named = isVague(word) || (holds && PLACES.has(word));
  if (!named || plural === determined || (plural && verb.lower.endsWith("s"))) return undefined;
  // "A business has customers" speaks of the one that asks; what "has a name" is a thing.
  const detailed = tokens.some(({ lower, pos }) => NOUNS.has(pos) && lower !== noun.lower && isDetail(lower));
  return EACH.has(first) || detailed ? word : undefined;
}

function madeIn(tokens: readonly Token[]): string | undefined {
  const at = tokens.findIndex(
    ({ lower }, i) => i > 0 && MADE.has(singularPhrase(lower)) && isPlural(lower) && isPeople(tokens[0]),
  );
  const [verb, before] = [tokens.slice(1, at).find(({ pos }) => pos === "VERB"), tokens[at - 1]];
  const direct = before === verb || /^(their|several|many|own|favou?rite|other)$/.test(before?.lower ?? "");
  return at > 0 && verb && direct && at < 6 ? singularPhrase(tokens[at]?.lower ?? "") : undefined;
}

/** "Each article belongs to a section". */
function ownerIn(tokens: readonly Token[]): string | undefined {
  const at = tokens.findIndex(({ lower }, i) => /^belongs?$/.test(lower) && tokens[i + 1]?.lower === "to");
  const [determiner, noun] = [tokens[at + 2]?.lower ?? "", tokens[at + 3]];
  const alone = noun && !NOUNS.has(tokens[at + 4]?.pos ?? "");
  return at > 0 && /^(a|an|one|exactly)$/.test(determiner) && alone && isVague(noun.lower) ? noun.lower : undefined;
}

const isPeople = (token: Token | undefined) => PEOPLE.has(singularPhrase(token?.lower ?? ""));

const isDetail = (lower: string) => NEVER_ENTITY_HEADS.has(lower) || IDENTIFIER_WORDS.has(lower);

function isVague(word: string): boolean {
  return (SYSTEM_WORDS.has(word) || GENERIC_HEADS.has(word)) && !NEVER_THINGS.has(word);
}

/** The tokens with those marked that name such things; "a set of" stays what it is. */
export function withThings(tokens: readonly Token[], things: ReadonlySet<string>): Token[] {
  if (things.size === 0) return [...tokens];
  return tokens.map((token, at) => {
    const named = NOUNS.has(token.pos) && things.has(singularPhrase(token.lower));
    const partitive = ONE.has(tokens[at - 1]?.lower ?? "") && tokens[at + 1]?.lower === "of";
    return named && !partitive ? { ...token, thing: true } : token;
  });
}
