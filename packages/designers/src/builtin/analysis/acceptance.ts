import { EVENT_NOUNS, IDENTIFIER_WORDS, NEVER_ENTITY_HEADS } from "../language/lexicon.ts";
import { ABSTRACT, MADE_DETAILS, SHARED_THINGS } from "../language/nounKinds.ts";
import type { Candidate } from "./candidates.ts";
import { OTHERS_BELONG } from "./relationMentions.ts";
import { isGeneric, isOrganisation, isSystem } from "./subjects.ts";

/**
 * Accepted when what speaks for it reaches `score`. Who writes little mentions nothing in passing: what takes part in
 * something is meant to be kept. The longer the text, the more has to speak for a thing.
 */
const BRIEF = { words: 50, score: 0.75 } as const;
const LONG = { words: 80, score: 2 } as const;
/** What has to speak for a thing in a text of so many words. */
export function thresholdFor(words: number): number {
  const part = (words - BRIEF.words) / (LONG.words - BRIEF.words);
  return BRIEF.score + Math.min(1, Math.max(0, part)) * (LONG.score - BRIEF.score);
}

/** Whether what speaks for a thing makes it a table. */
export function isAccepted(candidate: Candidate, threshold: number): boolean {
  const { words, score, details, counted } = candidate;
  const head = words.at(-1) ?? "";
  if (score < threshold || words.length > 4 || isGeneric(candidate) || isSystem(candidate)) return false;
  if (IDENTIFIER_WORDS.has(head)) return false;
  if (candidate.listed || candidate.thing) return true;
  // "people" are mostly those whom a text addresses.
  if (candidate.key === "person") return details >= 2 || (score >= 4 && threshold < LONG.score);
  // "each invoice line is of one service".
  const owning = candidate.counted && candidate.why.includes(OTHERS_BELONG);
  if (ABSTRACT.has(head) && details < 3 && !owning) return false;
  if (isOrganisation(words)) return details >= 2 || counted;
  if (/ing$/.test(head) && head !== "building" && details < 2 && !EVENT_NOUNS.has(head) && !(counted && score >= 3))
    return false;
  // "upload photos" makes things of what is a detail elsewhere.
  if ((candidate.made || (candidate.counted && details >= 2)) && words.length === 1 && MADE_DETAILS.has(head))
    return true;
  if (candidate.asked && /^(note|photo|picture)$/.test(head)) return true;
  if (candidate.counted && words.length === 1 && SHARED_THINGS.has(head)) return true;
  // "several ticket types with a price and a quantity".
  if (words.length > 1 && counted && details >= 2) return true;
  if (words.length === 1 && candidate.facts.some(({ named, details: own }) => named && own.length >= 2)) return true;
  if (NEVER_ENTITY_HEADS.has(head)) return details >= 3 || (details >= 2 && counted && EVENT_NOUNS.has(head));
  return true;
}
