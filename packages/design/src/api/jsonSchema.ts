import { checkProblem } from "../dialects/checkConditions.ts";
import { maxLengthOf } from "../dialects/values.ts";
import { isNullable } from "../keys.ts";
import type { CheckPredicate, Column, Table } from "../model.ts";
import type { LogicalType, LogicalTypeKind } from "../types.ts";

/** A JSON Schema of the draft that OpenAPI 3.1 uses (2020-12). */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  contentEncoding?: string;
  writeOnly?: boolean;
  enum?: (string | number | boolean | null)[];
  default?: unknown;
  examples?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
}

const text: JsonSchema = { type: "string" };
/** A fixed-point number, by the OpenAPI format registry. */
const decimal: JsonSchema = { type: "number", format: "decimal" };

const SCHEMAS: Record<Exclude<LogicalTypeKind, "enum" | "vector">, JsonSchema> = {
  identifier: { type: "integer", format: "int64" },
  uuid: { ...text, format: "uuid" },
  text,
  longText: text,
  code: text,
  personName: text,
  email: { ...text, format: "email" },
  phone: text,
  url: { ...text, format: "uri" },
  address: text,
  city: text,
  postalCode: text,
  countryCode: text,
  currencyCode: text,
  ipAddress: { ...text, anyOf: [{ format: "ipv4" }, { format: "ipv6" }] },
  passwordHash: { ...text, writeOnly: true },
  boolean: { type: "boolean" },
  integer: { type: "integer", format: "int32" },
  decimal,
  money: decimal,
  percentage: { ...decimal, minimum: 0, maximum: 100 },
  latitude: { ...decimal, minimum: -90, maximum: 90 },
  longitude: { ...decimal, minimum: -180, maximum: 180 },
  year: { type: "integer", format: "int32" },
  date: { ...text, format: "date" },
  time: { ...text, format: "time-local" },
  timestamp: { ...text, format: "date-time" },
  durationMinutes: { type: "integer", format: "int32", description: "Minutes" },
  json: {},
  binary: { ...text, contentEncoding: "base64" },
};

/** The schema of a value that is there; `enumRef` gives the reference to the schema of an enum. */
export function typeSchema(type: LogicalType, enumRef: (enumId: string) => string): JsonSchema {
  if (type.kind === "enum") return { $ref: enumRef(type.enumId) };
  if (type.kind === "vector") {
    return { type: "array", items: { type: "number" }, minItems: type.dimensions, maxItems: type.dimensions };
  }
  const schema = SCHEMAS[type.kind];
  const maxLength = maxLengthOf(type);
  return maxLength === undefined ? { ...schema } : { ...schema, maxLength };
}

/** The schema of a column's value, with its checks and its comment, and null where it may be absent. */
export function columnSchema(table: Table, column: Column, enumRef: (enumId: string) => string): JsonSchema {
  const schema = typeSchema(column.type, enumRef);
  for (const { predicate } of table.checks) {
    if (predicate.kind === "compare" || predicate.columnId !== column.id || checkProblem(table, predicate)) continue;
    Object.assign(schema, ruleOf(predicate));
  }
  const { comment } = column;
  if (comment) schema.description = schema.description ? `${comment} (${schema.description})` : comment;
  return isNullable(table, column) ? withNull(schema) : schema;
}

function withNull(schema: JsonSchema): JsonSchema {
  if (schema.$ref) {
    const { $ref, ...more } = schema;
    return { anyOf: [{ $ref }, { type: "null" }], ...more };
  }
  if (schema.type === undefined) return schema;
  const { anyOf } = schema;
  return {
    ...schema,
    type: [schema.type, "null"].flat(),
    ...(anyOf ? { anyOf: [...anyOf, { type: "null" }] } : {}),
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  };
}

function ruleOf(predicate: Exclude<CheckPredicate, { kind: "compare" }>): JsonSchema {
  switch (predicate.kind) {
    case "range": {
      const { min, minExclusive, max } = predicate;
      return {
        ...(min === undefined ? {} : minExclusive ? { exclusiveMinimum: min } : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
      };
    }
    case "notBlank":
      return { pattern: "\\S" };
    case "oneOf":
      return { enum: predicate.values };
  }
}
