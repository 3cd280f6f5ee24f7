import type { DocumentValue, MongoDocument } from "@dbcoach/design/dialects/mongodb/documents";
import type { BsonSchema } from "@dbcoach/design/dialects/mongodb/types";
import { Binary, Decimal128, type Document, Double, Int32, Long, ObjectId } from "mongodb";

/** What the driver sends for a value whose schema asks for a BSON type; a value that does not fit it stays as it is. */
const CONVERSIONS: Record<string, (value: DocumentValue) => unknown> = {
  objectId: (value) => (typeof value === "string" && ObjectId.isValid(value) ? new ObjectId(value) : value),
  int: (value) => (typeof value === "number" ? new Int32(value) : value),
  long: (value) => (typeof value === "number" ? Long.fromNumber(value) : value),
  double: (value) => (typeof value === "number" ? new Double(value) : value),
  decimal: (value) => (typeof value === "number" ? Decimal128.fromString(String(value)) : value),
  date: (value) => (typeof value === "string" ? dateOf(value) : value),
  binData: (value) => (typeof value === "string" ? new Binary(bytesOf(value)) : value),
};

/** The document with the types that its schema asks for. */
export function toBson(document: MongoDocument, schema: BsonSchema | undefined): Document {
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, bsonValue(value, schema?.properties?.[field])]),
  );
}

/** A value with the type that its schema asks for. */
export function bsonValue(value: DocumentValue, schema: BsonSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => bsonValue(item, schema?.items));
  if (typeof value === "object" && value !== null) return toBson(value, schema);
  const types = [schema?.bsonType ?? []].flat();
  const type = types.find((each) => CONVERSIONS[each]);
  return type === undefined ? value : CONVERSIONS[type]?.(value);
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
