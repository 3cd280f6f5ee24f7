import type { SqlName } from "./grammar.ts";
import { type Token, TokenReader } from "./tokens.ts";

/** One statement of a script, without the mark that ends it. */
export interface Statement {
  /** sql: for the database. command: for a client, as GO, DELIMITER and \connect are; it is no SQL. */
  kind: "sql" | "command";
  /** As written, from its first token to its last; comments before and behind it are left out. */
  text: string;
  /** UTF-16 offset in the script. */
  offset: number;
  /** From 1. */
  line: number;
  column: number;
  /** Without comments. */
  tokens: Token[];
  /** Counts the batches that GO ends in scripts for SQL Server; 0 elsewhere. */
  batch: number;
  /** The rows after COPY … FROM stdin, as pg_dump writes them. */
  data?: string;
}

/**
 * The statements of a script in its order. Bodies of triggers and functions stay whole. Never fails: what cannot be
 * taken apart is one statement up to the end.
 */
export function statements(script: string, dialect: SqlName): Statement[] {
  const reader = new TokenReader(script, dialect);
  const found: Statement[] = [];
  let delimiter = ";";
  let batch = 0;
  let lastLine = 0;
  let current: Token[] = [];
  let nesting = new Nesting(dialect);
  // The marks around what only some versions of MySQL execute belong to the text, but are no tokens of the statement.
  let marks: Token[] = [];
  const add = (kind: Statement["kind"], parts: Token[], around: readonly Token[]) => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) return undefined;
    const start = around[0] && around[0].offset < first.offset ? around[0] : first;
    const end = Math.max(...[last, around.at(-1) ?? last].map(({ offset, text }) => offset + text.length));
    const { offset, line, column } = start;
    const text = script.slice(offset, end);
    const statement: Statement = { kind, text, offset, line, column, tokens: parts, batch };
    found.push(statement);
    return statement;
  };
  const finish = () => {
    const statement = add("sql", current, marks);
    current = [];
    marks = [];
    nesting = new Nesting(dialect);
    return statement;
  };

  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === "comment") {
      if (dialect === "mysql" && /^(?:\/\*M?!\d*|\*\/)$/.test(token.text)) marks.push(token);
      continue;
    }
    const opensLine = token.line !== lastLine;
    lastLine = token.line;
    const command = opensLine ? commandAt(script, token, dialect, current.length === 0) : undefined;
    if (command) {
      if (command === "GO") finish();
      reader.offset = token.offset;
      const line = reader.skipLine().trimEnd();
      add("command", [{ ...token, kind: "word", text: line, value: line }], []);
      if (command === "GO") batch += 1;
      if (command === "DELIMITER") delimiter = line.slice("DELIMITER".length).trim() || ";";
      reader.delimiter = delimiter === ";" ? "" : delimiter;
      continue;
    }
    const mayEnd = delimiter !== ";" || nesting.isOutsideBodies;
    if (mayEnd && script.startsWith(delimiter, token.offset) && token.kind !== "text") {
      reader.offset = token.offset + delimiter.length;
      const statement = finish();
      if (statement && dialect === "postgresql" && isCopyFromInput(statement.tokens)) {
        statement.data = copiedRows(reader);
      }
      continue;
    }
    if (dialect === "sqlserver" && opensLine && nesting.isOutsideBrackets && startsAnother(script, current, token))
      finish();
    current.push(token);
    nesting.take(token, current);
  }
  finish();
  return found;
}

type ClientCommand = "GO" | "DELIMITER" | "psql";

/** The command to a client that this token starts; such a command fills its line. */
function commandAt(script: string, token: Token, dialect: SqlName, isFirst: boolean): ClientCommand | undefined {
  if (dialect === "sqlserver" && token.kind === "word") {
    return /^GO(?:[ \t]+\d+)?[ \t]*;?[ \t]*(?:--[^\n]*)?\r?(?:\n|$)/i.test(
      script.slice(token.offset, token.offset + 200),
    )
      ? "GO"
      : undefined;
  }
  if (!isFirst) return undefined;
  if (dialect === "mysql" && /^delimiter$/i.test(token.text)) return "DELIMITER";
  return dialect === "postgresql" && token.text === "\\" ? "psql" : undefined;
}

function words(list: readonly Token[], count: number): string {
  return list
    .slice(0, count)
    .map(({ text }) => text.toUpperCase())
    .join(" ");
}

function isCopyFromInput(list: readonly Token[]): boolean {
  return /^COPY\b/i.test(list[0]?.text ?? "") && / FROM STDIN\b/i.test(list.map(({ text }) => text).join(" "));
}

/** The lines up to "\." alone. */
function copiedRows(reader: TokenReader): string {
  reader.skipLine();
  let rows = "";
  for (let line = reader.skipLine(); line !== ""; line = reader.skipLine()) {
    if (/^\\\.\r?\n?$/.test(line)) break;
    rows += line;
  }
  return rows;
}

const WITHOUT_SEMICOLON =
  /^(?:CREATE (?:TABLE|INDEX|UNIQUE|CLUSTERED|NONCLUSTERED|TYPE|SCHEMA)|ALTER TABLE|INSERT|DROP|SET|USE|EXEC|EXECUTE|PRINT|DECLARE)\b/;
const NEXT =
  /^(?:CREATE (?:TABLE|INDEX|UNIQUE|CLUSTERED|NONCLUSTERED|TYPE)|ALTER TABLE|INSERT|DROP (?:TABLE|INDEX|TYPE)|EXEC|EXECUTE|PRINT)\b/;

/** Whether a new statement starts here although no semicolon ended the last: SQL Server needs none. */
function startsAnother(script: string, current: readonly Token[], token: Token): boolean {
  if (token.kind !== "word" || current.length < 2 || !WITHOUT_SEMICOLON.test(words(current, 2))) return false;
  const [first = "", second = ""] = script.slice(token.offset, token.offset + 200).split(/\s+/);
  return NEXT.test(`${first} ${second}`.toUpperCase());
}

/** Follows brackets and bodies: a semicolon inside them ends nothing. */
class Nesting {
  private readonly dialect: SqlName;
  private brackets = 0;
  private blocks = 0;
  private closed = false;
  private inRule = false;

  constructor(dialect: SqlName) {
    this.dialect = dialect;
  }

  /** Whether a semicolon ends the statement. Missing brackets must not: all that follows would be one statement. */
  get isOutsideBodies(): boolean {
    return this.blocks <= 0 && !(this.inRule && this.brackets > 0);
  }

  get isOutsideBrackets(): boolean {
    return this.blocks <= 0 && this.brackets <= 0;
  }

  take(token: Token, current: readonly Token[]) {
    if (token.kind === "symbol") this.brackets += token.text === "(" ? 1 : token.text === ")" ? -1 : 0;
    if (token.kind !== "word") return;
    const word = token.text.toUpperCase();
    this.inRule ||= word === "RULE" && this.dialect === "postgresql" && words(current, 1) === "CREATE";
    const previous = current.at(-2)?.text.toUpperCase();
    if (this.dialect === "sqlserver") this.takeBatch(word, current);
    else if (hasBody(words(current, 10), this.dialect)) this.takeBody(word, previous);
  }

  private takeBody(word: string, previous: string | undefined) {
    if (this.closed) return;
    if (this.dialect === "sqlite") {
      // Only an END after a semicolon ends the body of a trigger; others end a CASE.
      if (word === "BEGIN") this.blocks = 1;
      else if (word === "END" && previous === ";") this.blocks = 0;
      this.closed = word === "END" && previous === ";";
      return;
    }
    if (this.dialect === "postgresql" && this.blocks === 0) {
      if (word === "ATOMIC" && previous === "BEGIN") this.blocks = 1;
      return;
    }
    if (word === "BEGIN" || (word === "CASE" && previous !== "END")) this.blocks += 1;
    else if (word === "END") this.blocks -= 1;
    else if (BLOCK_ENDS.has(word) && previous === "END") this.blocks += 1;
  }

  /** A module fills the rest of its batch. Elsewhere BEGIN … END and CASE … END are counted, transactions are not. */
  private takeBatch(word: string, current: readonly Token[]) {
    if (/^(?:CREATE|ALTER|CREATE OR ALTER) (?:PROC|PROCEDURE|FUNCTION|TRIGGER|VIEW)\b/.test(words(current, 4))) {
      this.blocks = 1;
      return;
    }
    const previous = current.at(-2)?.text.toUpperCase();
    if (word === "BEGIN" || word === "CASE") this.blocks += 1;
    else if (/^(?:TRAN|TRANSACTION|DISTRIBUTED|DIALOG|CONVERSATION)$/.test(word) && previous === "BEGIN")
      this.blocks -= 1;
    else if (word === "END") this.blocks -= 1;
  }
}

/** What follows an END that closes no counted block. */
const BLOCK_ENDS: ReadonlySet<string> = new Set(["IF", "LOOP", "WHILE", "REPEAT"]);

function hasBody(start: string, dialect: SqlName): boolean {
  if (
    !start.startsWith("CREATE ") ||
    /^CREATE (?:OR REPLACE |TEMPORARY |TEMP |UNLOGGED )*(?:TABLE|UNIQUE|INDEX|VIEW|TYPE)\b/.test(start)
  )
    return false;
  return dialect === "sqlite"
    ? /^CREATE (?:TEMP |TEMPORARY )?TRIGGER\b/.test(start)
    : /\b(?:TRIGGER|FUNCTION|PROCEDURE|EVENT)\b/.test(start);
}
