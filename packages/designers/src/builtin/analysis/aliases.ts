import { PEOPLE } from "../language/lexicon.ts";
import type { Candidate } from "./candidates.ts";
import { EXCHANGE_ROLES } from "./names.ts";

/** Shorter and longer names of one thing become one: "library member" and "member". */
export function mergeAliases(found: Map<string, Candidate>): Map<string, string> {
  const aliases = new Map<string, string>();
  nameEveryone(found, aliases);
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
    best.score += candidate.score;
    best.counted ||= candidate.counted;
    best.made ||= candidate.made;
    best.asked ||= candidate.asked;
    best.listed ||= candidate.listed;
    best.facts.push(...candidate.facts);
    best.details += candidate.details;
    best.why.push(...candidate.why);
    aliases.set(candidate.key, best.key);
    found.delete(candidate.key);
  }
  for (const [from, to] of aliases) aliases.set(from, aliases.get(to) ?? to);
  return aliases;
}

/** "An app for neighbours … Each person has a name": the persons are the neighbours, where no other people are named. */
function nameEveryone(found: Map<string, Candidate>, aliases: Map<string, string>) {
  const person = found.get("person");
  const others = [...found.values()].filter(
    ({ key, words }) => key !== "person" && PEOPLE.has(words.at(-1) ?? "") && !EXCHANGE_ROLES.test(key),
  );
  const [only] = others;
  if (!person || person.details < 2 || !only || others.length > 1 || only.details > 0) return;
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
