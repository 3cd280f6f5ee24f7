import { isPlural } from "../language/inflection.ts";
import { DETERMINERS, FILLERS, GENERIC_LABELS } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import { capacityOf } from "./readMembers.ts";
import { climb, phraseBefore, type Sentence, sharedSubject } from "./sentence.ts";
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

const INCLUDES = new Set([
  "includes",
  "include",
  "including",
  "comprises",
  "comprise",
  "comprising",
  "containing",
  "contains",
  "contain",
  "covering",
]);
const HAS = new Set(["has", "have", "having", "had"]);
const RECORDS = new Set([
  "record",
  "records",
  "recording",
  "store",
  "stores",
  "storing",
  "track",
  "tracks",
  "tracking",
  "manage",
  "manages",
  "managing",
  "maintain",
  "maintains",
  "maintaining",
  "keep",
  "keeps",
  "capture",
  "captures",
  "save",
  "saves",
  "register",
  "registers",
  "collect",
  "collects",
  "log",
  "logs",
  "handle",
  "handles",
  "monitor",
  "monitors",
  "organize",
  "organise",
  "know",
  "note",
  "specify",
  "specifies",
  "requires",
  "require",
]);
const BRIDGE =
  /^(can|could|may|might|must|should|shall|will|would|also|typically|usually|need|needs|to|be|only|always|mainly|specifically|,|namely|recorded|record|stored|as|follows|their|required|has|have|and|information|is|are|do|does)$/;
const PRONOUN = /^(it|they|each|which|that|who|these|both|all|i|we|you|one)$/;

/** The next trigger at or behind a position. */
export function findTrigger(sentence: Sentence, from: number): Trigger | undefined {
  for (let at = from; at < sentence.tokens.length; at += 1) {
    const trigger = triggerAt(sentence, at);
    if (trigger) return trigger;
  }
  return undefined;
}

function triggerAt(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens } = sentence;
  const lower = tokens[at]?.lower ?? "";
  const next = tokens[at + 1]?.lower ?? "";
  const before = tokens[at - 1]?.lower ?? "";
  if (INCLUDES.has(lower)) return announced(sentence, at, skipColon(sentence, at + 1));
  if (lower === "such" && next === "as") return announced(sentence, at, at + 2);
  if (/^(consist|consists|consisting|composed)$/.test(lower) && next === "of") return announced(sentence, at, at + 2);
  if (
    /^(described|identified|characterised|characterized|defined|represented|specified|distinguished)$/.test(lower) &&
    /^(by|with)$/.test(next)
  ) {
    return announced(sentence, at, at + 2);
  }
  if (HAS.has(lower)) return hasTrigger(sentence, at);
  if (
    lower === "with" &&
    !/^(associated|linked|related|work|deal|comply|connected|interact|along|together)$/.test(before)
  ) {
    return withTrigger(sentence, at);
  }
  if (lower === ":" && at > 0) return colonTrigger(sentence, at);
  if (lower === "(") return parenthesisTrigger(sentence, at);
  if (RECORDS.has(lower)) return recordTrigger(sentence, at);
  return undefined;
}

function skipColon(sentence: Sentence, at: number): number {
  return sentence.tokens[at]?.lower === ":" ? at + 1 : at;
}

/** In "includes basic information such as a name", the list comes behind "such as". */
function skipAnnouncement(sentence: Sentence, from: number): number {
  const lower = (at: number) => sentence.tokens[at]?.lower ?? "";
  let at = from;
  while (at < from + 4 && (DETERMINERS.has(lower(at)) || FILLERS.has(lower(at)) || lower(at) === "following")) at += 1;
  if (
    !/^(information|details?|data|info|fields|attributes|properties|columns|content|relations|tables)$/.test(lower(at))
  )
    return from;
  at += 1;
  if (/^(relations|tables)$/.test(lower(at - 1)) && lower(at) === "for") return at + 1;
  if (lower(at) === ",") at += 1;
  if (lower(at) === "such" && lower(at + 1) === "as") return at + 2;
  return /^(including|like|:|namely|\()$/.test(lower(at)) ? skipColon(sentence, at + 1) : from;
}

/** In "users provide information such as a name", the users: the subject whose verb has the bare phrase as its object. */
function actorOf(sentence: Sentence, phrase: Phrase): Phrase | undefined {
  if (!isGeneric(phrase.words) || phrase.owner) return undefined;
  const verb = sentence.tokens[phrase.from - 1];
  if (verb?.pos !== "VERB") return undefined;
  const actor = phraseBefore(sentence, phrase.from - 1, BRIDGE);
  return actor && !isSystem(subjectOf(actor).words) ? actor : undefined;
}

/** What software can do is no list of details. */
const FUNCTIONS =
  /^(functions?|functionalit(y|ies)|features?|modules?|aspects?|operations?|activities|ways|methods|tasks|scenarios|needs|goals|reports?)$/;

function announced(sentence: Sentence, at: number, announcedFrom: number): Trigger | undefined {
  const listFrom = skipAnnouncement(sentence, announcedFrom);
  // "a workout consists of several exercises with sets": the list is behind "with".
  const counted = sentence.phrases.find(({ from }) => from === listFrom);
  if (counted?.counted && counted.many && sentence.tokens[counted.to]?.lower === "with") return undefined;
  const before = sentence.tokens[at - 1]?.lower ?? "";
  // "I have a shop with …": who asks is no thing.
  if (HAS.has(sentence.tokens[at]?.lower ?? "") && /^(i|we|you)$/.test(before)) return undefined;
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
  const system = isSystem(subjectOf(phrase).words) && !phrase.generic;
  const information = /^(information|details?|data|info|records?|fields?|attributes?|content|particulars)$/.test(
    phrase.words.at(-1) ?? "",
  );
  if (system && !information) return { kind: "objects", at, listFrom, phrase, refersBack: false, resume: "inside" };
  return { kind: "strong", at, listFrom, phrase, refersBack: false, resume: "list" };
}

function hasTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens } = sentence;
  const next = tokens[at + 1];
  if (!next || next.lower === "to" || next.lower === "been" || next.lower === "access" || next.lower === "permission")
    return undefined;
  // "each list has items with a title": the title is the items'.
  const object = sentence.phrases.find(({ from }) => from === at + 1);
  if (object?.many && (tokens[object.to]?.lower === "with" || capacityOf(sentence, object))) return undefined;
  let listFrom = at + 1;
  // "has information such as name": the list comes behind its announcement.
  if (/^(information|details|data|attributes|fields|properties)$/.test(next.lower)) listFrom = at + 2;
  while (
    /^(including|such|as|:|like|include|the|following|attributes|fields|information|namely)$/.test(
      tokens[listFrom]?.lower ?? "",
    )
  )
    listFrom += 1;
  return announced(sentence, at, listFrom);
}

function withTrigger(sentence: Sentence, at: number): Trigger | undefined {
  // "with unit information including …": the list comes behind "including".
  const next = sentence.phrases.find((candidate) => candidate.from === at + 1);
  if (next?.generic && /^(including|such|:|like)$/.test(sentence.tokens[next.to]?.lower ?? "")) return undefined;
  const before = sentence.tokens[at - 1]?.lower ?? "";
  if (before === "each" || before === "," || before === "all") {
    return { kind: before === "," ? "weak" : "strong", at, listFrom: at + 1, refersBack: true, resume: "list" };
  }
  const phrase = phraseBefore(sentence, at, /^$/);
  // "has users as members with a role": neither the users' nor a thing's own.
  if (sentence.phrases.some((other) => other.to < at && capacityOf(sentence, other)?.to === at)) return undefined;
  return phrase && { kind: "weak", at, listFrom: at + 1, phrase, refersBack: false, resume: "list" };
}

function colonTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens, heading } = sentence;
  const label = tokens.slice(0, at).map((token) => token.lower.replace(/s$/, ""));
  if (tokens[at + 1]?.pos === "VERB" && !/(ed|ing)$/.test(tokens[at + 1]?.lower ?? "")) return undefined;
  if (tokens.slice(at + 1).some((token) => token.pos === "AUX" && token.lower !== "be") || label.length > 12)
    return undefined;
  const generic =
    label.length <= 3 && label.every((word) => GENERIC_LABELS.has(word) || word === "," || word === "and");
  if (generic && heading) {
    const position = sentence.phrases.findLastIndex((phrase) => phrase.to <= at);
    const phrase = sentence.phrases[position];
    const base = { at, listFrom: at + 1, resume: "list" } as const;
    return phrase && { ...base, kind: "weak", phrase, refersBack: false };
  }
  // "a database for: customers, orders".
  const dangling = /^(for|of|with|about|like|\w+ing)$/.test(tokens[at - 1]?.lower ?? "");
  const index = sentence.phrases.findLastIndex((phrase) => phrase.to === (dangling ? at - 1 : at));
  const phrase = climb(sentence, index);
  return phrase && { kind: "weak", at, listFrom: at + 1, phrase, refersBack: false, resume: "list" };
}

function parenthesisTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens } = sentence;
  const phrase = sentence.phrases.find((candidate) => candidate.to === at);
  const first = tokens[at + 1]?.lower ?? "";
  if (!phrase || /^(e\.g\.?|i\.e\.?|eg|such|for|like)$/.test(first)) return undefined;
  const commas = tokens.slice(at + 1).findIndex((token) => token.lower === ")");
  const list = tokens.slice(at + 1, commas < 0 ? undefined : at + 1 + commas);
  const items = list.filter((token) => token.lower === ",").length + 1;
  const head = phrase.words.at(-1) ?? "";
  if (
    items < 2 ||
    /^(status|state|type|gender|sex|method|level|category|kind|priority|role|condition|mode|grade|class|stage|result|unit|size|format|frequency|severity|rank|rating)$/.test(
      head,
    )
  )
    return undefined;
  return { kind: "weak", at, listFrom: at + 1, phrase, refersBack: false, resume: "list" };
}

function recordTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens } = sentence;
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token) return undefined;
  const verbal =
    token.pos === "VERB" ||
    before?.lower === "to" ||
    before?.pos === "AUX" ||
    at === 0 ||
    before?.lower === "and" ||
    before?.lower === "," ||
    before?.lower === "must";
  if (!verbal || (token.lower === "records" && tokens[at + 1] === undefined)) return undefined;
  // "management records include": a noun.
  if (/^(include|contain|has|have|is|are|,|\.|of|and|for)/.test(tokens[at + 1]?.lower ?? "") && before?.lower !== "and")
    return undefined;
  const listFrom = skipAnnouncement(sentence, at + 1);
  const phrase = phraseBefore(sentence, at, BRIDGE);
  // "each sensor records readings with a value": the readings are things, and the list is theirs.
  const object = sentence.phrases.find(({ from }) => from >= at + 1 && from <= at + 2);
  if (phrase && object?.many && tokens[object.to]?.lower === "with") return undefined;
  if (
    phrase &&
    (phrase.each ||
      (!isSystem(subjectOf(phrase).words) &&
        phrase.to === at &&
        !isPlural(tokens[phrase.to - 1]?.lower ?? "") &&
        token.lower.endsWith("s")))
  ) {
    const organisation = isSystem(subjectOf(phrase).words);
    const managing = /^(manag|handl|maintain|organi|monitor|collect|keep|regist)/.test(token.lower);
    if (!organisation && !managing) return { kind: "strong", at, listFrom, phrase, refersBack: false, resume: "list" };
  }
  return { kind: "objects", at, listFrom, phrase, refersBack: false, resume: "inside" };
}
