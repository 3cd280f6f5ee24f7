import { tableOf } from "../design.ts";
import { dialectFor } from "../dialects/registry.ts";
import type { Column, Design } from "../model.ts";
import type { SampleValue } from "../samples/rows.ts";
import { type SampleOptions, streamSamples } from "../samples/stream.ts";
import { familyOf } from "../typeTraits.ts";

/**
 * Sample rows as an SQL script for this engine, piece by piece: what is written can be sent on before the rest is made.
 * Throws for an engine that speaks no SQL.
 */
export function* sampleSql(design: Design, engineName: string, options: SampleOptions = {}): Generator<string> {
  const dialect = dialectFor(engineName);
  const filled = new Set<string>();
  for (const chunk of streamSamples(design, options)) {
    if (chunk.kind === "rows" && (chunk.rows.length === 0 || chunk.columnIds.length === 0)) continue;
    const statements =
      chunk.kind === "rows" ? dialect.insertRows(design, chunk) : dialect.setLater(design, chunk.references);
    if (chunk.kind === "rows") filled.add(chunk.tableId);
    for (const { sql } of statements) yield `${sql};\n`;
    if (dialect.batchEnd) yield `${dialect.batchEnd}\n`;
  }
  for (const { sql } of dialect.afterRows(design, [...filled])) yield `${sql};\n`;
}

/**
 * Sample rows as lines of JSON, one row a line: `{"table": …, "row": {column: value}}`; at the end, for references that
 * had to wait, `{"table": …, "key": {…}, "set": {…}}`.
 */
export function* sampleJson(design: Design, options: SampleOptions = {}): Generator<string> {
  const named = (tableId: string, values: Record<string, SampleValue>) => {
    const table = tableOf(design, tableId);
    const name = (id: string) => table.columns.find((column) => column.id === id)?.name ?? id;
    return Object.fromEntries(Object.entries(values).map(([id, value]) => [name(id), value]));
  };
  for (const chunk of streamSamples(design, options)) {
    if (chunk.kind === "later") {
      for (const { tableId, key, set } of chunk.references) {
        const { name } = tableOf(design, tableId);
        yield `${JSON.stringify({ table: name, key: named(tableId, key), set: named(tableId, set) })}\n`;
      }
      continue;
    }
    const { name } = tableOf(design, chunk.tableId);
    for (const row of chunk.rows) {
      const values = Object.fromEntries(chunk.columnIds.map((id, at) => [id, row[at] ?? null]));
      yield `${JSON.stringify({ table: name, row: named(chunk.tableId, values) })}\n`;
    }
  }
}

export interface CsvPart {
  /** The name of the table, whose file the text belongs to. */
  table: string;
  text: string;
}

/**
 * Sample rows as CSV (RFC 4180), a file for each table: the first part of a table holds the header. References that had
 * to wait are a file of their own for each table, `<table>.later`, with the key and the values to set.
 */
export function* sampleCsv(design: Design, options: SampleOptions = {}): Generator<CsvPart> {
  const begun = new Set<string>();
  const part = (file: string, columns: readonly Column[], rows: readonly (readonly SampleValue[])[]): CsvPart => {
    const header = begun.has(file) ? [] : [columns.map(({ name }) => csvCell(name)).join(",")];
    begun.add(file);
    const lines = rows.map((row) => columns.map((column, at) => csvValue(row[at] ?? null, column)).join(","));
    return { table: file, text: [...header, ...lines].map((line) => `${line}\r\n`).join("") };
  };
  for (const chunk of streamSamples(design, options)) {
    if (chunk.kind === "rows") {
      const table = tableOf(design, chunk.tableId);
      yield part(table.name, columnsOf(design, chunk.tableId, chunk.columnIds), chunk.rows);
      continue;
    }
    for (const { tableId, key, set } of chunk.references) {
      const columns = columnsOf(design, tableId, [...Object.keys(key), ...Object.keys(set)]);
      const values = [...Object.values(key), ...Object.values(set)];
      yield part(`${tableOf(design, tableId).name}.later`, columns, [values]);
    }
  }
}

function columnsOf(design: Design, tableId: string, columnIds: readonly string[]): Column[] {
  const table = tableOf(design, tableId);
  return columnIds.flatMap((id) => table.columns.filter((column) => column.id === id));
}

/** A null is an empty cell; an empty text is a pair of quotes. */
function csvValue(value: SampleValue, { type }: Column): string {
  if (value === null) return "";
  if (Array.isArray(value)) return csvCell(JSON.stringify(value));
  return value === "" && familyOf(type) === "text" ? '""' : csvCell(String(value));
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
