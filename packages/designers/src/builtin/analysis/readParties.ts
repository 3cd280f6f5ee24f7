import { EVENT_NOUNS, NEVER_ENTITY_HEADS, PEOPLE } from "../language/lexicon.ts";
import type { Phrase } from "../language/phrases.ts";
import { type Mention, type Naming, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { isKnownThing } from "./readTitle.ts";
import type { Sentence } from "./sentence.ts";
import { isSystem, namingOf } from "./subjects.ts";

/** Those that a thing is between, of or for, in "a rental is for one customer and one bike". */
export interface Parties {
  /** The rental; undefined where a pronoun stands for it. */
  subject?: Phrase;
  /** Its naming, or what the pronoun refers to. */
  subjects: Naming[];
  parties: { naming: Naming; preposition: string; role?: string[]; many?: boolean }[];
  /** Position behind the last of them. */
  end: number;
}

/** Why something is kept that only takes part in another: "a loan is for one borrower". */
export const ONE_OF_THEM = "something is of one of them";

const BE = /^(is|are)$/;
/** What may stand between "is" and its preposition: "is always made for", "is signed between". */
const SAID = /^(always|usually|also|only|either|made|signed|held|agreed|valid)$|(ed|en)$/;
const PREPOSITION = /^(for|of|between|by|from|about|with|in|on|at|to|against)$/;
const ONE = /^(a|an|one|exactly)$/;
const TWO = /^(two|2)$/;

/** The parties of the thing that a sentence begins with; undefined when it is about no such thing. */
export function partiesOf({ tokens, phrases, startingAt, antecedents }: Sentence): Parties | undefined {
  const [first] = phrases;
  const pronoun = /^(it|they|each)$/.test(tokens[0]?.lower ?? "") && BE.test(tokens[1]?.lower ?? "");
  const subject = pronoun ? undefined : first;
  if (!pronoun && (!subject || subject.from > 0 || isSystem(subject))) return undefined;
  let at = subject?.to ?? 1;
  if (!BE.test(tokens[at]?.lower ?? "")) return undefined;
  at += 1;
  while (SAID.test(tokens[at]?.lower ?? "") && !PREPOSITION.test(tokens[at]?.lower ?? "")) at += 1;
  const subjects = subject ? [namingOf(subject)] : antecedents;
  const parties: Parties["parties"] = [];
  let end = at;
  let preposition = "";
  for (;;) {
    const lower = tokens[at]?.lower ?? "";
    if (PREPOSITION.test(lower)) preposition = lower;
    else if (!/^(,|and)$/.test(lower)) break;
    const from = PREPOSITION.test(lower) || tokens[at + 1]?.lower !== "and" ? at + 1 : at + 2;
    const start = PREPOSITION.test(tokens[from]?.lower ?? "") && parties.length > 0 ? from + 1 : from;
    if (lower === "," && tokens[start - 1]?.lower === "with") break;
    if (start > from) preposition = tokens[from]?.lower ?? preposition;
    const phrase = startingAt.get(start);
    const determiner = tokens[start]?.lower ?? "";
    const naming = phrase && namingOf(phrase);
    const many = phrase?.counted === true && phrase.many && parties.length > 0 && preposition !== "between";
    const two = phrase?.many && TWO.test(determiner) && preposition === "between";
    if (
      !naming ||
      !(two || many || (ONE.test(determiner) && !phrase.many)) ||
      !isParty(naming, preposition, determiner)
    )
      break;
    const roles = two ? sidesOf(subjects[0], naming) : [undefined];
    for (const role of roles)
      parties.push({
        naming,
        preposition,
        ...(many ? { many } : {}),
        ...(role ? { role: [...role, ...naming.words] } : {}),
      });
    end = phrase.to;
    at = end;
  }
  return parties.length > 0 ? { ...(subject ? { subject } : {}), subjects, parties, end } : undefined;
}

/** What two of a kind are for what is between them. */
function sidesOf(thing: Naming | undefined, naming: Naming): string[][] {
  const [game, party] = [thing?.words.at(-1) ?? "", naming.words.at(-1) ?? ""];
  const home = /^(match|game|fixture)$/.test(game) && /^(team|club|side)$/.test(party);
  return (home ? ["home", "away"] : ["first", "second"]).map((role) => [role]);
}

/** "Players play matches against each other": each of these is between two of them. */
export function readOpponents({ tokens, phrases, endingAt }: Sentence): RelationFact[] {
  const said = { ...ONE_OF_EACH, verb: "meant", preposition: "between", passive: true };
  return phrases.flatMap((thing) => {
    const others = tokens
      .slice(thing.to, thing.to + 3)
      .map(({ lower }) => lower)
      .join(" ");
    const verb = tokens[thing.from - 1];
    const side = endingAt.get(thing.from - 1);
    if (
      verb?.pos !== "VERB" ||
      !side?.many ||
      isSystem(side) ||
      !/^against (each other|one another|other \w+)$/.test(others)
    )
      return [];
    const naming = namingOf(side);
    return sidesOf(namingOf(thing), naming).map((role) => {
      const to = { ...naming, words: [...role, ...naming.words] };
      return { ...said, from: namingOf(thing), to, start: side.start, end: thing.end };
    });
  });
}

/** What is known of a thing is no party of it: "with a start date". */
function isParty(naming: Naming, preposition: string, determiner: string): boolean {
  const known = isKnownThing(naming.words) || /^(one|exactly)$/.test(determiner);
  return !NEVER_ENTITY_HEADS.has(naming.words.at(-1) ?? "") && (preposition !== "with" || known);
}

/** What the parties say: each is one that the thing refers to. */
export function readParties(sentence: Sentence): { relations: RelationFact[]; mentions: Mention[] } {
  const found = partiesOf(sentence);
  if (!found) return { relations: [], mentions: [] };
  const { subjects, parties, end } = found;
  const said = { ...ONE_OF_EACH, verb: "meant", passive: true };
  const known = parties.filter(({ naming }) => !isSystem(naming));
  const relations = subjects.flatMap((from) =>
    known.map(({ naming, preposition, role, many }) => {
      const place = { start: from.start, end: sentence.tokens[end - 1]?.end ?? naming.end };
      return {
        ...said,
        preposition,
        from,
        to: role ? { ...naming, words: role } : naming,
        ...place,
        ...(many ? { toMany: true, shared: true } : {}),
      };
    }),
  );
  const whole = known.length > 1 ? 2 : 1;
  return {
    relations,
    mentions: [
      ...subjects.map((subject) => ({ ...subject, score: whole, why: "it is one of several others" })),
      ...known.map(({ naming }) => ({ ...naming, score: 1, why: ONE_OF_THEM })),
    ],
  };
}

/** "Clients make appointments with a stylist": what is made of an event, and with whom, for or about what. */
export function readAbout({ tokens, startingAt, phrases }: Sentence): RelationFact[] {
  return phrases.flatMap((about) => {
    const preposition = tokens[about.to]?.lower ?? "";
    const other = startingAt.get(about.to + 1);
    const head = about.words.at(-1) ?? "";
    const told =
      (EVENT_NOUNS.has(head) || /^(lesson|class|training)$/.test(head)) && tokens[about.from - 1]?.pos === "VERB";
    if (!told || !other || !/^(with|for|about)$/.test(preposition)) return [];
    const naming = namingOf(other);
    // "Pupils take lessons with teachers".
    const several = about.many && other.many && preposition === "with" && PEOPLE.has(naming.words.at(-1) ?? "");
    if (
      !(several || (ONE.test(tokens[other.from]?.lower ?? "") && !other.many)) ||
      !isParty(naming, preposition, "a") ||
      isSystem(naming)
    )
      return [];
    const said = { ...ONE_OF_EACH, verb: "meant", passive: true, preposition };
    return [{ ...said, from: namingOf(about), to: naming, start: about.start, end: other.end }];
  });
}
