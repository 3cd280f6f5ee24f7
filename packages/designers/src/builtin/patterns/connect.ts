import type { EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { PEOPLE } from "../language/lexicon.ts";
import { SHARED_THINGS } from "../language/nounKinds.ts";

const words = (text: string) => text.split(" ");

/** Who acts in an application, best first: the one of them that a text names makes what has no maker yet. */
const ACTORS = words(
  "user customer member client guest buyer student patient reader listener viewer visitor passenger rider subscriber donor attendee tenant player employee",
);
/** What somebody makes or asks for. */
export const MADE =
  /^(comment|review|rating|post|message|order|booking|reservation|appointment|subscription|purchase|like|vote|favorite|favourite|bookmark|feedback|playlist|wishlist|watchlist|cart|ticket|complaint|donation|rental|loan|enrollment|workout|expense|notification|journal|habit|request)$/;
/** What is about something else. */
const ABOUT = /^(comment|review|rating|like|vote|favorite|favourite|bookmark|feedback|offer|viewing|bid|image|photo)$/;
/** What is lent, booked or sold, as opposed to the document about it. */
const PASSING =
  /^(order|cart|payment|invoice|notification|message|subscription|shipment|delivery|category|supplier|vendor|brand|budget|report|log|reply|account)$/;
const APPROVING = /^(manager|supervisor|approver|moderator|admin)$/;
/** What somebody gets or owes. */
const OWED = /^(invoice|bill|payment|membership|receipt|contract)$/;
/** What a thing has one of, though many have the same. */
const SORTS = /^(category|brand|type|genre|status)$/;

/**
 * The links that things without a place get where the text leaves them alone: comments get an author and what they are
 * about, genres what is of them. `main` names what the application is about.
 */
export function linksOfLonely(
  entities: readonly EntityConcept[],
  links: readonly LinkConcept[],
  main: string | undefined,
): LinkConcept[] {
  const added: LinkConcept[] = [];
  const all = () => [...links, ...added];
  const isPerson = ({ words: own }: EntityConcept) => PEOPLE.has(own.at(-1) ?? "");
  const refers = (from: string, to: readonly EntityConcept[]) =>
    all().some(
      (link) =>
        (link.from === from && to.some(({ key }) => key === link.to)) ||
        (link.kind === "manyToMany" && link.to === from && to.some(({ key }) => key === link.from)),
    );
  const people = entities.filter(isPerson);
  const actor = ACTORS.map((name) => people.find((entity) => entity.words.at(-1) === name)).find(Boolean);
  const subject = subjectOf(entities, main, isPerson);
  const add = (from: string, to: string, kind: LinkConcept["kind"], verb: string) => {
    if (from !== to)
      added.push({ from, to, kind, required: true, verb, origin: { from: "rule", rule: "nothing stands alone" } });
  };
  for (const entity of entities) {
    const head = entity.words.at(-1) ?? "";
    const things = entities.filter((other) => !isPerson(other) && other !== entity);
    // Who uploads pictures says whose they are.
    const owned = /^(image|photo)$/.test(head) && refers(entity.key, people);
    if (ABOUT.test(head) && subject && !owned && !refers(entity.key, things))
      add(entity.key, subject.key, "manyToOne", "is about");
    // Who approves a request did not make it.
    const makers = people.filter(({ words: own }) => !APPROVING.test(own.at(-1) ?? ""));
    if (MADE.test(head) && actor && !refers(entity.key, makers)) add(entity.key, actor.key, "manyToOne", "is made by");
    const alone = !all().some(({ from, to }) => from === entity.key || to === entity.key);
    if (alone && actor && actor !== entity && OWED.test(head)) add(entity.key, actor.key, "manyToOne", "is for");
    if (!alone || !subject || subject === entity) continue;
    if (SORTS.test(head)) add(subject.key, entity.key, "manyToOne", "belongs to");
    else if (SHARED_THINGS.has(head)) add(subject.key, entity.key, "manyToMany", "goes with");
  }
  return added;
}

/** What the application is about: what its title says, else the first thing that is no person, document or sort. */
function subjectOf(
  entities: readonly EntityConcept[],
  main: string | undefined,
  isPerson: (entity: EntityConcept) => boolean,
): EntityConcept | undefined {
  const head = ({ words: own }: EntityConcept) => own.at(-1) ?? "";
  const things = entities.filter(
    (entity) =>
      !isPerson(entity) &&
      !SHARED_THINGS.has(head(entity)) &&
      ![ABOUT, PASSING, SORTS].some((pattern) => pattern.test(head(entity))),
  );
  return things.find(({ key }) => key === main) ?? things[0];
}
