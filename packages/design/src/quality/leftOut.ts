import type { Design, Source } from "../model.ts";
import { nameWords, singularise } from "../names.ts";

/** A piece of a text: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Where one sentence ends and the next begins: a line's end, or what ends a sentence before a capital, a digit, or a quote. */
const BOUNDARY = /\s*\n\s*|(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{Nd}"“‘(])/gu;
/** What ends with a point, and no sentence, even before a capital. */
const ABBREVIATIONS = new Set([
  "e.g",
  "i.e",
  "vs",
  "ca",
  "cf",
  "approx",
  "incl",
  "dr",
  "mr",
  "mrs",
  "ms",
  "prof",
  "st",
]);
/** The same before a number: "No. 5". */
const COUNTING = new Set(["no", "nr"]);
/** What stands before a sentence and is not of it: bullets, numbers of lists, marks of headings and quotes. */
const LEAD = /^(?:[\s>#*•–—-]|\d+[.)](?=\s))+/u;
const WORD = /\p{L}{2,}/gu;
/** Fewer words are a greeting or the heading of a list. */
const MIN_WORDS = 3;
/** An opening of no more words than these says what it is all about: "We run a ferry line between islands in the north." */
const OPENING_WORDS = 12;

/**
 * The sentences of a description that no part of the design says to come from, in their order; but for those that name
 * what a person has added, or a model without saying where it comes from. Empty where columns never say it: the design
 * was imported, or its designer remembers the words of its tables only.
 */
export function sentencesLeftOut(design: Design, description: string): Span[] {
  const columns = design.tables.flatMap((table) => table.columns);
  if (!columns.some(({ source }) => source.from === "description")) return [];
  const used = sourcesOf(design).flatMap((source) => (source.from === "description" ? [source] : []));
  const others = [...design.tables, ...columns].filter(
    ({ source }) => source.from === "user" || source.from === "model",
  );
  const named = others.map(({ name }) => nameWords(name).map(singularise)).filter((words) => words.length > 0);
  return sentencesOf(description).filter(({ start, end }) => {
    if (used.some((span) => span.start < end && span.end > start)) return false;
    const words = new Set(nameWords(description.slice(start, end)).map(singularise));
    return !named.some((name) => name.every((word) => words.has(word)));
  });
}

/** The sentences of a text, and lines that are not sentences, without their bullets; greetings and headings are no news. */
function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  const add = (from: number, to: number) => {
    const piece = text.slice(from, to);
    const start = from + (LEAD.exec(piece)?.[0].length ?? 0);
    const end = from + piece.trimEnd().length;
    const words = text.slice(start, end).match(WORD)?.length ?? 0;
    if (words >= MIN_WORDS && (from > 0 || words > OPENING_WORDS)) spans.push({ start, end });
  };
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(BOUNDARY)) {
    if (!gap.includes("\n") && isAbbreviated(text.slice(from, index), text[index + gap.length])) continue;
    add(from, index);
    from = index + gap.length;
  }
  add(from, text.length);
  return spans;
}

/** Whether a text ends with a word that is cut short rather than with a sentence. */
function isAbbreviated(text: string, next = ""): boolean {
  const last = (/[\p{L}.]+(?=\.$)/u.exec(text)?.[0] ?? "").toLowerCase();
  return ABBREVIATIONS.has(last) || (COUNTING.has(last) && /\p{Nd}/u.test(next));
}

function sourcesOf({ requirements, assumptions, tables, relationships, enums }: Design): Source[] {
  const parts = tables.flatMap((table) => [
    table,
    ...table.columns,
    ...table.uniques,
    ...table.checks,
    ...table.indexes,
  ]);
  return [...requirements, ...assumptions, ...parts, ...relationships, ...enums].map(({ source }) => source);
}
