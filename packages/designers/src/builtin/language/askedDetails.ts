import { joined, yesOrNo } from "./remarks.ts";
import type { Token } from "./tokens.ts";

/** What ends an item of a list. */
const ENDS = /^(,|;|\(|\))$/;

/** Verbs that say what somebody is, has or wants, in the form that names a detail. */
const SO: Readonly<Record<string, string>> = {
  is: "is",
  are: "is",
  was: "is",
  were: "is",
  has: "has",
  have: "has",
  had: "has",
  can: "can",
  could: "can",
  want: "wants",
  wants: "wants",
  need: "needs",
  needs: "needs",
  allow: "allows",
  allows: "allows",
  accept: "accepts",
  accepts: "accepts",
};

/**
 * The tokens with each question among the details as the detail that it asks for: "which vaccine" is the vaccine, "given
 * by whom" who it is given by, and "whether they want reminders" is so or not.
 */
export function nameAsked(tokens: readonly Token[]): Token[] {
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const asked = whetherAt(tokens, at) ?? whomAt(tokens, at) ?? whichAt(tokens, at) ?? whatAt(tokens, at);
    const token = tokens[at];
    if (!token) break;
    named.push(...(asked?.tokens ?? [token]));
    at = asked?.end ?? at + 1;
  }
  return named;
}

interface Asked {
  tokens: Token[];
  /** Position behind the question. */
  end: number;
}

/** Whether an item of a list begins at a position. */
const opensItem = (tokens: readonly Token[], at: number) => /^(,|:|and|or|-)$/.test(tokens[at - 1]?.lower ?? "");

/** "which vaccine" in a list behind a label. */
function whichAt(tokens: readonly Token[], at: number): Asked | undefined {
  const next = tokens[at + 1];
  const which = /^(which|what)$/.test(tokens[at]?.lower ?? "") && /^(NOUN|PROPN|ADJ)$/.test(next?.pos ?? "");
  const end = tokens[at + 2];
  return which &&
    next &&
    labelled(tokens, at) &&
    opensItem(tokens, at) &&
    (!end || ENDS.test(end.lower) || end.lower === "and")
    ? { tokens: [{ ...next, pos: "NOUN" }], end: at + 2 }
    : undefined;
}

/** "given by whom", "by whom". */
function whomAt(tokens: readonly Token[], at: number): Asked | undefined {
  const verb = tokens[at];
  const by = tokens[at + 1]?.lower === "by" && /^(whom|who)$/.test(tokens[at + 2]?.lower ?? "");
  if (!verb || !by || !/(ed|en|ne|de|ht|ld|pt|id|un|nt)$/.test(verb.lower) || !opensItem(tokens, at)) return undefined;
  return { tokens: [joined(tokens.slice(at, at + 2))], end: at + 3 };
}

/** What was done is work; of other deeds it is called after them. */
function whatAt(tokens: readonly Token[], at: number): Asked | undefined {
  const [be, deed, end] = tokens.slice(at + 1, at + 4);
  const what = tokens[at]?.lower === "what" && /^(was|is|were)$/.test(be?.lower ?? "") && opensItem(tokens, at);
  if (!what || !deed || !labelled(tokens, at) || (end && !ENDS.test(end.lower) && end.lower !== "and"))
    return undefined;
  const called = deed.lower === "done" ? ["work", "done"] : ["what", "was", deed.lower];
  return { tokens: [joined(tokens.slice(at, at + 3), called)], end: at + 3 };
}

/** Whether a label stands in front of a position. */
const labelled = (tokens: readonly Token[], at: number) => tokens.slice(0, at).some(({ lower }) => lower === ":");

/** "whether they want SMS reminders or not". */
function whetherAt(tokens: readonly Token[], at: number): Asked | undefined {
  if (tokens[at]?.lower !== "whether" || !opensItem(tokens, at)) return undefined;
  const known = tokens.findIndex(({ lower }, i) => i > at && i < at + 5 && lower in SO);
  // "whether they bring someone".
  const pronoun = /^(they|he|she|it)$/.test(tokens[at + 1]?.lower ?? "") && tokens[at + 2]?.pos === "VERB";
  const verb = known < 0 && pronoun ? at + 2 : known;
  if (verb < 0 || tokens.slice(at, verb).some(({ lower }) => ENDS.test(lower))) return undefined;
  const end = endOf(tokens, verb + 1);
  const said = tokens.slice(verb + 1, end).filter(({ lower }) => !/^(an?|the|been|to|any)$/.test(lower));
  if (said.length === 0 || said.length > 4) return undefined;
  const passive = tokens[verb + 1]?.lower === "been";
  const token = joined(tokens.slice(at, end), [
    (passive ? "is" : SO[tokens[verb]?.lower ?? ""]) ?? `${tokens[verb]?.lemma ?? ""}s`,
    ...said.map(({ lower }) => lower),
  ]);
  return { tokens: [token, ...yesOrNo(token)], end: behindNot(tokens, end) };
}

/** Position of what ends the question that goes on at `from`. */
function endOf(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(({ lower }, i) => i >= from && (ENDS.test(lower) || /^(and|or|but)$/.test(lower)));
  return end < 0 ? tokens.length : end;
}

/** Position behind "or not". */
function behindNot(tokens: readonly Token[], at: number): number {
  return tokens[at]?.lower === "or" && tokens[at + 1]?.lower === "not" ? at + 2 : at;
}

/** The tokens with "are controlled or not" as what each of them has: "have is controlled (yes, no)". */
export function nameStates(tokens: readonly Token[]): Token[] {
  const not = tokens.findIndex(({ lower }, i) => lower === "or" && tokens[i + 1]?.lower === "not");
  const [be, state] = [tokens[not - 2], tokens[not - 1]];
  if (
    not < 3 ||
    !be ||
    !state ||
    !/^(is|are)$/.test(be.lower) ||
    tokens.slice(0, not).some(({ lower }) => lower === "whether")
  )
    return [...tokens];
  const has = be.lower === "is" ? "has" : "have";
  const named = joined([state], ["is", state.lower]);
  return [
    ...tokens.slice(0, not - 2),
    { ...be, text: has, lower: has, lemma: "have", pos: "AUX" },
    named,
    ...yesOrNo(state),
    ...tokens.slice(not + 2),
  ];
}
