import { snakeCase } from "@dbcoach/design/names";
import type { LinkConcept, Origin } from "../analysis/concept.ts";
import { pluralPhrase } from "../language/inflection.ts";
import { columnOf } from "./columns.ts";
import type { ColumnDraft, TableDraft } from "./draft.ts";

/** Verbs (and whom they are done to, where that tells more) whose noun is a good name for the link, and whether the same pair can meet again. */
const NAMED: Readonly<
  Record<string, { noun: string; again?: string; compound?: boolean; sides?: readonly [string, string] }>
> = {
  enroll: { noun: "enrollment" },
  enrol: { noun: "enrolment" },
  subscribe: { noun: "subscription" },
  register: { noun: "registration" },
  participate: { noun: "participation" },
  attend: { noun: "attendance" },
  borrow: { noun: "loan", again: "borrowed_at" },
  rent: { noun: "rental", again: "rented_at" },
  visit: { noun: "visit", again: "visited_at" },
  purchase: { noun: "purchase", again: "purchased_at" },
  buy: { noun: "purchase", again: "purchased_at" },
  vote: { noun: "vote", again: "voted_at" },
  book: { noun: "booking", again: "booked_at" },
  reserve: { noun: "reservation", again: "reserved_at" },
  apply: { noun: "application", again: "applied_at" },
  order: { noun: "order", again: "ordered_at" },
  depend: { noun: "dependency" },
  comment: { noun: "comment", again: "created_at" },
  review: { noun: "review" },
  rate: { noun: "rating" },
  prescribe: { noun: "prescription", again: "prescribed_at" },
  befriend: { noun: "friendship" },
  follow: { noun: "follow", sides: ["follower", "followed"] },
  block: { noun: "block", sides: ["blocker", "blocked"] },
  like: { noun: "like" },
  bookmark: { noun: "bookmark" },
  marry: { noun: "marriage" },
  share: { noun: "share", compound: true },
  "take quiz": { noun: "attempt", again: "started_at" },
  "take exam": { noun: "attempt", again: "started_at" },
  "take test": { noun: "attempt", again: "started_at" },
  "take course": { noun: "enrollment" },
  "take class": { noun: "enrollment" },
};

/** Documents whose contents are lines with a quantity. */
const LINES = /^(order|cart|invoice|sale|purchase|bill|receipt|basket|quotation|shipment)$/;

/** The table for a many-to-many link between two tables with one-column keys. */
export function junctionOf(link: LinkConcept, a: TableDraft, b: TableDraft, taken: ReadonlySet<string>): TableDraft {
  const verb = link.verb.replace(/^is /, "").split(" ")[0] ?? "";
  const named = NAMED[`${verb} ${b.words.at(-1)}`] ?? NAMED[verb];
  const document = [a, b].find((table) => LINES.test(table.words.at(-1) ?? ""));
  const pair = snakeCase(`${a.words.join(" ")} ${pluralPhrase(b.words.join(" "))}`);
  const wished = document
    ? snakeCase(`${document.words.join(" ")} items`)
    : link.as
      ? snakeCase(`${a.words.join(" ")} ${pluralPhrase(link.as.join(" "))}`)
      : named
        ? snakeCase(`${named.compound ? `${a.words.join(" ")} ` : ""}${pluralPhrase(named.noun)}`)
        : pair;
  const name = !taken.has(wished) ? wished : pair;
  const [keyA, keyB] = [keyColumn(link, a), keyColumn({ ...link, from: b.key, role: link.role }, b)];
  const twins = keyA.name === keyB.name;
  const sides = twins ? named?.sides : undefined;
  const tail = keyA.name.split("_").at(-1) ?? "id";
  const first = sides ? { ...keyA, name: `${sides[0]}_${tail}` } : keyA;
  const second = twins ? { ...keyB, name: sides ? `${sides[1]}_${tail}` : `other_${keyB.name}` } : keyB;
  const rule: Origin = { from: "rule", rule: "many-to-many" };
  const columns = [first, second];
  if (named?.again && !document)
    columns.push({
      name: named.again,
      type: { kind: "timestamp" },
      values: [],
      nullable: false,
      unique: false,
      origin: rule,
    });
  if (document)
    columns.push({
      name: "quantity",
      type: { kind: "integer" },
      values: [],
      nullable: false,
      default: { kind: "literal", value: 1 },
      unique: false,
      min: 0,
      minExclusive: true,
      origin: rule,
    });
  // What happened is kept as long as somebody refers to it: no loan is lost with a member. What only links goes with either.
  const happened = named?.again !== undefined && verb !== "comment";
  const own = (link.attributes ?? []).map((attribute) => columnOf(attribute, { words: name.split("_") }, false));
  for (const column of own) {
    const known = columns.findIndex((other) => other.name === column.name);
    if (known < 0) columns.push(column);
  }
  return {
    key: `${a.key} × ${b.key}: ${name}`,
    words: name.split("_"),
    name,
    kind: "junction",
    columns,
    primaryKey: [first.name, second.name, ...(named?.again && !document ? [named.again] : [])],
    uniques: [],
    references: [a, b].map((table, i) => ({
      to: table.key,
      columns: [i === 0 ? first.name : second.name],
      cardinality: "manyToOne" as const,
      onDelete:
        (document && table !== document) || (!document && happened) ? ("restrict" as const) : ("cascade" as const),
      label: "links",
      origin: link.origin,
    })),
    comment: `Which ${a.name.replaceAll("_", " ")} and ${b.name.replaceAll("_", " ")} belong together.`,
    origin: link.origin,
    keyReason: "the keys of both sides",
  };
}

function keyColumn(link: LinkConcept, to: TableDraft): ColumnDraft {
  const key = to.columns.find((column) => column.name === to.primaryKey[0]);
  if (!key) throw new Error(`The table "${to.name}" has no key.`);
  const head = to.words.at(-1) ?? "";
  const name =
    key.name.includes(head) || key.name.includes(to.words[0] ?? "") ? key.name : `${snakeCase(head)}_${key.name}`;
  return { name, type: key.type, values: [], nullable: false, unique: false, origin: link.origin };
}
