import { LIST_ENDERS } from "./lexicon.ts";
import { closingOf } from "./parentheses.ts";
import { expandSharedHead } from "./sharedHead.ts";
import type { Token } from "./tokens.ts";

/** An item of a list in the text: its naming tokens and what stands in parentheses behind it. */
export interface ListItem {
  tokens: Token[];
  /** What the parentheses hold, or what follows "such as". */
  inner: Token[];
}

export interface ParsedList {
  items: ListItem[];
  /** Position of the first token behind the list. */
  end: number;
}

/** What stands between two separators; `closes` when the sentence goes on with something else behind it. */
interface Piece {
  item: ListItem;
  closes: boolean;
  end: number;
}

/** The list that starts at `from`: items parted by commas, "and" and "or", up to where another clause begins. */
export function parseList(tokens: readonly Token[], from: number): ParsedList {
  const items: ListItem[] = [];
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    if (isSeparator(tokens, at)) {
      at += token.lower === "as" ? 3 : 1;
      continue;
    }
    if (startsClause(tokens, at)) break;
    const piece = readPiece(tokens, at);
    items.push(...expandSharedHead(items, piece.item));
    at = piece.end;
    if (piece.closes) break;
  }
  return { items: items.filter((item) => item.tokens.length > 0), end: Math.max(at, from + 1) };
}

function isSeparator(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? "";
  if (lower === "as") return tokens[at + 1]?.lower === "well" && tokens[at + 2]?.lower === "as";
  return (
    lower === "," ||
    lower === "and" ||
    lower === "or" ||
    lower === "/" ||
    lower === "&" ||
    lower === "plus" ||
    lower === "and/or"
  );
}

const FINITE_BE = new Set([
  "is",
  "are",
  "was",
  "were",
  "must",
  "should",
  "shall",
  "can",
  "will",
  "may",
  "need",
  "needs",
  "has",
  "have",
]);

/** Words that begin another clause where an item was expected. */
function startsClause(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return true;
  if (token.lower === "to" && tokens[at + 1]?.pos === "VERB") return true;
  // "with 3 branches and want to replace our files".
  if (token.pos === "VERB" && tokens[at + 1]?.lower === "to" && tokens[at + 2]?.pos === "VERB") return true;
  if (LIST_ENDERS.has(token.lower) && !(token.lower === "from" || token.lower === "to")) return true;
  if (token.lower === "each" || token.lower === "every") {
    return /^(with|of|having)$/.test(tokens[at + 1]?.lower ?? "") || hasFiniteVerb(tokens, at);
  }
  // "several answers, one of which is correct".
  if (/^(one|some|each|all|most|none)$/.test(token.lower) && tokens[at + 1]?.lower === "of") return true;
  if (token.lower === "the" && /^(system|platform|database|application)$/.test(tokens[at + 1]?.lower ?? ""))
    return true;
  const next = tokens[at + 1];
  // "records loans" after a comma is a clause; "records" before another comma is an item.
  if (CLAUSE_VERBS.test(token.lower) && next && !/^[,)]$/.test(next.lower)) return true;
  // "…, and scheduled in a room".
  if (
    token.pos === "VERB" &&
    /ed$/.test(token.lower) &&
    /^(in|at|by|to|for|on|with)$/.test(tokens[at + 1]?.lower ?? "")
  )
    return true;
  // "…, and records supplier addresses".
  if (THIRD_PERSON.test(token.lower) && next && !/^([,)]|of|and|or|for|about)$/.test(next.lower)) return true;
  const verb =
    token.pos === "VERB" &&
    (token.lower.endsWith("s") || /^(record|manage|track|store|add|generate)$/.test(token.lower));
  return verb && next !== undefined && /^(DET|ADJ|NOUN|PROPN|PRON)$/.test(next.pos) && !/^(,|and)$/.test(next.lower);
}

/** Verbs that open another clause of a description, never a detail. */
const CLAUSE_VERBS =
  /^(provide|provides|allow|allows|support|supports|ensure|ensures|evaluate|facilitate|facilitates|help|helps|generate|generates|perform|enable|enables|make|makes|calculate|query|view|analyze|analyse|add|delete|modify|filter|distinguish|improve|maintain|maintains|stores|manages|implement|implements|assign|assigns|update)$/;

/** What a system does with data, in a form that is a plural, too. */
const THIRD_PERSON = /^(records|tracks|displays|handles|monitors|conducts)$/;

/** Whether a verb with a subject comes before the next separator. */
function hasFiniteVerb(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token || token.lower === "," || token.lower === ")") return false;
    if (token.pos === "AUX" || FINITE_BE.has(token.lower) || (token.pos === "VERB" && token.lower.endsWith("s")))
      return true;
  }
  return false;
}

const CUTTERS = new Set([
  ..."which that who whose where when while so because if ensuring including with without via per between among through during after before".split(
    " ",
  ),
  ..."at until under across within along together separately respectively for by into onto from".split(" "),
]);

function readPiece(tokens: readonly Token[], from: number): Piece {
  const own: Token[] = [];
  let inner: Token[] = [];
  let at = from;
  let open = true;
  let closes = false;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token || isSeparator(tokens, at)) break;
    if (token.lower === ")" || token.lower === ":") {
      closes = true;
      break;
    }
    if (token.lower === "(") {
      const closing = closingOf(tokens, at);
      const close = closing < 0 ? tokens.length : closing;
      inner = tokens.slice(at + 1, close);
      at = close + 1;
      continue;
    }
    if (token.lower === "such" && tokens[at + 1]?.lower === "as") {
      inner = tokens.slice(at + 2);
      return { item: { tokens: own, inner }, closes: true, end: tokens.length };
    }
    if (open && own.length > 0 && endsItem(tokens, at)) {
      open = false;
      closes =
        token.pos === "AUX" ||
        FINITE_BE.has(token.lower) ||
        token.lower === "so" ||
        token.lower === "while" ||
        token.lower === "to";
    }
    if (open) own.push(token);
    at += 1;
  }
  return { item: { tokens: own, inner }, closes, end: at };
}

function endsItem(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return true;
  if (
    CUTTERS.has(token.lower) ||
    /^(they|we|he|she|it)$/.test(token.lower) ||
    token.pos === "AUX" ||
    FINITE_BE.has(token.lower)
  )
    return true;
  if (token.lower === "to" && tokens[at + 1]?.pos === "VERB") return true;
  const next = tokens[at + 1];
  const last = !next || /^[,)(.]$/.test(next.lower) || next.lower === "and" || next.lower === "or";
  if (token.pos !== "VERB" || last) return false;
  if (/(ed|ing|en)$/.test(token.lower)) return next.lower === "by" || next.pos === "ADP" || next.pos === "DET";
  return token.lower.endsWith("s") && next.pos === "DET";
}
