import { LEXICAL_RULES, type LexicalRules, type SqlName } from "./grammar.ts";

/** The smallest part of a script that means something. */
export interface Token {
  /**
   * word: a keyword or a name without quotes, variables and parameters included; name: a quoted name; text: a string;
   * comment: also the marks around what MySQL executes in a comment; unfinished: a text, name or comment without an end.
   */
  kind: "word" | "name" | "text" | "number" | "symbol" | "comment" | "unfinished";
  /** As written. */
  text: string;
  /** What is meant: a name or text without its quotes and escapes; a word, number, symbol or comment as written. */
  value: string;
  /** UTF-16 offset in the script. */
  offset: number;
  /** From 1. */
  line: number;
  /** UTF-16 units from the start of the line, from 1. */
  column: number;
}

/** All tokens of a script in its order; only blanks lie between them. Never fails: what has no end is `unfinished`. */
export function tokens(script: string, dialect: SqlName): Token[] {
  const reader = new TokenReader(script, dialect);
  const all: Token[] = [];
  for (let token = reader.next(); token; token = reader.next()) all.push(token);
  return all;
}

/** A place in a script as people say it: line and column from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The place of a UTF-16 offset. */
export function placeOf(script: string, offset: number): Place {
  const before = script.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}

/** Reads a script token by token, so that whoever knows the statements can skip what is not SQL. */
export class TokenReader {
  /** Where the next token is looked for. */
  offset = 0;
  /** What ends a statement although it could be a part of a word: "$$" after DELIMITER $$. */
  delimiter = "";
  private readonly script: string;
  private readonly rules: LexicalRules;
  private line = 1;
  private lineStart = 0;
  private lineBreak: number;
  private executing = false;

  constructor(script: string, dialect: SqlName) {
    this.script = script;
    this.rules = LEXICAL_RULES[dialect];
    this.lineBreak = script.indexOf("\n");
  }

  /** The next token, and undefined at the end. */
  next(): Token | undefined {
    const { script } = this;
    BLANK.lastIndex = this.offset;
    const start = BLANK.test(script) ? BLANK.lastIndex : this.offset;
    if (start >= script.length) {
      this.offset = script.length;
      return undefined;
    }
    const { kind, end, value } = this.read(start);
    const text = script.slice(start, end);
    this.offset = end;
    return { kind, text, value: value ?? text, offset: start, ...this.placeAt(start) };
  }

  /** Continues behind the end of the line, and returns what was skipped. */
  skipLine(): string {
    const start = this.offset;
    const end = this.script.indexOf("\n", start);
    this.offset = end < 0 ? this.script.length : end + 1;
    return this.script.slice(start, this.offset);
  }

  private placeAt(offset: number): Place {
    while (this.lineBreak >= 0 && this.lineBreak < offset) {
      this.line += 1;
      this.lineStart = this.lineBreak + 1;
      this.lineBreak = this.script.indexOf("\n", this.lineStart);
    }
    return { line: this.line, column: offset - this.lineStart + 1 };
  }

  private beforeDelimiter(start: number, end: number): number {
    if (this.delimiter === "") return end;
    const at = this.script.slice(start, end).indexOf(this.delimiter);
    return at <= 0 ? end : start + at;
  }

  private read(start: number): Reading {
    const { script, rules } = this;
    const first = script[start];
    const two = script.slice(start, start + 2);
    if (this.executing && two === "*/") {
      this.executing = false;
      return { kind: "comment", end: start + 2 };
    }
    if (two === "/*") {
      const executable = rules.executableComments ? match(EXECUTABLE_COMMENT, script, start) : undefined;
      this.executing ||= executable !== undefined;
      return executable === undefined
        ? blockComment(script, start, rules.nestedComments)
        : { kind: "comment", end: executable };
    }
    if (isLineComment(script, start, rules)) return { kind: "comment", end: lineEnd(script, start) };
    rules.textPrefixes.lastIndex = start;
    const prefix = rules.textPrefixes.exec(script)?.[0] ?? "";
    const quote = script[start + prefix.length];
    if (quote === "'" || (quote === '"' && rules.doubleQuotedTexts && prefix === "")) {
      return quoted(script, start + prefix.length, quote, "text", rules.backslashEscapes || /e/i.test(prefix));
    }
    if (first === '"' || (first === "`" && rules.backticks)) return quoted(script, start, first, "name", false);
    if (first === "[" && rules.brackets) return quoted(script, start, "]", "name", false);
    if (first === "$" && rules.dollarQuotes) {
      const opened = match(DOLLAR_QUOTE, script, start);
      if (opened !== undefined) return dollarQuoted(script, start, opened);
    }
    const number = match(NUMBER, script, start);
    if (number !== undefined) return { kind: "number", end: number };
    const word = match(rules.word, script, start);
    if (word !== undefined) return { kind: "word", end: this.beforeDelimiter(start, word) };
    const width = (script.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
    return { kind: "symbol", end: match(OPERATOR, script, start) ?? start + width };
  }
}

interface Reading {
  kind: Token["kind"];
  end: number;
  value?: string;
}

const BLANK = /[\s\uFEFF\0]+/y;
/** Versions from 90.0 on are none: MariaDB's dumps hide commands to its client behind them. */
const EXECUTABLE_COMMENT = /\/\*M?!(?!9\d{5})\d*/y;
const DOLLAR_QUOTE = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const NUMBER = /(?:0x[0-9a-f]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const OPERATOR = /(?:::|:=|<=>|<>|<=|>=|!=|\|\||->>|->|#>>|#>|@>|<@)/y;

function match(pattern: RegExp, script: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(script) ? pattern.lastIndex : undefined;
}

function isLineComment(script: string, start: number, rules: LexicalRules): boolean {
  if (rules.hashComments && script[start] === "#") return true;
  if (!script.startsWith("--", start)) return false;
  return !rules.spacedLineComments || /^\s?$/.test(script.slice(start + 2, start + 3));
}

function lineEnd(script: string, start: number): number {
  const end = script.indexOf("\n", start);
  return end < 0 ? script.length : end;
}

function blockComment(script: string, start: number, nested: boolean): Reading {
  let depth = 0;
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  for (let found = mark.exec(script); found; found = mark.exec(script)) {
    if (found[0] === "*/") depth -= 1;
    else if (nested || depth === 0) depth += 1;
    if (depth === 0) return { kind: "comment", end: mark.lastIndex };
  }
  return { kind: "unfinished", end: script.length };
}

/** What lies between quotes; a doubled closing quote stands for itself. */
function quoted(script: string, open: number, close: string, kind: "text" | "name", backslashes: boolean): Reading {
  let value = "";
  for (let at = open + 1; at < script.length; at += 1) {
    const character = script[at];
    if (backslashes && character === "\\") {
      at += 1;
      value += unescaped(script[at] ?? "");
    } else if (character !== close) value += character;
    else if (script[at + 1] === close) {
      at += 1;
      value += close;
    } else return { kind, end: at + 1, value };
  }
  return { kind: "unfinished", end: script.length };
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "0": "\0" };

function unescaped(character: string): string {
  return ESCAPES[character] ?? character;
}

function dollarQuoted(script: string, start: number, opened: number): Reading {
  const tag = script.slice(start, opened);
  const close = script.indexOf(tag, opened);
  if (close < 0) return { kind: "unfinished", end: script.length };
  return { kind: "text", end: close + tag.length, value: script.slice(opened, close) };
}
