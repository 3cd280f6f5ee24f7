import { PEOPLE } from "../language/lexicon.ts";
import { areSynonyms } from "../language/synonyms.ts";
import type { Candidate } from "./candidates.ts";
import type { Facts, Naming } from "./facts.ts";
import { EXCHANGE_ROLES } from "./names.ts";

/** Shorter and longer names of one thing become one ("library member" and "member"), and so do synonyms. */
export function mergeAliases(found: Map<string, Candidate>, facts: Facts): Map<string, string> {
  const aliases = new Map<string, string>();
  nameEveryone(found, aliases, facts);
  mergeSynonyms(found, aliases, facts);
  const described = (candidate: Candidate) => candidate.facts.some((fact) => fact.details.length >= 2);
  for (const candidate of [...found.values()].sort((a, b) => b.words.length - a.words.length)) {
    if (described(candidate)) continue;
    const others = [...found.values()].filter(
      (other) => other !== candidate && isSameThing(candidate.words, other.words),
    );
    const target = others
      .filter(described)
      .concat(
        others.filter((other) => !described(other) && other.words.length < candidate.words.length && other.score >= 1),
      );
    const best = target.find((other) => other.words.at(-1) === candidate.words.at(-1)) ?? target[0];
    const rivals = others.filter((other) => described(other) && other.words.length > candidate.words.length);
    if (!best || rivals.length > 1) continue;
    if (namesPart(candidate, best, found)) {
      found.delete(best.key);
      found.delete(candidate.key);
      aliases.set(best.key, candidate.key);
      Object.assign(best, { key: candidate.key, words: candidate.words });
      found.set(best.key, best);
      continue;
    }
    absorb(best, candidate);
    aliases.set(candidate.key, best.key);
    found.delete(candidate.key);
  }
  for (const [from, to] of aliases) aliases.set(from, aliases.get(to) ?? to);
  return aliases;
}

/** Adds what speaks for one thing to another, which it is. */
function absorb(best: Candidate, candidate: Candidate) {
  best.score += candidate.score;
  best.counted ||= candidate.counted;
  best.made ||= candidate.made;
  best.asked ||= candidate.asked;
  best.listed ||= candidate.listed;
  best.facts.push(...candidate.facts);
  best.details += candidate.details;
  best.why.push(...candidate.why);
}

/** "Each client has a name … Customers book": the same people, unless both are described or one is told of the other. */
function mergeSynonyms(found: Map<string, Candidate>, aliases: Map<string, string>, facts: Facts) {
  for (const one of [...found.values()].sort((a, b) => a.start - b.start)) {
    const others = [...found.values()].filter((other) => areSynonyms(one.key, other.key));
    for (const other of others) {
      const told = facts.relations.some(({ from, to }) => isPair([from, to], one, other));
      if (told || !found.has(one.key) || (one.details > 0 && other.details > 0) || areListed(facts, one, other))
        continue;
      const [kept, gone] = other.details > 0 ? [other, one] : [one, other];
      absorb(kept, gone);
      aliases.set(gone.key, kept.key);
      found.delete(gone.key);
    }
  }
}

function isPair(sides: readonly Naming[], { key }: Candidate, other: Candidate): boolean {
  const [a, b] = sides.map(({ words }) => words.join(" "));
  return (a === key && b === other.key) || (a === other.key && b === key);
}

/** "clients, customers and suppliers": whoever lists both means two. */
function areListed({ mentions }: Facts, one: Candidate, other: Candidate): boolean {
  const at = ({ key }: Candidate) => mentions.filter(({ words }) => words.join(" ") === key);
  return at(one).some((a) => at(other).some((b) => Math.max(a.start, b.start) - Math.min(a.end, b.end) < LISTED));
}

/** Characters between two that stand in one list. */
const LISTED = 25;

/** "An app for neighbours … Each person has a name": the persons are the neighbours, where no other people are named. */
function nameEveryone(found: Map<string, Candidate>, aliases: Map<string, string>, facts: Facts) {
  const person = found.get("person");
  const others = [...found.values()].filter(
    ({ key, words }) => key !== "person" && PEOPLE.has(words.at(-1) ?? "") && !EXCHANGE_ROLES.test(key),
  );
  const [only] = others;
  if (!person || person.details < 2 || !only || others.length > 1 || only.details > 0) return;
  // "Each person has two parents": what they have is not what they are.
  if (facts.relations.some(({ from, to }) => isPair([from, to], person, only))) return;
  found.delete("person");
  found.delete(only.key);
  aliases.set("person", only.key);
  found.set(only.key, { ...person, key: only.key, words: only.words, score: person.score + only.score });
}

/** Whether a text that speaks of "order items" means these by "each item": parts are named after their whole. */
function namesPart(long: Candidate, short: Candidate, found: ReadonlyMap<string, Candidate>): boolean {
  const head = short.words.join(" ");
  const whole = long.words.slice(0, -1).join(" ");
  const ending = [...found.values()].filter(({ words }) => words.length > 1 && words.at(-1) === head);
  return PART_HEADS.test(head) && ending.length === 1 && ending[0] === long && found.has(whole);
}

/** What says hardly anything without its whole. */
const PART_HEADS = /^(item|line|entry|detail|position|step|component|element)$/;

/** Whether two names can stand for one thing: one is the end of the other, or they differ by "record" and the like. */
function isSameThing(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return false;
  // "customers and sales … each sale": the only plural that is a singular, too.
  const plain = (word: string | undefined) => (word === "sales" ? "sale" : word);
  if (short.every((word, i) => plain(word) === plain(long[long.length - short.length + i]))) return true;
  const tail = long.at(-1) ?? "";
  return (
    /^(record|member|log|entry|list|history|account|service|arrangement)$/.test(tail) &&
    short.join(" ") === long.slice(0, -1).join(" ")
  );
}
