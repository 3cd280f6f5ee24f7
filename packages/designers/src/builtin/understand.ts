import { type Analysis, analyse } from "./analysis/analyse.ts";
import { hasNoEnglishWord, seemsEnglish } from "./language/english.ts";
import { type Enriched, enrich } from "./patterns/enrich.ts";

/** All that the designer knows of a description before it designs: what it says, and what was completed. */
export interface Understanding extends Enriched {
  description: string;
  reading: Analysis["reading"];
  /** As the text states it, before patterns completed it. */
  stated: Analysis["model"];
}

/** Reads a description. Pure: the same text gives the same understanding. */
export function understand(description: string): Understanding {
  const { reading, model } = analyse(description);
  return { description, reading, stated: model, ...enrich(model, description) };
}

/** The kind of application that the description is about, when it says so at once or says hardly more. */
export function kindOf({ pattern, added, description }: Understanding): string | undefined {
  const opening = description.slice(0, OPENING).toLowerCase();
  return pattern && (added.length > 0 || pattern.match.test(opening)) ? pattern.name : undefined;
}

/** Characters in which a description says what it is about. */
const OPENING = 60;

const EXAMPLE =
  "For example: “A library has members and books. Each book has an ISBN, a title and an author. A member can borrow many books; each loan has a due date.”";

/** What people paste that is no description: how it begins, and what it is. */
const OTHER_TEXTS: readonly { begins: RegExp; what: string }[] = [
  {
    begins:
      /^\s*(select\s+(\*|[\w."]+(\s*,\s*[\w."]+)*)\s+from\s+[\w."]+\s*(;|$|where\b|join\b|group\b|order\s+by\b|limit\b)|insert\s+into\s+[\w."]+\s*(\(|values\b)|update\s+[\w."]+\s+set\s+[\w."]+\s*=|delete\s+from\s+[\w."]+\s*(;|$|where\b)|alter\s+table\s+[\w."]+\s+(add|drop|rename|alter)\b|drop\s+(table|database)\s)/i,
    what: "SQL",
  },
  // Somebody may also ask for a table and list its columns in brackets: SQL gives them types.
  {
    begins:
      /^\s*create\s+table\s+(if\s+not\s+exists\s+)?[\w."`[\]]+\s*\(\s*[\w"`[\]]+\s+((small|big)?(int|serial)|integer|(var|n|nvar)?char\b|character|text|uuid|date|timestamp|numeric|decimal|number|bool|real|float|double|blob|json)/i,
    what: "SQL",
  },
  // What closes a quote and goes on with SQL was written to be executed, not read.
  { begins: /^\s*["'][^"'\n]{0,20}\s*;\s*(drop|delete|insert|update|select|alter|truncate)\s/i, what: "SQL" },
  {
    begins:
      /^\s*((export\s+)?(default\s+)?(async\s+)?function\s+\w+\s*\([^)]*\)\s*\{|(const|let|var)\s+\w+\s*=|def\s+\w+\s*\([^)]*\)\s*(->.*)?:|#include\s*[<"]|import\s+[\w*{}$,\s]+\s+from\s+["'][^"'\s]+["']\s*(;|\n|$)|(public\s+|export\s+|abstract\s+)*(class|interface)\s+[A-Z]\w*(\s+(extends|implements)\s+[\w<>, ]+)?\s*\{)/,
    what: "program code",
  },
  { begins: /^\s*lorem\s+ipsum\b/i, what: "filler text" },
  { begins: /^\s*[{[]\s*["'{[\]}]/, what: "JSON" },
  { begins: /^\s*<[!?/]?[a-z]/i, what: "markup" },
  { begins: /^\s*https?:\/\/\S+\s*$/i, what: "an address" },
];

const ASK = "Name the things to keep and what to know about them, in plain English sentences.";

/** Why there is nothing to design from a description, for its author; undefined when there is something. */
export function reasonForNothing(understanding: Understanding): string | undefined {
  const { description, model } = understanding;
  const other = OTHER_TEXTS.find(({ begins }) => begins.test(description));
  if (other) return `This looks like ${other.what}, not like a description of what to store. ${ASK} ${EXAMPLE}`;
  if (!seemsEnglish(description)) {
    return `The description does not seem to be in English, and the built-in designer reads English only. Write it in English, or let a language model design: it reads other languages, too. ${EXAMPLE}`;
  }
  if (!/\p{L}{2,}/u.test(description)) {
    return `There are no words in the description. Say what you want to store. ${EXAMPLE}`;
  }
  if (hasNoEnglishWord(description) && !understanding.pattern) {
    return `Nothing to store was recognised in the description: none of its words is English as far as the built-in designer knows, and it reads English only. ${EXAMPLE}`;
  }
  if (model.entities.length > 0) return undefined;
  const put = understanding.stated.putAside.map((aside) => `“${aside.words.join(" ")}”`).slice(0, 3);
  const seen = put.length > 0 ? ` It names ${put.join(", ")}, but says nothing that should be stored about it.` : "";
  return `Nothing to store was recognised in the description.${seen} ${ASK} ${EXAMPLE}`;
}
