import { EVENT_NOUNS, IDENTIFIER_WORDS, NEVER_ENTITY_HEADS, PEOPLE, STAFF_ROLES } from "../language/lexicon.ts";
import type { AttributeFact, Facts, Naming } from "./facts.ts";
import { isGeneric, isOrganisation, isSystem } from "./subjects.ts";
import { SHARED_THINGS } from "./verbs.ts";

/** A thing that may become a table, with all that speaks for it. */
export interface Candidate {
  key: string;
  words: string[];
  start: number;
  end: number;
  score: number;
  /** Several of it, or each of it, are spoken of. */
  counted: boolean;
  /** People make several of it, or choose among them. */
  made: boolean;
  /** Several of it stand in a list of what is asked for. */
  asked: boolean;
  /** The text lists it among the things to keep. */
  listed: boolean;
  facts: AttributeFact[];
  details: number;
  why: string[];
}

/** Something that is named for the first time, of which nothing is known yet. */
function newCandidate(words: string[], { start, end }: Pick<Candidate, "start" | "end">): Candidate {
  return {
    key: words.join(" "),
    words,
    start,
    end,
    score: 0,
    counted: false,
    made: false,
    asked: false,
    listed: false,
    facts: [],
    details: 0,
    why: [],
  };
}

/**
 * Accepted when what speaks for it reaches `score`. Who writes little mentions nothing in passing: what takes part in
 * something is meant to be kept. The longer the text, the more has to speak for a thing.
 */
const BRIEF = { words: 50, score: 0.75 } as const;
const LONG = { words: 80, score: 2 } as const;
/** What passing mentions can add up to at most: they alone never make a table. */
const PASSING_LIMIT = 1.5;

/** The things that the facts name, in the order of the text, and which names stand for which of them. */
export function findCandidates(
  facts: Facts,
  wordCount: number,
): {
  accepted: Candidate[];
  aliases: Map<string, string>;
  rejected: Candidate[];
} {
  const found = collect(facts);
  addReferences(found, facts);
  const aliases = mergeAliases(found);
  const all = [...found.values()].sort((a, b) => a.start - b.start);
  const threshold = thresholdFor(wordCount);
  const accepted = all.filter((candidate) => isAccepted(candidate, threshold));
  return { accepted, aliases, rejected: all.filter((candidate) => !accepted.includes(candidate)) };
}

function thresholdFor(words: number): number {
  const part = (words - BRIEF.words) / (LONG.words - BRIEF.words);
  return BRIEF.score + Math.min(1, Math.max(0, part)) * (LONG.score - BRIEF.score);
}

function collect(facts: Facts): Map<string, Candidate> {
  const found = new Map<string, Candidate>();
  const passing = new Map<string, number>();
  const at = (naming: Naming): Candidate => {
    const words = plainWords(naming.words);
    const key = words.join(" ");
    const known = found.get(key);
    if (known) {
      if (naming.start < known.start) Object.assign(known, { start: naming.start, end: naming.end });
      return known;
    }
    const fresh = newCandidate(words, naming);
    found.set(key, fresh);
    return fresh;
  };
  for (const fact of facts.attributes) {
    if (isSystem(fact.subject.words)) continue;
    const candidate = at(fact.subject);
    if (!fact.within) candidate.facts.push(fact);
    candidate.details += fact.details.length;
    candidate.score += fact.details.length >= 2 ? 3 : 1;
    candidate.why.push(`${fact.details.length === 1 ? "one detail" : `${fact.details.length} details`} of it`);
    for (const participant of fact.participants) at(participant).score += 1;
  }
  for (const mention of facts.mentions) {
    if (isSystem(mention.words)) continue;
    const candidate = at(mention);
    if (mention.score >= 1) {
      candidate.score += mention.score;
      candidate.counted ||= mention.score >= 1;
      candidate.made ||= mention.made ?? false;
      candidate.asked ||= mention.asked ?? false;
      candidate.listed ||= mention.listed ?? false;
      candidate.why.push(mention.why);
    } else {
      const before = passing.get(candidate.key) ?? 0;
      const after = Math.min(PASSING_LIMIT, before + mention.score);
      passing.set(candidate.key, after);
      candidate.score += after - before;
    }
  }
  for (const candidate of found.values()) if (PEOPLE.has(candidate.key) && candidate.score >= 1) candidate.score += 0.5;
  return found;
}

/** The words without numbers and generic tails: "voting record details" are voting records. */
function plainWords(words: readonly string[]): string[] {
  const kept = words.filter((word) => !/^\d/.test(word) && word !== "");
  return kept.length > 0 ? kept : [...words];
}

/** "Captain ID" in the details of a flight hints at captains. */
function addReferences(found: Map<string, Candidate>, facts: Facts) {
  for (const fact of facts.attributes) {
    for (const detail of fact.details) {
      const suffix = detail.words.at(-1) ?? "";
      const base = detail.words.slice(0, -1);
      if (suffix !== "id" || base.length === 0 || base.length > 3 || isSystem(base)) continue;
      const key = base.join(" ");
      if (fact.subject.words.join(" ").endsWith(key)) continue;
      const known = found.get(key);
      const other = [...found.values()].find(({ words, facts: own }) => own.length > 0 && words.at(-1) === base.at(-1));
      if (other && !known) continue;
      if (STAFF_ROLES.has(base.at(-1) ?? "") && !known) continue;
      const candidate = known ?? newCandidate(base, detail);
      candidate.score += 1.25;
      candidate.why.push(`${fact.subject.words.join(" ")} refers to its number`);
      found.set(key, candidate);
    }
  }
}

/** Shorter and longer names of one thing become one: "library member" and "member". */
function mergeAliases(found: Map<string, Candidate>): Map<string, string> {
  const aliases = new Map<string, string>();
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
export function isSameThing(a: readonly string[], b: readonly string[]): boolean {
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

/** What is done with data, and how: never a table unless the text lists its details. */
const ABSTRACT =
  /^(analysis|statistic|process|control|monitoring|query|creation|calculation|tracking|planning|optimi[sz]ation|support|relation|relationship|associate|solution|selection|implementation|measure|effect|result|decision|progress|development|standardi[sz]ation|permission|authority|structure|condition|research|service|business|usage|trend|insight|dashboard|security|knowledge|preference|behaviou?r|infrastructure|resource|setting|workflow)$/;

/** Details of most things that are things of their own where people make them. */
const MADE_DETAILS = /^(photo|image|picture|link|note|reading|label|location|grade|credit|qualification|hobby)$/;

function isAccepted(candidate: Candidate, threshold: number): boolean {
  const { words, score, details, counted } = candidate;
  const head = words.at(-1) ?? "";
  if (score < threshold || words.length > 4 || isGeneric(words) || isSystem(words)) return false;
  if (IDENTIFIER_WORDS.has(head)) return false;
  if (candidate.listed) return true;
  // "people" are mostly those whom a text addresses.
  if (candidate.key === "person") return details >= 2 || (score >= 4 && threshold < LONG.score);
  if (ABSTRACT.test(head) && details < 3) return false;
  if (isOrganisation(words)) return details >= 2 || counted;
  if (/ing$/.test(head) && head !== "building" && details < 2 && !EVENT_NOUNS.has(head)) return false;
  // "upload photos" makes things of what is a detail elsewhere.
  if ((candidate.made || (candidate.counted && details >= 2)) && words.length === 1 && MADE_DETAILS.test(head))
    return true;
  if (candidate.asked && /^(note|photo|picture)$/.test(head)) return true;
  if (candidate.counted && words.length === 1 && SHARED_THINGS.test(head)) return true;
  // "several ticket types with a price and a quantity".
  if (words.length > 1 && counted && details >= 2) return true;
  if (words.length === 1 && candidate.facts.some(({ named, details: own }) => named && own.length >= 2)) return true;
  if (NEVER_ENTITY_HEADS.has(head)) return details >= 3 || (details >= 2 && counted && EVENT_NOUNS.has(head));
  return true;
}
