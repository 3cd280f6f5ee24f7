import type { BsonSchema } from "@dbcoach/design/dialects/mongodb/types";

/** The JSON type of each BSON type, for documents whose dates and binaries are strings. */
const JSON_TYPES: Record<string, string> = {
  string: "string",
  objectId: "string",
  date: "string",
  binData: "string",
  long: "integer",
  int: "integer",
  decimal: "number",
  double: "number",
  bool: "boolean",
  object: "object",
  array: "array",
  null: "null",
};

/** The same schema in the JSON Schema draft that ajv reads. */
export function toJsonSchema(schema: BsonSchema): Record<string, unknown> {
  const { bsonType, properties, items, minimum, exclusiveMinimum, ...rest } = schema;
  const types = bsonType === undefined ? [] : [bsonType].flat();
  return {
    ...rest,
    ...(types.length > 0 ? { type: [...new Set(types.map((type) => JSON_TYPES[type] ?? type))] } : {}),
    ...(types.includes("objectId") ? { pattern: "^[0-9a-f]{24}$" } : {}),
    ...(types.includes("date") ? { format: "date-time" } : {}),
    ...(minimum === undefined ? {} : { [exclusiveMinimum ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(items ? { items: toJsonSchema(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, toJsonSchema(part)])) }
      : {}),
  };
}
