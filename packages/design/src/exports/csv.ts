import { columnOf, enumOf, relationshipsFrom, tableOf } from "../design.ts";
import { targetFor } from "../dialects/registry.ts";
import { isNullable } from "../keys.ts";
import type { Column, Design } from "../model.ts";
import { predicateColumns } from "../operations/apply.ts";
import { checkText } from "../operations/describe.ts";
import { typeTitle } from "../typeTraits.ts";
import { defaultText, type Feature, featuresOf } from "./leftOut.ts";

export const DICTIONARY_HEADERS = [
  "table",
  "kind",
  "column",
  "position",
  "type",
  "meaning",
  "required",
  "default",
  "key",
  "refers to",
  "on delete",
  "rules",
  "indexes",
  "description",
  "table description",
] as const;

/**
 * The data dictionary of a design as CSV (RFC 4180): one line for each column, with a header line. It is meant for
 * spreadsheets, and others have written what stands in it: nothing of it is taken for a formula.
 */
export function csvDictionary(design: Design, engineName: string): string {
  return csvText([DICTIONARY_HEADERS, ...dictionaryRows(design, engineName).map((row) => row.map(noFormula))]);
}

/** What spreadsheets take for a formula by its beginning stands behind an apostrophe, as OWASP advises; numbers do not. */
export function noFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
}

/** Rows of texts as CSV, by RFC 4180: a text is quoted where it must be, lines end in CR LF. */
export function csvText(rows: Iterable<readonly string[]>): string {
  const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

const INDEXES = new Set<Feature>(["index", "uniqueIndex", "partialIndex", "foldedIndex", "wordIndex", "vectorIndex"]);

/** The cells of the dictionary, in the order of its headers. */
export function dictionaryRows(design: Design, engineName: string): string[][] {
  const target = targetFor(engineName);
  return design.tables.flatMap((table) => {
    const name = (id: string) => columnOf(table, id).name;
    const features = featuresOf(design, table);
    const references = relationshipsFrom(design, table.id);
    const textsOf = (column: Column, wanted: (feature: Feature) => boolean) =>
      features
        .filter(({ feature, columnIds }) => wanted(feature) && columnIds.includes(column.id))
        .map(({ text }) => text)
        .join("; ");
    return table.columns.map((column, at) => {
      const own = references.filter(({ from }) => from.columnIds.includes(column.id));
      const rules = table.checks
        .filter(({ predicate }) => predicateColumns(predicate).includes(column.id))
        .map((check) => checkText(check, name));
      const uniques = textsOf(column, (feature) => feature === "unique");
      const keys = [...(table.primaryKey.includes(column.id) ? ["primary key"] : []), ...(uniques ? [uniques] : [])];
      return [
        table.name,
        table.kind,
        column.name,
        String(at + 1),
        target.columnType(design, table, column),
        meaningOf(design, column),
        isNullable(table, column) ? "no" : "yes",
        textsOf(column, (feature) => feature === "computed") || (defaultText(column.default) ?? ""),
        keys.join("; "),
        own.map(({ from, to }) => referredTo(design, column, from.columnIds, to)).join("; "),
        own.map(({ onDelete }) => onDelete).join("; "),
        [
          ...rules,
          ...textsOf(column, (feature) => feature === "dependency")
            .split("; ")
            .filter(Boolean),
        ].join("; "),
        textsOf(column, (feature) => INDEXES.has(feature)),
        column.comment ?? "",
        table.comment ?? "",
      ];
    });
  });
}

function meaningOf(design: Design, { type }: Column): string {
  return type.kind === "enum" ? `one of: ${enumOf(design, type.enumId).values.join(", ")}` : typeTitle(type);
}

function referredTo(
  design: Design,
  column: Column,
  fromIds: readonly string[],
  to: Design["relationships"][number]["to"],
): string {
  const target = tableOf(design, to.tableId);
  return `${target.name}.${columnOf(target, to.columnIds[fromIds.indexOf(column.id)] ?? "").name}`;
}
