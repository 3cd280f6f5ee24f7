import { isPlural, pluralPhrase, singularPhrase } from "./inflection.ts";
import { wordAt } from "./inventoryItem.ts";
import { nameEnd } from "./inventoryWords.ts";
import { isDetailWord, type Known, kindsIn } from "./kindsInNote.ts";
import { asDetails, labelEnd } from "./labelledDetails.ts";
import { DETERMINERS, EVENT_NOUNS, NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { unenclosed } from "./parentheses.ts";
import type { Token } from "./tokens.ts";
import { EVENT_OF_VERB } from "./verbs.ts";

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
  const subjectEnd = /^(an?|each|every|one)$/.test(tokens[from]?.lower ?? "") ? verbBehind(tokens, from) : undefined;
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
  const listed = (isPlural(head.lower) || EVENT_NOUNS.has(deed)) && items.length > 0 && items.every(isPlain);
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
    if (party && known(place) && !isDetailWord(place)) parties.push(party);
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

/** Position of the verb behind its subject, which a tagger may take for a part of it: "a mechanic services a car". */
function verbBehind(tokens: readonly Token[], from: number): number | undefined {
  const end = nameEnd(tokens, from);
  const object = /^(an?|the|one)$/.test(tokens[end ?? -1]?.lower ?? "");
  return end !== undefined && object && end - from > 2 && isPlural(tokens[end - 1]?.lower ?? "") ? end - 1 : end;
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
  return [...unenclosed(tokens, from)].flatMap(([at, { lower }]) => (lower === "," ? [at] : []));
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
