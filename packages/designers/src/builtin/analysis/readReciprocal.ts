import { IDLE_VERBS } from "../language/verbs.ts";
import { ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { subjectsOf } from "./relationSides.ts";
import { climb, type Sentence, sharedSubject } from "./sentence.ts";

/** "Users follow each other": a relation of a thing with others of its kind. */
export function readReciprocal(sentence: Sentence): RelationFact[] {
  const { tokens, phrases } = sentence;
  const at = tokens.findIndex(
    (token, i) => /^(each|one)$/.test(token.lower) && /^(other|another)$/.test(tokens[i + 1]?.lower ?? ""),
  );
  const position = tokens.findLastIndex((token, i) => i < at && token.pos === "VERB");
  const verb = tokens[position];
  if (!verb || at - position > 2 || IDLE_VERBS.has(verb.lemma)) return [];
  const before = phrases.findLastIndex((phrase) => phrase.to <= position);
  const head = sharedSubject(sentence, position) ?? climb(sentence, before);
  if (!head) return [];
  const said = { ...ONE_OF_EACH, verb: verb.lemma, toMany: true, each: false, optional: true };
  const [one, other] = subjectsOf(sentence, head);
  // "Drivers and passengers rate each other".
  if (one && other) {
    const place = { start: one.naming.start, end: other.naming.end };
    return [{ ...said, from: one.naming, to: other.naming, ...place }];
  }
  return subjectsOf(sentence, head).map(({ naming }) => {
    return { ...said, from: naming, to: naming, start: naming.start, end: naming.end };
  });
}
