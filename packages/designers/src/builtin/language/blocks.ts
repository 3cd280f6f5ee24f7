import { isAside } from "./asides.ts";
import { nameAsked, nameStates } from "./askedDetails.ts";
import { clausesOf } from "./clauses.ts";
import { describedThings, withThings } from "./describedThings.ts";
import { singularPhrase } from "./inflection.ts";
import { statementsOfInventory } from "./inventory.ts";
import type { Known } from "./kindsInNote.ts";
import { asDetails, withColon } from "./labelledDetails.ts";
import { joinExpressions, meaningsIn, nameAnswers, partRuns, withMeanings } from "./normalise.ts";
import { statementsOfNote } from "./noteStatements.ts";
import { statementsOf } from "./predicates.ts";
import { withAnswers, withoutMoments, withoutRemarks } from "./remarks.ts";
import { retag } from "./retag.ts";
import { withoutShorthand } from "./shorthand.ts";
import { type Token, tokenise } from "./tokens.ts";

/** A sentence, a clause of one that stands for itself, or a line that stands alone, with the heading that it stands under. */
export interface Segment {
  kind: "heading" | "sentence";
  tokens: Token[];
  start: number;
  end: number;
  /** The nearest heading above; absent at the top of a text. */
  heading?: Segment;
  /** Another clause of the sentence before. */
  goesOn?: boolean;
}

/** Marks that other languages and typography use, replaced one for one so that offsets stay those of the description. */
const SAME_LENGTH: readonly [RegExp, string][] = [
  [/[“”„«»`"]/g, " "],
  [/[’‘]/g, "'"],
  [/[*#|]/g, " "],
  [/(?<=\w)_(?=\w)/g, " "],
  [/，|、/g, ","],
  [/：/g, ":"],
  [/（/g, "("],
  [/）/g, ")"],
  [/；/g, ";"],
  [/。/g, "."],
  [/(?<=\s)[–—](?=\s)/g, ":"],
  [/\[/g, "("],
  [/\]/g, ")"],
  [/\t/g, " "],
];

const BULLET = /^(\s*)([-•·●▪◦–—+]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/;

interface Line {
  start: number;
  text: string;
  bullet: boolean;
  /** Words in it. */
  words: number;
}

/** No word is that long, and the language model reads what has no gaps in the square of its length. */
const UNBROKEN = /[^\s,;:()]{100,}/g;

/** The description with every mark in its plain form, and without what cannot be words; all offsets are kept. */
export function plainText(description: string): string {
  const text = SAME_LENGTH.reduce((text, [pattern, mark]) => text.replace(pattern, mark), description);
  return text.replace(UNBROKEN, (run) => withoutLongWords(run.replace(/[^\p{L}\p{N}\s]/gu, blank)));
}

const withoutLongWords = (text: string) => text.replace(UNBROKEN, blank);
const blank = (text: string) => " ".repeat(text.length);

/** The segments of a description, in order. */
export function readSegments(description: string): Segment[] {
  const text = plainText(description);
  const lines = mergeShortBullets(linesOf(text));
  const meanings = meaningsIn(text);
  const known = knownIn(text);
  const segmentOf = (kind: Segment["kind"], body: string, start: number, above?: Segment): Segment => {
    const tokens = partRuns(retag(nameAnswers(joinExpressions(inPlainWords(tokenise(body, start))))));
    return { kind, tokens: withMeanings(tokens, meanings), start, end: start + body.length, heading: above };
  };
  const segments: Segment[] = [];
  let heading: Segment | undefined;
  lines.forEach((line, index) => {
    const body = line.text;
    if (isHeading(line, lines[index + 1])) {
      heading = segmentOf("heading", body.replace(/[:\s]+$/, ""), line.start);
      segments.push(heading);
      return;
    }
    const before: Token[][] = [];
    for (const [start, end] of sentenceRanges(body)) {
      const sentence = segmentOf("sentence", body.slice(start, end), line.start + start, heading);
      if (!isAside(sentence.tokens)) segments.push(...clausesIn(sentence, known, before));
      before.push(sentence.tokens);
    }
  });
  const things = describedThings(segments.map(({ tokens }) => tokens));
  return segments.map((segment) => ({ ...segment, tokens: withThings(segment.tokens, things) }));
}

/** What notes say in marks, remarks and questions, in the words of sentences. */
function inPlainWords(tokens: readonly Token[]): Token[] {
  return asDetails(nameStates(nameAsked(withAnswers(withoutMoments(withoutRemarks(withColon(tokens)))))));
}

/** Tells whether a text names a word, in either number, beside one place. */
function knownIn(text: string): Known {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const key = singularPhrase(word);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (word) => (counts.get(singularPhrase(word)) ?? 0) > 1;
}

function clausesIn(sentence: Segment, known: Known, before: readonly Token[][]): Segment[] {
  return withoutShorthand(sentence.tokens, before)
    .flatMap((tokens) => statementsOfNote(tokens, known))
    .flatMap(statementsOfInventory)
    .flatMap(clausesOf)
    .flatMap(statementsOf)
    .flatMap((tokens, i) => {
      const [first, last] = [tokens[0], tokens.at(-1)];
      return first && last ? [{ ...sentence, tokens, start: first.start, end: last.end, goesOn: i > 0 }] : [];
    });
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split("\n")) {
    const marker = BULLET.exec(raw)?.[0].length ?? raw.length - raw.trimStart().length;
    const content = raw.slice(marker).trimEnd();
    if (content) {
      const words = content.split(/\s+/).length;
      lines.push({ start: start + marker, text: content, bullet: BULLET.test(raw), words });
    }
    start += raw.length + 1;
  }
  return lines;
}

const FINITE = /\b(is|are|can|has|have|must|should|will|may|needs?|includes?|contains?|records?|manages?|belongs?)\b/i;

/** Short bullets under a line become one list behind it: "Student:" with "- name", "- age" reads "Student: name, age". */
function mergeShortBullets(lines: readonly Line[]): Line[] {
  const merged: Line[] = [];
  for (const line of lines) {
    const lead = merged.at(-1);
    const short = line.bullet && line.words <= 7 && !FINITE.test(line.text) && !/[:.]$/.test(line.text);
    const leads = lead && (/:$/.test(lead.text.trimEnd()) || lead.text.includes(LIST_MARK));
    if (short && lead && leads && !line.text.includes(":")) {
      const gap = line.start - (lead.start + lead.text.length);
      merged[merged.length - 1] = { ...lead, text: `${lead.text}${LIST_MARK.padEnd(gap, " ")}${line.text}` };
    } else {
      merged.push(line);
    }
  }
  return merged.map((line) => ({ ...line, text: line.text.replaceAll(LIST_MARK, ",") }));
}

/** Stands for the line break between merged bullets until all are merged: a character that no plain text holds. */
const LIST_MARK = "\u0001";

function isHeading(line: Line, next: Line | undefined): boolean {
  const text = line.text;
  if (line.words > 9 || !next) return false;
  if (/[:]$/.test(text))
    return !/\b(includes?|including|has|have|contains?|with|such as|as follows|records?|stores?)\s*:$/i.test(text);
  if (/[.!?;,]$/.test(text) || text.includes(":") || text.includes(",")) return false;
  // "- departments with name and budget" says what there is.
  if (line.bullet && /\b(with|who|which|that)\b/i.test(text)) return false;
  return !FINITE.test(text) && (line.bullet || /^[A-Z]/.test(text)) && line.words <= 7;
}

const ABBREVIATION = /\b(e\.g|i\.e|etc|no|vs|approx|incl|dr|mr|mrs|st)\.$/i;

/** Start and end of the sentences of a line. A mark inside parentheses ends nothing. */
function sentenceRanges(text: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  let start = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const mark = text[i];
    if (mark === "(") depth += 1;
    if (mark === ")") depth = Math.max(0, depth - 1);
    if (depth > 0 || !mark || !".!?;".includes(mark)) continue;
    const after = text.slice(i + 1);
    if (mark !== ";" && after && !/^["')]*\s/.test(after)) continue;
    if (mark === "." && ABBREVIATION.test(text.slice(start, i + 1)) && !/^["')]*\s+[A-Z]/.test(after)) continue;
    if (mark === "." && /^\s*\d{1,2}$/.test(text.slice(start, i))) continue;
    ranges.push([start, i]);
    start = i + 1;
  }
  ranges.push([start, text.length]);
  return ranges.filter(([from, to]) => /\w/.test(text.slice(from, to)));
}
