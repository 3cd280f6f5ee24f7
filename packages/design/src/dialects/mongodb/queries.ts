import { columnOf, relationshipsFrom, tableOf } from "../../design.ts";
import { keysOf } from "../../keys.ts";
import type { Design, Index, Table } from "../../model.ts";
import { nameWords, singularise, spokenName } from "../../names.ts";
import type { SampleRows } from "../../samples/rows.ts";
import type { TargetQuery } from "../target.ts";
import { type Collection, collectionsOf, fieldOf, mongoName } from "./collections.ts";
import { type DocumentValue, documentsOf, type MongoDocument } from "./documents.ts";
import { fieldName, literalOf } from "./script.ts";
import type { BsonSchema } from "./types.ts";

/** A find query, as text for mongosh and as the collection and filter that it consists of. */
export interface MongoQuery extends TargetQuery {
  collection: string;
  filter: Record<string, DocumentValue>;
}

/** One find query for each key, reference and index of a design, with values from the sample documents. */
export function mongoQueries(design: Design, samples: SampleRows): MongoQuery[] {
  return collectionsOf(design).flatMap((collection) => {
    const documents = documentsOf(design, collection, samples);
    const own = questionsOf(design, collection, tableOf(design, collection.tableId), undefined, documents);
    const inside = collection.embedded.flatMap(({ tableId, owner }) =>
      questionsOf(design, collection, tableOf(design, tableId), owner.id, documents),
    );
    const seen = new Set<string>();
    return [...own, ...inside].filter(({ text }) => !seen.has(text) && seen.add(text));
  });
}

function questionsOf(
  design: Design,
  collection: Collection,
  table: Table,
  ownerId: string | undefined,
  documents: readonly MongoDocument[],
): MongoQuery[] {
  const prefix = ownerId === undefined ? [] : [mongoName(table.name)];
  const ask = (purpose: string, columnIds: readonly string[]): MongoQuery => {
    const paths = columnIds.map((id) => [...prefix, fieldOf(table, columnOf(table, id), ownerId !== undefined)]);
    return query(collection, table.id, purpose, paths, documents);
  };
  const names = (columnIds: readonly string[]) =>
    columnIds.map((id) => spokenName(columnOf(table, id).name)).join(" and ");
  const keys = keysOf(design, table)
    .filter(({ origin }) => origin === "unique")
    .map(({ columnIds }) => ask(`one ${spokenName(singularise(table.name))} by ${names(columnIds)}`, columnIds));
  const references = relationshipsFrom(design, table.id)
    .filter(({ id }) => id !== ownerId)
    .map(({ from, to }) => {
      const target = spokenName(singularise(tableOf(design, to.tableId).name));
      const via = from.columnIds.map((id) => columnOf(table, id).name).join(", ");
      return ask(`${spokenName(table.name)} of one ${target} (by ${via})`, from.columnIds);
    });
  // Only a collection has indexes; what is embedded is found through the collection's own.
  const indexed = ownerId === undefined ? table.indexes : [];
  return [
    ...keys,
    ...references,
    ...indexed
      .filter(({ method }) => method === "btree")
      .map((index) => ask(purposeOf(index, `${spokenName(table.name)} by ${names(index.columnIds)}`), index.columnIds)),
    ...indexed
      .filter(({ method }) => method === "fullText")
      .map((index) =>
        wordQuery(
          collection,
          table,
          purposeOf(index, `${spokenName(table.name)} that mention a word`),
          index,
          documents,
        ),
      ),
  ];
}

function purposeOf({ purpose }: Index, otherwise: string): string {
  return purpose || otherwise;
}

function query(
  collection: Collection,
  tableId: string,
  purpose: string,
  paths: readonly string[][],
  documents: readonly MongoDocument[],
): MongoQuery {
  const parts = paths.map((path) => {
    const value = firstValue(documents, path);
    return { field: path.join("."), value, literal: literalOf(value, schemaAt(collection.schema, path)) };
  });
  const filter = Object.fromEntries(parts.map(({ field, value }) => [field, value]));
  const inner = parts.map(({ field, literal }) => `${fieldName(field)}: ${literal}`).join(", ");
  const text = `db.getCollection(${JSON.stringify(collection.name)}).find({ ${inner} });`;
  return { tableId, purpose, collection: collection.name, filter, text };
}

function wordQuery(
  collection: Collection,
  table: Table,
  purpose: string,
  index: Index,
  documents: readonly MongoDocument[],
): MongoQuery {
  const texts = index.columnIds.map((id) => firstValue(documents, [fieldOf(table, columnOf(table, id), false)]));
  const words = texts.flatMap((value) => nameWords(String(value ?? "")));
  const $search = words.find((word) => word.length > 4) ?? words[0] ?? "word";
  const text = `db.getCollection(${JSON.stringify(collection.name)}).find({ $text: { $search: ${JSON.stringify($search)} } });`;
  return { tableId: table.id, purpose, collection: collection.name, filter: { $text: { $search } }, text };
}

/** The first value at the path that is not null; null when there is none. Lists are looked into. */
function firstValue(documents: readonly MongoDocument[], path: readonly string[]): DocumentValue {
  for (const document of documents) {
    const [value] = valuesAt(document, path);
    if (value !== undefined) return value;
  }
  return null;
}

function valuesAt(value: DocumentValue, [field, ...rest]: readonly string[]): DocumentValue[] {
  if (field === undefined) return value === null ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [field, ...rest]));
  if (value === null || typeof value !== "object") return [];
  const inner = value[field];
  return inner === undefined ? [] : valuesAt(inner, rest);
}

function schemaAt(schema: BsonSchema | undefined, [field, ...rest]: readonly string[]): BsonSchema | undefined {
  if (field === undefined) return schema;
  const object = schema?.items ?? schema;
  return schemaAt(object?.properties?.[field], rest);
}
