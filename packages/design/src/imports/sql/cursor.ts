import type { Token } from "../../sql/tokens.ts";

/** Why a piece of SQL could not be read, and where. It never leaves the import. */
export class Unreadable extends Error {
  readonly token: Token | undefined;
  constructor(why: string, token: Token | undefined) {
    super(why);
    this.token = token;
  }
}

/** As a design allows; SQLite knows no limit. */
const LONGEST_NAME = 128;
const NAME_RULE = `a name has from 1 to ${LONGEST_NAME} characters`;

/** Goes through the tokens of one statement. */
export class Cursor {
  at = 0;
  readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get token(): Token | undefined {
    return this.tokens[this.at];
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  /** The token so many places further. */
  ahead(places: number): Token | undefined {
    return this.tokens[this.at + places];
  }

  next(): Token {
    const { token } = this;
    if (!token) throw new Unreadable("it ends too early", this.tokens.at(-1));
    this.at += 1;
    return token;
  }

  /** Whether these words or symbols come next; case does not matter. */
  sees(...words: readonly string[]): boolean {
    return words.every((word, places) => {
      const token = this.ahead(places);
      return token !== undefined && isBare(token) && token.text.toUpperCase() === word;
    });
  }

  /** Goes past these words or symbols if they come next. */
  accept(...words: readonly string[]): boolean {
    if (!this.sees(...words)) return false;
    this.at += words.length;
    return true;
  }

  /** Goes past the first of these word groups, "IF NOT EXISTS", that comes next; the group, or undefined. */
  acceptAny<Group extends string>(...groups: readonly Group[]): Group | undefined {
    return groups.find((group) => this.accept(...group.split(" ")));
  }

  expect(...words: readonly string[]): void {
    if (!this.accept(...words)) throw new Unreadable(`${words.join(" ")} was expected`, this.token);
  }

  /** A name, quoted or not. Unquoted names are given as `unquoted` folds them. */
  name(fold: (name: string) => string): string {
    const token = this.next();
    if (token.value.length < 1 || token.value.length > LONGEST_NAME) throw new Unreadable(NAME_RULE, token);
    if (token.kind === "name") return token.value;
    if (token.kind !== "word") throw new Unreadable("a name was expected", token);
    return fold(token.value);
  }

  /** The last part of a name with dots. */
  qualifiedName(fold: (name: string) => string): string {
    return this.nameParts(fold).at(-1) ?? "";
  }

  /** All parts of a name with dots; SQL Server leaves out a part between two of them. */
  nameParts(fold: (name: string) => string): string[] {
    const parts = [this.name(fold)];
    while (this.accept(".")) if (!this.sees(".")) parts.push(this.name(fold));
    return parts;
  }

  /** The names in brackets, without lengths and directions behind them. */
  nameList(fold: (name: string) => string): string[] {
    this.expect("(");
    const names: string[] = [];
    do {
      names.push(this.name(fold));
      if (this.sees("(")) this.skipBrackets();
      this.acceptAny("ASC", "DESC");
    } while (this.accept(","));
    this.expect(")");
    return names;
  }

  /** What lies between the next bracket and the one that closes it. */
  brackets(): Cursor {
    const start = this.at + 1;
    this.skipBrackets();
    return new Cursor(this.tokens.slice(start, this.at - 1));
  }

  skipBrackets(): void {
    this.expect("(");
    for (let depth = 1; depth > 0; ) {
      const token = this.next();
      if (token.kind === "symbol") depth += token.text === "(" ? 1 : token.text === ")" ? -1 : 0;
    }
  }

  /** The parts between commas that are in no brackets. */
  parts(): Cursor[] {
    const parts: Token[][] = [[]];
    let depth = 0;
    for (const token of this.tokens.slice(this.at)) {
      const symbol = token.kind === "symbol" ? token.text : "";
      if (symbol === "," && depth === 0) parts.push([]);
      else parts.at(-1)?.push(token);
      depth += symbol === "(" || symbol === "[" ? 1 : symbol === ")" || symbol === "]" ? -1 : 0;
    }
    return parts.filter((part) => part.length > 0).map((part) => new Cursor(part));
  }

  /** The text from one position to the current one, with blanks between the tokens. */
  textSince(start: number): string {
    return this.tokens
      .slice(start, this.at)
      .map(({ text }) => text)
      .join(" ");
  }
}

function isBare({ kind }: Token): boolean {
  return kind === "word" || kind === "symbol" || kind === "number";
}
