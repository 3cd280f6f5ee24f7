import {
  type Collection,
  type CollectionIndex,
  collectionCommands,
} from "@dbcoach/design/dialects/mongodb/collections";
import type { MongoDocument } from "@dbcoach/design/dialects/mongodb/documents";
import type { MongoQuery } from "@dbcoach/design/dialects/mongodb/queries";
import type { EvidenceItem } from "@dbcoach/design/evidence";
import { spokenName } from "@dbcoach/design/names";
import type { Db, Document, MongoServerError } from "mongodb";
import { comparisonAttack, documentAttacks } from "./attacks.ts";
import { type Bson, bsonValue, schemaAt, toBson } from "./bson.ts";
import { satisfiesExpression } from "./shapes.ts";

type Step = () => Promise<EvidenceItem>;

/** Everything that is done with one collection on a server, in order; nothing is done before a step is called. */
export function collectionSteps(
  db: Db,
  bson: Bson,
  collection: Collection,
  documents: readonly MongoDocument[],
  queries: readonly MongoQuery[],
): Step[] {
  const { name, schema, expressions, indexes } = collection;
  const [create = "", ...indexCommands] = collectionCommands(collection);
  const validator = { $jsonSchema: schema, ...(expressions.length > 0 ? { $expr: { $and: expressions } } : {}) };
  const target = db.collection(name);
  const call = (method: string, ...parts: object[]) =>
    `db.getCollection(${JSON.stringify(name)}).${method}(${parts.map((part) => JSON.stringify(part)).join(", ")})`;
  const [sample] = documents;
  const refusals = [
    ...(sample ? documentAttacks(schema, sample) : []).map(({ constraint, path, attempt, document }) => ({
      constraint,
      path: path.map(String),
      attempt,
      document,
    })),
    ...expressions.flatMap((expression) => {
      const found = comparisonAttack(expression, documents, (document) => satisfiesExpression(expression, document));
      return found ? [{ constraint: "check" as const, ...found }] : [];
    }),
  ];
  return [
    () => statement(create, () => db.createCollection(name, { validator, validationLevel: "strict" })),
    ...indexes.map(
      ({ name: indexName, keys, unique, filter, collation }, at): Step =>
        () =>
          statement(indexCommands[at] ?? "", () =>
            target.createIndex(keys, {
              name: indexName,
              unique,
              ...(filter ? { partialFilterExpression: filter } : {}),
              ...(collation ? { collation } : {}),
            }),
          ),
    ),
    ...(sample
      ? [
          async (): Promise<EvidenceItem> => {
            const insert = () => target.insertMany(documents.map((document) => toBson(bson, document, schema)));
            const { outcome } = await timed(call("insertMany", [sample]), insert);
            return { kind: "rows", table: name, rows: outcome.ok ? documents.length : 0, ...outcome };
          },
        ]
      : []),
    ...refusals.map(
      ({ constraint, path, attempt, document }): Step =>
        async () => {
          const { outcome, error } = await timed(call("insertOne", document), () =>
            target.insertOne(toBson(bson, document, schema)),
          );
          const field = path.findLast((step) => !/^\d+$/.test(step)) ?? "";
          const told = error ? namesIn(error.errInfo) : [];
          const ok = error?.code === 121 && (told.length === 0 || told.includes(field) || told.includes("$expr"));
          const seen = error ? String(error.code) : null;
          const shared = { constraint, table: name, columns: path, attempt, expected: "121", seen };
          return { kind: "attack", ...shared, ...answered(outcome, ok) };
        },
    ),
    ...keyAttacks(collection, documents).map(
      ({ index, document, values }): Step =>
        async () => {
          const id = bsonValue(bson, document._id ?? null, schema.properties?._id);
          const filter = { $expr: { $eq: ["$_id", { $literal: id }] } };
          const $set = toBson(bson, values, schema);
          const { outcome, error } = await timed(
            call("updateOne", { _id: document._id ?? null }, { $set: values }),
            () => target.updateOne(filter, { $set }),
          );
          const fields = Object.keys(index.keys);
          const refusing: unknown = error?.keyPattern;
          const told: string[] = typeof refusing === "object" && refusing !== null ? Object.keys(refusing) : [];
          const ok = error?.code === 11000 && (told.length === 0 || fields.every((field) => told.includes(field)));
          const words = fields.map(spokenName).join(" and ");
          return {
            kind: "attack",
            constraint: "unique",
            table: name,
            columns: fields,
            attempt: `a second document with the same ${words}`,
            expected: `11000 ${index.name}`,
            seen: error ? [error.code, ...told].join(" ") : null,
            ...answered(outcome, ok),
          };
        },
    ),
    ...queries.map(
      ({ purpose, text, filter }): Step =>
        async () => {
          const typed = Object.fromEntries(
            Object.entries(filter).map(([field, value]) => [field, bsonValue(bson, value, schemaAt(schema, field))]),
          );
          const { outcome, result } = await timed(text, () => target.find(typed).explain("queryPlanner"));
          const stages = stagesOf(result?.queryPlanner?.winningPlan);
          const usesIndex = stages.some((stage) => /IXSCAN|IDHACK|TEXT|EXPRESS/.test(stage));
          return { kind: "plan", purpose, plan: stages.join(" ← "), usesIndex, ...outcome };
        },
    ),
  ];
}

/** For each unique index, a document that would become a second one with the same values. */
function keyAttacks({ indexes }: Collection, documents: readonly MongoDocument[]) {
  return indexes
    .filter(({ unique }) => unique)
    .flatMap((index): { index: CollectionIndex; document: MongoDocument; values: MongoDocument }[] => {
      const fields = [...Object.keys(index.keys), ...Object.keys(index.filter ?? {})].filter(
        (field) => field !== "_id",
      );
      const first = documents.find((document) => fields.every((field) => (document[field] ?? null) !== null));
      const document = documents.find((other) => other !== first);
      if (!first || !document || fields.length === 0) return [];
      return [{ index, document, values: Object.fromEntries(fields.map((field) => [field, first[field] ?? null])) }];
    });
}

type Outcome = Pick<Extract<EvidenceItem, { kind: "statement" }>, "sql" | "ms" | "ok" | "error">;

/** A refusal that was wanted is no error; what was let through is not in order. */
function answered({ sql, ms, error }: Outcome, ok: boolean): Outcome {
  return { sql, ms, ok, ...(ok || !error ? {} : { error }) };
}

async function statement(sql: string, work: () => Promise<unknown>): Promise<EvidenceItem> {
  return { kind: "statement", ...(await timed(sql, work)).outcome };
}

async function timed<T>(
  sql: string,
  work: () => Promise<T>,
): Promise<{ outcome: Outcome; result?: T; error?: MongoServerError }> {
  const started = performance.now();
  const ms = () => Math.round((performance.now() - started) * 100) / 100;
  try {
    const result = await work();
    return { outcome: { sql, ms: ms(), ok: true }, result };
  } catch (cause) {
    if (!isServerError(cause)) throw cause;
    const error = { code: String(cause.code), message: cause.message };
    return { outcome: { sql, ms: ms(), ok: false, error }, error: cause };
  }
}

/** The fields and operators that the server names as the reasons of a refused document. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === "propertyName" || key === "operatorName") && typeof inner === "string"
      ? [inner]
      : key === "missingProperties" && Array.isArray(inner)
        ? inner.map(String)
        : namesIn(inner),
  );
}

/** The stages of a plan from the last to the first, each with its index. */
function stagesOf(plan: Document | undefined): string[] {
  if (!plan) return [];
  const inner: Document | undefined = plan.queryPlan ?? plan.inputStage ?? plan.inputStages?.[0];
  const own = typeof plan.stage === "string" ? [[plan.stage, plan.indexName].filter(Boolean).join(" ")] : [];
  return [...own, ...stagesOf(inner)];
}

function isServerError(cause: unknown): cause is MongoServerError {
  return cause instanceof Error && "code" in cause && /^Mongo(?:Server|BulkWrite|WriteConcern)Error$/.test(cause.name);
}
