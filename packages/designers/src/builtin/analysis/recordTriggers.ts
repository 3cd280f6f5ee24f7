import { isPlural } from "../language/inflection.ts";
import { BRIDGE, skipAnnouncement, type Trigger } from "./announcements.ts";
import { phraseBefore, type Sentence } from "./sentence.ts";
import { isOrganisation, isSystem, subjectOf } from "./subjects.ts";

/** The list behind "record", "track" and the like: things to keep, or details of what records them. */
export function recordTrigger(sentence: Sentence, at: number): Trigger | undefined {
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
      (!isSystem(subjectOf(phrase)) &&
        phrase.to === at &&
        !isPlural(tokens[phrase.to - 1]?.lower ?? "") &&
        token.lower.endsWith("s")))
  ) {
    // "The company records discounts": whoever asks for the database.
    const asks = isOrganisation(phrase.words) && tokens[phrase.from]?.lower === "the";
    const organisation = isSystem(subjectOf(phrase)) || asks;
    const managing = /^(manag|handl|maintain|organi|monitor|collect|keep|regist)/.test(token.lower);
    if (!organisation && !managing) return { kind: "strong", at, listFrom, phrase, refersBack: false, resume: "list" };
  }
  // "The review record needs to record the reviewer and the date": the list is the record's.
  const recorded = phrase && /^(record|log|history|entry)s?$/.test(tokens[phrase.to - 1]?.lower ?? "");
  if (recorded && tokens[at - 1]?.lower === "to" && phrase.words.length > 1)
    return { kind: "strong", at, listFrom, phrase, refersBack: false, resume: "list" };
  return { kind: "objects", at, listFrom, phrase, refersBack: false, resume: "inside" };
}
