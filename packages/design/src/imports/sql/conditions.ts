import type { CheckPredicate, Generated } from "../../model.ts";
import { conjuncts, type Expression, textsOf } from "./expressions.ts";

/** What one condition of a CHECK says: a rule between values, or of what type the column really is. */
export type Condition =
  | { kind: "predicate"; predicate: CheckPredicate }
  | { kind: "length"; columnId: string; length: number }
  | { kind: "oneOf"; columnId: string; values: string[] }
  | { kind: "shape"; columnId: string; shape: "boolean" | "uuid" | "date" | "time" | "timestamp" | "json" };

const FLIPPED: Record<string, string> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "<>": "<>", "=": "=" };

/** What a check says, condition by condition; undefined when a design cannot say it. Columns are given by name. */
export function readConditions(expression: Expression): Condition[] | undefined {
  const read = conjuncts(expression).map(readCondition);
  const conditions = read.flatMap((condition) => condition ?? []);
  return conditions.length === read.length ? joinedRanges(conditions) : undefined;
}

/** Two bounds of one column are one range. */
function joinedRanges(conditions: readonly Condition[]): Condition[] {
  const joined: Condition[] = [];
  for (const condition of conditions) {
    const last = joined.at(-1);
    const [a, b] = [last, condition].map((c) =>
      c?.kind === "predicate" && c.predicate.kind === "range" ? c.predicate : undefined,
    );
    const joins = a && b && a.columnId === b.columnId && (a.min === undefined) !== (b.min === undefined);
    if (joins && (a.max === undefined) !== (b.max === undefined)) {
      joined[joined.length - 1] = { kind: "predicate", predicate: { ...a, ...b } };
    } else joined.push(condition);
  }
  return joined;
}

function readCondition(expression: Expression): Condition | undefined {
  if (expression.kind === "in") return readList(expression);
  if (expression.kind === "call") {
    const [value] = expression.arguments;
    const isJson = expression.name === "json_valid" && value?.kind === "column";
    return isJson ? { kind: "shape", columnId: value.name, shape: "json" } : undefined;
  }
  if (expression.kind !== "operation") return undefined;
  const { operator, left, right } = expression;
  if (operator === "OR") return readAlternatives(disjuncts(expression));
  if (left.kind !== "column" && right.kind === "column" && FLIPPED[operator] && left.kind === "number") {
    return readCondition({ kind: "operation", operator: FLIPPED[operator], left: right, right: left });
  }
  if (left.kind === "column") return readComparison(left.name, operator, right);
  return left.kind === "call" ? readCall(left, operator, right) : undefined;
}

function disjuncts(expression: Expression): Expression[] {
  return expression.kind === "operation" && expression.operator === "OR"
    ? [...disjuncts(expression.left), ...disjuncts(expression.right)]
    : [expression];
}

/** "a = 'x' OR a = 'y'" is a list; "a IS NULL OR a > b" says what "a > b" says, which an absent value satisfies. */
function readAlternatives(alternatives: readonly Expression[]): Condition | undefined {
  const present = alternatives.filter((part) => absentName(part) === undefined);
  const absent = alternatives.flatMap((part) => absentName(part) ?? []);
  const lists = present.flatMap((part) => {
    const list =
      part.kind === "in" ? part : part.kind === "operation" && part.operator === "=" ? listOf(part) : undefined;
    return list && readList(list)?.kind === "oneOf" ? [list] : [];
  });
  const [first, ...others] = lists;
  const name = first?.value.kind === "column" ? first.value.name : undefined;
  const isList =
    lists.length === present.length && others.every(({ value }) => value.kind === "column" && value.name === name);
  const whole = first && isList ? { ...first, list: lists.flatMap(({ list }) => list) } : present[0];
  if (!whole || (present.length > 1 && !isList)) return undefined;
  const read = readCondition(whole);
  return read && absent.every((column) => columnsOf(read).includes(column)) ? read : undefined;
}

function listOf({ left, right }: { left: Expression; right: Expression }): Extract<Expression, { kind: "in" }> {
  return { kind: "in", value: left, list: [right] };
}

function absentName(expression: Expression): string | undefined {
  if (expression.kind !== "operation" || expression.operator !== "IS" || expression.right.kind !== "null")
    return undefined;
  return expression.left.kind === "column" ? expression.left.name : undefined;
}

/** The columns that satisfy a condition by being absent. */
function columnsOf(condition: Condition): string[] {
  if (condition.kind === "shape") return [];
  if (condition.kind !== "predicate") return [condition.columnId];
  const { predicate } = condition;
  return predicate.kind === "compare" ? [predicate.left, predicate.right] : [predicate.columnId];
}

function readList({ value, list }: Extract<Expression, { kind: "in" }>): Condition | undefined {
  if (value.kind !== "column") return undefined;
  const columnId = value.name;
  const values = textsOf(list);
  if (values && values.length > 0) return { kind: "oneOf", columnId, values };
  const numbers = list.flatMap((item) => (item.kind === "number" ? [item.value] : []));
  return list.length === 2 && numbers.join() === "0,1" ? { kind: "shape", columnId, shape: "boolean" } : undefined;
}

function readComparison(columnId: string, operator: string, right: Expression): Condition | undefined {
  if (right.kind === "number") {
    const { value } = right;
    const range =
      operator === ">="
        ? { min: value }
        : operator === ">"
          ? { min: value, minExclusive: true }
          : operator === "<="
            ? { max: value }
            : undefined;
    return range && { kind: "predicate", predicate: { kind: "range", columnId, ...range } };
  }
  if (right.kind === "column") {
    const known = (["<", "<=", "<>", ">", ">="] as const).find((candidate) => candidate === operator);
    return (
      known && { kind: "predicate", predicate: { kind: "compare", left: columnId, operator: known, right: right.name } }
    );
  }
  if (operator === "LIKE" && right.kind === "text" && right.value === "________-____-____-____-____________") {
    return { kind: "shape", columnId, shape: "uuid" };
  }
  if (operator !== "IS" || right.kind !== "call") return undefined;
  const argument = right.arguments.at(-1);
  const shape = ({ date: "date", time: "time", strftime: "timestamp" } as const)[right.name];
  return shape && argument?.kind === "column" && argument.name === columnId
    ? { kind: "shape", columnId, shape }
    : undefined;
}

const LENGTHS = new Set(["length", "char_length", "character_length", "len"]);

function readCall(
  { name, arguments: list }: Extract<Expression, { kind: "call" }>,
  operator: string,
  right: Expression,
): Condition | undefined {
  const [column, ...more] = list;
  const inner = column && trimmedColumn(column);
  const isFilled = right.kind === "number" && `${operator}${right.value}`.match(/^(?:>0|>=1|<>0)$/);
  if (LENGTHS.has(name) && inner !== undefined && isFilled) {
    return { kind: "predicate", predicate: { kind: "notBlank", columnId: inner } };
  }
  if (column?.kind !== "column" || more.length > 0) return undefined;
  const columnId = column.name;
  if (name === "trim" && operator === "<>" && right.kind === "text" && right.value === "") {
    return { kind: "predicate", predicate: { kind: "notBlank", columnId } };
  }
  if (LENGTHS.has(name) && operator === "<=" && right.kind === "number") {
    return { kind: "length", columnId, length: right.value };
  }
  if (name === "isjson" && operator === "=" && right.kind === "number" && right.value === 1) {
    return { kind: "shape", columnId, shape: "json" };
  }
  return undefined;
}

/** The column of trim(column), and of what was written for it before there was a trim. */
function trimmedColumn(expression: Expression): string | undefined {
  if (expression.kind !== "call" || expression.arguments.length !== 1) return undefined;
  const [inner] = expression.arguments;
  if (expression.name === "trim" && inner?.kind === "column") return inner.name;
  const other = ({ ltrim: "rtrim", rtrim: "ltrim" } as const)[expression.name];
  const isBoth = inner?.kind === "call" && inner.name === other && inner.arguments.length === 1;
  const [column] = isBoth ? inner.arguments : [];
  return column?.kind === "column" ? column.name : undefined;
}

/**
 * A computed value; undefined when a design cannot say it. Columns are given by name. `bareIsEmpty`: whether a null in
 * the column counts as an empty text among joined ones, as in SQL Server's CONCAT, or the column has none.
 */
export function readGenerated(expression: Expression, bareIsEmpty: (name: string) => boolean): Generated | undefined {
  if (expression.kind === "operation" && expression.left.kind === "column" && expression.right.kind === "column") {
    const operator = (["+", "-", "*"] as const).find((candidate) => candidate === expression.operator);
    return operator && { kind: "arithmetic", left: expression.left.name, operator, right: expression.right.name };
  }
  const words = joinedTexts(expression, bareIsEmpty);
  return words && { kind: "joined", ...words };
}

/** The columns of texts that are put together with one separator between them. */
export function joinedTexts(
  expression: Expression,
  bareIsEmpty: (name: string) => boolean,
): { columnIds: string[]; separator: string } | undefined {
  const parts = concatenated(expression);
  const columnIds: string[] = [];
  const separators = new Set<string>();
  for (const [at, part] of parts.entries()) {
    const column = part.kind === "column" && bareIsEmpty(part.name) ? part.name : presentColumn(part);
    if (at % 2 === 0 && column !== undefined) columnIds.push(column);
    else if (at % 2 === 1 && part.kind === "text") separators.add(part.value);
    else return undefined;
  }
  const [separator, ...others] = separators;
  return separator === undefined ||
    others.length > 0 ||
    separator.length > 8 ||
    columnIds.length * 2 - 1 !== parts.length
    ? undefined
    : { columnIds, separator };
}

function concatenated(expression: Expression): Expression[] {
  if (expression.kind === "operation" && expression.operator === "||") {
    return [...concatenated(expression.left), ...concatenated(expression.right)];
  }
  return expression.kind === "call" && expression.name === "concat" ? expression.arguments : [expression];
}

/** The column of coalesce(column, ''). */
export function presentColumn(expression: Expression): string | undefined {
  if (expression.kind !== "call" || !/^(?:coalesce|ifnull|isnull)$/.test(expression.name)) return undefined;
  const [column, empty] = expression.arguments;
  return column?.kind === "column" && empty?.kind === "text" && empty.value === "" ? column.name : undefined;
}
