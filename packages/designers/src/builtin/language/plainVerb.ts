import { USUAL_DETAILS } from "../patterns/nouns.ts";
import { isPlural, singularPhrase } from "./inflection.ts";
import { EVENT_NOUNS, GENERIC_HEADS, NEVER_ENTITY_HEADS, PEOPLE, SYSTEM_WORDS } from "./lexicon.ts";
import { KEEPING_DATA, NOUNS } from "./tags.ts";
import type { Token } from "./tokens.ts";
import { PLAIN_DEEDS } from "./verbs.ts";
import { words } from "./words.ts";

const MODALS = words("can could may might must will should");
const BEFORE_ONE = words("a an the their");
/** What one does somewhere or with somebody rather than to something. */
const WITHOUT_OBJECT = words("work play help vote apply act sing dance perform compete sign");
const TOWARD = words("on in at for to with up");
/** What begins an object, or is one. */
const OBJECTS = words("a an the their each one several many them it money blood food time");
/** What a clause may begin with before its subject. */
const BEFORE_SUBJECT = words(", and where which that with so - : ; when our the my all");
/** What a further verb of the same subject stands behind. */
const JOINTS = words(", and then");

/** What a text means as a noun wherever it stands. */
const isNoun = (word: string) =>
  word in USUAL_DETAILS ||
  [EVENT_NOUNS, GENERIC_HEADS, NEVER_ENTITY_HEADS, PEOPLE, SYSTEM_WORDS].some((known) => known.has(word));

/** "staff order meals": several people. */
const isSeveral = ({ lower }: Token) => isPlural(lower) || lower === "staff";

/** "users post photos, like posts": a plural or a comma in front of a plain verb that an object follows. */
export function isPlainVerb(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  const before = tokens[i - 1];
  // "work orders" are orders.
  if (token?.lower === "work" && /^orders?$/.test(next?.lower ?? "")) return false;
  if (!token || !next || !before || token.pos === "VERB") return false;
  // "attendees can bookmark talks".
  if (MODALS.has(before.lower) && token.pos === "NOUN" && !isPlural(token.lower))
    return NOUNS.has(next.pos) || next.pos === "DET";
  // "two teams debate a motion": what stands between a plural and an article is what they do.
  const clear = isPlural(before.lower) && NOUNS.has(before.pos) && token.pos === "NOUN" && !isPlural(token.lower);
  const taste =
    clear &&
    PEOPLE.has(singularPhrase(before.lower)) &&
    NOUNS.has(next.pos) &&
    isPlural(next.lower) &&
    !isNoun(token.lower);
  const told = taste || (clear && BEFORE_ONE.has(next.lower));
  if (!told && !PLAIN_DEEDS.has(token.lower) && token.lower !== "reports") return false;
  if (/^reports?$/.test(token.lower) && next.lower === "to")
    return NOUNS.has(before.pos) && isPlural(before.lower) === (token.lower === "report");
  const toward = WITHOUT_OBJECT.has(token.lower) && TOWARD.has(next.lower);
  // "vets visit and give vaccinations".
  const [joint, second] = [tokens[i + 1], tokens[i + 2]];
  const twice = joint?.lower === "and" && second?.pos === "VERB" && second.lower === second.lemma;
  const object =
    toward || twice || (/^(NOUN|PROPN|VERB)$/.test(next.pos) && isPlural(next.lower)) || OBJECTS.has(next.lower);
  const adjective =
    (next.pos === "ADJ" || /(ed|en|ing|^lost)$/.test(next.lower)) && isPlural(tokens[i + 2]?.lower ?? "");
  // "employees book meeting rooms".
  const behind = tokens[i + 2];
  const compound = NOUNS.has(next.pos) && NOUNS.has(behind?.pos ?? "") && isPlural(behind?.lower ?? "");
  if (!object && !adjective && !compound) return false;
  const clause = tokens.slice(tokens.findLastIndex((other, at) => at < i && /^[:;]$/.test(other.lower)) + 1, i);
  if (NOUNS.has(before.pos)) {
    const opening = tokens[i - 2];
    const opens = !opening || BEFORE_SUBJECT.has(opening.lower) || opening.pos === "ADJ";
    return isSeveral(before) && opens && !clause.some((other) => KEEPING_DATA.has(other.lower));
  }
  return (
    JOINTS.has(before.lower) &&
    clause.some((other, at) => other.pos === "VERB" && !KEEPING_DATA.has(other.lower) && at > 0) &&
    !clause.some((other) => KEEPING_DATA.has(other.lower) || /^(has|have|includ\w+|with|contains?)$/.test(other.lower))
  );
}
