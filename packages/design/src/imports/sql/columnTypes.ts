import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import { type Condition, readConditions } from "./conditions.ts";
import type { Expression } from "./expressions.ts";
import type { ParsedColumn, ParsedTable } from "./parsed.ts";
import type { Reading } from "./reading.ts";
import { type ReadType, readType } from "./types.ts";

/** A column with the type that it has in a design. */
export interface TypedColumn {
  parsed: ParsedColumn;
  type: LogicalType;
  identity: boolean;
}

/** A list of values that the types of columns made. */
export interface MadeEnum {
  name: string;
  values: string[];
}

export interface TypedTable {
  parsed: ParsedTable;
  columns: Map<string, TypedColumn>;
  /** What the checks say beside types. */
  checks: { condition: Extract<Condition, { kind: "predicate" | "oneOf" }>; place: ParsedColumn["place"] }[];
}

/** The types of all columns of a table, from their words and from the checks that say what the words leave open. */
export function typedTable(reading: Reading, table: ParsedTable, made: MadeEnum[]): TypedTable {
  const columns = new Map<string, TypedColumn>();
  const doubts = new Map<string, string>();
  const fromDomains: ParsedTable["checks"] = [];
  for (const parsed of table.columns) {
    const { read, checks } = wordedType(reading, table, parsed, made);
    if (read.why !== undefined) doubts.set(parsed.name, read.why);
    fromDomains.push(...checks);
    if (read.identity) parsed.notNull = true;
    columns.set(parsed.name.toLowerCase(), {
      parsed,
      type: read.type,
      identity: parsed.identity || read.identity === true || isSequence(parsed.default?.expression),
    });
  }
  const checks: TypedTable["checks"] = [];
  for (const { expression, place, name, text } of [...table.checks, ...fromDomains]) {
    const conditions = readConditions(expression);
    const unread = () => reading.report(place, text ?? `CHECK on "${table.name}"`, "a design has no such rule");
    if (!conditions) {
      unread();
      continue;
    }
    for (const condition of conditions) {
      if (condition.kind === "predicate") {
        checks.push({ condition, place });
        continue;
      }
      const column = columns.get(condition.columnId.toLowerCase());
      const type = column && ruledType(reading, condition, column.type, name, table, made);
      if (column && type) {
        column.type = type;
        doubts.delete(column.parsed.name);
      } else if (condition.kind === "oneOf") checks.push({ condition, place });
      else unread();
    }
  }
  for (const [name, why] of doubts) {
    const column = columns.get(name.toLowerCase())?.parsed;
    reading.report(column?.place, `${table.name}.${name} ${column?.type?.name ?? ""}`, why);
  }
  return { parsed: table, columns, checks };
}

function isSequence(expression: Expression | undefined): boolean {
  return expression?.kind === "call" && expression.name === "nextval";
}

/** What the words of a type say. Domains of PostgreSQL bring their own rules. */
function wordedType(
  { dialect, schema }: Reading,
  table: ParsedTable,
  column: ParsedColumn,
  made: MadeEnum[],
): { read: ReadType; checks: ParsedTable["checks"] } {
  const written = column.type;
  if (!written)
    return { read: { type: { kind: "text" }, ...(column.generated ? {} : { why: "it has no type" }) }, checks: [] };
  const listed = schema.enums.find(({ name }) => name.toLowerCase() === written.name);
  if (listed && !written.isArray) return { read: { type: { kind: "enum", enumId: listed.name } }, checks: [] };
  const domain = schema.domains.get(written.name);
  if (domain) {
    column.notNull ||= domain.notNull;
    if (domain.default && !column.default) {
      column.default = { expression: domain.default, text: "", place: column.place };
    }
    const checks = domain.checks.map(({ expression, place }) => ({
      expression: withColumn(expression, column.name),
      place,
    }));
    return { read: readType(domain.type, dialect) ?? unknownType(domain.type.name, dialect), checks };
  }
  if (dialect === "mysql" && written.name === "enum" && written.arguments.includes("")) {
    const list = written.arguments.map((value) => ({ kind: "text", value }) as const);
    return {
      read: { type: { kind: "text" }, why: "a list with an empty value is kept as a rule on texts" },
      checks: [{ expression: { kind: "in", value: { kind: "column", name: column.name }, list }, place: column.place }],
    };
  }
  if (dialect === "mysql" && written.name === "enum") {
    const name = addEnum(made, `${table.name}_${column.name}`, written.arguments);
    return { read: { type: { kind: "enum", enumId: name } }, checks: [] };
  }
  return { read: readType(written, dialect) ?? unknownType(written.name, dialect), checks: [] };
}

/** SQLite takes any words for a type, and stores numbers as the words sound. */
const SOUNDS: readonly { like: RegExp; type: LogicalType; as: string }[] = [
  { like: /int/, type: { kind: "integer" }, as: "a whole number" },
  { like: /char|clob|text/, type: { kind: "text" }, as: "text" },
  { like: /blob/, type: { kind: "binary" }, as: "bytes" },
  { like: /real|floa|doub/, type: { kind: "decimal", precision: 18, scale: 6 }, as: "a binary fraction" },
];

function unknownType(name: string, dialect: Reading["dialect"]): ReadType {
  const sound = dialect === "sqlite" ? SOUNDS.find(({ like }) => like.test(name)) : undefined;
  if (sound) return { type: sound.type, why: `SQLite stores a type "${name}" as ${sound.as}` };
  return { type: { kind: "text" }, why: `a design has no type "${name}"; it is kept as text` };
}

function addEnum(made: MadeEnum[], wanted: string, values: readonly string[]): string {
  let name = wanted;
  for (let number = 2; made.some((known) => known.name.toLowerCase() === name.toLowerCase()); number += 1) {
    name = `${wanted}_${number}`;
  }
  made.push({ name, values: [...new Set(values)] });
  return name;
}

/** The expression with the column in place of VALUE. */
function withColumn(expression: Expression, name: string): Expression {
  switch (expression.kind) {
    case "column":
      return expression.name.toLowerCase() === "value" ? { kind: "column", name } : expression;
    case "operation":
      return { ...expression, left: withColumn(expression.left, name), right: withColumn(expression.right, name) };
    case "in":
      return { ...expression, value: withColumn(expression.value, name) };
    case "call":
      return { ...expression, arguments: expression.arguments.map((argument) => withColumn(argument, name)) };
    default:
      return expression;
  }
}

/** The type that a rule makes of a column; undefined when it is a rule and no type. */
function ruledType(
  { dialect }: Reading,
  condition: Exclude<Condition, { kind: "predicate" }>,
  type: LogicalType,
  constraintName: string | undefined,
  table: ParsedTable,
  made: MadeEnum[],
): LogicalType | undefined {
  const isText = familyOf(type) === "text";
  switch (condition.kind) {
    case "length":
      return isText && condition.length >= 1 && condition.length <= 10_000
        ? { kind: "text", maxLength: condition.length }
        : undefined;
    case "oneOf": {
      // Our own scripts name what belongs to a type so; other lists are rules on texts.
      const isOfType = constraintName?.endsWith("_value") && (dialect === "sqlite" || dialect === "sqlserver");
      if (!isText || !isOfType) return undefined;
      return { kind: "enum", enumId: addEnum(made, `${table.name}_${condition.columnId}`, condition.values) };
    }
    case "shape":
      if (condition.shape === "boolean") return SMALL.has(type.kind) ? { kind: "boolean" } : undefined;
      return isText || type.kind === "json" || type.kind === condition.shape ? { kind: condition.shape } : undefined;
  }
}

const SMALL = new Set(["integer", "boolean", "year"]);
