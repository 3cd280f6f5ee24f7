import { PEOPLE } from "../language/lexicon.ts";
import { CONSUMERS, CONTAINERS, OFFERED, PARTS, SHARED_THINGS } from "../language/nounKinds.ts";
import { OWNING_VERBS, SHARED_VERBS } from "../language/verbs.ts";
import type { EntityConcept } from "./concept.ts";
import type { RelationFact } from "./facts.ts";

/** What a text says of one thing and several others, and what is known of both. */
interface Case {
  fact: RelationFact;
  one: string;
  other: string;
  /** Their last words. */
  oneHead: string;
  otherHead: string;
  /** Whether they happen at a time. */
  oneEvent: boolean;
  otherEvent: boolean;
  entities: readonly EntityConcept[];
}

/** How many of each go together: several of both, one of the first for each other, or one of the others for each first. */
export type Numbers = "several of both" | "one first" | "one other";

const HAVE = /^(have|contain|include)$/;
const CHILDREN = /(^| )(child|kid|student|pupil)$/;
const PARENTS = /^(parent|guardian)$/;
/** All that is known of a mere label, whoever bears it: "a hashtag has a name". */
const LABELLING = /^(hashtag |tag |genre |skill |category |specialty )?(name|title|label|slug|color|colour|icon)$/;
const PLACING =
  /^(install|locate|place|store|keep|park|mount|situate|house|plant|record|hold|put|save|file|group|run|show)$/;
const HELD = /^(match|game|fixture|race|concert|lesson|class|session|exam|meeting|performance)$/;
const STANDING = /^(sit|stand|hang|live|stay|sleep|lie|grow|be)$/;
const COMING = /^(book|reserve|attend|join|listen|watch|take|visit|follow)$/;

/** What tells the numbers where a text speaks of one and several: the first rule that fits decides. */
const RULES: readonly { when: (said: Case) => boolean; gives: Numbers }[] = [
  { when: ({ fact }) => fact.shared === true, gives: "several of both" },
  // "Parents pick up their children": a child has two of them.
  {
    when: ({ fact, oneHead, other }) => PARENTS.test(oneHead) && CHILDREN.test(other) && fact.verb !== "have",
    gives: "several of both",
  },
  { when: ({ fact }) => fact.own && !fact.passive, gives: "one first" },
  // "Matches are played in stadiums": each in one of them.
  {
    when: ({ fact, oneHead }) => fact.passive && /^(in|at|on)$/.test(fact.preposition) && HELD.test(oneHead),
    gives: "one other",
  },
  // "Employees belong to departments" speaks of many on both sides, but of one department for each.
  { when: ({ fact }) => !fact.each && (isAlone(fact) || isPlaced(fact)), gives: "one other" },
  {
    when: ({ fact, otherHead, otherEvent }) =>
      SHARED_VERBS.has(fact.verb) && (!otherEvent || (OFFERED.has(otherHead) && COMING.test(fact.verb))),
    gives: "several of both",
  },
  // "An appointment has several services", which are offered at a price in other appointments, too.
  {
    when: ({ fact, oneEvent, otherEvent, otherHead, other, entities }) =>
      oneEvent && !otherEvent && HAVE.test(fact.verb) && !PARTS.has(otherHead) && isOffered(other, entities),
    gives: "several of both",
  },
  { when: ({ fact, otherHead }) => PARENTS.test(otherHead) && fact.verb === "have", gives: "several of both" },
  {
    when: ({ fact, oneHead, otherHead }) =>
      CONTAINERS.has(oneHead) && !PARTS.has(otherHead) && /^(have|contain|include|consist|comprise)$/.test(fact.verb),
    gives: "several of both",
  },
  {
    when: ({ fact, other, otherHead, entities }) =>
      SHARED_THINGS.has(otherHead) &&
      !isDescribed(other, entities) &&
      /^(have|need|require|know|speak|offer|contain|include|use)$/.test(fact.verb),
    gives: "several of both",
  },
  // "Gifts are given by guests": each by one of them.
  {
    when: ({ fact, otherHead }) =>
      fact.passive &&
      fact.preposition === "by" &&
      OWNING_VERBS.has(fact.verb) &&
      !SHARED_VERBS.has(fact.verb) &&
      PEOPLE.has(otherHead),
    gives: "one other",
  },
  { when: ({ fact }) => OWNING_VERBS.has(fact.verb) && !belongs(fact), gives: "one first" },
  // "A license can be installed on several devices", and other licenses, too.
  {
    when: ({ fact, oneEvent, otherEvent }) =>
      fact.passive && fact.each && !fact.own && !oneEvent && !otherEvent && /^(on|at|with|in)$/.test(fact.preposition),
    gives: "several of both",
  },
  { when: ({ fact, oneEvent }) => belongs(fact) && !oneEvent, gives: "several of both" },
  // Customers taste wines as others do.
  {
    when: ({ fact, one, otherHead, otherEvent }) =>
      CONSUMERS.has(one) &&
      !fact.passive &&
      fact.preposition === "" &&
      !otherEvent &&
      // "Users have watchlists": of their own.
      !(fact.verb === "have" && CONTAINERS.has(otherHead)),
    gives: "several of both",
  },
  { when: ({ oneEvent }) => oneEvent, gives: "one other" },
];

/** How many of each go together where a text speaks of one thing and several others. */
export function numbersOf(fact: RelationFact, one: string, other: string, entities: readonly EntityConcept[]): Numbers {
  const [first, second] = [one, other].map((key) => entities.find((entity) => entity.key === key)?.event ?? false);
  const [oneHead, otherHead] = [one.split(" ").at(-1) ?? "", other.split(" ").at(-1) ?? ""];
  const events = { oneEvent: first ?? false, otherEvent: second ?? false };
  const said = { fact, one, other, oneHead, otherHead, ...events, entities };
  return RULES.find(({ when }) => when(said))?.gives ?? "one first";
}

function belongs({ passive, preposition }: RelationFact): boolean {
  return passive && /^(to|by|in|for)$/.test(preposition);
}

function isAlone({ verb, preposition }: RelationFact): boolean {
  if (verb === "work") return !/^(|on|with)$/.test(preposition);
  return verb === "belong" || (verb === "report" && preposition === "to");
}

/** "Sensors are installed in rooms": each of them is in one place at a time. */
function isPlaced({ verb, passive, preposition }: RelationFact): boolean {
  return /^(in|on|at|into)$/.test(preposition) && (passive ? PLACING : STANDING).test(verb);
}

/** What has a name and a price is offered to several. */
function isOffered(key: string, entities: readonly EntityConcept[]): boolean {
  const own = entities.find((entity) => entity.key === key)?.attributes.map(({ words }) => words.at(-1) ?? "") ?? [];
  return own.some((word) => /^(name|title)$/.test(word)) && own.some((word) => /^(price|cost|fee)$/.test(word));
}

/** Details of its own make it a thing of one owner: "allergies with a substance and a severity". */
function isDescribed(key: string, entities: readonly EntityConcept[]): boolean {
  const own = entities.find((entity) => entity.key === key)?.attributes ?? [];
  return own.some(({ words }) => !LABELLING.test(words.join(" ")));
}
