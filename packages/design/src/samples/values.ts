import { enumOf } from "../design.ts";
import { maxLengthOf } from "../dialects/values.ts";
import type { Column, Design, Table } from "../model.ts";
import { nameWords } from "../names.ts";
import { familyOf } from "../typeTraits.ts";
import { nth } from "./numbered.ts";
import { hardBounds, numberFor } from "./numberValues.ts";
import type { RowContext } from "./rowContext.ts";
import type { SampleValue } from "./rows.ts";
import { TEXTS, textFor } from "./textValues.ts";
import { laterThan, temporalFor } from "./timeValues.ts";

type ValueWriter = (column: Column, row: RowContext, table: Table, design: Design) => SampleValue;

const text = (write: (row: RowContext, words: readonly string[]) => string): ValueWriter => {
  return (column, row) => write(row, nameWords(column.name));
};
const number: ValueWriter = (column, row, table) => numberFor(table, column, row);
const temporal: ValueWriter = (column, row) => temporalFor(column, row);
const named: ValueWriter = (column, row) => textFor(column.name, row);

const MOSTLY_FALSE = /deleted|blocked|archived|banned|cancel|locked|hidden|spam|overdue|expired|fraud/;
const MOSTLY_TRUE = /active|enabled|verified|available|public|confirmed|visible|read|paid/;

/** One writer per kind of type. */
const WRITERS: Record<Column["type"]["kind"], ValueWriter> = {
  identifier: (column, row, table) => {
    const { min, max } = hardBounds(table, column);
    return Math.min(Math.max(1, Math.ceil(min)) + row.index, Math.floor(max));
  },
  uuid: (_, { random }) => {
    const digits = Array.from({ length: 32 }, () => random.whole(0, 15));
    digits[12] = 4;
    digits[16] = 8 + ((digits[16] ?? 0) % 4);
    const hex = digits.map((digit) => digit.toString(16)).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  },
  text: named,
  longText: (column, row) => {
    const value = textFor(column.name, row);
    return value.includes(" ") && /[.?]$/.test(value) ? TEXTS.prose(row, nameWords(column.name)) : value;
  },
  code: named,
  personName: (column, row) => {
    const words = nameWords(column.name);
    const part = words.some((word) => ["first", "given", "last", "family", "surname", "middle"].includes(word));
    return part ? textFor(column.name, row) : TEXTS.fullName(row, words);
  },
  email: text(TEXTS.email),
  phone: text(TEXTS.phone),
  url: text(TEXTS.url),
  address: text(TEXTS.address),
  city: text(TEXTS.city),
  postalCode: text(TEXTS.postalCode),
  countryCode: text(TEXTS.countryCode),
  currencyCode: text(TEXTS.currencyCode),
  ipAddress: text(TEXTS.ipAddress),
  passwordHash: text(TEXTS.hash),
  boolean: ({ name }, { random }) => random.chance(MOSTLY_FALSE.test(name) ? 0.1 : MOSTLY_TRUE.test(name) ? 0.85 : 0.5),
  integer: number,
  decimal: number,
  money: number,
  percentage: number,
  latitude: number,
  longitude: number,
  year: number,
  date: temporal,
  time: temporal,
  timestamp: temporal,
  durationMinutes: number,
  json: (column, row) => JSON.stringify({ [column.name]: row.thing, number: row.index + 1 }),
  binary: (_, row) => `\\x${TEXTS.secret(row)}`,
  enum: ({ type }, row, _, design) => {
    if (type.kind !== "enum") return null;
    const { values } = enumOf(design, type.enumId);
    return row.index < values.length ? nth(values, row.index) : row.random.pick(values);
  },
  vector: ({ type }, { random }) => {
    if (type.kind !== "vector") return null;
    const raw = Array.from({ length: type.dimensions }, () => random.next() * 2 - 1);
    const length = Math.hypot(...raw) || 1;
    return raw.map((value) => Number((value / length).toFixed(4)));
  },
};

/** A value for a column that refers to nothing: by its type, its name and what its row is about. */
export function valueFor(column: Column, row: RowContext, table: Table, design: Design): SampleValue {
  for (const { predicate } of table.checks) {
    if (predicate.kind === "oneOf" && predicate.columnId === column.id) return row.random.pick(predicate.values);
  }
  const example = exampleFor(column, row);
  if (example !== undefined) return example;
  return fitted(WRITERS[column.type.kind](column, row, table, design), column);
}

/** Each of the column's examples once, then any of them; undefined when none can stand in such a column. */
function exampleFor({ type, examples }: Column, { index, random }: RowContext): string | undefined {
  if (!examples || familyOf(type) !== "text") return undefined;
  const room = maxLengthOf(type) ?? Number.POSITIVE_INFINITY;
  const least = type.kind === "countryCode" || type.kind === "currencyCode" ? room : 0;
  const usable = examples.filter((text) => [...text].length <= room && [...text].length >= least);
  if (usable.length === 0) return undefined;
  return index < usable.length ? nth(usable, index) : random.pick(usable);
}

/** How often a nullable column is really null, 0 to 1. */
export function nullShare({ name }: Column): number {
  if (/delet|cancel|archiv|remov/i.test(name)) return 0.85;
  if (/end|return|clos|resolv|left|terminat|complet|deliver|until/i.test(name)) return 0.35;
  return 0.12;
}

/** Another value of the same kind, different for each number: the value of a column that must be unique. */
export function variant(value: SampleValue, column: Column, number: number): SampleValue {
  if (typeof value !== "string") return value;
  if (familyOf(column.type) === "temporal")
    return laterThan(value, number * (column.type.kind === "time" ? 1 : 24 * 60));
  if (familyOf(column.type) !== "text") return value;
  if (column.type.kind === "email" || value.includes("@")) return fitted(value.replace("@", `${number}@`), column);
  const suffix = /\s/.test(value) ? ` ${number}` : String(number);
  const maxLength = maxLengthOf(column.type);
  const kept = maxLength === undefined ? value : [...value].slice(0, Math.max(0, maxLength - suffix.length)).join("");
  return fitted(kept + suffix, column);
}

function fitted(value: SampleValue, { type }: Column): SampleValue {
  const maxLength = maxLengthOf(type);
  if (typeof value !== "string" || maxLength === undefined) return value;
  return [...value].slice(0, maxLength).join("").trim() || value.slice(0, maxLength);
}
