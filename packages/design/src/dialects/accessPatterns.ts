import { columnOf, tableOf } from "../design.ts";
import { keysOf } from "../keys.ts";
import type { Design, Index, Table } from "../model.ts";
import { nameWords, singularise, spokenName, withArticle } from "../names.ts";
import { finalRows } from "../samples/generate.ts";
import type { SampleRows, SampleValue } from "../samples/rows.ts";
import { referenceProblem } from "./compiler.ts";
import type { Dialect } from "./dialect.ts";
import { searchDocument, VECTOR_METRICS } from "./postgresql/compiler.ts";

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
  const compiled = new Set(dialect.compile(design).statements.map(({ partId }) => partId));
  return design.tables.flatMap((table) => {
    const from = `SELECT * FROM ${dialect.quote(names.table(table.id))}`;
    const column = (id: string) => dialect.quote(names.column(table.id, id));
    const firstValue = (id: string): SampleValue =>
      rows
        .get(table.id)
        ?.map((row) => row.get(id) ?? null)
        .find((value) => value !== null) ?? null;
    const equals = (columnIds: readonly string[]) =>
      columnIds
        .map((id) => {
          const value = firstValue(id);
          return value === null
            ? `${column(id)} IS NULL`
            : `${column(id)} = ${dialect.literal(value, columnOf(table, id).type)}`;
        })
        .join(" AND ");

    const references = design.relationships
      .filter((relationship) => relationship.from.tableId === table.id && !referenceProblem(design, relationship))
      .map(({ from: source, to }): AccessPattern => {
        const target = spokenName(singularise(tableOf(design, to.tableId).name));
        const via = source.columnIds.map((id) => columnOf(table, id).name).join(", ");
        const purpose = `${spokenName(table.name)} of one ${target} (by ${via})`;
        return { tableId: table.id, purpose, sql: `${from} WHERE ${equals(source.columnIds)}` };
      });
    const lookups = keysOf(design, table)
      .filter(({ origin }) => origin === "unique")
      .map(({ columnIds }): AccessPattern => {
        const purpose = `one ${spokenName(singularise(table.name))} by ${columnNames(table, columnIds)}`;
        return { tableId: table.id, purpose, sql: `${from} WHERE ${equals(columnIds)}` };
      });
    const indexed = table.indexes
      .filter(({ id }) => compiled.has(id))
      .map((index): AccessPattern => {
        const { where, purpose } = indexQuestion(table, index, { column, firstValue, equals, dialect });
        return { tableId: table.id, purpose: index.purpose || purpose, sql: `${from} ${where}` };
      });
    return distinct([...lookups, ...references, ...indexed]);
  });
}

interface Asking {
  column(id: string): string;
  firstValue(id: string): SampleValue;
  equals(columnIds: readonly string[]): string;
  dialect: Dialect;
}

function indexQuestion(table: Table, index: Index, asking: Asking): { where: string; purpose: string } {
  const columnIds = [...new Set(index.columnIds)];
  const first = columnOf(table, columnIds[0] ?? "");
  const things = spokenName(table.name);
  switch (index.method) {
    case "btree":
      return { where: `WHERE ${asking.equals(columnIds)}`, purpose: `${things} by ${columnNames(table, columnIds)}` };
    case "fullText": {
      const words = columnIds.flatMap((id) => nameWords(String(asking.firstValue(id) ?? "")));
      const word = words.find((candidate) => candidate.length > 4) ?? words[0] ?? "word";
      const query = `plainto_tsquery('english', ${asking.dialect.literal(word, { kind: "longText" })})`;
      const where = `WHERE ${searchDocument(columnIds.map(asking.column))} @@ ${query}`;
      return { where, purpose: `${things} that mention a word` };
    }
    case "vector": {
      if (first.type.kind !== "vector") return { where: "", purpose: things };
      const value = asking.firstValue(first.id) ?? Array.from({ length: first.type.dimensions }, () => 1);
      const distance = `${asking.column(first.id)} ${VECTOR_METRICS[first.type.metric].operator} ${asking.dialect.literal(value, first.type)}`;
      return {
        where: `ORDER BY ${distance} LIMIT 5`,
        purpose: `the five ${things} nearest to ${withArticle("embedding")}`,
      };
    }
  }
}

function columnNames(table: Table, columnIds: readonly string[]): string {
  return columnIds.map((id) => spokenName(columnOf(table, id).name)).join(" and ");
}

function distinct(patterns: AccessPattern[]): AccessPattern[] {
  return patterns.filter(({ sql }, at) => patterns.findIndex((other) => other.sql === sql) === at);
}
