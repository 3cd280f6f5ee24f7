import { USUAL_DETAILS } from "../patterns/nouns.ts";
import { isPlural, singularPhrase } from "./inflection.ts";
import { EVENT_NOUNS, NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { ARTICLES, isOneOf, KEEPING_DATA, NOUNS } from "./tags.ts";
import type { Token } from "./tokens.ts";
import { words } from "./words.ts";

/** What stands behind an item of a list. */
const ENDS_ITEM = words(", and or )");
const JOINTS = words(", and");
const LIST_JOINTS = words(", and or");
const OF_ONE = words("a an its");
const BEFORE_SINGULAR = words("a an one another each every exactly");
const OPENS_ONE = words("a an the each every");
const HAVING = words("has have having");
const OWNING = words("has have having with of include includes contain contains");
const BEFORE_SEVERAL = words("with many several multiple of their its");
const PREPOSITIONS = words("in at of for from on");
/** What says more of what is named. */
const DESCRIBING = words("with that which who");
/** What is kept of a deed: "watch history". */
const KEPT_OF_DEEDS = words("history log");

/** "each rental has": what a determiner and a verb enclose is a noun, though a tagger knows it as an adjective. */
export function isNominal(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  // "an email address and": a plain verb behind a singular ends no list.
  const ends = !next || ENDS_ITEM.has(next.lower);
  const plain = token?.pos === "VERB" && token.lower === token.lemma && !/(ed|ing)$/.test(token.lower);
  if (plain && ends && before?.pos === "NOUN" && !isPlural(before.lower) && isOneOf(OF_ONE, tokens[i - 2])) return true;
  // "from a pickup address to a destination".
  const detail = plain && NEVER_ENTITY_HEADS.has(token.lower) && before?.pos === "NOUN" && !isPlural(before.lower);
  if (detail && isOneOf(ARTICLES, tokens[i - 2])) return true;
  // "can reply to another comment", "is sent to one address".
  if (plain && ends && isOneOf(BEFORE_SINGULAR, before)) return true;
  const owning = isOneOf(OWNING, before);
  if (plain && owning && NOUNS.has(next?.pos ?? "")) return true;
  // "have profiles, watch history and watchlists".
  const compound = isOneOf(KEPT_OF_DEEDS, next) && isOneOf(JOINTS, before);
  if (plain && compound) return true;
  return (
    token?.pos === "ADJ" &&
    EVENT_NOUNS.has(token.lower) &&
    isOneOf(OPENS_ONE, before) &&
    (next?.pos === "AUX" || next?.pos === "VERB")
  );
}

/** "track leads, companies": a plural that a tagger takes for a verb. */
export function isPluralNoun(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (token?.pos !== "VERB" || !isPlural(token.lower) || !token.lower.endsWith("s")) return false;
  const before = tokens[i - 1];
  const listed = !next || next.lower === "(" || ENDS_ITEM.has(next.lower);
  if (!before) return next?.pos === "AUX";
  // "the county sells permits to anglers", "actors wear costumes in plays": no verb stands behind one, nor behind "in".
  const behind = before.pos === "VERB" && before.lower !== token.lower && !/(ed|en|ing)$/.test(before.lower);
  const having = HAVING.has(before.lower) && next?.pos === "ADP";
  if (having || (behind && (listed || next?.pos === "ADP"))) return true;
  if (PREPOSITIONS.has(before.lower) && listed) return true;
  if (KEEPING_DATA.has(before.lower)) return listed;
  const doing = before.pos === "VERB" && before.lower === before.lemma;
  if (doing && EVENT_NOUNS.has(singularPhrase(token.lower))) return listed;
  if (doing && singularPhrase(token.lower) in USUAL_DETAILS && next?.pos === "ADP") return true;
  // "courses have quizzes with questions".
  const described = HAVING.has(before.lower) && isOneOf(DESCRIBING, next);
  if (HAVING.has(before.lower) || BEFORE_SEVERAL.has(before.lower)) return listed || described;
  // "a CRM: companies, contacts and deals".
  const inList = LIST_JOINTS.has(before.lower) && NOUNS.has(tokens[i - 2]?.pos ?? "");
  const ofNouns = NOUNS.has(tokens[i + 2]?.pos ?? "") || NOUNS.has(tokens[i + 3]?.pos ?? "");
  if (inList && listed && (ofNouns || tokens.slice(0, i).some(({ lower }) => lower === ":"))) return true;
  return before.lower === "as" && tokens[i - 2]?.lower === "such" && listed;
}
