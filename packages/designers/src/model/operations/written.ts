import { z } from "zod";
import { partAt } from "./parts.ts";

/**
 * How a model writes operations: as the schema of operations has them, but for what a model need not know. Sources are
 * ours to fill in (it may quote the words of the description instead), ids are made from names, and positions are not
 * its business. The rules that it is given are generated from the schema, so that they cannot differ from it.
 */

/** As much of JSON Schema as zod writes for our schemas. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  description?: string;
}

const QUOTE = "quote";

/** Operations that change a part: what they leave out stays as it is. */
const CHANGES = new Set(["changeColumn", "describeTable", "changeRelationship"]);
const isReference = (member: string) => member === "op" || member.endsWith("Id");

/** A schema as JSON Schema in the form in which models write it. */
export function writtenSchema(schema: z.ZodType): JsonSchema {
  return adapt(z.toJSONSchema(schema, { io: "input", reused: "inline" }) as JsonSchema, "");
}

function adapt(schema: JsonSchema, member: string): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return { oneOf: choices.map((choice) => adapt(choice, member)) };
  if (schema.items) return { ...schema, items: adapt(schema.items, member) };
  if (!schema.properties) return schema;
  const { source, at: _, id, ...properties } = schema.properties;
  const defaults = partAt(member)?.defaults ?? {};
  const changes = CHANGES.has(String(schema.properties.op?.const));
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, adapt(value, key)])),
      ...(source ? { [QUOTE]: { type: "string" } } : {}),
    },
    required: (schema.required ?? []).filter((key) => !(key in defaults) && (!changes || isReference(key))),
  };
}

/** Types that have a name, by their text without names. */
export type TypeNames = ReadonlyMap<string, string>;

/** The schema as a type in the notation of TypeScript, on one line; named types by their names. */
export function typeText(schema: JsonSchema, names: TypeNames = new Map()): string {
  const name = names.size > 0 ? names.get(typeText(schema)) : undefined;
  return name ?? writeType(schema, names);
}

function writeType(schema: JsonSchema, names: TypeNames): string {
  if (schema.oneOf) return schema.oneOf.map((choice) => typeText(choice, names)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.items) {
    const item = typeText(schema.items, names);
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(
      ([name, member]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${typeText(member, names)}`,
    );
    return `{ ${members.join(", ")} }`;
  }
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  return schema.type === "integer" ? "number" : (schema.type ?? "unknown");
}
