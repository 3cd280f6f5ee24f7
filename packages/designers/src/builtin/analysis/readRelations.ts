import type { RelationFact } from "./facts.ts";
import { readContents, readFilling, readWholes } from "./readContents.ts";
import { readDeeds, readPassiveDeeds } from "./readDeeds.ts";
import { readCollecting, readCorrespondence, readGiving, readLending, readPassage } from "./readExchanges.ts";
import { readMembers } from "./readMembers.ts";
import { readOf } from "./readOf.ts";
import { readAbout, readOpponents, readParties } from "./readParties.ts";
import { readPlaces } from "./readPlaces.ts";
import { readReciprocal } from "./readReciprocal.ts";
import { readSharing } from "./readSharing.ts";
import { readStatements, type Statements } from "./readStatements.ts";
import { readTheirs } from "./readTheirs.ts";
import type { Sentence } from "./sentence.ts";

/** Turns of phrase that say something else than their verb alone, and which of its relations they take the place of. */
const INSTEAD: readonly {
  read: (sentence: Sentence) => RelationFact[];
  of: (alone: RelationFact, said: RelationFact) => boolean;
}[] = [
  { read: readPassage, of: (alone, said) => alone.from.start === said.from.start },
  { read: readCorrespondence, of: (alone, said) => alone.to.start === said.from.start },
  { read: readCollecting, of: (alone, said) => said.toMany && alone.to.start === said.to.start },
  { read: readSharing, of: (alone, said) => alone.verb === "share" && alone.to.start === said.to.start },
];

const PASSED = "something goes from one of them to another";

/** Turns of phrase that say something beside their verb. */
const BESIDE: readonly ((sentence: Sentence) => RelationFact[])[] = [
  (sentence) => readParties(sentence).relations,
  readAbout,
  readOpponents,
  readWholes,
  readContents,
  (sentence) => readMembers(sentence).relations,
  readReciprocal,
  readLending,
  readPassiveDeeds,
  readTheirs,
  readOf,
  readFilling,
  (sentence) => readPlaces(sentence).relations,
  (sentence) => readGiving(sentence).relations,
];

/** Who does what to whom in a sentence, as far as both sides name things. What people do stands first. */
export function readRelations(sentence: Sentence): Statements {
  const alone = readStatements(sentence);
  const deeds = readDeeds(sentence);
  const instead = INSTEAD.reduce((relations, { read, of }) => {
    const said = read(sentence);
    return [...relations.filter((fact) => !said.some((other) => of(fact, other))), ...said];
  }, alone.relations);
  return {
    relations: [...deeds.relations, ...instead, ...BESIDE.flatMap((read) => read(sentence))],
    mentions: [
      ...alone.mentions,
      ...deeds.mentions,
      ...readCorrespondence(sentence).map(({ from }) => ({ ...from, score: 1, why: "people send them to each other" })),
      ...readParties(sentence).mentions,
      ...readGiving(sentence).mentions,
      ...readPlaces(sentence).mentions,
      ...readAbout(sentence).map(({ to }) => ({ ...to, score: 1, why: "something is done with them" })),
      ...readOf(sentence).flatMap(({ from, to }) => [
        { ...from, score: 1, why: "each is of one of several others" },
        { ...to, score: 1, why: "others belong to them" },
      ]),
      ...readCollecting(sentence)
        .flatMap(({ from, toMany }) => (toMany ? [from] : []))
        .map((from) => ({ ...from, score: 2, why: "others are put into it" })),
      ...readPassage(sentence).map(({ to }) => ({ ...to, words: to.words.slice(1), score: 1.5, why: PASSED })),
      ...readLending(sentence).flatMap(({ from, to }) => [
        { ...from, score: 2, why: "something is lent to them" },
        { ...to, score: 2, why: "they are lent" },
      ]),
    ],
  };
}
