import { columnOf, relationshipsFrom, tableOf } from "../design.ts";
import { keysOf } from "../keys.ts";
import type { Design, Index, Table } from "../model.ts";
import { nameWords, singularise, spokenName, withArticle } from "../names.ts";
import { finalRows } from "../samples/generate.ts";
import type { Row } from "../samples/rowRules.ts";
import type { SampleRows, SampleValue } from "../samples/rows.ts";
import { familyOf } from "../typeTraits.ts";
import type { Dialect } from "./dialect.ts";
import { isLeftOut } from "./findings.ts";
import { filterClause } from "./indexParts.ts";

/** A question that the application will ask, as a real query with a value that the sample rows hold. */
export interface AccessPattern {
  tableId: string;
  /** In words: "Orders of one customer". */
  purpose: string;
  sql: string;
}

/** One query for each foreign key, unique key and index of the design, for an SQL dialect. */
export function accessPatterns(design: Design, samples: SampleRows, dialect: Dialect): AccessPattern[] {
  const names = dialect.names(design);
  const rows = finalRows(design, samples);
  const { findings } = dialect.compile(design);
  return design.tables.flatMap((table) => {
    const asking = askingOf(table, dialect, dialect.quote(names.table(table.id)), rows.get(table.id) ?? [], (id) =>
      dialect.quote(names.column(table.id, id)),
    );
    const pattern = (purpose: string, sql: string): AccessPattern => ({ tableId: table.id, purpose, sql });
    const all = `SELECT * FROM ${asking.table}`;
    const written = table.indexes.filter(({ id }) => !isLeftOut(findings, table.id, id));

    const lookups = keysOf(design, table)
      .filter(({ origin }) => origin === "unique")
      .map(({ columnIds }) => {
        const purpose = `one ${spokenName(singularise(table.name))} by ${columnNames(table, columnIds)}`;
        return pattern(purpose, `${all} WHERE ${asking.equals(columnIds)}`);
      });
    const references = relationshipsFrom(design, table.id)
      .filter(({ id }) => !isLeftOut(findings, table.id, id))
      .map(({ from, to }) => {
        const target = spokenName(singularise(tableOf(design, to.tableId).name));
        const via = from.columnIds.map((id) => columnOf(table, id).name).join(", ");
        return pattern(
          `${spokenName(table.name)} of one ${target} (by ${via})`,
          `${all} WHERE ${asking.equals(from.columnIds)}`,
        );
      });
    const indexed = written.map((index) => {
      const { where, purpose } = indexQuestion(table, index, asking);
      return pattern(index.purpose || purpose, `${all} ${where}`);
    });
    const hybrid = hybridSearchSql(table, written, asking);
    const both = hybrid ? [pattern(`${spokenName(table.name)} by words and meaning together`, hybrid)] : [];
    return distinct([...lookups, ...references, ...indexed, ...both]);
  });
}

/** What the questions about one table are made of. */
interface Asking {
  dialect: Dialect;
  table: string;
  column(id: string): string;
  /** The first value that is not null in the sample rows; null when there is none. */
  firstValue(id: string): SampleValue;
  equals(columnIds: readonly string[]): string;
}

function askingOf(
  table: Table,
  dialect: Dialect,
  quotedTable: string,
  rows: readonly Row[],
  column: (id: string) => string,
): Asking {
  const firstValue = (id: string): SampleValue => rows.find((row) => (row.get(id) ?? null) !== null)?.get(id) ?? null;
  const equals = (columnIds: readonly string[]) =>
    columnIds
      .map((id) => {
        const value = firstValue(id);
        const { type } = columnOf(table, id);
        return value === null ? `${column(id)} IS NULL` : `${column(id)} = ${dialect.literal(value, type)}`;
      })
      .join(" AND ");
  return { dialect, table: quotedTable, column, firstValue, equals };
}

function indexQuestion(table: Table, index: Index, asking: Asking): { where: string; purpose: string } {
  const { dialect, column, firstValue } = asking;
  const columnIds = [...new Set(index.columnIds)];
  const things = spokenName(table.name);
  const filter = filterClause(table, index, column, (value, id) => dialect.literal(value, columnOf(table, id).type));
  const alsoFilter = filter.replace(/^ WHERE /, " AND ");
  switch (index.method) {
    case "btree": {
      const equals = index.caseInsensitive ? foldedEquals(table, columnIds, asking) : asking.equals(columnIds);
      return { where: `WHERE ${equals}${alsoFilter}`, purpose: `${things} by ${columnNames(table, columnIds)}` };
    }
    case "fullText": {
      const mentions = dialect.mentions?.(columnIds.map(column), wordOf(columnIds, asking));
      return { where: mentions ? `WHERE ${mentions}${alsoFilter}` : "", purpose: `${things} that mention a word` };
    }
    case "vector": {
      const { id, type } = columnOf(table, columnIds[0] ?? "");
      if (type.kind !== "vector" || !dialect.distance) return { where: "", purpose: things };
      const value = firstValue(id) ?? Array.from({ length: type.dimensions }, () => 1);
      return {
        where:
          `${filter.trim()} ORDER BY ${dialect.distance(type, column(id), dialect.literal(value, type))} LIMIT 5`.trim(),
        purpose: `the five ${things} nearest to ${withArticle("embedding")}`,
      };
    }
  }
}

/** Equality without regard to case, as the index on the folded text answers it. */
function foldedEquals(table: Table, columnIds: readonly string[], { dialect, column, firstValue, equals }: Asking) {
  return columnIds
    .map((id) => {
      const value = firstValue(id);
      const { type } = columnOf(table, id);
      if (familyOf(type) !== "text" || value === null || !dialect.capabilities.foldedIndexes) return equals([id]);
      return `lower(${column(id)}) = ${dialect.literal(String(value).toLowerCase(), type)}`;
    })
    .join(" AND ");
}

/** A word that the sample texts hold. */
function wordOf(columnIds: readonly string[], { firstValue }: Asking): string {
  const words = columnIds.flatMap((id) => nameWords(String(firstValue(id) ?? "")));
  return words.find((candidate) => candidate.length > 4) ?? words[0] ?? "word";
}

/** The query by words and meaning, where the table has an index for each. */
function hybridSearchSql(table: Table, written: readonly Index[], asking: Asking): string | undefined {
  const { dialect, column, firstValue } = asking;
  const texts = written.find(({ method }) => method === "fullText");
  const vector = written.find(({ method }) => method === "vector");
  const embedding = vector && columnOf(table, vector.columnIds[0] ?? "");
  if (!texts || embedding?.type.kind !== "vector" || table.primaryKey.length === 0) return undefined;
  const value = firstValue(embedding.id) ?? Array.from({ length: embedding.type.dimensions }, () => 1);
  return dialect.hybridSearch?.({
    table: asking.table,
    key: table.primaryKey.map(column),
    texts: texts.columnIds.map(column),
    word: wordOf(texts.columnIds, asking),
    vectorColumn: column(embedding.id),
    vectorType: embedding.type,
    vector: dialect.literal(value, embedding.type),
  });
}

function columnNames(table: Table, columnIds: readonly string[]): string {
  return columnIds.map((id) => spokenName(columnOf(table, id).name)).join(" and ");
}

function distinct(patterns: readonly AccessPattern[]): AccessPattern[] {
  const seen = new Set<string>();
  return patterns.filter(({ sql }) => !seen.has(sql) && seen.add(sql));
}
