import { isComputed } from "../generated.ts";
import { isNullable, keysOf } from "../keys.ts";
import type { Column, Generated, Table } from "../model.ts";
import { predicateColumns } from "../operations/apply.ts";
import { checkCondition } from "./checkConditions.ts";
import { type Compilation, columnList, type Spelling } from "./spelling.ts";
import { defaultProblem } from "./values.ts";

/** A column as it stands in a statement. */
export interface ColumnParts {
  id: string;
  /** Quoted. */
  name: string;
  type: string;
  /** Written as NOT NULL; computed columns are not. */
  notNull: boolean;
  /** Identity or default; "" for none. */
  clause: string;
  /** The key that is written with the column; "" for none. */
  inlineKey: string;
  /** The comment clause; "" where comments stand elsewhere. */
  comment: string;
  /** For a computed column, all that follows its name but the comment. */
  generated?: string;
}

/** A constraint of a table, its foreign keys aside. */
export interface ConstraintPart {
  kind: "primaryKey" | "unique" | "check";
  /** What demands it, unique in the table; it does not change with names. */
  id: string;
  /** Not quoted. */
  name: string;
  columnIds: readonly string[];
  /** From the word CONSTRAINT on. */
  sql: string;
}

/** A key that is an index with a statement of its own. */
export interface KeyIndexPart {
  id: string;
  /** Of the unique or the relationship that demands the key. */
  partId: string;
  name: string;
  columnIds: readonly string[];
  sql: string;
}

export interface TableParts {
  columns: ColumnParts[];
  constraints: ConstraintPart[];
}

/** All that stands in CREATE TABLE, foreign keys aside, and the keys that cannot stand in it. */
export function tableParts(
  compilation: Compilation,
  spelling: Spelling,
  table: Table,
): TableParts & { keyIndexes: KeyIndexPart[] } {
  const { design, names } = compilation;
  const inlineKeys = new Map<string, string>();
  const constraints: ConstraintPart[] = [];
  const keyIndexes: KeyIndexPart[] = [];
  for (const key of keysOf(design, table)) {
    const { columnIds, partId, origin } = key;
    const name = names.key(table.id, key);
    const why = spelling.keyProblem?.(compilation, table, key);
    if (why) {
      compilation.report("key-left-out", [table.id, partId], { table: table.name, name, why });
      continue;
    }
    const quoted = spelling.quote(name);
    const inline = spelling.inlineKey?.(table, key)?.(quoted);
    const indexSql = spelling.keyIndex?.(compilation, table, key);
    const id = `${origin} ${partId}`;
    const [only = ""] = columnIds;
    if (inline) inlineKeys.set(only, inline);
    else if (indexSql) keyIndexes.push({ id, partId, name, columnIds, sql: indexSql });
    else {
      const kind = origin === "primaryKey" ? "primaryKey" : "unique";
      const words = kind === "primaryKey" ? "PRIMARY KEY" : "UNIQUE";
      const sql = `CONSTRAINT ${quoted} ${words} (${columnList(compilation, spelling, table.id, columnIds)})`;
      constraints.push({ kind, id, name, columnIds, sql });
    }
  }
  const checked = (id: string, name: string, columnIds: string[], condition: string): ConstraintPart => {
    const sql = `CONSTRAINT ${spelling.quote(name)} CHECK (${condition})`;
    return { kind: "check", id, name, columnIds, sql };
  };
  for (const column of table.columns) {
    const condition = typeRule(compilation, spelling, table, column);
    const name = names.columnRule(table.id, column.id);
    if (condition) constraints.push(checked(`rule ${column.id}`, name, [column.id], condition));
  }
  for (const check of table.checks) {
    const condition = checkCondition(compilation, spelling, table, check);
    const name = names.check(table.id, check.id);
    if (condition) constraints.push(checked(`check ${check.id}`, name, predicateColumns(check.predicate), condition));
  }
  const columns = table.columns.map((column) => columnParts(compilation, spelling, table, column, inlineKeys));
  return { columns, constraints, keyIndexes };
}

/** The CREATE TABLE statement of these parts. `references`: the foreign keys that stand in it. */
export function createTableStatement(
  { names }: Pick<Compilation, "names">,
  spelling: Spelling,
  table: Table,
  { columns, constraints }: TableParts,
  references: readonly string[],
): string {
  const written = (comment: string | undefined) => (spelling.lineComments && comment ? ` -- ${oneLine(comment)}` : "");
  const lines = [
    ...aligned(columns),
    ...constraints.map(({ sql }) => sql),
    // Only the break before the word: names can hold breaks, too.
    ...references.map((constraint) => constraint.replace("\n  REFERENCES", "\n    REFERENCES")),
  ];
  const body = lines.map((line, at) => {
    const comma = at < lines.length - 1 ? "," : "";
    return `  ${line}${comma}${written(table.columns[at]?.comment)}`;
  });
  const start = `CREATE TABLE ${spelling.quote(names.table(table.id))} (${written(table.comment)}`;
  return `${start}\n${body.join("\n")}\n)${spelling.tableTail(table)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A column as one clause: its name, its type and all else. */
export function columnClause(parts: ColumnParts): string {
  return [parts.name, typeOf(parts), restOf(parts)].filter((part) => part !== "").join(" ");
}

function typeOf({ type, generated, comment }: ColumnParts): string {
  return generated === undefined ? type : [generated, comment].filter((part) => part !== "").join(" ");
}

function restOf({ generated, notNull, clause, inlineKey, comment }: ColumnParts): string {
  if (generated !== undefined) return "";
  return [notNull ? "NOT NULL" : "", clause, inlineKey, comment].filter((part) => part !== "").join(" ");
}

function aligned(columns: readonly ColumnParts[]): string[] {
  const nameWidth = Math.max(0, ...columns.map(({ name }) => name.length));
  const typeWidth = Math.max(
    0,
    ...columns.filter((column) => restOf(column) !== "").map((column) => typeOf(column).length),
  );
  return columns.map((column) =>
    `${column.name.padEnd(nameWidth)} ${typeOf(column).padEnd(typeWidth)} ${restOf(column)}`.trimEnd(),
  );
}

function columnParts(
  compilation: Compilation,
  spelling: Spelling,
  table: Table,
  column: Column,
  inlineKeys: ReadonlyMap<string, string>,
): ColumnParts {
  const { design, names, report } = compilation;
  const place = { table, column };
  const path = [table.id, column.id];
  const params = { table: table.name, column: column.name };
  const replaced = spelling.capabilities.replacedTypes[column.type.kind];
  if (replaced) report("type-replaced", path, { ...params, ...replaced });
  const parts: ColumnParts = {
    id: column.id,
    name: spelling.quote(names.column(table.id, column.id)),
    type: spelling.type(compilation, column.type, place),
    notNull: !isNullable(table, column),
    clause: "",
    inlineKey: inlineKeys.get(column.id) ?? "",
    comment: column.comment && spelling.columnComment ? spelling.columnComment(column.comment) : "",
  };
  if (column.generated && isComputed(table, column)) {
    const expression = generatedExpression(compilation, spelling, table, column.generated);
    return {
      ...parts,
      notNull: false,
      generated: spelling.generatedColumn(parts.type, expression, place, compilation),
    };
  }
  if (column.generated) report("generated-left-out", path, params);
  const problem = defaultProblem(design, column);
  const clause = !column.default ? "" : problem ? { why: problem } : spelling.defaultClause(compilation, place);
  if (typeof clause === "string") return { ...parts, clause };
  report("default-left-out", path, { ...params, why: clause.why });
  return parts;
}

/** The expression of a computed column. */
function generatedExpression({ names }: Compilation, spelling: Spelling, table: Table, generated: Generated): string {
  const quoted = (id: string) => spelling.quote(names.column(table.id, id));
  return generated.kind === "joined"
    ? spelling.joined(generated.columnIds.map(quoted), generated.separator)
    : `${quoted(generated.left)} ${generated.operator} ${quoted(generated.right)}`;
}

/** What the dialect's type leaves open, as one condition; "" for nothing. */
function typeRule(compilation: Compilation, spelling: Spelling, table: Table, column: Column): string {
  const quoted = spelling.quote(compilation.names.column(table.id, column.id));
  const conditions = isComputed(table, column) ? [] : spelling.typeConditions(compilation, quoted, column.type);
  return spelling.checkProblem?.(compilation, table, [column.id]) ? "" : conditions.join(" AND ");
}
