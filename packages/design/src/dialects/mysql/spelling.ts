import { columnOf, enumOf, relationshipsFrom, relationshipsTo } from "../../design.ts";
import { isNullable, keysOf } from "../../keys.ts";
import type { Column, Design, Index, Table } from "../../model.ts";
import { generatedFrom } from "../../operations/apply.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import type { Capabilities } from "../dialect.ts";
import { documentKeyProblem } from "../documentKeys.ts";
import { filterProblem, orderProblem, wordsProblem } from "../indexParts.ts";
import { remembered } from "../remembered.ts";
import type { ColumnPlace, Compilation, Spelling } from "../spelling.ts";
import { storageOf, wantedLength } from "../storage.ts";
import { maxLengthOf } from "../values.ts";
import { mysqlLiteral, quoteName, quoteText, storedValue } from "./quoting.ts";
import { isLob, mysqlType, typeConditions } from "./types.ts";

/** MySQL 8.0.16 or later (its first with CHECK), and MariaDB 10.6 or later. */
export const mysqlCapabilities: Capabilities = {
  identifierBytes: 64,
  vectors: false,
  vectorIndexDimensions: 0,
  foldedIndexes: false,
  referencesFirst: true,
  timeZones: false,
  textLimit: 255,
  replacedTypes: { vector: { as: "a JSON list of numbers", why: "MySQL 8 has no vectors" } },
};

/** The bytes of an InnoDB key in the DYNAMIC row format, at four bytes for each character of utf8mb4. */
const storage = remembered((design: Design) =>
  storageOf(design, { keyBytes: { primary: 3072, other: 3072 }, bytesPerCharacter: 4 }),
);

/** As in the other targets, texts differ by case, accents and all else. */
const COLLATION = "utf8mb4_bin";
const FOLDING_COLLATION = "utf8mb4_unicode_ci";
/** Characters of a prefix index on a text that is too long to index as a whole. */
const PREFIX = 255;

export const mysqlSpelling: Spelling = {
  name: "mysql",
  capabilities: mysqlCapabilities,
  quote: quoteName,
  text: quoteText,
  enumValue: storedValue,
  type: columnType,
  keyLength: ({ design }, { table, column }) => storage(design).keyLength(table, column),
  settings: () => ["SET NAMES utf8mb4"],
  typeConditions: (_, quoted, type) => typeConditions(quoted, type),
  defaultClause,
  generatedColumn: (type, expression, { table, column }, { design }) =>
    `${type} GENERATED ALWAYS AS (${expression}) ${readsCascaded(design, table, column.id) ? "VIRTUAL" : "STORED"}`,
  joined: (quoted, separator) =>
    `concat(${quoted.map((column) => `coalesce(${column}, '')`).join(`, ${quoteText(separator)}, `)})`,
  notBlank: (quoted) => `trim(${quoted}) <> ''`,
  checkProblem,
  keyProblem: documentKeyProblem("MySQL"),
  inlineReferences: false,
  onDelete: { restrict: "RESTRICT", cascade: "CASCADE", setNull: "SET NULL", noAction: "" },
  sameTypeReferences: true,
  index: indexStatement,
  columnComment: (text) => `COMMENT ${quoteText(shortened(text, 1000))}`,
  tableTail: ({ comment }) =>
    ` ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=${COLLATION}${comment ? ` COMMENT=${quoteText(shortened(comment, 2000))}` : ""}`,
};

function shortened(text: string, characters: number): string {
  return [...text].slice(0, characters).join("");
}

function columnType({ design }: Compilation, type: LogicalType, place?: ColumnPlace): string {
  const values = (of: LogicalType) => () =>
    of.kind === "enum" ? [...new Set(enumOf(design, of.enumId).values.map(storedValue))].map(quoteText) : [];
  if (!place) return mysqlType(type, undefined, values(type));
  const { root, keyLength } = storage(design);
  const { table, column } = place;
  const stored = root(table, column).column.type;
  const length = keyLength(table, column);
  const beside = length === undefined && maxLengthOf(stored) === undefined && isWide(table);
  const written = beside && wantedLength(stored) !== undefined ? "TEXT" : mysqlType(stored, length, values(stored));
  const folded =
    canFold(design, table, column) &&
    table.indexes.some(({ caseInsensitive, columnIds }) => caseInsensitive && columnIds.includes(column.id));
  return folded && familyOf(stored) === "text" ? `${written} COLLATE ${FOLDING_COLLATION}` : written;
}

/** A row of MySQL holds 65,535 bytes; what is left is for numbers and dates. */
const TEXT_BYTES = 60_000;

/** Whether the texts of a table would exceed a row: those without a limit of their own are stored beside it then. */
function isWide({ columns }: Table): boolean {
  return columns.reduce((sum, { type }) => sum + 4 * (wantedLength(type) ?? 0), 0) > TEXT_BYTES;
}

function texts(columns: readonly Column[]): Column[] {
  return columns.filter(({ type }) => familyOf(type) === "text");
}

/** Whether the column can have a collation of its own: nothing else compares it, or joins it to other texts. */
function canFold(design: Design, table: Table, { id }: Column): boolean {
  const relationships = [...relationshipsFrom(design, table.id), ...relationshipsTo(design, table.id)];
  const ends = relationships.flatMap(({ from, to }) => [from, to]).filter(({ tableId }) => tableId === table.id);
  return !(
    keysOf(design, table).some(({ columnIds }) => columnIds.includes(id)) ||
    ends.some(({ columnIds }) => columnIds.includes(id)) ||
    table.columns.some(({ generated }) => generated && generatedFrom(generated).includes(id)) ||
    table.indexes.some(({ method, caseInsensitive, columnIds }) => {
      return columnIds.includes(id) && (method !== "btree" || !caseInsensitive);
    })
  );
}

/** InnoDB numbers one column of a table, which must begin a key. */
function isNumbered(design: Design, table: Table, columnId: string): boolean {
  const numbered = table.columns.find(({ id, default: value }) => {
    return value?.kind === "identity" && keysOf(design, table).some(({ columnIds }) => columnIds[0] === id);
  });
  return numbered?.id === columnId;
}

function defaultClause(compilation: Compilation, { table, column }: ColumnPlace): string | { why: string } {
  const value = column.default;
  switch (value?.kind) {
    case undefined:
      return "";
    case "identity":
      return isNumbered(compilation.design, table, column.id)
        ? "AUTO_INCREMENT"
        : { why: "MySQL numbers one column of a table, which must begin a key" };
    case "uuid":
      return "DEFAULT (uuid())";
    case "now":
      return `DEFAULT (${{ date: "utc_date()", time: "utc_time()", timestamp: "utc_timestamp(6)" }[column.type.kind === "date" || column.type.kind === "time" ? column.type.kind : "timestamp"]})`;
    case "literal": {
      const literal = mysqlLiteral(familyOf(column.type) === "number" ? Number(value.value) : value.value, column.type);
      return isLob(columnType(compilation, column.type, { table, column }))
        ? `DEFAULT (${literal})`
        : `DEFAULT ${literal}`;
    }
  }
}

/** Whether a stored value would have to change when a referred-to row goes: InnoDB computes such columns when read. */
function readsCascaded(design: Design, table: Table, columnId: string): boolean {
  const generated = columnOf(table, columnId).generated;
  if (!generated) return false;
  const inputs = generated.kind === "joined" ? generated.columnIds : [generated.left, generated.right];
  return relationshipsFrom(design, table.id).some(
    ({ from, onDelete }) =>
      (onDelete === "cascade" || onDelete === "setNull") && from.columnIds.some((id) => inputs.includes(id)),
  );
}

/** MySQL checks neither what it numbers nor what it empties itself (errors 3818 and 3823). */
function checkProblem({ design }: Compilation, table: Table, columnIds: readonly string[]): string | undefined {
  for (const id of columnIds) {
    const column = columnOf(table, id);
    if (isNumbered(design, table, id)) return `MySQL cannot check ${column.name}, which it numbers itself`;
    const emptied = relationshipsFrom(design, table.id).some(
      ({ from, onDelete }) => onDelete === "setNull" && from.columnIds.includes(id),
    );
    if (emptied && isNullable(table, column)) {
      return `MySQL cannot check ${column.name}, which it empties when the referred-to row goes`;
    }
  }
  return undefined;
}

function indexStatement(compilation: Compilation, table: Table, index: Index): { sql: string } | { why: string } {
  const { names, report } = compilation;
  const name = names.index(table.id, index.id);
  const columns = [...new Set(index.columnIds)].map((id) => columnOf(table, id));
  const quoted = columns.map(({ id }) => quoteName(names.column(table.id, id)));
  const tableName = quoteName(names.table(table.id));
  const problem = filterProblem(compilation, table, index);
  if (problem) return { why: problem };
  if (index.where && index.unique)
    return { why: "MySQL has no indexes on some rows only, and all rows may not be unique" };
  const replaced = (why: string) => report("index-replaced", [table.id, index.id], { table: table.name, name, why });
  if (index.where) replaced("MySQL has no indexes on some rows only: it holds all");
  switch (index.method) {
    case "btree": {
      const why = orderProblem(table, index);
      if (why) return { why };
      if (index.caseInsensitive) {
        const other = texts(columns).find((column) => !canFold(compilation.design, table, column));
        if (other && index.unique) return { why: `${other.name} has other uses, in which case matters` };
        replaced(
          other
            ? `${other.name} has other uses, in which case matters: it compares by case`
            : `the column's collation ${FOLDING_COLLATION} compares without case`,
        );
      }
      const types = columns.map((column) => columnType(compilation, column.type, { table, column }));
      const long = types.some((type, at) => isLob(type) || (wholeBytes(type) > 3072 / columns.length && at >= 0));
      if (long && index.unique) return { why: "a unique index needs shorter texts" };
      const keys = quoted.map((column, at) => {
        const type = types[at] ?? "";
        const prefix = Math.min(PREFIX, Math.floor(3000 / 4 / columns.length));
        return isLob(type) || wholeBytes(type) > 4 * prefix ? `${column}(${prefix})` : column;
      });
      return {
        sql: `CREATE ${index.unique ? "UNIQUE " : ""}INDEX ${quoteName(name)} ON ${tableName} (${keys.join(", ")})`,
      };
    }
    case "fullText": {
      const why = wordsProblem(table, index);
      return why ? { why } : { sql: `CREATE FULLTEXT INDEX ${quoteName(name)} ON ${tableName} (${quoted.join(", ")})` };
    }
    case "vector":
      return { why: "MySQL 8 has no vectors" };
  }
}

/** The bytes of a text type in a key, by its written length; 0 for others, which are short. */
function wholeBytes(written: string): number {
  const [, length] = /^VARCHAR\((\d+)\)/.exec(written) ?? [];
  return length === undefined ? 0 : Number(length) * 4;
}
