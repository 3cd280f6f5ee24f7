import type { Column } from "../model.ts";
import { nameWords } from "../names.ts";
import { yearsOf } from "./living.ts";
import type { RowContext } from "./rowContext.ts";

/** When, in the story of a row, what a word names happens: later steps get later times. */
const STEPS: readonly [words: string, step: number][] = [
  ["updated modified changed seen activity", 6],
  ["deleted archived removed cancelled canceled", 5],
  [
    "end ended ends delivered completed closed finished returned resolved checkout out expires expiry expiration until left terminated arrival to read",
    4,
  ],
  ["shipped sent due dispatched paid processed", 3],
  [
    "start started starts scheduled published confirmed approved checkin in departure effective valid visit appointment",
    2,
  ],
  ["created registered joined hired ordered requested opened issued booked enrolled placed submitted added from", 0],
];

const LONG_AGO = new Set(["birth", "birthday", "born", "dob", "birthdate", "founded", "established"]);
/** Years that what happened long ago is past. */
const LONG = { least: 20, most: 60 };
const DAY = 24 * 60;

/** A date, time or moment for the column, in ISO 8601. Within a row, what ends comes after what starts. */
export function temporalFor(column: Column, row: RowContext): string {
  const words = nameWords(column.name);
  const kind = column.type.kind;
  const step = STEPS.find(([candidates]) => candidates.split(" ").some((word) => words.includes(word)))?.[1] ?? 1;
  if (kind === "time") {
    const minutes = 8 * 60 + (row.start % 16) * 15 + step * 60;
    return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}:00`;
  }
  const { least, most } = yearsOf(words, row.tableWords) ?? LONG;
  const longAgo = words.some((word) => LONG_AGO.has(word)) ? row.random.whole(least * 365, most * 365) * DAY : 0;
  const jitter = row.random.whole(0, 2 * DAY);
  return isoOf(kind, row.start - longAgo + step * 4 * DAY + jitter);
}

/** The moment, day or time `minutes` later than the value, in the value's own form. */
export function laterThan(value: string, minutes: number): string {
  if (/^\d{2}:/.test(value)) {
    const [hours = 0, rest = 0] = value.split(":").map(Number);
    const total = Math.min(hours * 60 + rest + minutes, DAY - 1);
    return `${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}:00`;
  }
  const kind = value.includes("T") ? "timestamp" : "date";
  return isoOf(kind, Date.parse(kind === "date" ? `${value}T00:00:00Z` : value) / 60_000 + minutes);
}

function isoOf(kind: string, minutes: number): string {
  const iso = new Date(minutes * 60_000).toISOString();
  return kind === "date" ? iso.slice(0, 10) : `${iso.slice(0, 16)}:00Z`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
