import { isPlural, singularPhrase } from "./inflection.ts";
import { type Item, statementsOfItem, wordAt } from "./inventoryItem.ts";
import { isSaying, nameEnd, OWNING, RELATIVE } from "./inventoryWords.ts";
import { NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { unenclosed } from "./parentheses.ts";
import type { Token } from "./tokens.ts";

/** What people ask for in front of the list: "I want to track …". */
const KEEPING = /^(track|manage|store|keep|record|save|organi[sz]e|handle|log|list)$/;
const ASKING =
  /^(i|we|you|it|app|application|system|database|software|platform|tool|want|like|would|to|should|can|must|that|which|me|us|help|helps|build|create|make|design|develop|need|for|a|an|the|please|d|'d|let|lets|my|our|all|also)$/;
/** Tokens that a list may have: longer ones are read as they stand. */
const LONGEST = 200;

/**
 * The statements of a sentence that lists what is to be kept and says something of each: "a zoo: animals with a name,
 * keepers who feed animals" says that there are animals and keepers, that animals have a name and that keepers feed
 * animals. A sentence that is no such list stays whole.
 */
export function statementsOfInventory(tokens: readonly Token[]): Token[][] {
  const from = openingOf(tokens);
  if (from === undefined || tokens.length > LONGEST) return [[...tokens]];
  const items = itemsOf(tokens, from);
  const described = items?.filter(({ said }) => said.length > 0) ?? [];
  if (!items || items.length < 2 || described.length === 0 || items.filter(isSeveral).length < 2) return [[...tokens]];
  const names = items.flatMap(({ name }, i) => (i > 0 ? [wordAt(",", name[0]), ...name] : name));
  return [[...tokens.slice(0, from), ...names], ...described.flatMap(statementsOfItem)];
}

/** Where the list begins: behind a colon, or behind what people do with what they keep. */
function openingOf(tokens: readonly Token[]): number | undefined {
  const colon = tokens.findIndex(({ lower }) => lower === ":");
  if (colon > 0) return colon + 1;
  const keeping = tokens.findIndex(({ pos, lemma }) => pos === "VERB" && KEEPING.test(lemma));
  // "A pharmacy wants to track …".
  const wants = tokens.findIndex(({ lower }) => /^(wants|needs)$/.test(lower));
  const whoever = ({ pos }: Token, i: number) => i < wants && /^(DET|ADJ|NOUN|PROPN|PRON)$/.test(pos);
  const asks = (token: Token, i: number) => ASKING.test(token.lower) || i === wants || whoever(token, i);
  const asked = keeping >= 0 && tokens.slice(0, keeping).every(asks);
  if (asked) return keeping + 1;
  // "a streaming service with artists, albums, …": what it is, in the singular, in front of the list.
  const having = tokens.findIndex(({ lower }) => lower === "with");
  const title = tokens.slice(0, having).every(({ pos, lower }) => pos !== "AUX" && !isPlural(lower) && lower !== ",");
  const verbs = tokens.slice(0, having).filter(({ pos, lower }) => pos === "VERB" && !ASKING.test(lower));
  return having > 0 && title && verbs.every(({ lower }) => lower.endsWith("ing")) ? having + 1 : undefined;
}

/** The things from `from` to the end; undefined when something else stands among them. */
function itemsOf(tokens: readonly Token[], from: number): Item[] | undefined {
  const items: Item[] = [];
  let at = from;
  while (at < tokens.length) {
    const end = nameEnd(tokens, at);
    if (end === undefined) return undefined;
    const next = nextItem(tokens, end, RELATIVE.test(tokens[end]?.lower ?? ""));
    const said = tokens.slice(end, next?.joint);
    if (said.length > 0 && !isSaying(said[0])) return undefined;
    items.push({ name: tokens.slice(at, end).map(asNoun), said });
    if (!next) break;
    at = next.from;
  }
  return items;
}

function asNoun(token: Token): Token {
  return token.pos === "VERB" && isPlural(token.lower)
    ? { ...token, pos: "NOUN", lemma: singularPhrase(token.lower) }
    : token;
}

/** Where the next thing begins, and where what belongs to the one before ends. */
function nextItem(
  tokens: readonly Token[],
  behind: number,
  acting: boolean,
): { joint: number; from: number } | undefined {
  for (const [at, { lower }] of unenclosed(tokens, behind)) {
    if (!/^(,|and|plus)$/.test(lower)) continue;
    const from = /^(and|plus)$/.test(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
    if (opensItem(tokens, from, { bare: at === behind, comma: lower === ",", acting })) return { joint: at, from };
  }
  return undefined;
}

/**
 * Behind what is said of a thing, only a plural that is no detail, or what something is said of, is the next thing; behind
 * what a thing does, the last one may be named in the singular.
 */
function opensItem(
  tokens: readonly Token[],
  from: number,
  joint: { bare: boolean; comma: boolean; acting: boolean },
): boolean {
  const end = nameEnd(tokens, from);
  if (end === undefined) return false;
  if (joint.bare) return true;
  const next = tokens[end];
  const head = tokens[end - 1];
  if (!head || (next && !/^(,|and|plus)$/.test(next.lower) && !isSaying(next))) return false;
  const described = next !== undefined && (RELATIVE.test(next.lower) || OWNING.test(next.lower));
  if (NEVER_ENTITY_HEADS.has(singularPhrase(head.lower)) && !head.thing) return false;
  if (isPlural(head.lower)) return joint.comma || described;
  return joint.comma && (described || (joint.acting && next === undefined));
}

function isSeveral({ name }: Item): boolean {
  return isPlural(name.at(-1)?.lower ?? "");
}
