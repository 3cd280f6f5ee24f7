import { columnOf, tableOf } from "../design.ts";
import { isComputed } from "../generated.ts";
import { keysOf } from "../keys.ts";
import type { Design, Index, IndexFilter, Relationship, Table } from "../model.ts";
import { checkText, generatedText } from "../operations/describe.ts";

/** What an index may be. */
export const INDEX_FEATURES = [
  "index",
  "uniqueIndex",
  "partialIndex",
  "foldedIndex",
  "wordIndex",
  "vectorIndex",
] as const;

/** What a format may have no words for. */
export type Feature =
  | (typeof INDEX_FEATURES)[number]
  | "unique"
  | "check"
  | "default"
  | "computed"
  | "dependency"
  | "onDelete"
  | "tableComment"
  | "columnComment";

/** What the table has of one feature, in words. */
export interface FeatureText {
  feature: Feature;
  columnIds: readonly string[];
  text: string;
}

/** The features of the designed tables that a format cannot express, in words, as comments of an export say them. */
export function leftOut(design: Design, cannot: ReadonlySet<Feature>): string[] {
  return design.tables.flatMap((table) =>
    featuresOf(design, table)
      .filter(({ feature }) => cannot.has(feature))
      .map(({ text }) => oneLine(`${table.name}: ${text}`)),
  );
}

/** All that a table demands beside its columns, types and references. */
export function featuresOf(design: Design, table: Table): FeatureText[] {
  const name = (id: string) => columnOf(table, id).name;
  const names = (columnIds: readonly string[]) => columnIds.map(name).join(", ");
  return [
    ...(table.comment ? [{ feature: "tableComment" as const, columnIds: [], text: table.comment }] : []),
    ...table.columns.flatMap((column): FeatureText[] => {
      const columnIds = [column.id];
      const { comment, generated } = column;
      const written = defaultText(column.default);
      return [
        ...(comment ? [{ feature: "columnComment" as const, columnIds, text: `${column.name}: ${comment}` }] : []),
        ...(written ? [{ feature: "default" as const, columnIds, text: `${column.name} is ${written}` }] : []),
        ...(generated && isComputed(table, column)
          ? [
              {
                feature: "computed" as const,
                columnIds,
                text: `${column.name} is computed as ${generatedText(generated, name)}`,
              },
            ]
          : []),
      ];
    }),
    ...keysOf(design, table)
      .filter(({ origin }) => origin !== "primaryKey")
      .map(({ columnIds }): FeatureText => ({ feature: "unique", columnIds, text: `unique: ${names(columnIds)}` })),
    ...table.checks.map((check): FeatureText => {
      return { feature: "check", columnIds: [], text: `check that ${checkText(check, name)}` };
    }),
    ...table.indexes.map((index): FeatureText => {
      return { feature: indexFeature(index), columnIds: index.columnIds, text: indexText(index, name) };
    }),
    ...(table.dependencies ?? []).map(({ determinant, dependent }): FeatureText => {
      return {
        feature: "dependency",
        columnIds: determinant,
        text: `${names(determinant)} decides ${names(dependent)}`,
      };
    }),
    ...design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .map((relationship): FeatureText => {
        const target = tableOf(design, relationship.to.tableId).name;
        const text = `when the row of ${target} is deleted that ${names(relationship.from.columnIds)} refers to, ${ON_DELETE[relationship.onDelete]}`;
        return { feature: "onDelete", columnIds: relationship.from.columnIds, text };
      }),
  ];
}

export const ON_DELETE: Record<Relationship["onDelete"], string> = {
  restrict: "it is refused",
  cascade: "the referring rows go with it",
  setNull: "the reference becomes null",
  noAction: "it is refused at the end of the statement",
};

/** What makes an index more than a list of columns. */
export function indexFeature({ method, where, caseInsensitive, unique }: Index): Feature {
  if (method !== "btree") return method === "fullText" ? "wordIndex" : "vectorIndex";
  return where ? "partialIndex" : caseInsensitive ? "foldedIndex" : unique ? "uniqueIndex" : "index";
}

function indexText(index: Index, name: (id: string) => string): string {
  const { columnIds, unique, where, caseInsensitive, method, purpose } = index;
  const how = { btree: "", fullText: " of words", vector: " of nearest neighbours" }[method];
  return [
    `${unique ? "unique index" : "index"}${how} on ${columnIds.map(name).join(", ")}`,
    ...(caseInsensitive ? ["without regard to case"] : []),
    ...(where ? [`where ${filterText(where, name)}`] : []),
    ...(purpose ? [`for ${purpose}`] : []),
  ].join(" ");
}

function filterText(where: IndexFilter, name: (id: string) => string): string {
  switch (where.kind) {
    case "isNull":
      return `${name(where.columnId)} is null`;
    case "isNotNull":
      return `${name(where.columnId)} is not null`;
    case "equals":
      return `${name(where.columnId)} is ${JSON.stringify(where.value)}`;
  }
}

/** A default in words; undefined for none. */
export function defaultText(value: Table["columns"][number]["default"]): string | undefined {
  switch (value?.kind) {
    case undefined:
      return undefined;
    case "now":
      return "the moment of the insert unless given";
    case "identity":
      return "numbered by the database";
    case "uuid":
      return "a new UUID unless given";
    case "literal":
      return `${JSON.stringify(value.value)} unless given`;
  }
}

/** The text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
