import { enumOf } from "../../design.ts";
import type { Design } from "../../model.ts";
import type { LogicalType, LogicalTypeKind } from "../../types.ts";

/** A JSON schema as MongoDB reads it: `bsonType` in place of `type`. */
export interface BsonSchema {
  bsonType?: string | string[];
  description?: string;
  required?: string[];
  additionalProperties?: boolean;
  properties?: Record<string, BsonSchema>;
  items?: BsonSchema;
  enum?: (string | null)[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: boolean;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const text = { bsonType: "string" } as const;

/** How MongoDB stores each kind of value; enums and vectors depend on the design. */
const SCHEMAS: Record<Exclude<LogicalTypeKind, "enum" | "vector">, BsonSchema> = {
  // What numbers are elsewhere: the driver makes them, in every process, without asking the server.
  identifier: { bsonType: "objectId" },
  uuid: { ...text, pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
  text,
  longText: text,
  code: { ...text, maxLength: 64 },
  personName: text,
  email: { ...text, maxLength: 254 },
  phone: { ...text, maxLength: 32 },
  url: text,
  address: text,
  city: text,
  postalCode: { ...text, maxLength: 16 },
  countryCode: { ...text, pattern: "^.{2}$" },
  currencyCode: { ...text, pattern: "^.{3}$" },
  ipAddress: text,
  passwordHash: text,
  boolean: { bsonType: "bool" },
  integer: { bsonType: "int" },
  decimal: { bsonType: "decimal" },
  money: { bsonType: "decimal" },
  percentage: { bsonType: "decimal", minimum: 0, maximum: 100 },
  latitude: { bsonType: "double", minimum: -90, maximum: 90 },
  longitude: { bsonType: "double", minimum: -180, maximum: 180 },
  year: { bsonType: "int" },
  date: { bsonType: "date" },
  time: { ...text, pattern: "^\\d{2}:\\d{2}(:\\d{2})?$" },
  timestamp: { bsonType: "date" },
  durationMinutes: { bsonType: "int" },
  json: { bsonType: ["object", "array", "string", "double", "bool"] },
  binary: { bsonType: "binData" },
};

/** How MongoDB stores such a value, for people: "decimal". */
export function bsonTypeText(design: Design, type: LogicalType): string {
  const { bsonType = "any" } = bsonSchema(type, (enumId) => enumOf(design, enumId).values);
  return type.kind === "vector" ? "array of double" : [bsonType].flat().join(" or ");
}

/** The schema of a value; `enumValues` gives the values of an enum. */
export function bsonSchema(type: LogicalType, enumValues: (enumId: string) => string[]): BsonSchema {
  if (type.kind === "enum") return { bsonType: "string", enum: enumValues(type.enumId) };
  if (type.kind === "vector") {
    return { bsonType: "array", items: { bsonType: "double" }, minItems: type.dimensions, maxItems: type.dimensions };
  }
  const schema = SCHEMAS[type.kind];
  const maxLength =
    type.kind === "text" || type.kind === "code" ? (type.maxLength ?? schema.maxLength) : schema.maxLength;
  return maxLength === undefined ? { ...schema } : { ...schema, maxLength };
}
