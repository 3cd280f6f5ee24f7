import { isPlural, pluralPhrase, singularPhrase } from "./inflection.ts";
import { wordAt } from "./inventoryItem.ts";
import { nameEnd } from "./inventoryWords.ts";
import { asDetails, labelEnd } from "./labelledDetails.ts";
import { DETERMINERS, IDENTIFIER_WORDS, NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { closingOf } from "./remarks.ts";
import type { Token } from "./tokens.ts";
import { EVENT_OF_VERB } from "./verbs.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);

/** How often a text names things beside the place at hand: whether a word is known in it. */
export type Known = (word: string) => boolean;

/** The statements that notes make in one sentence, each as a sentence of its own; others stay whole. */
export function statementsOfNote(tokens: readonly Token[], known: Known): Token[][] {
  const result = deedUnderLabel(tokens, known) ?? outcome(tokens) ?? [[...tokens]];
  return result.flatMap((statement) => kindsIn(statement, known));
}

/**
 * "Appointments: an owner books an appointment for a pet with a vet, in a room, start time, reason" says who and what an
 * appointment is of, and lists its details.
 */
function deedUnderLabel(tokens: readonly Token[], known: Known): Token[][] | undefined {
  const colon = labelEnd(tokens);
  const label = tokens.slice(0, Math.max(0, colon));
  const head = label.at(-1);
  if (!head) return undefined;
  const deed = singularPhrase(head.lower);
  const from = colon + 1;
  const subjectEnd = /^(an?|each|every|one)$/.test(tokens[from]?.lower ?? "") ? nameEnd(tokens, from) : undefined;
  const verb = tokens[subjectEnd ?? -1];
  if (subjectEnd === undefined || !verb || !/^(VERB|NOUN|AUX)$/.test(verb.pos)) return undefined;
  const comma = splitsOf(tokens, from)[0] ?? tokens.length;
  const clause = tokens.slice(subjectEnd + 1, comma);
  const itself = clause.findIndex(({ lower }) => lower === deed);
  const subject = tokens[subjectEnd - 1]?.lower ?? "";
  if (subject === deed || STATES.test(verb.lower)) return undefined;
  const items = itemsOf(tokens, comma);
  // What is named neither by its verb nor in what is said is still what its label says, where details follow.
  const event = EVENT_OF_VERB[singularPhrase(verb.lower)] ?? EVENT_OF_VERB[verb.lemma];
  const listed = isPlural(head.lower) && items.length > 0 && items.every(isPlain);
  if (itself < 0 && event !== deed && !listed) return undefined;
  const name = label.map((token, i) =>
    i === label.length - 1 ? { ...token, lower: deed, lemma: deed, pos: "NOUN" } : token,
  );
  const parties: Token[][] = [tokens.slice(from, subjectEnd)];
  for (let at = 0; at < clause.length; at += 1) {
    const end = DETERMINERS.has(clause[at]?.lower ?? "") ? nameEnd(clause, at) : undefined;
    if (end === undefined) continue;
    if (clause[end - 1]?.lower !== deed) parties.push(clause.slice(at, end));
    at = end - 1;
  }
  const details: Token[][] = [];
  for (const item of items) {
    const party = /^(in|at|for|with|by|to|on|from|of)$/.test(item[0]?.lower ?? "") ? item.slice(1) : undefined;
    const place = party?.at(-1)?.lower ?? "";
    if (party && known(place)) parties.push(party);
    else details.push(withoutDeterminer(party ?? item));
  }
  const references = parties.map((party) => belonging(name, party));
  // "a customer orders products": each order has several of them.
  const severalEnd = nameEnd(clause, 0) ?? 0;
  const several = clause.slice(0, severalEnd);
  const object = several.at(-1)?.lower ?? "";
  if (isPlural(object) && known(object) && !DETERMINERS.has(several[0]?.lower ?? ""))
    references.push([
      wordAt("each", name[0], "DET"),
      ...name,
      wordAt("contains", several[0], "VERB"),
      wordAt("several", several[0], "ADJ"),
      ...several,
    ]);
  if (details.length === 0) return references;
  const named = details.flatMap((detail) => [wordAt(",", detail[0]), ...detail]).slice(1);
  return [...references, asDetails([...label, wordAt(":", named[0]), ...named])];
}

/** Verbs that tell what somebody is or has, and no deed. */
const STATES = /^(is|are|has|have|had|can|may|must|should|will|belongs?|contains?|includes?|consists?|needs?)$/;

/** Whether an item of a list only names something: no other clause begins with it. */
function isPlain(item: readonly Token[]): boolean {
  return item.every(({ pos, lower }, i) => pos !== "AUX" && !(i > 0 && pos === "VERB" && /[^e]s$/.test(lower)));
}

/** "each appointment belongs to one owner". */
function belonging(name: readonly Token[], party: readonly Token[]): Token[] {
  const said = withoutDeterminer(party);
  const last = said.at(-1);
  const one = last ? [...said.slice(0, -1), { ...last, lower: singularPhrase(last.lower), pos: "NOUN" }] : said;
  const first = one[0];
  return [
    wordAt("each", name[0], "DET"),
    ...name,
    wordAt("belongs", first, "VERB"),
    wordAt("to", first, "ADP"),
    wordAt("one", first, "NUM"),
    ...one,
  ];
}

function withoutDeterminer(tokens: readonly Token[]): Token[] {
  return DETERMINERS.has(tokens[0]?.lower ?? "") ? tokens.slice(1) : [...tokens];
}

/** Positions of the commas and "and" that part items, outside of parentheses. */
function splitsOf(tokens: readonly Token[], from: number): number[] {
  const splits: number[] = [];
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const lower = tokens[at]?.lower ?? "";
    if (lower === "(") depth += 1;
    if (lower === ")") depth -= 1;
    if (depth === 0 && lower === ",") splits.push(at);
  }
  return splits;
}

/** The items behind the commas from a position on. */
function itemsOf(tokens: readonly Token[], from: number): Token[][] {
  const splits = splitsOf(tokens, from);
  return splits
    .map((at, i) => tokens.slice(at + 1, splits[i + 1]))
    .map((item) => (/^(and|plus)$/.test(item[0]?.lower ?? "") ? item.slice(1) : item))
    .filter((item) => item.length > 0);
}

const OUTCOME = /^(results?|ends?|leads?|produces?|creates?|generates?|yields?|gets?|has|have|gives?|comes?)$/;

/** "Each visit results in a medical record: symptoms, diagnosis" says that a record is of a visit, and lists its details. */
function outcome(tokens: readonly Token[]): Token[][] | undefined {
  const colon = tokens.findIndex(({ lower }) => lower === ":");
  if (colon < 0 || !/^(each|every|an?|one)$/.test(tokens[0]?.lower ?? "")) return undefined;
  const at = tokens.findIndex(({ lower }, i) => i > 1 && i < colon && OUTCOME.test(lower));
  const whole = tokens.slice(1, at);
  const result = at + (/^(in|with|to|up)$/.test(tokens[at + 1]?.lower ?? "") ? 2 : 1);
  const article = /^(an?|one)$/.test(tokens[result]?.lower ?? "");
  const part = tokens.slice(result + 1, colon);
  const last = part.at(-1);
  if (at < 0 || !article || !last || part.length > 3 || whole.length > 3) return undefined;
  if (![...whole, ...part].every(({ pos }) => /^(NOUN|PROPN|ADJ)$/.test(pos)) || NEVER_ENTITY_HEADS.has(last.lower))
    return undefined;
  const lower = pluralPhrase(last.lower);
  const label = [...part.slice(0, -1), { ...last, lower, pos: "NOUN", thing: true }];
  return [belonging(part, whole), asDetails([...label, ...tokens.slice(colon)])];
}

/**
 * The sentence without the kinds of a thing in parentheses, and what they tell: "products (drugs, food, collars)" have
 * a type, which is one of these. Parts and details stay, and so do kinds that the text speaks of elsewhere.
 */
function kindsIn(tokens: readonly Token[], known: Known): Token[][] {
  const open = tokens.findIndex(({ lower }) => lower === "(");
  const close = open > 0 ? closingOf(tokens, open) : -1;
  const head = tokens[open - 1];
  if (close < 0 || !head || !NOUNS.has(head.pos) || isDetail(head)) return [[...tokens]];
  // "Equipment (treadmills, bikes): serial number".
  if (!isPlural(head.lower) && tokens[close + 1]?.lower !== ":") return [[...tokens]];
  const kinds = splitKinds(tokens.slice(open + 1, close));
  const heads = kinds.flatMap((kind) => kind.slice(-1));
  const several = heads.filter(({ lower }) => isPlural(lower)).length;
  const named = kinds.every((kind) => kind.length <= 3 && kind.every(isNaming));
  const plain = named && kinds.length >= 2 && several * 2 > kinds.length && !heads.some(isDetail);
  if (!plain || kinds.some(([only, more]) => only && !more && known(only.lower))) return [[...tokens]];
  const from = nameStart(tokens, open);
  const name = tokens.slice(from, open);
  const values = kinds.flatMap((kind, i) => [...(i > 0 ? [wordAt(",", kind[0])] : []), ...kind.map(one)]);
  const first = values[0];
  const told = [
    wordAt("have", first, "AUX"),
    wordAt("a", first, "DET"),
    wordAt("type", first, "NOUN"),
    wordAt("(", first),
  ];
  const rest = asDetails([...tokens.slice(0, open), ...tokens.slice(close + 1)]);
  return [...kindsIn(rest, known), [...name, ...told, ...values, wordAt(")", first)]];
}

function one(token: Token, i: number, kind: readonly Token[]): Token {
  const lower = singularPhrase(token.lower);
  return i === kind.length - 1 ? { ...token, lower, lemma: lower, pos: "NOUN" } : token;
}

/** "hops" are taken for what somebody does. */
function isNaming({ pos, lower }: Token): boolean {
  return /^(NOUN|PROPN|ADJ)$/.test(pos) || (pos === "VERB" && isPlural(lower));
}

function isDetail({ lower }: Token): boolean {
  const word = singularPhrase(lower);
  return NEVER_ENTITY_HEADS.has(word) || IDENTIFIER_WORDS.has(word);
}

/** Where the name that ends at a position begins. */
function nameStart(tokens: readonly Token[], end: number): number {
  let at = end - 1;
  while (NOUNS.has(tokens[at - 1]?.pos ?? "") && !isPlural(tokens[at - 1]?.lower ?? "")) at -= 1;
  return at;
}

/** The kinds without "such as", "etc." and the like. */
function splitKinds(inner: readonly Token[]): Token[][] {
  const said = inner.filter(({ lower }) => !/^(etc\.?|e\.g\.?|eg|\.+|…|such|as|like)$/.test(lower));
  const kinds: Token[][] = [[]];
  for (const token of said) {
    if (/^(,|and|or|\/)$/.test(token.lower)) kinds.push([]);
    else kinds.at(-1)?.push(token);
  }
  return kinds.filter((kind) => kind.length > 0);
}
