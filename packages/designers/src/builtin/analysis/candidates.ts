import { PEOPLE, STAFF_ROLES } from "../language/lexicon.ts";
import { EVENT_OF_VERB, KEPT_DEEDS } from "../language/verbs.ts";
import { isAccepted, thresholdFor } from "./acceptance.ts";
import { mergeAliases } from "./aliases.ts";
import type { AttributeFact, Facts, Naming } from "./facts.ts";
import { EVERYONE, EXCHANGE_ROLES } from "./names.ts";
import { ONLY_DONE } from "./readDeeds.ts";
import { ONE_OF_THEM } from "./readParties.ts";
import { isSystem } from "./subjects.ts";

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
  /** The text describes it, though the word mostly names nothing. */
  thing?: boolean;
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
  const aliases = mergeAliases(found, facts);
  const all = [...found.values()].sort((a, b) => a.start - b.start);
  const threshold = thresholdFor(wordCount);
  const kept = all.filter((candidate) => isAccepted(candidate, threshold));
  const accepted = withoutKeptDeeds(withoutRoles(kept), facts);
  return { accepted, aliases, rejected: all.filter((candidate) => !accepted.includes(candidate)) };
}

/** The things without roles of the only people that a text describes: nothing is told of a role. */
function withoutRoles(kept: readonly Candidate[]): Candidate[] {
  const people = kept.filter(({ words, details }) => details >= 2 && PEOPLE.has(words.at(-1) ?? ""));
  const everyone = people.length === 1 && EVERYONE.test(people[0]?.key ?? "");
  const isRole = ({ key, why }: Candidate) => EXCHANGE_ROLES.test(key) && why.every((reason) => reason === ONE_OF_THEM);
  return kept.filter((candidate) => !(everyone && isRole(candidate)));
}

/** The things without what only a verb names where the text keeps it otherwise: the stay of who makes a booking. */
function withoutKeptDeeds(kept: readonly Candidate[], { relations }: Facts): Candidate[] {
  const names = new Set([...kept.map(({ key }) => key), ...relations.map(({ verb }) => verb)]);
  const elsewhere = ({ key }: Candidate) =>
    Object.entries(KEPT_DEEDS).some(
      ([verb, deed]) => EVENT_OF_VERB[verb] === key && [...deed.kept].some((word) => names.has(word)),
    );
  return kept.filter((candidate) => !(candidate.why.every((reason) => reason === ONLY_DONE) && elsewhere(candidate)));
}

function collect(facts: Facts): Map<string, Candidate> {
  const found = new Map<string, Candidate>();
  const passing = new Map<string, number>();
  const at = (naming: Naming): Candidate => {
    const words = plainWords(naming.words);
    const key = words.join(" ");
    const known = found.get(key);
    if (known) {
      known.thing ||= naming.thing;
      if (naming.start < known.start) Object.assign(known, { start: naming.start, end: naming.end });
      return known;
    }
    const fresh = { ...newCandidate(words, naming), thing: naming.thing };
    found.set(key, fresh);
    return fresh;
  };
  for (const fact of facts.attributes) {
    if (isSystem(fact.subject)) continue;
    const candidate = at(fact.subject);
    if (!fact.within) candidate.facts.push(fact);
    candidate.details += fact.details.length;
    candidate.score += fact.details.length >= 2 ? 3 : 1;
    candidate.why.push(`${fact.details.length === 1 ? "one detail" : `${fact.details.length} details`} of it`);
    for (const participant of fact.participants) at(participant).score += 1;
  }
  for (const mention of facts.mentions) {
    if (isSystem(mention)) continue;
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
      if (suffix !== "id" || base.length === 0 || base.length > 3 || isSystem({ words: base })) continue;
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
