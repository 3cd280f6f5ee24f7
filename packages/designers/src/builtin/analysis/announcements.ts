import { DETERMINERS, FILLERS } from "../language/lexicon.ts";
import { HAS } from "../language/listWords.ts";
import type { Phrase } from "../language/phrases.ts";
import { phraseBefore, type Sentence, sharedSubject } from "./sentence.ts";
import { isGeneric, isSystem, subjectOf } from "./subjects.ts";

/** A place where a list begins, and how it is announced. */
export interface Trigger {
  /** strong: "includes", "has"; weak: "with", a colon, parentheses; objects: "record", "manage". */
  kind: "strong" | "weak" | "objects";
  /** Position of the announcing word. */
  at: number;
  listFrom: number;
  /** The noun phrase on its left. */
  phrase?: Phrase;
  /** "each with", "which has", "it has": the subject was named before. */
  refersBack: boolean;
  /** Where to look on: behind the list, or already in it. */
  resume: "list" | "inside";
}

export const BRIDGE =
  /^(can|could|may|might|must|should|shall|will|would|also|typically|usually|need|needs|to|be|only|always|mainly|specifically|,|namely|recorded|record|stored|as|follows|their|required|has|have|and|information|is|are|do|does)$/;

const PRONOUN = /^(it|they|each|which|that|who|these|both|all|i|we|you|one)$/;

/** Position behind a colon that stands here, else the position itself. */
export function skipColon(sentence: Sentence, at: number): number {
  return sentence.tokens[at]?.lower === ":" ? at + 1 : at;
}

/** In "includes basic information such as a name", the list comes behind "such as". */
export function skipAnnouncement(sentence: Sentence, from: number): number {
  const lower = (at: number) => sentence.tokens[at]?.lower ?? "";
  let at = from;
  while (at < from + 4 && (DETERMINERS.has(lower(at)) || FILLERS.has(lower(at)) || lower(at) === "following")) at += 1;
  const announces = /^(information|details?|data|info|fields|attributes|properties|columns|content|relations|tables)$/;
  if (!announces.test(lower(at)) || sentence.tokens[at]?.thing) return from;
  at += 1;
  if (/^(relations|tables)$/.test(lower(at - 1)) && lower(at) === "for") return at + 1;
  if (lower(at) === ",") at += 1;
  if (lower(at) === "such" && lower(at + 1) === "as") return at + 2;
  return /^(including|like|:|namely|\()$/.test(lower(at)) ? skipColon(sentence, at + 1) : from;
}

/** In "users provide information such as a name", the users: the subject whose verb has the bare phrase as its object. */
function actorOf(sentence: Sentence, phrase: Phrase): Phrase | undefined {
  if (!isGeneric(phrase) || phrase.owner) return undefined;
  const verb = sentence.tokens[phrase.from - 1];
  if (verb?.pos !== "VERB") return undefined;
  const actor = phraseBefore(sentence, phrase.from - 1, BRIDGE);
  return actor && !isSystem(subjectOf(actor)) ? actor : undefined;
}

/** What software can do is no list of details. */
const FUNCTIONS =
  /^(functions?|functionalit(y|ies)|features?|modules?|aspects?|operations?|activities|ways|methods|tasks|scenarios|needs|goals|reports?)$/;

/** The list of details behind a word that announces it, with what it belongs to on the left of the word. */
export function announced(sentence: Sentence, at: number, announcedFrom: number): Trigger | undefined {
  const listFrom = skipAnnouncement(sentence, announcedFrom);
  // "a workout consists of several exercises with sets": the list is behind "with".
  const counted = sentence.startingAt.get(listFrom);
  const contained = counted?.counted || /^contains?$/.test(sentence.tokens[at]?.lower ?? "");
  if (contained && counted?.many && sentence.tokens[counted.to]?.lower === "with") return undefined;
  const before = sentence.tokens[at - 1]?.lower ?? "";
  // "I have a shop with …": who asks is no thing.
  if (HAS.has(sentence.tokens[at]?.lower ?? "") && /^(i|we|you)$/.test(before))
    return sentence.topic.length > 0 ? { kind: "strong", at, listFrom, refersBack: false, resume: "list" } : undefined;
  if (PRONOUN.test(before) || (BRIDGE.test(before) && PRONOUN.test(sentence.tokens[at - 2]?.lower ?? ""))) {
    return { kind: "strong", at, listFrom, refersBack: true, resume: "list" };
  }
  const found = phraseBefore(sentence, at, BRIDGE);
  const has = HAS.has(sentence.tokens[at]?.lower ?? "");
  if (!has && found && FUNCTIONS.test(sentence.tokens[found.to - 1]?.lower ?? "")) return undefined;
  const have = has && before !== ",";
  const shared = have ? sharedSubject(sentence, at) : undefined;
  const phrase = shared ?? (found && (actorOf(sentence, found) ?? found));
  if (!phrase) return undefined;
  const system = isSystem(subjectOf(phrase)) && !phrase.generic;
  const information = /^(information|details?|data|info|records?|fields?|attributes?|content|particulars)$/.test(
    phrase.words.at(-1) ?? "",
  );
  if (system && !information) return { kind: "objects", at, listFrom, phrase, refersBack: false, resume: "inside" };
  return { kind: "strong", at, listFrom, phrase, refersBack: false, resume: "list" };
}
