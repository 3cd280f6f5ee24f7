import { columnOf, tableOf } from "../design.ts";
import { isNullable, keysOf, sameColumns } from "../keys.ts";
import type { Check, CheckPredicate, Column, Design, Enum, Index, Relationship, Table } from "../model.ts";
import { cutToBytes } from "../names.ts";
import type { Finding } from "../quality/finding.ts";
import type { LogicalType } from "../types.ts";
import { canReference, familyOf } from "../typeTraits.ts";
import type { Capabilities, CompiledSchema, CompiledStatement } from "./dialect.ts";
import { type DialectProblem, dialectFinding } from "./findings.ts";
import type { SchemaNames } from "./schemaNames.ts";
import { defaultProblem } from "./values.ts";

/** What one compilation knows: the design, its physical names, and a place for what cannot be written. */
export interface Compilation {
  design: Design;
  names: SchemaNames;
  report(problem: DialectProblem, path: string[], params: Record<string, string>): void;
}

/** How one SQL dialect spells what the shared compiler has decided. Each member is small; a dialect overrides few. */
export interface Spelling {
  name: string;
  capabilities: Capabilities;
  quote(name: string): string;
  text(value: string): string;
  type(compilation: Compilation, type: LogicalType): string;
  /** Statements before everything else. */
  extensions(design: Design): string[];
  enumType(name: string, values: readonly string[]): string;
  /** What follows the column's type: identity or DEFAULT. */
  defaultClause(column: Column, enumValue: (value: string) => string): string;
  /** The CREATE INDEX statement, or why there can be none. */
  index(compilation: Compilation, table: Table, index: Index): { sql: string } | { why: string };
  comment(target: "TABLE" | "COLUMN", quotedName: string, text: string): string;
}

const ON_DELETE = { restrict: "RESTRICT", cascade: "CASCADE", setNull: "SET NULL", noAction: "NO ACTION" } as const;

/** The whole schema of a design: types, tables, foreign keys (after all tables, so that cycles work), indexes, comments. */
export function compileSchema(design: Design, names: SchemaNames, spelling: Spelling): CompiledSchema {
  const findings: Finding[] = [];
  const compilation: Compilation = {
    design,
    names,
    report: (problem, path, params) => findings.push(dialectFinding(problem, spelling.name, path, params)),
  };
  reportChangedNames(compilation);
  const statements: CompiledStatement[] = [
    ...spelling.extensions(design).map((sql): CompiledStatement => ({ sql, what: "extension" })),
    ...design.enums.map((known): CompiledStatement => {
      const sql = spelling.enumType(spelling.quote(names.enum(known.id)), enumValues(compilation, spelling, known));
      return { sql, what: "enum", partId: known.id };
    }),
    ...design.tables.map((table): CompiledStatement => {
      return { sql: createTable(compilation, spelling, table), what: "table", tableId: table.id };
    }),
    ...design.relationships.flatMap((relationship) => foreignKey(compilation, spelling, relationship)),
    ...design.tables.flatMap((table) =>
      table.indexes.flatMap((index) => createIndex(compilation, spelling, table, index)),
    ),
    ...design.tables.flatMap((table) => comments(compilation, spelling, table)),
  ];
  return { statements, findings };
}

function reportChangedNames({ design, names, report }: Compilation) {
  const changed = (path: string[], from: string, to: string) => {
    if (from !== to) report("name-changed", path, { name: from, written: to });
  };
  for (const known of design.enums) changed([known.id], known.name, names.enum(known.id));
  for (const table of design.tables) {
    changed([table.id], table.name, names.table(table.id));
    for (const column of table.columns) changed([table.id, column.id], column.name, names.column(table.id, column.id));
  }
}

/** An enum value as the dialect stores it: PostgreSQL limits labels like identifiers. */
export function storedEnumValue(value: string, capabilities: Capabilities): string {
  return cutToBytes(value.replaceAll("\0", "").toWellFormed(), capabilities.identifierBytes);
}

function enumValues({ report }: Compilation, spelling: Spelling, known: Enum): string[] {
  const stored = new Set<string>();
  for (const value of known.values) {
    const written = storedEnumValue(value, spelling.capabilities);
    if (written !== value || stored.has(written))
      report("value-changed", [known.id], { value, written, name: known.name });
    stored.add(written);
  }
  return [...stored];
}

function createTable(compilation: Compilation, spelling: Spelling, table: Table): string {
  const { design, names } = compilation;
  const quoted = (columnId: string) => spelling.quote(names.column(table.id, columnId));
  const columns = table.columns.map((column) => ({
    name: quoted(column.id),
    type: spelling.type(compilation, column.type),
    rest: columnRest(compilation, spelling, table, column),
  }));
  const nameWidth = Math.max(0, ...columns.map(({ name }) => name.length));
  const typeWidth = Math.max(0, ...columns.filter(({ rest }) => rest !== "").map(({ type }) => type.length));
  const lines = [
    ...columns.map(({ name, type, rest }) => `${name.padEnd(nameWidth)} ${type.padEnd(typeWidth)} ${rest}`.trimEnd()),
    ...keysOf(design, table).map((key) => {
      const words = key.origin === "primaryKey" ? "PRIMARY KEY" : "UNIQUE";
      const columnList = key.columnIds.map(quoted).join(", ");
      return `CONSTRAINT ${spelling.quote(names.key(table.id, key))} ${words} (${columnList})`;
    }),
    ...table.checks.flatMap((check) => {
      const condition = checkCondition(compilation, spelling, table, check);
      return condition ? [`CONSTRAINT ${spelling.quote(names.check(table.id, check.id))} CHECK (${condition})`] : [];
    }),
  ];
  return `CREATE TABLE ${spelling.quote(names.table(table.id))} (\n${lines.map((line) => `  ${line}`).join(",\n")}\n)`;
}

function columnRest(compilation: Compilation, spelling: Spelling, table: Table, column: Column): string {
  const { design, report } = compilation;
  const path = [table.id, column.id];
  const params = { table: table.name, column: column.name };
  if (column.type.kind === "vector" && !spelling.capabilities.vectors) report("type-replaced", path, params);
  const why = defaultProblem(design, column);
  if (why) report("default-left-out", path, { ...params, why });
  const enumValue = (value: string) => storedEnumValue(value, spelling.capabilities);
  const clause = why || !column.default ? "" : spelling.defaultClause(column, enumValue);
  return [isNullable(table, column) ? "" : "NOT NULL", clause].filter((part) => part !== "").join(" ");
}

/** Why a check makes no sense on the types of its columns; undefined when it does. */
export function checkProblem(table: Table, predicate: CheckPredicate): string | undefined {
  const type = (columnId: string) => columnOf(table, columnId).type;
  switch (predicate.kind) {
    case "range":
      if (predicate.min === undefined && predicate.max === undefined) return "it sets no bound";
      return familyOf(type(predicate.columnId)) === "number" ? undefined : "only numbers have a range";
    case "notBlank":
    case "oneOf":
      return familyOf(type(predicate.columnId)) === "text" ? undefined : "it is about text, and the column holds none";
    case "compare":
      return canReference(type(predicate.left), type(predicate.right))
        ? undefined
        : "its columns hold different kinds of values";
  }
}

function checkCondition(compilation: Compilation, spelling: Spelling, table: Table, check: Check): string | undefined {
  const { predicate } = check;
  const why = checkProblem(table, predicate);
  if (why) {
    const name = compilation.names.check(table.id, check.id);
    compilation.report("check-left-out", [table.id, check.id], { table: table.name, name, why });
    return undefined;
  }
  const quoted = (columnId: string) => spelling.quote(compilation.names.column(table.id, columnId));
  switch (predicate.kind) {
    case "range":
      return rangeCondition(quoted(predicate.columnId), predicate);
    case "notBlank":
      return `trim(${quoted(predicate.columnId)}) <> ''`;
    case "compare":
      return `${quoted(predicate.left)} ${predicate.operator} ${quoted(predicate.right)}`;
    case "oneOf":
      return `${quoted(predicate.columnId)} IN (${predicate.values.map((value) => spelling.text(value)).join(", ")})`;
  }
}

function rangeCondition(column: string, range: Extract<CheckPredicate, { kind: "range" }>): string {
  const { min, minExclusive, max } = range;
  if (min !== undefined && max !== undefined && !minExclusive) return `${column} BETWEEN ${min} AND ${max}`;
  const parts = [
    ...(min === undefined ? [] : [`${column} ${minExclusive ? ">" : ">="} ${min}`]),
    ...(max === undefined ? [] : [`${column} <= ${max}`]),
  ];
  return parts.join(" AND ");
}

/** Why a relationship cannot be a foreign key; undefined when it can. */
export function referenceProblem(design: Design, { from, to }: Relationship): string | undefined {
  const source = tableOf(design, from.tableId);
  const target = tableOf(design, to.tableId);
  if (new Set(from.columnIds).size !== from.columnIds.length) return "it names a column twice";
  if (!keysOf(design, target).some((key) => sameColumns(key.columnIds, to.columnIds))) {
    return `the columns that it refers to are not a key of ${target.name}`;
  }
  const mismatch = from.columnIds.find((columnId, at) => {
    const targetId = to.columnIds[at];
    return targetId === undefined || !canReference(columnOf(source, columnId).type, columnOf(target, targetId).type);
  });
  return mismatch === undefined ? undefined : `${columnOf(source, mismatch).name} has another type than the key`;
}

function foreignKey(compilation: Compilation, spelling: Spelling, relationship: Relationship): CompiledStatement[] {
  const { design, names, report } = compilation;
  const { id, from, to, onDelete } = relationship;
  const why = referenceProblem(design, relationship);
  if (why) {
    const params = { table: tableOf(design, from.tableId).name, target: tableOf(design, to.tableId).name, why };
    report("reference-left-out", [from.tableId, id], params);
    return [];
  }
  const list = (end: Relationship["from"]) =>
    end.columnIds.map((columnId) => spelling.quote(names.column(end.tableId, columnId))).join(", ");
  const sql = [
    `ALTER TABLE ${spelling.quote(names.table(from.tableId))}`,
    `  ADD CONSTRAINT ${spelling.quote(names.relationship(id))} FOREIGN KEY (${list(from)})`,
    `  REFERENCES ${spelling.quote(names.table(to.tableId))} (${list(to)})${onDelete === "noAction" ? "" : ` ON DELETE ${ON_DELETE[onDelete]}`}`,
  ].join("\n");
  return [{ sql, what: "foreignKey", tableId: from.tableId, partId: id }];
}

function createIndex(compilation: Compilation, spelling: Spelling, table: Table, index: Index): CompiledStatement[] {
  const written = spelling.index(compilation, table, index);
  if ("sql" in written) return [{ sql: written.sql, what: "index", tableId: table.id, partId: index.id }];
  const name = compilation.names.index(table.id, index.id);
  compilation.report("index-left-out", [table.id, index.id], { table: table.name, name, why: written.why });
  return [];
}

function comments({ names }: Compilation, spelling: Spelling, table: Table): CompiledStatement[] {
  const tableName = spelling.quote(names.table(table.id));
  const ofTable: CompiledStatement[] = table.comment
    ? [{ sql: spelling.comment("TABLE", tableName, table.comment), what: "comment", tableId: table.id }]
    : [];
  const ofColumns = table.columns.flatMap(({ id, comment }): CompiledStatement[] => {
    if (!comment) return [];
    const name = `${tableName}.${spelling.quote(names.column(table.id, id))}`;
    return [{ sql: spelling.comment("COLUMN", name, comment), what: "comment", tableId: table.id, partId: id }];
  });
  return [...ofTable, ...ofColumns];
}
