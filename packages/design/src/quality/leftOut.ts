import type { Design, Source } from "../model.ts";

/** A piece of a text: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Where one sentence ends and the next begins: a line's end, or what ends a sentence before a capital, a digit, or a quote. */
const BOUNDARY = /\s*\n\s*|(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{Nd}"“‘(])/gu;
/** What stands before a sentence and is not of it: bullets, numbers of lists, marks of headings and quotes. */
const LEAD = /^(?:[\s>#*•–—-]|\d+[.)](?=\s))+/u;
const WORD = /\p{L}{2,}/gu;
/** Fewer words are a greeting or the heading of a list. */
const MIN_WORDS = 3;
/** An opening of no more words than these says what it is all about: "We run a small bakery." */
const OPENING_WORDS = 6;

/**
 * The sentences of a description that no part of the design says to come from, in their order. Empty where columns never
 * say it: the design was imported, or its designer remembers the words of its tables only.
 */
export function sentencesLeftOut(design: Design, description: string): Span[] {
  const columns = design.tables.flatMap((table) => table.columns);
  if (!columns.some(({ source }) => source.from === "description")) return [];
  const used = sourcesOf(design).flatMap((source) => (source.from === "description" ? [source] : []));
  return sentencesOf(description).filter(
    ({ start, end }) => !used.some((span) => span.start < end && span.end > start),
  );
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
    add(from, index);
    from = index + gap.length;
  }
  add(from, text.length);
  return spans;
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
