import { tableOf } from "@dbcoach/design/design";
import {
  type Collection,
  type CollectionIndex,
  collectionCommands,
  collectionsOf,
} from "@dbcoach/design/dialects/mongodb/collections";
import { documentsOf, type MongoDocument } from "@dbcoach/design/dialects/mongodb/documents";
import { type MongoQuery, mongoQueries } from "@dbcoach/design/dialects/mongodb/queries";
import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import { keysOf } from "@dbcoach/design/keys";
import type { Design } from "@dbcoach/design/model";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import type { Engine, VerifyOptions } from "../engine.ts";
import { comparisonAttack, type DocumentAttack, documentAttacks } from "./attacks.ts";
import { toJsonSchema } from "./jsonSchema.ts";
import { indexProblem, queryItem, satisfiesExpression } from "./shapes.ts";

/**
 * MongoDB without a server: the validators of all collections are compiled, sample documents are checked against them,
 * wrong documents are refused by them, the indexes fit the documents, and the queries find what they ask for.
 * Uniqueness, references and searches for words need a server, and each is a skipped item that says so; the level is
 * `validated`, never `executed`.
 */
export const mongodbEngine: Engine = {
  name: "mongodb",
  verify,
  warmUp: async () => {},
  close: async () => {},
};

async function verify(design: Design, rows: SampleRows, { signal, onItems }: VerifyOptions = {}): Promise<Evidence> {
  const started = performance.now();
  const items: EvidenceItem[] = [];
  const queries = mongoQueries(design, rows);
  for (const collection of collectionsOf(design)) {
    signal?.throwIfAborted();
    const asked = queries.filter((query) => query.collection === collection.name);
    const some = collectionItems(design, collection, rows, asked);
    items.push(...some);
    onItems?.(some);
  }
  const ok = items.every((item) => item.ok);
  const ms = since(started);
  return { engine: "mongodb", version: "MongoDB (ajv 8.20.0, mingo 7.2.6)", level: "validated", ok, ms, items };
}

function collectionItems(
  design: Design,
  collection: Collection,
  rows: SampleRows,
  queries: readonly MongoQuery[],
): EvidenceItem[] {
  const [create = "", ...indexCommands] = collectionCommands(collection);
  const started = performance.now();
  let validate: ValidateFunction;
  try {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false, ownProperties: true });
    formats.default(ajv);
    validate = ajv.compile(toJsonSchema(collection.schema));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return [
      { kind: "statement", sql: create, ms: since(started), ok: false, error: { code: "invalid_schema", message } },
    ];
  }
  const compiled: EvidenceItem = { kind: "statement", sql: create, ms: since(started), ok: true };
  const documents = documentsOf(design, collection, rows);
  const [sample] = documents;
  return [
    compiled,
    ...collection.indexes.map((index, at) => indexItem(collection, index, indexCommands[at] ?? "", documents)),
    documentItem(collection, validate, documents),
    ...(sample
      ? documentAttacks(collection.schema, sample).map((attack) => attackItem(collection, validate, attack))
      : []),
    ...collection.expressions.map((expression) => expressionItem(collection, expression, documents)),
    ...queries.map((query) => queryItem(collection, query, documents)),
    ...collection.indexes
      .filter(({ unique }) => unique)
      .map(({ name }) => skip(`The uniqueness of ${name}`, "only a running server enforces a unique index")),
    ...notEnforced(design, collection),
  ];
}

function skip(what: string, why: string): EvidenceItem {
  return { kind: "skipped", what, why, ok: true, ms: 0 };
}

function indexItem(
  collection: Collection,
  index: CollectionIndex,
  sql: string,
  documents: readonly MongoDocument[],
): EvidenceItem {
  const started = performance.now();
  const message = indexProblem(collection, index, documents);
  const error = message === undefined ? undefined : { code: "invalid_index", message };
  return { kind: "statement", sql, ms: since(started), ok: !error, ...(error ? { error } : {}) };
}

function expressionItem({ name }: Collection, expression: object, documents: readonly MongoDocument[]): EvidenceItem {
  const started = performance.now();
  const holds = (document: MongoDocument) => satisfiesExpression(expression, document);
  const attack = comparisonAttack(expression, documents, holds);
  if (!attack) return skip(JSON.stringify(expression), "no sample document holds both fields");
  const { path, attempt, document } = attack;
  return {
    kind: "attack",
    constraint: "check",
    table: name,
    columns: path,
    attempt,
    expected: "$expr",
    seen: "$expr",
    sql: `db.getCollection(${JSON.stringify(name)}).insertOne(${JSON.stringify(document)})`,
    ms: since(started),
    ok: documents.every(holds),
  };
}

function documentItem(
  { name }: Collection,
  validate: ValidateFunction,
  documents: ReturnType<typeof documentsOf>,
): EvidenceItem {
  const started = performance.now();
  const wrong = documents.find((document) => !validate(document));
  const sql = `db.getCollection(${JSON.stringify(name)}).insertMany(${JSON.stringify(wrong ? [wrong] : documents.slice(0, 1))})`;
  const error = wrong && { code: "121", message: seen(validate).join("; ") };
  return { kind: "rows", table: name, rows: wrong ? 0 : documents.length, sql, ms: since(started), ok: !wrong, error };
}

function attackItem({ name }: Collection, validate: ValidateFunction, attack: DocumentAttack): EvidenceItem {
  const started = performance.now();
  const expected = `${attack.keyword} ${attack.path.map(pointer).join("")}`;
  const refused = !validate(attack.document);
  const reasons = refused ? seen(validate) : [];
  return {
    kind: "attack",
    constraint: attack.constraint,
    table: name,
    columns: attack.path.map(String),
    attempt: attack.attempt,
    expected,
    seen: refused ? reasons.join("; ") : null,
    sql: `db.getCollection(${JSON.stringify(name)}).insertOne(${JSON.stringify(attack.document)})`,
    ms: since(started),
    ok: refused && reasons.every((reason) => reason === expected),
  };
}

/** The keyword and the place of each thing that the last document got wrong. */
function seen({ errors }: ValidateFunction): string[] {
  const places = (errors ?? []).map(({ keyword, instancePath, params }) => {
    const missing = keyword === "required" ? pointer(String(params.missingProperty)) : "";
    return `${keyword} ${instancePath}${missing}`;
  });
  return [...new Set(places)];
}

/** A step of a JSON pointer. */
function pointer(step: string | number): string {
  return `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What MongoDB itself does not enforce. */
export function notEnforced(design: Design, collection: Collection): EvidenceItem[] {
  const inside = collection.embedded.map(({ tableId }) => tableOf(design, tableId));
  const tables = [tableOf(design, collection.tableId), ...inside];
  const left = new Set(collection.embedded.map(({ owner }) => owner.id));
  return [
    ...tables.flatMap(({ name, indexes: wanted }) =>
      wanted
        .filter(({ method }) => method === "vector")
        .map(() => skip(`The vector index of ${name}`, "vector search needs a search service beside the database")),
    ),
    ...inside.flatMap(({ name, checks }) =>
      checks
        .filter(({ predicate }) => predicate.kind === "compare")
        .map(({ id }) =>
          skip(`The check ${id} of ${name}`, "MongoDB cannot compare two fields of an embedded document"),
        ),
    ),
    ...inside.flatMap((table) =>
      keysOf(design, table).map(() => skip(`A key of ${table.name}`, "MongoDB has no keys inside one document")),
    ),
    ...design.relationships
      .filter(({ id, from }) => !left.has(id) && tables.some((table) => table.id === from.tableId))
      .map(({ from, to }) => {
        const what = `The reference from ${tableOf(design, from.tableId).name} to ${tableOf(design, to.tableId).name}`;
        return skip(what, "MongoDB does not enforce references; the application has to");
      }),
  ];
}

function since(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}
