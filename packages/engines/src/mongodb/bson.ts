import type { DocumentValue, MongoDocument } from "@dbcoach/design/dialects/mongodb/documents";
import type { BsonSchema } from "@dbcoach/design/dialects/mongodb/types";
import type { Document } from "mongodb";

/** The driver's types of values. The driver is loaded only where a server is configured. */
export type Bson = Pick<typeof import("mongodb"), "Binary" | "Decimal128" | "Double" | "Int32" | "Long" | "ObjectId">;

/** What the driver sends for a value whose schema asks for a BSON type; a value that does not fit it stays as it is. */
const CONVERSIONS: Record<string, (value: DocumentValue, bson: Bson) => unknown> = {
  objectId: (value, { ObjectId }) =>
    typeof value === "string" && ObjectId.isValid(value) ? new ObjectId(value) : value,
  int: (value, { Int32 }) => (typeof value === "number" ? new Int32(value) : value),
  long: (value, { Long }) => (typeof value === "number" ? Long.fromNumber(value) : value),
  double: (value, { Double }) => (typeof value === "number" ? new Double(value) : value),
  decimal: (value, { Decimal128 }) => (typeof value === "number" ? Decimal128.fromString(String(value)) : value),
  date: (value) => (typeof value === "string" ? dateOf(value) : value),
  binData: (value, { Binary }) => (typeof value === "string" ? new Binary(bytesOf(value)) : value),
};

/** The document with the types that its schema asks for. */
export function toBson(bson: Bson, document: MongoDocument, schema: BsonSchema | undefined): Document {
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, bsonValue(bson, value, schema?.properties?.[field])]),
  );
}

/** A value with the type that its schema asks for. */
export function bsonValue(bson: Bson, value: DocumentValue, schema: BsonSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => bsonValue(bson, item, schema?.items));
  if (typeof value === "object" && value !== null) return toBson(bson, value, schema);
  const types = [schema?.bsonType ?? []].flat();
  const type = types.find((each) => CONVERSIONS[each]);
  return type === undefined ? value : CONVERSIONS[type]?.(value, bson);
}

/** The schema at a path with dots; lists are looked into. */
export function schemaAt(schema: BsonSchema | undefined, path: string): BsonSchema | undefined {
  return path
    .split(".")
    .reduce<BsonSchema | undefined>((part, field) => (part?.items ?? part)?.properties?.[field], schema);
}

function dateOf(text: string): Date | string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.replace(/^\\x/i, "").match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
}
