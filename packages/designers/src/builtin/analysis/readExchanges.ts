import { PEOPLE } from "../language/lexicon.ts";
import { CONTAINERS, WHOLES } from "../language/nounKinds.ts";
import type { Phrase } from "../language/phrases.ts";
import { IDLE_VERBS } from "../language/verbs.ts";
import { type Mention, ONE_OF_EACH, type RelationFact } from "./facts.ts";
import { climb, type Sentence, sharedSubject } from "./sentence.ts";
import { isSystem, namingOf, sameWords } from "./subjects.ts";

/** What lends and what the other side does: "a library lends books to members", who borrow them. */
const LENDING: Readonly<Record<string, string>> = {
  lend: "borrow",
  loan: "borrow",
  rent: "rent",
  hire: "rent",
  lease: "rent",
};

/** "A library lends books to members": whoever lends is the one that asks for the database, and the members borrow. */
export function readLending(sentence: Sentence): RelationFact[] {
  const { tokens, phrases } = sentence;
  return phrases.flatMap((thing, index) => {
    const person = phrases[index + 1];
    const verb = LENDING[tokens[thing.from - 1]?.lemma ?? ""];
    if (!verb || !person || person.from !== thing.to + 1 || tokens[thing.to]?.lower !== "to") return [];
    const [from, to] = [namingOf(person), namingOf(thing)];
    if (!thing.many || !person.many || isSystem(from) || isSystem(to)) return [];
    const said = { ...ONE_OF_EACH, verb, toMany: true, optional: true };
    return [{ ...said, from, to, start: to.start, end: from.end }];
  });
}

/** "upload photos to albums": each is in one of the others. "add songs to playlists": in several. */
/** What comes from one of the others: "stamps are bought from a dealer". */
const GETTING = /^(buy|purchase|order|import)$/;
const FILING = /^(upload|post|submit|collect|receive|get|raise|write|file|give|send|offer)$/;
const ISSUED =
  /^(permit|ticket|license|licence|policy|membership|pass|voucher|certificate|invoice|fine|loan|contract)$/;
const SHARING = /^(add|assign|put|attach|link|invite|distribute|allocate)$/;

/** What is given, added or sold to others, or comes from them: in "collects donations from donors", both are kept. */
export function readGiving({ tokens, phrases }: Sentence): { relations: RelationFact[]; mentions: Mention[] } {
  const relations: RelationFact[] = [];
  const mentions: Mention[] = [];
  phrases.forEach((given, index) => {
    const verb = tokens[given.from - 1];
    if (
      verb?.pos !== "VERB" ||
      !given.many ||
      (IDLE_VERBS.has(verb.lemma) && !FILING.test(verb.lemma)) ||
      isSystem(given)
    )
      return;
    for (let i = index + 1, last = given; i < phrases.length; i += 1) {
      const other = phrases[i];
      if (!other?.many || other.from !== last.to + 1 || isSystem(other)) return;
      if (!/^(to|from|for|into|in)$/.test(tokens[last.to]?.lower ?? "")) return;
      const [from, to] = [namingOf(given), namingOf(other)];
      mentions.push({ ...to, score: 1, why: "something goes to them or comes from them" });
      const said = { ...ONE_OF_EACH, preposition: "to", toMany: true, each: false, optional: true };
      const place = { from, to, start: from.start, end: to.end };
      const bought = /^(buy|book|purchase|reserve)$/.test(verb.lemma) && !PEOPLE.has(to.words.at(-1) ?? "");
      const offered = (bought || /^(sell|issue)$/.test(verb.lemma)) && tokens[last.to]?.lower === "for";
      // "The county sells permits to anglers": each is made out to one of them.
      const issued = /^(sell|issue|grant)$/.test(verb.lemma) && ISSUED.test(from.words.at(-1) ?? "");
      const source = GETTING.test(verb.lemma) && tokens[last.to]?.lower === "from";
      if (offered || issued || source || FILING.test(verb.lemma)) relations.push({ ...said, ...place, verb: "belong" });
      if (SHARING.test(verb.lemma)) relations.push({ ...said, ...place, verb: "link" });
      last = other;
    }
  });
  return { relations, mentions };
}

/** "A flight goes from one airport to another": it has an origin and a destination. */
export function readPassage(sentence: Sentence): RelationFact[] {
  const { phrases } = sentence;
  return phrases.flatMap((origin) => {
    const mover = phrases[0];
    const destination = destinationOf(sentence, origin);
    if (!destination || !mover || mover === origin || isSystem(mover) || isSystem(origin)) return [];
    const said = { ...ONE_OF_EACH, verb: "go", preposition: "from" };
    return [origin, destination].map((place, i) => {
      const { words, start, end } = namingOf(place);
      const to = { words: [i === 0 ? "origin" : "destination", ...words], start, end };
      return { ...said, from: namingOf(mover), to, start: mover.start, end };
    });
  });
}

/** "Users add products to their cart": the cart has several products, which are not the users' for that. */
export function readCollecting(sentence: Sentence): RelationFact[] {
  const { tokens, phrases, startingAt } = sentence;
  return phrases.flatMap((given, index) => {
    const verb = tokens[given.from - 1];
    const place = /^(to|in|into)$/.test(tokens[given.to]?.lower ?? "") ? startingAt.get(given.to + 1) : undefined;
    if (!place || place.many || isSystem(given) || isSystem(place) || !/^(add|put|save|place)$/.test(verb?.lemma ?? ""))
      return [];
    const own = /^(a|an|the|their|his|her|one)$/.test(tokens[place.from]?.lower ?? "");
    const head = place.words.at(-1) ?? "";
    if (!own || !(CONTAINERS.has(head) || WHOLES.has(head))) return [];
    const said = { ...ONE_OF_EACH, verb: "contain", toMany: true, optional: true };
    const [whole, span] = [namingOf(place), { start: given.start, end: place.end }];
    const contains = { ...said, ...span, from: whole, to: namingOf(given) };
    const owner = sharedSubject(sentence, given.from - 1) ?? climb(sentence, index - 1);
    if (!owner || isSystem(owner) || tokens[place.from]?.lower !== "their") return [contains];
    return [contains, { ...ONE_OF_EACH, ...span, verb: "belong", preposition: "to", from: whole, to: namingOf(owner) }];
  });
}

/** The other one in "from an airport to an airport", "from one airport to another" and "goes between two airports". */
function destinationOf({ tokens, startingAt }: Sentence, origin: Phrase): Phrase | undefined {
  const [before, behind] = [tokens[origin.from - 1]?.lower ?? "", tokens[origin.to]?.lower ?? ""];
  const goes = tokens[origin.from - 2]?.pos === "VERB";
  if (before === "between" && goes && /^(two|2)$/.test(tokens[origin.from]?.lower ?? "")) return origin;
  if (before !== "from" || behind !== "to") return undefined;
  const other = startingAt.get(origin.to + 1);
  if (other) return sameWords(namingOf(origin), namingOf(other)) ? other : undefined;
  return goes && /^(another|other)$/.test(tokens[origin.to + 1]?.lower ?? "") ? origin : undefined;
}

/** Who gives and who gets, by what is done between people of one kind. */
const BETWEEN: Readonly<Record<string, readonly [giver: string, taker: string]>> = {
  send: ["sender", "recipient"],
  transfer: ["sender", "recipient"],
  pay: ["payer", "payee"],
  write: ["author", "recipient"],
  give: ["giver", "recipient"],
  make: ["maker", "recipient"],
  lend: ["lender", "borrower"],
  sell: ["seller", "buyer"],
  offer: ["sender", "recipient"],
};
const MONEY = /^(money|fund|cash)$/;

/** "Users send messages to other users": a message has a sender and a recipient. */
export function readCorrespondence({ tokens, phrases, startingAt, antecedents }: Sentence): RelationFact[] {
  return phrases.flatMap((thing, index) => {
    const verb = tokens[thing.from - 1];
    const roles = BETWEEN[verb?.lemma ?? ""];
    const before = phrases[index - 1];
    const pronoun = /^(they|it)$/.test(tokens[0]?.lower ?? "") ? antecedents[0] : undefined;
    const giver = before && before.to < thing.from && before.from === 0 ? namingOf(before) : pronoun;
    if (!roles || !giver || tokens[thing.to]?.lower !== "to" || isSystem(giver)) return [];
    const [next, further] = [tokens[thing.to + 1]?.lower ?? "", tokens[thing.to + 2]?.lower ?? ""];
    const taker = startingAt.get(thing.to + 1);
    const same = taker && sameWords(namingOf(taker), giver) && /^(other|another)$/.test(next);
    if (!same && !/^(each other|one another)$/.test(`${next} ${further}`)) return [];
    const named = namingOf(thing);
    const from = MONEY.test(named.words.join(" ")) ? { ...named, words: ["transfer"] } : named;
    const said = { ...ONE_OF_EACH, verb: verb?.lemma ?? "", passive: true };
    return roles.map((role, i) => {
      const preposition = i === 0 ? "by" : "to";
      return { ...said, preposition, from, to: giver, role: [role], start: giver.start, end: thing.end };
    });
  });
}
