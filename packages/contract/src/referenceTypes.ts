import { z } from "zod";

/** Schemas as TypeScript types with remarks, which say in a few lines what JSON Schema says in a page. */

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  minItems?: number;
  format?: string;
}

/** How deep objects are written out; what is deeper has a schema of its own to look at. */
const MAX_DEPTH = 3;

/** What a client may send (`input`), or gets (`output`), as a type. */
export function typeText(schema: z.ZodType, direction: "input" | "output"): string {
  // Without references: the schemas hold no cycles, and readers no index.
  const json = z.toJSONSchema(schema, { io: direction, unrepresentable: "any", reused: "inline" });
  return write(json as Schema, 0);
}

function write(schema: Schema, depth: number): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => write(choice, depth)))].join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => write(part, depth)).join(" & ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => write({ ...schema, type }, depth)).join(" | ");
  if (schema.type === "array") return `${grouped(schema.items ?? {}, depth)}[]`;
  if (schema.type === "object") return objectText(schema, depth);
  if (schema.type === "integer") return "number";
  return schema.type ?? "unknown";
}

function objectText({ properties, required = [], additionalProperties }: Schema, depth: number): string {
  if (!properties) {
    const value = typeof additionalProperties === "object" ? write(additionalProperties, depth) : "unknown";
    return `Record<string, ${value}>`;
  }
  if (depth >= MAX_DEPTH) return "{ … }";
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const isOptional = !required.includes(name);
    const optional = isOptional ? "?" : "";
    const remark = remarkOf(schema, isOptional);
    return `${indent}${quoted(name)}${optional}: ${write(schema, depth + 1)};${remark && ` // ${remark}`}`;
  });
  if (lines.length === 0) return "{}";
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

/** What a type cannot say: lengths, ranges, formats, defaults. */
function remarkOf(schema: Schema, isOptional: boolean): string {
  const { minLength = 0, maxLength, minimum, maximum, minItems, maxItems, format, type } = schema;
  const remarks = [
    type === "integer" && "whole",
    range(minLength > 1 ? minLength : undefined, maxLength, "characters"),
    range(safe(minimum), safe(maximum), ""),
    minItems === 1 && "not empty",
    range(minItems === 1 ? undefined : minItems, maxItems, "entries"),
    format,
    isOptional && isShort(schema.default) && `default ${JSON.stringify(schema.default)}`,
  ];
  return remarks.filter(Boolean).join(", ");
}

const isShort = (value: unknown) =>
  value !== undefined && value !== null && (typeof value !== "object" || Array.isArray(value));

/** The bounds that every whole number has are no remark. */
const safe = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function range(low: number | undefined, high: number | undefined, unit: string): string {
  const bounds = [
    low !== undefined && high !== undefined && `${low} to ${high}`,
    low !== undefined && high === undefined && `at least ${low}`,
    low === undefined && high !== undefined && `at most ${high}`,
  ].find(Boolean);
  return bounds ? `${bounds} ${unit}`.trim() : "";
}

function grouped(schema: Schema, depth: number): string {
  const isUnion = schema.anyOf ?? schema.oneOf ?? schema.enum ?? Array.isArray(schema.type);
  return isUnion ? `(${write(schema, depth)})` : write(schema, depth);
}

const quoted = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));
