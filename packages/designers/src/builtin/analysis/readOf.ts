import { NEVER_ENTITY_HEADS, PARTITIVES } from "../language/lexicon.ts";
import { SHARED_THINGS, WHOLES } from "../language/nounKinds.ts";
import { ONE_OF_EACH, type RelationFact } from "./facts.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** "We track the hives of the members, invoices for sessions": a hive is of one member. "A tax return for each client", too. */
export function readOf({ tokens, phrases, startingAt }: Sentence): RelationFact[] {
  return phrases.flatMap((thing): RelationFact[] => {
    const link = tokens[thing.to]?.lower ?? "";
    const whose = /^(of|for)$/.test(link) ? startingAt.get(thing.to + 1) : undefined;
    const head = thing.words.at(-1) ?? "";
    if (!whose || isSystem(thing) || isSystem(whose) || thing.generic || whose.generic) return [];
    if (
      SHARED_THINGS.has(head) ||
      NEVER_ENTITY_HEADS.has(head) ||
      PARTITIVES.has(head) ||
      (WHOLES.has(head) && link === "of")
    )
      return [];
    const several = thing.many && whose.many && !thing.counted && !whose.counted;
    const each = whose.each && /^an?$/.test(tokens[thing.from]?.lower ?? "") && link === "for";
    if (!each && !(several && (link === "of" || isListed(tokens, thing.from)))) return [];
    const said = { ...ONE_OF_EACH, verb: "belong", preposition: "to" };
    return [{ ...said, from: namingOf(thing), to: namingOf(whose), start: thing.start, end: whose.end }];
  });
}

/** Whether it stands in a list, or alone: what a verb does for others belongs to none of them for that. */
function isListed(tokens: Sentence["tokens"], from: number): boolean {
  const before = tokens[from - 1];
  return before === undefined || /^(,|and|:)$/.test(before.lower);
}
