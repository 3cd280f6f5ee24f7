import { WHOLES } from "../language/nounKinds.ts";
import type { Phrase } from "../language/phrases.ts";
import { ONE_OF_EACH, type RelationFact } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** Whether a phrase names a whole, and the one behind "of" its parts. */
export function isWholeOf({ tokens }: Sentence, whole: Phrase, parts: Phrase): boolean {
  const named = whole.thing || (WHOLES.has(whole.words.at(-1) ?? "") && !isSystem(whole));
  return named === true && parts.many && parts.from === whole.to + 1 && tokens[whole.to]?.lower === "of";
}

/** "Users keep collections of items": a collection contains several items. */
export function readContents(sentence: Sentence): RelationFact[] {
  const said = { ...ONE_OF_EACH, verb: "contain", toMany: true, optional: true };
  return sentence.phrases.flatMap((parts, index) => {
    const whole = sentence.phrases[index - 1];
    if (!whole || !isWholeOf(sentence, whole, parts) || isSystem(parts)) return [];
    return [{ ...said, from: namingOf(whole), to: namingOf(parts), start: whole.start, end: parts.end }];
  });
}

/** "Volunteers pack boxes with items": a box contains several items. */
export function readFilling({ tokens, phrases, startingAt }: Sentence): RelationFact[] {
  const said = { ...ONE_OF_EACH, verb: "contain", toMany: true, shared: true };
  return phrases.flatMap((whole) => {
    const parts = tokens[whole.to]?.lower === "with" ? startingAt.get(whole.to + 1) : undefined;
    if (!parts?.many || !/^(pack|fill|load|stock|assemble)$/.test(tokens[whole.from - 1]?.lemma ?? "")) return [];
    if (isSystem(whole) || isSystem(parts)) return [];
    return [{ ...said, from: namingOf(whole), to: namingOf(parts), start: whole.start, end: parts.end }];
  });
}

/** "Each copy of a book has a barcode": a copy is of one book. */
export function readWholes({ tokens, phrases, startingAt }: Sentence): RelationFact[] {
  const [part] = phrases;
  const whole = part && tokens[part.to]?.lower === "of" ? startingAt.get(part.to + 1) : undefined;
  if (!part || !whole || part.from > 0 || whole.many || isSystem(part) || isSystem(whole)) return [];
  if (!/^(has|have|is|are|belongs?|includes?|contains?)$/.test(tokens[whole.to]?.lower ?? "")) return [];
  const said = { ...ONE_OF_EACH, verb: "belong", preposition: "to" };
  return [{ ...said, from: namingOf(part), to: namingOf(whole), start: part.start, end: whole.end }];
}
