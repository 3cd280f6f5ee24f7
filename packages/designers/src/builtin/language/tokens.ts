import model from "wink-eng-lite-web-model";
import winkNLP, { type ItemToken } from "wink-nlp";
import { slipOf } from "./spelling.ts";

/** A word or mark of the description. `start` and `end` are UTF-16 offsets into it, end exclusive. */
export interface Token {
  text: string;
  lower: string;
  /** Dictionary form, lower case. */
  lemma: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, DET, ADP, PUNCT, … */
  pos: string;
  start: number;
  end: number;
  /** The text describes what it names, though the word mostly names nothing: "each field has a name". */
  thing?: boolean;
}

/** No word of any language. */
const NO_WORD = "zqxqz";

interface Reader {
  nlp: ReturnType<typeof winkNLP>;
  /** The model numbers the words that it knows, and those that it meets behind them. */
  firstUnknown: number;
}

let reader: Reader | undefined;

/** The language model takes a tenth of a second to load: it is loaded once, on first use. */
function readerOf(): Reader {
  if (reader) return reader;
  const nlp = winkNLP(model, ["sbd", "pos"]);
  reader = { nlp, firstUnknown: numberOf(nlp, NO_WORD) };
  return reader;
}

function numberOf(nlp: Reader["nlp"], word: string): number {
  return Number(nlp.readDoc(word).tokens().itemAt(0).out(nlp.its.uniqueId));
}

/** The tokens of `text`, which begins at `offset` in the description. Hyphenated words are one token. */
export function tokenise(text: string, offset: number): Token[] {
  const { nlp } = readerOf();
  const { its } = nlp;
  // The library's types leave the lemma function out of what `out` accepts; at run time it is one like the others.
  const lemmaOf = its.lemma as unknown as typeof its.pos;
  const document = nlp.readDoc(text);
  const tokens: Token[] = [];
  let cursor = 0;
  document.tokens().each((item: ItemToken) => {
    const value = String(item.out());
    const at = text.indexOf(value, cursor);
    if (at < 0) return;
    cursor = at + value.length;
    const token = {
      text: value,
      lower: value.toLowerCase(),
      lemma: String(item.out(lemmaOf)).toLowerCase(),
      pos: String(item.out(its.pos)),
      start: offset + at,
      end: offset + cursor,
    };
    tokens.push(token);
  });
  return joinHyphens(tokens).map(spelled);
}

/** The token as its writer meant it: a slip that is no word of English is read as the noun that it is a slip of. */
function spelled(token: Token): Token {
  const meant = slipOf(token.lower);
  return meant && !isWord(token.lower) ? { ...token, lower: meant, lemma: meant, pos: "NOUN" } : token;
}

/** Letters of the longest word that is looked up: reading takes the square of them. */
const LONGEST_WORD = 60;

/** Whether the language model knows a lower-case word. */
export function isWord(lower: string): boolean {
  if (lower.length > LONGEST_WORD) return false;
  const { nlp, firstUnknown } = readerOf();
  return numberOf(nlp, lower) < firstUnknown;
}

function joinHyphens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    const next = tokens[i + 1];
    const last = joined.at(-1);
    const glued = token?.text === "-" && last && next && last.end === token.start && next.start === token.end;
    if (token && glued && /\w$/.test(last.text) && /^\w/.test(next.text)) {
      const text = `${last.text}-${next.text}`;
      const pos = next.pos === "VERB" || next.pos === "ADJ" || next.pos === "ADP" ? "NOUN" : next.pos;
      const lower = text.toLowerCase();
      joined[joined.length - 1] = { text, lower, lemma: lower, pos, start: last.start, end: next.end };
      i += 1;
    } else if (token) {
      joined.push(token);
    }
  }
  return joined;
}
