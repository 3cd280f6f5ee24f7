import { columnOf, enumOf } from "../../design.ts";
import { isNullable, type Key } from "../../keys.ts";
import type { Column, Design, Index, Table } from "../../model.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import type { Capabilities } from "../dialect.ts";
import { documentKeyProblem } from "../documentKeys.ts";
import { filterClause, filterProblem, orderProblem, wordsProblem } from "../indexParts.ts";
import { remembered } from "../remembered.ts";
import { type ColumnPlace, type Compilation, columnList, type Spelling } from "../spelling.ts";
import { storageOf } from "../storage.ts";
import { refusedActions } from "./cascades.ts";
import { isNumbered } from "./numbering.ts";
import { quoteName, quoteText, sqlserverLiteral } from "./quoting.ts";
import { sqlserverType, typeConditions } from "./types.ts";

/** SQL Server 2017 or later (its first with TRIM). */
export const sqlserverCapabilities: Capabilities = {
  identifierBytes: 128,
  vectors: false,
  vectorIndexDimensions: 0,
  foldedIndexes: false,
  timeZones: false,
  textLimit: 255,
  replacedTypes: { vector: { as: "a JSON list of numbers", why: "SQL Server has vectors only from 2025 on" } },
};

/** The bytes of a clustered and of another key, at two bytes for each character. */
const storage = remembered((design: Design) =>
  storageOf(design, { keyBytes: { primary: 900, other: 1700 }, bytesPerCharacter: 2 }),
);

export const sqlserverSpelling: Spelling = {
  name: "sqlserver",
  capabilities: sqlserverCapabilities,
  quote: quoteName,
  text: quoteText,
  enumValue: (value) => value.replaceAll("\0", "").toWellFormed(),
  type: columnType,
  keyLength: ({ design }, { table, column }) => storage(design).keyLength(table, column),
  settings: () => [],
  typeConditions: ({ design }, quoted, type) =>
    typeConditions(quoted, type, () => (type.kind === "enum" ? enumOf(design, type.enumId).values.map(quoteText) : [])),
  defaultClause,
  generatedColumn: (_, expression) => `AS (${expression}) PERSISTED`,
  joined: (quoted, separator) => `CONCAT(${quoted.join(`, ${quoteText(separator)}, `)})`,
  notBlank: (quoted) => `TRIM(${quoted}) <> N''`,
  keyIndex: uniqueIndex,
  keyProblem: documentKeyProblem("SQL Server"),
  inlineReferences: false,
  // Without a clause SQL Server refuses at the end of the statement; it has no RESTRICT.
  onDelete: { restrict: "", cascade: "CASCADE", setNull: "SET NULL", noAction: "" },
  refusedActions,
  sameTypeReferences: true,
  index: indexStatement,
  comment: ({ names }, table, column, text) => {
    const place = [
      ["level0", "SCHEMA", "dbo"],
      ["level1", "TABLE", names.table(table.id)],
      ...(column ? [["level2", "COLUMN", names.column(table.id, column.id)]] : []),
    ].map(
      ([level = "", type = "", name = ""]) => `@${level}type = ${quoteText(type)}, @${level}name = ${quoteText(name)}`,
    );
    const value = quoteText([...text].slice(0, 3700).join(""));
    return `EXEC sp_addextendedproperty @name = N'MS_Description', @value = ${value}, ${place.join(", ")}`;
  },
  tableTail: () => "",
};

function columnType({ design }: Compilation, type: LogicalType, place?: ColumnPlace): string {
  const values = (of: LogicalType) => () => (of.kind === "enum" ? enumOf(design, of.enumId).values : []);
  if (!place) return sqlserverType(type, undefined, values(type));
  const { root, keyLength } = storage(design);
  const stored = root(place.table, place.column).column.type;
  return sqlserverType(stored, keyLength(place.table, place.column), values(stored));
}

function defaultClause({ names }: Compilation, { table, column }: ColumnPlace): string | { why: string } {
  const value = column.default;
  const named = (expression: string) =>
    `CONSTRAINT ${quoteName(names.columnDefault(table.id, column.id))} DEFAULT ${expression}`;
  switch (value?.kind) {
    case undefined:
      return "";
    case "identity":
      return isNumbered(table, column.id) ? "IDENTITY(1, 1)" : { why: "SQL Server numbers one column of a table" };
    case "uuid":
      return named("NEWID()");
    case "now":
      return named("SYSUTCDATETIME()");
    case "literal": {
      const literal = familyOf(column.type) === "number" ? Number(value.value) : value.value;
      return named(sqlserverLiteral(literal, column.type));
    }
  }
}

/** Two nulls are equal to a unique constraint of SQL Server, unlike in the standard: an index leaves them out. */
function uniqueIndex(compilation: Compilation, table: Table, key: Key): string | undefined {
  const { names } = compilation;
  const nullable = key.columnIds.filter((id) => isNullable(table, columnOf(table, id)));
  if (nullable.length === 0) return undefined;
  const present = nullable.map((id) => `${quoteName(names.column(table.id, id))} IS NOT NULL`).join(" AND ");
  const columns = columnList(compilation, { quote: quoteName }, table.id, key.columnIds);
  return `CREATE UNIQUE INDEX ${quoteName(names.key(table.id, key))} ON ${quoteName(names.table(table.id))} (${columns}) WHERE ${present}`;
}

function indexStatement(compilation: Compilation, table: Table, index: Index): { sql: string } | { why: string } {
  const { names, report } = compilation;
  const quote = (id: string) => quoteName(names.column(table.id, id));
  const name = names.index(table.id, index.id);
  const problem = filterProblem(compilation, table, index);
  if (problem) return { why: problem };
  switch (index.method) {
    case "btree": {
      const columns = [...new Set(index.columnIds)].map((id) => columnOf(table, id));
      const why = orderProblem(table, index) ?? lengthProblem(compilation, table, columns);
      if (why) return { why };
      if (index.caseInsensitive) {
        const reason = "the database's collation compares without case, unless it was made otherwise";
        report("index-replaced", [table.id, index.id], { table: table.name, name, why: reason });
      }
      const filter = filterClause(table, index, quote, (value, id) => literalOf(columnOf(table, id), value));
      const words = index.unique ? "CREATE UNIQUE INDEX" : "CREATE INDEX";
      const keys = columns.map(({ id }) => quote(id)).join(", ");
      return { sql: `${words} ${quoteName(name)} ON ${quoteName(names.table(table.id))} (${keys})${filter}` };
    }
    case "fullText":
      return {
        why:
          wordsProblem(table, index) ??
          "full-text search is a component of SQL Server that is installed apart; add CREATE FULLTEXT INDEX where it is",
      };
    case "vector":
      return { why: "SQL Server has vectors only from 2025 on" };
  }
}

function lengthProblem(compilation: Compilation, table: Table, columns: readonly Column[]): string | undefined {
  const long = columns.find((column) => /\(MAX\)$/.test(columnType(compilation, column.type, { table, column })));
  return long && `${long.name} is too long to be ordered in an index`;
}

function literalOf({ type }: Column, value: string | number | boolean): string {
  return sqlserverLiteral(familyOf(type) === "number" ? Number(value) : value, type);
}
