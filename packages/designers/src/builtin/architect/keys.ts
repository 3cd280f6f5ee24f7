import { snakeCase } from "@dbcoach/design/names";
import type { AttributeConcept, ConceptModel, EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { withoutIdentifier } from "../analysis/names.ts";
import { IDENTIFIER_WORDS, PEOPLE } from "../language/lexicon.ts";

/** How rows of an entity are told apart. */
export type KeyPlan =
  | { kind: "natural"; attribute: AttributeConcept; name: string; identity: boolean; reason: string }
  | { kind: "surrogate"; name: string; reason: string; within?: LocalNumber }
  /** The keys of what it refers to, and a time when the same pair can recur. */
  | { kind: "composite"; links: LinkConcept[]; time?: AttributeConcept; reason: string };

/** What tells a thing apart within what it belongs to, and nowhere else: the number of a room in its hotel. */
interface LocalNumber {
  attribute: AttributeConcept;
  whole: LinkConcept;
}

/** Places that are numbered anew in each building, vehicle or yard. */
const NUMBERED_ANEW =
  /^(room|table|seat|bed|desk|floor|apartment|flat|unit|suite|cabin|locker|box|stall|cell|ward|court|lane|pitch|plot|berth|slip|slot|spot|bay|shelf|aisle|rack|gate|platform|studio|hall|lab)$/;
const NOT_A_KEY =
  /^(phone|contact|telephone|mobile|card|account|room|floor|seat|fax|house|qq|zip|postal|post|bank|tax|credit|batch|id card|identity card|identification|license|licence|certificate|badge|permit|emergency contact|cell phone|verification|discount|country|currency|color|area|security|model|tracking|passport|social security|national|gate|promo|access|table|street|version|page|sequence|line|registration)$/;
const KNOWN_KEYS =
  /^(isbn|sku|vin|license plate|licence plate|plate|plate number|license plate number|barcode|registration number|serial number|iban|call number|accession number)$/;
/** What identifies an account or a thing, and no person who has it. */
const NO_KEY_OF_PEOPLE = /^(iban|plate|vin|license plate|licence plate)$/;
/** Documents that people call by a number of their own, whoever takes part. */
const DOCUMENTS =
  /^(order|payment|invoice|appointment|booking|reservation|ticket|message|comment|contract|shipment|delivery|claim|complaint|notification|case|policy|request|question|answer|post|transaction|refund|project|task|course|event|article|trip|ride|flight|schedule|session|quotation|prescription|interview|bill|damage|incident|accident)$/;

/** The key plan of an entity. */
export function planKey(entity: EntityConcept, model: ConceptModel): KeyPlan {
  const whole = wholeOf(entity, model);
  const own = ownKey(entity, whole !== undefined);
  if (own) return own;
  const name = `${snakeCase(entity.key)}_id`;
  const links = model.links.filter(
    (link) => link.from === entity.key && link.kind !== "manyToMany" && link.to !== entity.key && link.required,
  );
  const referred = model.links.some(
    (link) => link.to === entity.key || (link.kind === "manyToMany" && link.from === entity.key),
  );
  const person = PEOPLE.has(entity.words.at(-1) ?? "");
  const document = person || (DOCUMENTS.test(entity.words.at(-1) ?? "") && entity.words.length === 1);
  const direct = distinctTargets(links);
  // A time that nobody mentioned does not tell rows apart.
  const moment = entity.attributes.find((attribute) => isMoment(attribute.words));
  const time = moment?.origin.from === "description" ? moment : undefined;
  const several = direct.length > 2 && moment === time;
  if (!referred && !document && direct.length >= 2 && (time || several || isLinkOnly(entity))) {
    const recurs = time
      ? ` and ${time.words.join(" ")}, because the same ${direct.length === 2 ? "pair" : "combination"} can recur`
      : "";
    return { kind: "composite", links: direct.slice(0, 3), time, reason: `its parents' keys${recurs}` };
  }
  if (
    !referred &&
    !document &&
    direct.length === 1 &&
    time &&
    /^(record|log|history|reading|statistic|entry)$/.test(entity.words.at(-1) ?? "")
  ) {
    return {
      kind: "composite",
      links: direct,
      time,
      reason: `one ${entity.key} per ${direct[0]?.to} and ${time.words.join(" ")}`,
    };
  }
  // A code may be of a list that others keep: two diagnoses of a visit can have the same one.
  const attribute = whole && entity.attributes.find((one) => isLocal(one, entity.words) && one.words.at(-1) !== "code");
  if (!attribute) return { kind: "surrogate", name, reason: "the text names nothing that identifies it" };
  const reason = `its ${attribute.words.join(" ")} identifies it only within its ${whole.to}`;
  return { kind: "surrogate", name, reason, within: { attribute, whole } };
}

/** What it belongs to, if it is a part: a number or a code of its own then counts within that one only. */
function wholeOf(entity: EntityConcept, model: ConceptModel): LinkConcept | undefined {
  if (DOCUMENTS.test(entity.words.at(-1) ?? "")) return undefined;
  return model.links.find(
    (link) =>
      link.from === entity.key &&
      link.to !== entity.key &&
      link.kind === "manyToOne" &&
      !link.role &&
      /^(belong|have|contain)\b/.test(link.verb) &&
      link.origin.from === "description",
  );
}

/** Whether it is a plain number or code, or that of a place: another whole has the same ones. */
function isLocal(attribute: AttributeConcept, entity: readonly string[]): boolean {
  const place = NUMBERED_ANEW.test(entity.at(-1) ?? "") && isOwnIdentifier(attribute, entity);
  return /^(code|number|no)$/.test(attribute.words.join(" ")) || (place && !attribute.words.includes("id"));
}

function ownKey(entity: EntityConcept, part: boolean): KeyPlan | undefined {
  const { key, words } = entity;
  // What not every row has tells no rows apart.
  const attributes = entity.attributes.filter(({ optional, key }) => key || !optional);
  const said = attributes.find((attribute) => attribute.key);
  // Another team has a number seven, too.
  const shirted = /^(player|athlete|runner|rider|driver|racer)$/.test(words.at(-1) ?? "");
  const isGlobal = (attribute: AttributeConcept) =>
    attribute.unique || !(part || shirted) || !isLocal(attribute, words);
  const named = attributes.find((attribute) => isOwnIdentifier(attribute, words) && isGlobal(attribute));
  const person = PEOPLE.has(words.at(-1) ?? "");
  const isKnown = (name: string) => KNOWN_KEYS.test(name) && !(person && NO_KEY_OF_PEOPLE.test(name));
  const known = attributes.find((attribute) => isKnown(attribute.words.join(" ")));
  const unique = attributes.find((attribute) => attribute.unique && IDENTIFIER_WORDS.has(attribute.words.at(-1) ?? ""));
  const first = attributes.slice(0, 1).find((attribute) => looksLikeKey(attribute) && isGlobal(attribute));
  const attribute = said ?? named ?? unique ?? first ?? known;
  if (!attribute) return undefined;
  const tail = attribute.words.at(-1) ?? "";
  const bare = attribute.words.length === 1 && IDENTIFIER_WORDS.has(tail) && tail !== "isbn" && tail !== "uuid";
  const name = snakeCase(bare ? `${key} ${tail}` : attribute.words.join(" "));
  return {
    kind: "natural",
    attribute,
    name,
    identity: tail === "id",
    reason: `the text identifies it by its ${attribute.words.join(" ")}`,
  };
}

/** "airplane number" of an airplane, "plan code" of a service plan, or just "number". */
function isOwnIdentifier(attribute: AttributeConcept, entity: readonly string[]): boolean {
  const tail = attribute.words.at(-1) ?? "";
  if (!IDENTIFIER_WORDS.has(tail)) return false;
  const base = withoutIdentifier(attribute.words);
  if (base.length === 1 && base[0] === tail) return true;
  const plain = base.filter((word) => word !== "unique");
  const name = plain.join(" ");
  return (
    name === entity.join(" ") ||
    name === entity.at(-1) ||
    name === entity[0] ||
    (name === entity.slice(0, -1).join(" ") && tail !== "number")
  );
}

function looksLikeKey(attribute: AttributeConcept): boolean {
  const tail = attribute.words.at(-1) ?? "";
  if (!/^(id|number|code|no|identifier)$/.test(tail) || attribute.words.length < 2) return false;
  return !NOT_A_KEY.test(attribute.words.slice(0, -1).join(" "));
}

/** Whether a name is that of a date or a time at which something happens. */
export function isMoment(words: readonly string[]): boolean {
  return (
    /(^|\b)(time|date|timestamp|day|at|month)$/.test(words.join(" ")) &&
    !/(birth|end|expir|due|cancel|return|completion|update)/.test(words.join(" "))
  );
}

/** Two parents and hardly anything of its own. */
function isLinkOnly(entity: EntityConcept): boolean {
  return (
    entity.attributes.length <= 2 &&
    entity.attributes.every(({ words }) =>
      /^(quantity|price|unit price|amount|grade|score|role|note|remark|status|hour)$/.test(words.join(" ")),
    )
  );
}

function distinctTargets(links: readonly LinkConcept[]): LinkConcept[] {
  return links.filter((link, i) => !link.role && links.findIndex((other) => other.to === link.to && !other.role) === i);
}
