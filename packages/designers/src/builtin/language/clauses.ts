import { isPlural } from "./inflection.ts";
import { DETERMINERS } from "./lexicon.ts";
import { unenclosed } from "./parentheses.ts";
import type { Token } from "./tokens.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);
const MODAL = /^(can|could|may|might|must|should|shall|will|would|also|usually|often)$/;
const FINITE = /^(is|are|has|have|can|may|must|should|will|might|could)$/;
/** An opening that the main clause comes behind: the comma parts nothing that stands alone. */
const OPENING =
  /^(for|when|whenever|if|in|after|before|once|while|since|because|during|to|with|by|under|at|on|as|upon|where|so|the system)$/;

/**
 * The clauses of a sentence that stand for themselves: "surveys have questions, users submit responses" says two
 * things. Clauses are parted where a subject with its own verb follows a comma, behind a clause that has both, too.
 */
export function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  let from = 0;
  for (const [at] of unenclosed(tokens, 1)) {
    if (!isJoint(tokens, at)) continue;
    const next = /^(and|but|while)$/.test(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
    if (!opensClause(tokens, next) || !isWhole(tokens.slice(from, at))) continue;
    clauses.push(tokens.slice(from, at));
    from = next;
  }
  return [...clauses, tokens.slice(from)];
}

function isJoint(tokens: readonly Token[], at: number): boolean {
  return /^(,|and|but|while)$/.test(tokens[at]?.lower ?? "");
}

/** Whether a subject and its verb stand here: "users submit", "each item has". */
function opensClause(tokens: readonly Token[], from: number): boolean {
  const verb = verbBehindSubject(tokens, from);
  return verb !== undefined && (tokens[verb + 1] !== undefined || tokens[verb]?.lemma === tokens[verb]?.lower);
}

function isWhole(clause: readonly Token[]): boolean {
  if (OPENING.test(clause[0]?.lower ?? "")) return false;
  return clause.some((_, i) => {
    const opens = i === 0 || /^(where|that|and|:|,|so|which)$/.test(clause[i - 1]?.lower ?? "");
    return opens && verbBehindSubject(clause, i) !== undefined;
  });
}

/** Position of the verb right behind the noun phrase that begins here; a plural or determined one can be a subject. */
function verbBehindSubject(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  while (DETERMINERS.has(tokens[at]?.lower ?? "") || tokens[at]?.pos === "ADJ") at += 1;
  const determined = /^(each|every|a|an|one)$/.test(tokens[from]?.lower ?? "");
  const first = at;
  while (NOUNS.has(tokens[at]?.pos ?? "")) at += 1;
  const head = tokens[at - 1];
  if (at === first || !head || !(determined || isPlural(head.lower))) return undefined;
  while (MODAL.test(tokens[at]?.lower ?? "") && !FINITE.test(tokens[at]?.lower ?? "")) at += 1;
  const verb = tokens[at];
  if (!verb) return undefined;
  if (FINITE.test(verb.lower)) return at;
  // One does, several do: "an email address" holds no verb, whatever a tagger says.
  const agrees = isPlural(head.lower) !== (verb.lower.endsWith("s") && verb.lower !== verb.lemma);
  return verb.pos === "VERB" && agrees && !/(ing|ed)$/.test(verb.lower) ? at : undefined;
}
