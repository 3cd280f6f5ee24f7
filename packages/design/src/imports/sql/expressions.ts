import { type Cursor, Unreadable } from "./cursor.ts";

/** An expression of SQL as far as designs can have one. Casts and brackets are gone: they change no meaning here. */
export type Expression =
  | { kind: "column"; name: string }
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "bytes"; hex: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "null" }
  /** The name in lower case. */
  | { kind: "call"; name: string; arguments: Expression[] }
  | { kind: "operation"; operator: string; left: Expression; right: Expression }
  | { kind: "in"; value: Expression; list: Expression[] };

/** Operators by how strongly they bind, the weakest first. */
const LEVELS: readonly (readonly string[])[] = [
  ["OR"],
  ["AND"],
  ["=", "<>", "!=", "<", "<=", ">", ">=", "IS", "LIKE"],
  ["||"],
  ["+", "-"],
  ["*", "/", "%"],
];
const COMPARISONS = 2;

/** Reads one expression; throws `Unreadable` where it is none that designs can have. */
export function readExpression(cursor: Cursor, fold: (name: string) => string): Expression {
  return level(cursor, fold, 0);
}

function level(cursor: Cursor, fold: (name: string) => string, depth: number): Expression {
  const operators = LEVELS[depth];
  if (!operators) return postfix(cursor, fold);
  let left = level(cursor, fold, depth + 1);
  for (;;) {
    if (depth === COMPARISONS) {
      const special = comparison(cursor, fold, left);
      if (special) {
        left = special;
        continue;
      }
    }
    const operator = operators.find((candidate) => cursor.accept(candidate));
    if (!operator) return left;
    const negated = operator === "IS" && cursor.accept("NOT");
    const right = level(cursor, fold, depth + 1);
    if (operator === "=" && right.kind === "call" && right.name === "any") {
      left = { kind: "in", value: left, list: right.arguments };
    } else
      left = { kind: "operation", operator: negated ? "IS NOT" : operator === "!=" ? "<>" : operator, left, right };
  }
}

/** IN and BETWEEN. */
function comparison(cursor: Cursor, fold: (name: string) => string, value: Expression): Expression | undefined {
  if (cursor.accept("IN")) {
    const list = cursor.brackets().parts();
    return { kind: "in", value, list: list.map((part) => whole(part, fold)) };
  }
  if (!cursor.accept("BETWEEN")) return undefined;
  const low = level(cursor, fold, COMPARISONS + 1);
  cursor.expect("AND");
  const high = level(cursor, fold, COMPARISONS + 1);
  return {
    kind: "operation",
    operator: "AND",
    left: { kind: "operation", operator: ">=", left: value, right: low },
    right: { kind: "operation", operator: "<=", left: value, right: high },
  };
}

/** The expression that fills the whole cursor. */
export function whole(cursor: Cursor, fold: (name: string) => string): Expression {
  const expression = readExpression(cursor, fold);
  if (!cursor.isAtEnd) throw new Unreadable("the expression is none that a design can have", cursor.token);
  return expression;
}

function postfix(cursor: Cursor, fold: (name: string) => string): Expression {
  let value = primary(cursor, fold);
  for (;;) {
    if (cursor.accept("::")) value = cast(value, skipType(cursor, fold));
    else if (cursor.accept("COLLATE")) cursor.qualifiedName(fold);
    else return value;
  }
}

/** PostgreSQL writes some numbers as texts. */
function cast(value: Expression, type: string): Expression {
  if (value.kind !== "text" || !/^(?:numeric|decimal|smallint|integer|bigint|real|double)$/i.test(type)) return value;
  const number = Number(value.value);
  return Number.isFinite(number) ? { kind: "number", value: number } : value;
}

function skipType(cursor: Cursor, fold: (name: string) => string): string {
  const name = cursor.qualifiedName(fold);
  cursor.acceptAny("VARYING", "PRECISION");
  if (cursor.sees("(")) cursor.skipBrackets();
  cursor.acceptAny("WITH TIME ZONE", "WITHOUT TIME ZONE");
  while (cursor.accept("[")) cursor.expect("]");
  return name;
}

function primary(cursor: Cursor, fold: (name: string) => string): Expression {
  if (cursor.sees("(")) return whole(cursor.brackets(), fold);
  if (cursor.accept("+")) return postfix(cursor, fold);
  if (cursor.accept("-")) {
    const value = postfix(cursor, fold);
    if (value.kind !== "number") throw new Unreadable("only numbers can be negative here", cursor.token);
    return { kind: "number", value: -value.value };
  }
  const token = cursor.next();
  switch (token.kind) {
    case "number":
      return /^0x/i.test(token.text)
        ? { kind: "bytes", hex: token.text.slice(2) }
        : { kind: "number", value: Number(token.text) };
    case "text":
      return /^x'/i.test(token.text) ? { kind: "bytes", hex: token.value } : { kind: "text", value: token.value };
    case "name":
      return cursor.sees("(") ? call(cursor, token.value, fold) : named(cursor, token.value, fold);
    case "word":
      return word(cursor, token.text, fold);
    default:
      throw new Unreadable("the expression is none that a design can have", token);
  }
}

function named(cursor: Cursor, name: string, fold: (name: string) => string): Expression {
  let last = name;
  while (cursor.accept(".")) last = cursor.name(fold);
  return cursor.sees("(") ? call(cursor, last, fold) : { kind: "column", name: last };
}

/** Functions that are called without brackets. */
const BARE_CALLS = new Set(["current_timestamp", "current_date", "current_time", "localtimestamp", "localtime"]);

function word(cursor: Cursor, text: string, fold: (name: string) => string): Expression {
  const upper = text.toUpperCase();
  if (upper === "TRUE" || upper === "FALSE") return { kind: "boolean", value: upper === "TRUE" };
  if (upper === "NULL") return { kind: "null" };
  // A text can say its character set: _utf8mb4'…'.
  if (/^_[a-z0-9]+$/i.test(text) && cursor.token?.kind === "text") return { kind: "text", value: cursor.next().value };
  if (upper === "ARRAY" && cursor.accept("[")) {
    const list: Expression[] = [];
    do list.push(readExpression(cursor, fold));
    while (cursor.accept(","));
    cursor.expect("]");
    return { kind: "call", name: "array", arguments: list };
  }
  if (BARE_CALLS.has(text.toLowerCase()) && !cursor.sees("(")) {
    return { kind: "call", name: text.toLowerCase(), arguments: [] };
  }
  return cursor.sees("(") ? call(cursor, text, fold) : named(cursor, fold(text), fold);
}

function call(cursor: Cursor, name: string, fold: (name: string) => string): Expression {
  const inner = cursor.brackets();
  const lower = name.toLowerCase();
  if (lower === "cast") {
    const value = readExpression(inner, fold);
    inner.expect("AS");
    return value;
  }
  if (lower === "trim" || lower === "btrim") {
    inner.accept("BOTH");
    inner.accept("FROM");
    return { kind: "call", name: "trim", arguments: inner.parts().map((part) => whole(part, fold)) };
  }
  const list = inner.parts().map((part) => whole(part, fold));
  const [only] = list;
  if (lower === "any" && only?.kind === "call" && only.name === "array") return { ...only, name: "any" };
  return { kind: "call", name: lower, arguments: list };
}

/** The conditions that must all hold. */
export function conjuncts(expression: Expression): Expression[] {
  return expression.kind === "operation" && expression.operator === "AND"
    ? [...conjuncts(expression.left), ...conjuncts(expression.right)]
    : [expression];
}

/** The values of a list of texts; undefined when something else is in it. */
export function textsOf(list: readonly Expression[]): string[] | undefined {
  const texts = list.flatMap((item) => (item.kind === "text" ? [item.value] : []));
  return texts.length === list.length ? texts : undefined;
}
