import type { Collection, CollectionIndex } from "@dbcoach/design/dialects/mongodb/collections";
import type { DocumentValue, MongoDocument } from "@dbcoach/design/dialects/mongodb/documents";
import type { MongoQuery } from "@dbcoach/design/dialects/mongodb/queries";
import type { BsonSchema } from "@dbcoach/design/dialects/mongodb/types";
import type { EvidenceItem } from "@dbcoach/design/evidence";
import { find, Query } from "mingo";

/** What MongoDB allows in one compound index. */
const MAX_INDEX_FIELDS = 32;

/** What is wrong with an index as far as that can be seen without a server; undefined when nothing is. */
export function indexProblem(
  { schema, indexes }: Collection,
  index: CollectionIndex,
  documents: readonly MongoDocument[],
): string | undefined {
  const fields = Object.keys(index.keys);
  const unknown = [...fields, ...Object.keys(index.filter ?? {})].find((field) => !hasField(schema, field));
  if (unknown !== undefined) return `The collection has no field "${unknown}".`;
  if (fields.length > MAX_INDEX_FIELDS) return `An index has at most ${MAX_INDEX_FIELDS} fields.`;
  if (indexes.filter(({ name }) => name === index.name).length > 1) return "Another index has the same name.";
  const isText = (other: CollectionIndex) => Object.values(other.keys).includes("text");
  if (isText(index) && indexes.filter(isText).length > 1) return "A collection has one text index at most.";
  if (!index.unique) return undefined;
  const seen = new Set<string>();
  for (const document of inIndex(index, documents)) {
    const values = fields.map((field) => document[field] ?? null);
    const key = JSON.stringify(index.collation ? values.map(folded) : values);
    if (seen.has(key)) return `Two documents have the same ${fields.join(" and ")}.`;
    seen.add(key);
  }
  return undefined;
}

function inIndex({ filter }: CollectionIndex, documents: readonly MongoDocument[]): readonly MongoDocument[] {
  if (!filter) return documents;
  // Types are those of the schema, which all documents meet: what counts is whether there is a value.
  const wanted = Object.entries(filter).map(([field, rule]): [string, DocumentValue | object] => [
    field,
    "$type" in rule ? { $ne: null } : rule,
  ]);
  const query = new Query(Object.fromEntries(wanted));
  return documents.filter((document) => query.test(document));
}

function hasField(schema: BsonSchema | undefined, path: string): boolean {
  const [field = "", ...rest] = path.split(".");
  const inner = (schema?.items ?? schema)?.properties?.[field];
  return inner !== undefined && (rest.length === 0 || hasField(inner, rest.join(".")));
}

/** Runs a query over the sample documents, and looks for the index that begins with a field that it asks for. */
export function queryItem(
  { indexes }: Collection,
  { purpose, text, filter }: MongoQuery,
  documents: readonly MongoDocument[],
): EvidenceItem {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 100) / 100;
  if ("$text" in filter) {
    return {
      kind: "skipped",
      what: `The query "${purpose}"`,
      why: "a search for words needs a running server",
      ok: true,
      ms: 0,
    };
  }
  const fields = new Set(Object.keys(filter));
  const index = fields.has("_id") ? "_id_" : indexes.find((each) => serves(each, fields))?.name;
  try {
    const found = find([...documents], filter).all().length;
    const plan = `${found} of ${documents.length} sample documents; ${index ? `the index ${index} fits` : "no index fits"}`;
    // The value is one that a document holds: a query that finds none asks for a field that is not there.
    const asksForNull = Object.values(filter).includes(null);
    const error = { code: "nothing_found", message: "The query finds none of the documents that it was made from." };
    const ok = found > 0 || asksForNull || documents.length === 0;
    return {
      kind: "plan",
      purpose,
      plan,
      usesIndex: index !== undefined,
      sql: text,
      ms: ms(),
      ok,
      ...(ok ? {} : { error }),
    };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const error = { code: "invalid_query", message };
    return { kind: "plan", purpose, plan: "", usesIndex: false, sql: text, ms: ms(), ok: false, error };
  }
}

/** A partial index serves only queries that repeat its filter, and a collation only those with the same. */
function serves({ keys, filter, collation }: CollectionIndex, fields: ReadonlySet<string>): boolean {
  const [first = "", kind] = Object.entries(keys)[0] ?? [];
  return kind === 1 && filter === undefined && collation === undefined && fields.has(first);
}

/** Whether a document satisfies an expression of the validator. */
export function satisfiesExpression(expression: object, document: MongoDocument): boolean {
  return new Query({ $expr: expression }).test(document);
}

/** The value as a collation of strength 2 compares it. */
function folded(value: DocumentValue): DocumentValue {
  return typeof value === "string" ? value.toLowerCase() : value;
}
