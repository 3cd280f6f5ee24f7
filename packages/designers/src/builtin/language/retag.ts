import { USUAL_DETAILS } from "../patterns/nouns.ts";
import { isFurtherVerb } from "./furtherVerbs.ts";
import { isPlural, singularPhrase } from "./inflection.ts";
import { EVENT_NOUNS, GENERIC_HEADS, NEVER_ENTITY_HEADS, PEOPLE, SYSTEM_WORDS } from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import { ORDERS_TO_RECORD, PLAIN_DEEDS, RECORDING_FORMS, SETTLING } from "./verbs.ts";

const NOUNS = new Set(["NOUN", "PROPN"]);
const OPENS_PHRASE = new Set(["NOUN", "PROPN", "ADJ", "DET", "PRON", "NUM"]);

/** The tokens of a sentence with the tags of such verbs put right. */
export function retag(tokens: readonly Token[]): Token[] {
  const tagged = [...tokens];
  // What stands in front has been put right: "customers review products and return orders".
  for (const [i, token] of tokens.entries()) tagged[i] = retagged(tagged, token, i);
  return tagged;
}

function retagged(tokens: readonly Token[], token: Token, i: number): Token {
  // "takes place in a room": an adverb of the verb, not a place.
  if (token.lower === "place" && tokens[i - 1]?.lemma === "take") return { ...token, pos: "ADV" };
  // "has staff with a name": a verb has no object like that.
  if (token.lower === "staff" && /^(has|have|our|the|of|and|with|,)$/.test(tokens[i - 1]?.lower ?? "staff"))
    return { ...token, pos: "NOUN" };
  // "guests check in at the desk".
  const desk = /^(in|out)$/.test(tokens[i + 1]?.lower ?? "") && !isNounAt(tokens[i + 2]);
  if (token.lower === "check" && desk && isPlural(tokens[i - 1]?.lower ?? ""))
    return { ...token, pos: "VERB", lemma: "check-in" };
  // "an away team".
  if (token.lower === "away" && isArticle(tokens[i - 1])) return { ...token, pos: "ADJ" };
  if (tokens[i - 1]?.lower === "away" && isArticle(tokens[i - 2])) return { ...token, pos: "NOUN" };
  // "each resident lives in one room".
  const settles = SETTLING.has(token.lower) && /^(in|at|on|for)$/.test(tokens[i + 1]?.lower ?? "");
  const one =
    /^(each|every|a|an)$/.test(tokens[i - 2]?.lower ?? "") && /^(NOUN|PROPN|ADJ)$/.test(tokens[i - 1]?.pos ?? "");
  if (settles && one) return { ...token, pos: "VERB", lemma: singularPhrase(token.lower).replace(/^life$/, "live") };
  // "each light has", "sold to bars".
  const next = tokens[i + 1];
  const verb = next?.pos === "AUX" || /^(has|lives|stays|works|plays|studies)$/.test(next?.lower ?? "");
  if (token.pos === "ADJ" && verb && /^(each|every)$/.test(tokens[i - 1]?.lower ?? ""))
    return { ...token, pos: "NOUN" };
  const plural = token.pos === "VERB" && token.lower === `${token.lemma}s`;
  if (plural && tokens[i - 1]?.lower === "to") return { ...token, pos: "NOUN", lemma: singularPhrase(token.lower) };
  if (isMistaken(tokens, i) || isPlainVerb(tokens, i) || isFurtherVerb(tokens, i))
    return { ...token, pos: "VERB", lemma: token.lower.replace(/s$/, "") };
  if (isNominal(tokens, i)) return { ...token, pos: "NOUN" };
  return isPluralNoun(tokens, i) ? { ...token, pos: "NOUN", lemma: singularPhrase(token.lower) } : token;
}

/** What a text means as a noun wherever it stands. */
const isNoun = (word: string) =>
  word in USUAL_DETAILS ||
  [EVENT_NOUNS, GENERIC_HEADS, NEVER_ENTITY_HEADS, PEOPLE, SYSTEM_WORDS].some((known) => known.has(word));

/** "staff order meals": several people. */
const isSeveral = ({ lower }: Token) => isPlural(lower) || lower === "staff";
const isNounAt = (token: Token | undefined) => token !== undefined && NOUNS.has(token.pos);
const isArticle = (token: Token | undefined) => /^(an?|the|one)$/.test(token?.lower ?? "");

/** "users post photos, like posts": a plural or a comma in front of a plain verb that an object follows. */
function isPlainVerb(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  const before = tokens[i - 1];
  // "work orders" are orders.
  if (token?.lower === "work" && /^orders?$/.test(next?.lower ?? "")) return false;
  if (!token || !next || !before || token.pos === "VERB") return false;
  // "attendees can bookmark talks".
  if (/^(can|could|may|might|must|will|should)$/.test(before.lower) && token.pos === "NOUN" && !isPlural(token.lower))
    return NOUNS.has(next.pos) || next.pos === "DET";
  // "two teams debate a motion": what stands between a plural and an article is what they do.
  const clear = isPlural(before.lower) && NOUNS.has(before.pos) && token.pos === "NOUN" && !isPlural(token.lower);
  const taste =
    clear &&
    PEOPLE.has(singularPhrase(before.lower)) &&
    NOUNS.has(next.pos) &&
    isPlural(next.lower) &&
    !isNoun(token.lower);
  const told = taste || (clear && /^(a|an|the|their)$/.test(next.lower));
  if (!told && !PLAIN_DEEDS.has(token.lower) && token.lower !== "reports") return false;
  if (/^reports?$/.test(token.lower) && next.lower === "to")
    return NOUNS.has(before.pos) && isPlural(before.lower) === (token.lower === "report");
  const toward =
    /^(work|play|help|vote|apply|act|sing|dance|perform|compete|sign)$/.test(token.lower) &&
    /^(on|in|at|for|to|with|up)$/.test(next.lower);
  // "vets visit and give vaccinations".
  const [joint, second] = [tokens[i + 1], tokens[i + 2]];
  const twice = joint?.lower === "and" && second?.pos === "VERB" && second.lower === second.lemma;
  const object =
    toward ||
    twice ||
    (/^(NOUN|PROPN|VERB)$/.test(next.pos) && isPlural(next.lower)) ||
    /^(a|an|the|their|each|one|several|many|them|it|money|blood|food|time)$/.test(next.lower);
  const adjective =
    (next.pos === "ADJ" || /(ed|en|ing|^lost)$/.test(next.lower)) && isPlural(tokens[i + 2]?.lower ?? "");
  // "employees book meeting rooms".
  const behind = tokens[i + 2];
  const compound = NOUNS.has(next.pos) && NOUNS.has(behind?.pos ?? "") && isPlural(behind?.lower ?? "");
  if (!object && !adjective && !compound) return false;
  const clause = tokens.slice(tokens.findLastIndex((other, at) => at < i && /^[:;]$/.test(other.lower)) + 1, i);
  if (NOUNS.has(before.pos)) {
    const opening = tokens[i - 2];
    const opens =
      !opening ||
      /^(,|and|where|which|that|with|so|-|:|;|when|our|the|my|all)$/.test(opening.lower) ||
      opening.pos === "ADJ";
    return isSeveral(before) && opens && !clause.some((other) => RECORDS.test(other.lower));
  }
  return (
    /^(,|and|then)$/.test(before.lower) &&
    clause.some((other, at) => other.pos === "VERB" && !RECORDS.test(other.lower) && at > 0) &&
    !clause.some((other) => RECORDS.test(other.lower) || /^(has|have|includ\w+|with|contains?)$/.test(other.lower))
  );
}

const RECORDS = /^(track|store|manage|keep|record|maintain|handle|save|log|register|organi[sz]e)s?$/;

/** "each rental has": what a determiner and a verb enclose is a noun, though a tagger knows it as an adjective. */
function isNominal(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  // "an email address and": a plain verb behind a singular ends no list.
  const ends = !next || /^(,|and|or|\))$/.test(next.lower);
  const plain = token?.pos === "VERB" && token.lower === token.lemma && !/(ed|ing)$/.test(token.lower);
  if (
    plain &&
    ends &&
    before?.pos === "NOUN" &&
    !isPlural(before.lower) &&
    /^(an?|its)$/.test(tokens[i - 2]?.lower ?? "")
  )
    return true;
  // "from a pickup address to a destination".
  const detail = plain && NEVER_ENTITY_HEADS.has(token.lower) && before?.pos === "NOUN" && !isPlural(before.lower);
  if (detail && isArticle(tokens[i - 2])) return true;
  // "can reply to another comment", "is sent to one address".
  if (plain && ends && /^(an?|one|another|each|every|exactly)$/.test(before?.lower ?? "")) return true;
  const owning = /^(has|have|having|with|of|include|includes|contain|contains)$/.test(before?.lower ?? "");
  if (plain && owning && NOUNS.has(next?.pos ?? "")) return true;
  // "have profiles, watch history and watchlists".
  const compound = /^(history|log)$/.test(next?.lower ?? "") && /^(,|and)$/.test(before?.lower ?? "");
  if (plain && compound) return true;
  return (
    token?.pos === "ADJ" &&
    EVENT_NOUNS.has(token.lower) &&
    /^(a|an|the|each|every)$/.test(before?.lower ?? "") &&
    (next?.pos === "AUX" || next?.pos === "VERB")
  );
}

/** "track leads, companies": a plural that a tagger takes for a verb. */
function isPluralNoun(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (token?.pos !== "VERB" || !isPlural(token.lower) || !token.lower.endsWith("s")) return false;
  const before = tokens[i - 1];
  const listed = !next || /^(,|and|or|\)|\()$/.test(next.lower);
  if (!before) return next?.pos === "AUX";
  // "the county sells permits to anglers", "actors wear costumes in plays": no verb stands behind one, nor behind "in".
  const behind = before.pos === "VERB" && before.lower !== token.lower && !/(ed|en|ing)$/.test(before.lower);
  const having = /^(has|have|having)$/.test(before.lower) && next?.pos === "ADP";
  if (having || (behind && (listed || next?.pos === "ADP"))) return true;
  if (/^(in|at|of|for|from|on)$/.test(before.lower) && listed) return true;
  if (RECORDS.test(before.lower)) return listed;
  const doing = before.pos === "VERB" && before.lower === before.lemma;
  if (doing && EVENT_NOUNS.has(singularPhrase(token.lower))) return listed;
  if (doing && singularPhrase(token.lower) in USUAL_DETAILS && next?.pos === "ADP") return true;
  // "courses have quizzes with questions".
  const described = /^(has|have|having)$/.test(before.lower) && /^(with|that|which|who)$/.test(next?.lower ?? "");
  if (/^(has|have|having|with|many|several|multiple|of|their|its)$/.test(before.lower)) return listed || described;
  // "a CRM: companies, contacts and deals".
  const inList = /^(,|and|or)$/.test(before.lower) && NOUNS.has(tokens[i - 2]?.pos ?? "");
  const ofNouns = NOUNS.has(tokens[i + 2]?.pos ?? "") || NOUNS.has(tokens[i + 3]?.pos ?? "");
  if (inList && listed && (ofNouns || tokens.slice(0, i).some(({ lower }) => lower === ":"))) return true;
  return before.lower === "as" && tokens[i - 2]?.lower === "such" && listed;
}

function isMistaken(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token || !next || !NOUNS.has(token.pos)) return false;
  const before = tokens[i - 1];
  const opens = OPENS_PHRASE.has(next.pos) && !/^(include|contain|management)/.test(next.lower);
  if (!before || before.lower === ":" || before.lower === ";") return ORDERS_TO_RECORD.has(token.lower) && opens;
  const deed = token.lower.endsWith("s") && PLAIN_DEEDS.has(token.lower.slice(0, -1));
  if (!RECORDING_FORMS.has(token.lower) && !deed) return false;
  if (/^(that|which|who)$/.test(before.lower)) return opens;
  if (!NOUNS.has(before.pos) || !opens) return false;
  const clause = tokens.slice(clauseStart(tokens, i), i);
  const determined = clause.some((other) => /^(each|every|the|a|an)$/.test(other.lower));
  const hasVerb = clause.some((other) => other.pos === "VERB" || other.pos === "AUX");
  const rest = tokens.slice(i + 1, clauseEnd(tokens, i));
  const verbBehind = rest.some(
    (other) => other.pos === "AUX" || /^(include|includes|contain|contains|have|has)$/.test(other.lower),
  );
  return determined && !hasVerb && !verbBehind;
}

function clauseStart(tokens: readonly Token[], i: number): number {
  return tokens.findLastIndex((token, at) => at < i && /^[,;:(]$/.test(token.lower)) + 1;
}

function clauseEnd(tokens: readonly Token[], i: number): number {
  const end = tokens.findIndex((token, at) => at > i && /^[,;:)]$/.test(token.lower));
  return end < 0 ? tokens.length : end;
}
