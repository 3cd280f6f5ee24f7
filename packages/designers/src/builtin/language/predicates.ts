import { isPlural } from "./inflection.ts";
import { DETERMINERS } from "./lexicon.ts";
import { unenclosed } from "./parentheses.ts";
import type { Token } from "./tokens.ts";

const NAMING = new Set(["NOUN", "PROPN", "ADJ", "NUM", "DET"]);
const NOUNS = new Set(["NOUN", "PROPN"]);
/** Pronouns that may be the subject of what follows. */
const PRONOUN = /^(it|they|each|both)$/;
/** What describes a noun in front of it, or opens a clause inside another: a verb behind it has another subject. */
const RELATIVE = /^(which|that|who|whom|whose|where|when|if|while|because|how|what|to)$/;
/** The verbs whose subject texts leave out behind a comma or "and", in the forms that go with one or with several. */
const FINITE = /^(has|have|is|are|belongs?|can|may|must)$/;
/** Words of a subject that is said again in front of each statement: what is longer is a list, and no subject. */
const LONGEST_SUBJECT = 40;
const PARTICIPLE = /(ed|en|ade|old|ught|eld|ept|uilt|ent|aid|it|un|iven|et)$/;

/**
 * The statements that a clause makes of one subject, each with the subject in front: "Products have a price and belong
 * to a category" says "Products have a price" and "Products belong to a category". A clause whose subject is not clear
 * stays whole.
 */
export function statementsOf(clause: readonly Token[]): Token[][] {
  const verb = firstVerb(clause);
  if (verb === undefined || verb > LONGEST_SUBJECT) return [[...clause]];
  const subject = clause.slice(0, verb);
  const several = isSeveral(subject);
  const statements: Token[][] = [];
  let from = verb;
  for (const [at, { lower }] of unenclosed(clause, verb + 1)) {
    if (at <= from || !/^(,|and)$/.test(lower)) continue;
    const next = clause[at + 1]?.lower === "and" ? at + 2 : at + 1;
    if (clause.slice(from, at).some((token) => RELATIVE.test(token.lower) && token.lower !== "to")) break;
    if (!opens(clause, next, several)) continue;
    statements.push([...subject, ...asPredicate(clause.slice(from, at))]);
    from = next;
  }
  return [...statements, [...subject, ...asPredicate(clause.slice(from))]];
}

/** The tokens with a verb in front, which a tagger may have taken for a noun: "work in one department". */
function asPredicate([verb, ...rest]: readonly Token[]): Token[] {
  if (!verb) return [];
  return [NOUNS.has(verb.pos) ? { ...verb, pos: "VERB", lemma: verb.lower.replace(/s$/, "") } : verb, ...rest];
}

/** Position of the finite verb behind the subject that a clause begins with. */
function firstVerb(clause: readonly Token[]): number | undefined {
  const verb = clause.findIndex(
    (token, i) => i > 0 && (token.pos === "AUX" || FINITE.test(token.lower) || (token.pos === "VERB" && i > 0)),
  );
  if (verb < 1) return undefined;
  const subject = clause.slice(0, verb);
  if (subject.length === 1 && PRONOUN.test(subject[0]?.lower ?? "")) return verb;
  const head = subject.at(-1);
  const named = subject.every(
    ({ pos, lower }) => NAMING.has(pos) || DETERMINERS.has(lower) || lower === "and" || lower === ",",
  );
  const determined = DETERMINERS.has(subject[0]?.lower ?? "") || isPlural(head?.lower ?? "");
  return named && determined && head && NOUNS.has(head.pos) && !/(ing|ed)$/.test(clause[verb]?.lower ?? "")
    ? verb
    : undefined;
}

function isSeveral(subject: readonly Token[]): boolean {
  const [first, last] = [subject[0], subject.at(-1)];
  if (subject.length === 1 && PRONOUN.test(last?.lower ?? "")) return /^(they|both)$/.test(last?.lower ?? "");
  if (/^(each|every|a|an|one)$/.test(first?.lower ?? "")) return false;
  return isPlural(last?.lower ?? "") || subject.some(({ lower }) => lower === "and");
}

/** Whether a verb that agrees with the subject stands here, with what it says: "belong to", "is sent", "can reply". */
function opens(clause: readonly Token[], at: number, several: boolean): boolean {
  const [verb, next, third] = [clause[at], clause[at + 1], clause[at + 2]];
  if (!verb || !next) return false;
  const { lower } = verb;
  if (/^belongs?$/.test(lower)) return next.lower === "to" && (lower === "belong") === several;
  if (/^(has|have)$/.test(lower))
    return (lower === "have") === several && (DETERMINERS.has(next.lower) || NAMING.has(next.pos));
  if (/^(contain|include|use|need|require)s?$/.test(lower) && verb.pos === "VERB")
    return !lower.endsWith("s") === several && NAMING.has(next.pos);
  if (/^(is|are)$/.test(lower)) {
    const said = PARTICIPLE.test(next.lower) || /^(for|from|about|of|in|with|on|at|by)$/.test(next.lower);
    return (lower === "are") === several && said && third !== undefined;
  }
  // "refers to one product", "play for a team".
  const working = /^(work|works|play|plays|live|lives|study|studies)$/.test(lower) && NOUNS.has(verb.pos);
  if (working && /^(in|at|for|on)$/.test(next.lower))
    return !lower.endsWith("s") === several && /^(a|an|one|the|several|many)$/.test(third?.lower ?? "");
  if (verb.pos === "VERB" && !/(ing|ed)$/.test(lower) && /^(to|for|in|at|on|from|with|of)$/.test(next.lower))
    return (lower === verb.lemma) === several && third !== undefined && NAMING.has(third.pos);
  return /^(can|may|must)$/.test(lower) && (next.pos === "VERB" || next.pos === "AUX") && third !== undefined;
}
