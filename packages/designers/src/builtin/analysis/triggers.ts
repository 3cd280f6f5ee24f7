import { EVENT_NOUNS, NEVER_ENTITY_HEADS } from "../language/lexicon.ts";
import { HAS, INCLUDES, NOTING, RECORDS } from "../language/listWords.ts";
import type { Phrase } from "../language/phrases.ts";
import { announced, skipColon, type Trigger } from "./announcements.ts";
import { colonTrigger, parenthesisTrigger } from "./markTriggers.ts";
import { capacityOf } from "./readMembers.ts";
import { partiesOf } from "./readParties.ts";
import { recordTrigger } from "./recordTriggers.ts";
import { phraseBefore, type Sentence } from "./sentence.ts";

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
  // "tracks parts by their ID, name and price".
  const known = lower === "by" && /^(their|its)$/.test(next) ? sentence.endingAt.get(at) : undefined;
  if (known && RECORDS.has(tokens[known.from - 1]?.lower ?? ""))
    return { kind: "weak", at, listFrom: at + 2, phrase: known, refersBack: false, resume: "list" };
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
  // "For every item the inspector gives a condition and a comment": details of the item.
  const gives = sentence.topic.length > 0 && tokens[at]?.pos === "VERB" && NOTING.has(tokens[at]?.lemma ?? "");
  return gives ? { kind: "objects", at, listFrom: at + 1, refersBack: false, resume: "inside" } : undefined;
}

function hasTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens } = sentence;
  const next = tokens[at + 1];
  if (!next || next.lower === "to" || next.lower === "been" || next.lower === "access" || next.lower === "permission")
    return undefined;
  // "each list has items with a title": the title is the items'.
  const object = sentence.startingAt.get(at + 1);
  if (object && isDescribed(sentence, object)) return undefined;
  if (object?.many && (tokens[object.to]?.lower === "with" || capacityOf(sentence, object))) return undefined;
  let listFrom = at + 1;
  // "has information such as name": the list comes behind its announcement.
  if (/^(information|details|data|attributes|fields|properties)$/.test(next.lower) && !next.thing) listFrom = at + 2;
  while (
    !tokens[listFrom]?.thing &&
    /^(including|such|as|:|like|include|the|following|attributes|fields|information|namely)$/.test(
      tokens[listFrom]?.lower ?? "",
    )
  )
    listFrom += 1;
  return announced(sentence, at, listFrom);
}

/** "Each driver has a car with a model and a colour": the list is the car's. */
function isDescribed({ tokens }: Sentence, object: Phrase): boolean {
  const one = /^an?$/.test(tokens[object.from]?.lower ?? "") && tokens[object.to]?.lower === "with";
  const rest = tokens.slice(object.to).map(({ lower }) => lower);
  return one && rest.includes("and") && !NEVER_ENTITY_HEADS.has(object.words.at(-1) ?? "");
}

const KEPT =
  /^(is|are|be|must|should|will|recorded|stored|saved|kept|tracked|registered|documented|captured|logged|created)$/;

function withTrigger(sentence: Sentence, at: number): Trigger | undefined {
  // "with unit information including …": the list comes behind "including".
  const next = sentence.startingAt.get(at + 1);
  if (next?.generic && /^(including|such|:|like)$/.test(sentence.tokens[next.to]?.lower ?? "")) return undefined;
  const before = sentence.tokens[at - 1]?.lower ?? "";
  // "a rental is for one customer and one bike, with a price": the price is the rental's.
  const found = partiesOf(sentence);
  if (found && found.end === (before === "," ? at - 1 : at) && (before === "," || found.parties.length > 1)) {
    const { subject } = found;
    return {
      kind: "strong",
      at,
      listFrom: at + 1,
      ...(subject ? { phrase: subject } : {}),
      refersBack: false,
      resume: "list",
    };
  }
  // "Donations happen at a centre, with a date": where something happens has no date.
  const place = before === "," ? sentence.endingAt.get(at - 1) : undefined;
  const [doer] = sentence.phrases;
  const happens =
    place &&
    doer &&
    doer !== place &&
    doer.from === 0 &&
    /^(in|at|on)$/.test(sentence.tokens[place.from - 1]?.lower ?? "");
  if (happens && EVENT_NOUNS.has(doer.words.at(-1) ?? ""))
    return { kind: "strong", at, listFrom: at + 1, phrase: doer, refersBack: false, resume: "list" };
  if (before === "each" || before === "," || before === "all") {
    return { kind: before === "," ? "weak" : "strong", at, listFrom: at + 1, refersBack: true, resume: "list" };
  }
  // "Each purchase is recorded with a number": what is recorded has it.
  const phrase = phraseBefore(
    sentence,
    at,
    KEPT.test(before) ? KEPT : /^(come|comes|came|in|up|arrives?|registers?|signs?|enrolls?)$/,
  );
  // "has users as members with a role": neither the users' nor a thing's own.
  const capacity = sentence.endingAt.get(at);
  const other = capacity && sentence.endingAt.get(capacity.from - 1);
  if (other && capacityOf(sentence, other) === capacity) return undefined;
  // "each section has lessons with a video": one detail is enough of what something has several of.
  const had = phrase?.many && phrase.to === at && HAS.has(sentence.tokens[phrase.from - 1]?.lower ?? "");
  const kept = KEPT.test(before) || had;
  return phrase && { kind: kept ? "strong" : "weak", at, listFrom: at + 1, phrase, refersBack: false, resume: "list" };
}
