import { columnOf, enumOf } from "../../design.ts";
import { type Key, sameColumns } from "../../keys.ts";
import type { Column, Index, Table } from "../../model.ts";
import { familyOf, isWhole } from "../../typeTraits.ts";
import type { Capabilities } from "../dialect.ts";
import { filterClause, filterProblem, orderProblem, wordsProblem } from "../indexParts.ts";
import type { ColumnPlace, Compilation, Spelling } from "../spelling.ts";
import { quoteName, quoteText, sqliteLiteral } from "./quoting.ts";
import { replacedTypes, sqliteType, typeConditions } from "./types.ts";

/** SQLite 3.37 or later: STRICT tables. It limits names only by the length of a statement. */
export const sqliteCapabilities: Capabilities = {
  identifierBytes: 1000,
  vectors: false,
  vectorIndexDimensions: 0,
  foldedIndexes: true,
  timeZones: false,
  replacedTypes,
};

export const sqliteSpelling: Spelling = {
  name: "sqlite",
  capabilities: sqliteCapabilities,
  quote: quoteName,
  text: quoteText,
  enumValue: (value) => value.replaceAll("\0", "").toWellFormed(),
  type: (_, type) => sqliteType(type),
  settings: () => ["PRAGMA foreign_keys = ON"],
  typeConditions: ({ design }, quoted, type) =>
    typeConditions(quoted, type, () => (type.kind === "enum" ? enumOf(design, type.enumId).values.map(quoteText) : [])),
  defaultClause,
  generatedColumn: (type, expression) => `${type} GENERATED ALWAYS AS (${expression}) STORED`,
  joined: (quoted, separator) =>
    quoted.map((column) => `coalesce(${column}, '')`).join(` || ${quoteText(separator)} || `),
  notBlank: (quoted) => `trim(${quoted}) <> ''`,
  inlineKey: (table, key) =>
    isRowNumber(table, key) ? (name) => `CONSTRAINT ${name} PRIMARY KEY AUTOINCREMENT` : undefined,
  inlineReferences: true,
  onDelete: { restrict: "RESTRICT", cascade: "CASCADE", setNull: "SET NULL", noAction: "" },
  sameTypeReferences: false,
  index: indexStatement,
  lineComments: true,
  tableTail: () => " STRICT",
};

/** Whether the key is the one that SQLite can number: a whole number alone, numbered by the database. */
function isRowNumber(table: Table, { columnIds }: Pick<Key, "columnIds">): boolean {
  const [only, ...others] = columnIds;
  if (only === undefined || others.length > 0 || !sameColumns(columnIds, table.primaryKey)) return false;
  const column = columnOf(table, only);
  return column.default?.kind === "identity" && isWhole(column.type) && column.type.kind !== "year";
}

function defaultClause(_: Compilation, { table, column }: ColumnPlace): string | { why: string } {
  const value = column.default;
  switch (value?.kind) {
    case undefined:
      return "";
    case "identity":
      return isRowNumber(table, { columnIds: [column.id] })
        ? ""
        : { why: "SQLite numbers nothing but a primary key of one column" };
    case "uuid":
      return `DEFAULT (${UUID})`;
    case "now":
      return `DEFAULT (${NOW[column.type.kind === "date" || column.type.kind === "time" ? column.type.kind : "timestamp"]})`;
    case "literal": {
      const literal = familyOf(column.type) === "number" ? Number(value.value) : value.value;
      return `DEFAULT ${sqliteLiteral(literal, column.type)}`;
    }
  }
}

/** A random UUID of version 4 (RFC 9562), from random bytes. */
export const UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

const NOW = {
  date: "date('now')",
  time: "time('now')",
  timestamp: "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')",
} as const;

function indexStatement(compilation: Compilation, table: Table, index: Index): { sql: string } | { why: string } {
  const { names } = compilation;
  const quote = (id: string) => quoteName(names.column(table.id, id));
  const problem = filterProblem(compilation, table, index);
  if (problem) return { why: problem };
  switch (index.method) {
    case "btree": {
      const why = orderProblem(table, index);
      if (why) return { why };
      const folded = ({ id, type }: Column) =>
        index.caseInsensitive && familyOf(type) === "text" && `lower(${quote(id)})`;
      const keys = [...new Set(index.columnIds)].map((id) => folded(columnOf(table, id)) || quote(id));
      const words = index.unique ? "CREATE UNIQUE INDEX" : "CREATE INDEX";
      const name = quoteName(names.index(table.id, index.id));
      const filter = filterClause(table, index, quote, (value, id) => literalOf(columnOf(table, id), value));
      return { sql: `${words} ${name} ON ${quoteName(names.table(table.id))} (${keys.join(", ")})${filter}` };
    }
    case "fullText":
      return {
        why: wordsProblem(table, index) ?? "SQLite searches words in a separate FTS table; LIKE reads the whole table",
      };
    case "vector":
      return { why: "SQLite finds no nearest neighbours without an extension" };
  }
}

function literalOf({ type }: Column, value: string | number | boolean): string {
  return sqliteLiteral(familyOf(type) === "number" ? Number(value) : value, type);
}
