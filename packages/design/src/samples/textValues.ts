import { nameWords, singularise, titleCase } from "../names.ts";
import { kindFor } from "./living.ts";
import { nth } from "./numbered.ts";
import { type RowContext, thingName } from "./rowContext.ts";
import { JOB_TITLES } from "./words/people.ts";
import { STREETS } from "./words/places.ts";
import { HEADLINES, PLAIN_SENTENCES, SENTENCES, SHORT_TEXTS } from "./words/texts.ts";

type TextWriter = (row: RowContext, words: readonly string[]) => string;

const PEOPLE = new Set(
  `account actor agent applicant artist attendee author bidder buyer candidate chef citizen client coach colleague
  contact contributor courier customer dentist doctor donor driver employee engineer farmer follower friend guardian
  guest host instructor interviewer landlord lawyer lecturer librarian manager member mentor nurse operator organizer
  owner participant passenger patient person pilot player professor profile recipient renter resident reviewer
  salesperson seller sender speaker staff student subscriber supervisor teacher technician tenant therapist trainer
  traveler tutor user veterinarian visitor volunteer worker`.split(/\s+/),
);

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]+/gu, "")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const fullName: TextWriter = ({ given, family }) => `${given} ${family}`;
const hex = ({ random }: RowContext, length: number) =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join("");
const digits = ({ random }: RowContext, length: number) => Array.from({ length }, () => random.whole(0, 9)).join("");
const letters = ({ random }: RowContext, length: number) =>
  Array.from({ length }, () => String.fromCharCode(65 + random.whole(0, 25))).join("");
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Sentences about what the column, or else the table, is called. */
function sentencesFor({ tableWords }: RowContext, words: readonly string[]): readonly string[] {
  const about = (candidates: readonly string[]) =>
    SENTENCES.find(({ of }) => candidates.some((word) => of.split(" ").includes(word)))?.sentences;
  const own = words.filter((word) => word !== "content" && word !== "type");
  return about(own) ?? about(tableWords) ?? PLAIN_SENTENCES;
}

/** Writers by meaning; types and column names both lead here. */
export const TEXTS = {
  fullName,
  given: ({ given }) => given,
  family: ({ family }) => family,
  email: ({ given, family }) => `${plain(given)}.${plain(family)}@example.com`,
  username: (row) => `${plain(row.given)}${plain(row.family).slice(0, 3)}${row.index + 1}`,
  phone: (row) => `+${row.place.dialingCode} 555 ${digits(row, 3)} ${digits(row, 4)}`,
  url: (row, words) => {
    const picture = words.some((word) =>
      ["image", "photo", "picture", "avatar", "logo", "thumbnail", "cover"].includes(word),
    );
    return `https://example.com/${picture ? "images/" : ""}${slug(row.thing) || "page"}-${row.index + 1}${picture ? ".jpg" : ""}`;
  },
  address: (row) => `${row.random.whole(1, 120)} ${row.random.pick(STREETS)}`,
  city: ({ place }) => place.city,
  region: ({ place }) => place.region,
  country: ({ place }) => place.country,
  countryCode: ({ place }) => place.countryCode,
  postalCode: ({ place }) => place.postalCode,
  currencyCode: ({ place }) => place.currencyCode,
  language: ({ place }) => place.language,
  timeZone: ({ place }) => place.timeZone,
  ipAddress: ({ random, index }) => `203.0.113.${((index + random.whole(0, 3)) % 254) + 1}`,
  hash: (row) => `$argon2id$v=19$m=19456,t=2,p=1$${hex(row, 22)}$${hex(row, 43)}`,
  secret: (row) => hex(row, 32),
  jobTitle: ({ random }) => random.pick(JOB_TITLES),
  sentence: (row, words) => nth(sentencesFor(row, words), row.index),
  prose: (row, words) => {
    const count = row.random.whole(1, 2);
    return Array.from({ length: count }, (_, at) => nth(sentencesFor(row, words), row.index + at * 3)).join(" ");
  },
  headline: ({ index }) => nth(HEADLINES, index),
  slug: (row) => `${slug(row.thing) || "item"}-${row.index + 1}`,
  isbn: (row) => `978-0-${digits(row, 3)}-${digits(row, 5)}-${digits(row, 1)}`,
  plate: (row) => `${letters(row, 2)}-${digits(row, 3)}-${letters(row, 2)}`,
  vin: (row) => `WVW${letters(row, 6).replace(/[IOQ]/g, "Z")}${digits(row, 8)}`,
  iban: (row) => `${row.place.countryCode}${digits(row, 20)}`,
  barcode: (row) => digits(row, 13),
  tracking: (row) => `TRK${digits(row, 10)}`,
  code: (row, words) => `${codePrefix(row, words)}-${1001 + row.index}`,
  version: (row) => `${1 + Math.floor(row.index / 4)}.${row.index % 4}.0`,
} satisfies Record<string, TextWriter>;

/** Which writer a word of a column's name calls for. Earlier entries win over later ones. */
const BY_WORD: readonly [words: string, writer: keyof typeof TEXTS][] = [
  ["email mail", "email"],
  ["username login handle nickname", "username"],
  ["phone mobile telephone fax", "phone"],
  ["password hash", "hash"],
  ["token secret", "secret"],
  ["url link website homepage image photo avatar logo picture thumbnail uri", "url"],
  ["slug", "slug"],
  ["isbn", "isbn"],
  ["plate registration", "plate"],
  ["vin", "vin"],
  ["iban", "iban"],
  ["barcode ean upc", "barcode"],
  ["tracking", "tracking"],
  ["sku code number reference serial identifier no ref", "code"],
  ["version", "version"],
  ["currency", "currencyCode"],
  ["timezone zone", "timeZone"],
  ["language locale", "language"],
  ["zip postal postcode", "postalCode"],
  ["street address", "address"],
  ["city town", "city"],
  ["country nationality", "country"],
  ["region province county", "region"],
  ["ip", "ipAddress"],
  ["job occupation profession", "jobTitle"],
  [
    "description bio biography note notes comment comments content body message summary detail details review text feedback instruction instructions remark remarks abstract excerpt caption observation observations",
    "sentence",
  ],
];

const NAMING = new Set(["name", "title", "label", "subject", "headline"]);
const WRITINGS = new Set([
  "post",
  "article",
  "blog",
  "news",
  "page",
  "announcement",
  "thread",
  "discussion",
  "note",
  "message",
  "document",
  "report",
  "review",
]);

/** A text for a column that is called so, in a row about something. */
export function textFor(columnName: string, row: RowContext): string {
  const words = nameWords(columnName);
  const has = (...candidates: string[]) => candidates.some((candidate) => words.includes(candidate));
  if (has("first", "given", "forename", "firstname")) return row.given;
  if (has("last", "family", "surname", "lastname")) return row.family;
  if (has("middle")) return `${row.family.charAt(0)}.`;

  const kind = kindFor(words, row);
  if (kind !== undefined) return kind;
  const last = words.at(-1) ?? "";
  if (NAMING.has(last)) return nameFor(words.slice(0, -1), last, row);
  if (words.some((word) => PEOPLE.has(singularise(word))) && words.length <= 2 && !has("count", "number", "type"))
    return fullName(row, words);
  const writer = BY_WORD.find(([candidates]) => has(...candidates.split(" ")))?.[1];
  if (writer) return TEXTS[writer](row, words);
  const list = SHORT_TEXTS.find(({ of }) => has(...of.split(" ")));
  if (list) return row.random.pick(list.values);
  return thingName(words, row.index) ?? `${titleCase(columnName)} ${row.index + 1}`;
}

/** The name or title of what the words before "name" say, else of what the table holds. */
function nameFor(qualifiers: readonly string[], last: string, row: RowContext): string {
  const words = qualifiers.filter((word) => !["full", "display", "legal", "short", "common"].includes(word));
  if (words.includes("user") && last === "name") return TEXTS.username(row);
  if (words.includes("job")) return TEXTS.jobTitle(row);
  const place = BY_WORD.find(
    ([candidates, writer]) =>
      ["city", "country", "region", "address"].includes(writer) &&
      words.some((word) => candidates.split(" ").includes(word)),
  );
  if (place) return TEXTS[place[1]](row, words);
  const subject = words.length > 0 ? words : row.tableWords;
  const person = PEOPLE.has(subject.at(-1) ?? "");
  if (last === "name" && person && !thingIsKnownFirst(subject)) return fullName(row, words);
  if (subject.some((word) => WRITINGS.has(word))) return TEXTS.headline(row);
  if (last === "name" && ["city", "town"].includes(subject.at(-1) ?? "")) return nth([row.place.city], 0);
  if (last === "name" && subject.at(-1) === "country") return row.place.country;
  return (words.length > 0 ? thingName(words, row.index) : undefined) ?? row.thing;
}

/** "company client" is a company, "client" alone a person. */
function thingIsKnownFirst(words: readonly string[]): boolean {
  return words.some((word) => ["company", "organization", "organisation", "business", "team", "group"].includes(word));
}

/** Two or three capitals that say what is numbered: ORD for orders, INV for invoice_number. */
function codePrefix(row: RowContext, words: readonly string[]): string {
  const own = words.filter(
    (word) => !["code", "number", "no", "reference", "ref", "serial", "identifier"].includes(word),
  );
  const word = plain(own[0] ?? row.tableWords.at(-1) ?? "").replace(/[^a-z0-9]/g, "");
  return (word.slice(0, 3) || "no").toUpperCase();
}
