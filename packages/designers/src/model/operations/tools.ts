import { type OperationName, operationSchema } from "@dbcoach/design/operations/schema";
import { TYPE_KINDS } from "./types.ts";
import { type JsonSchema, writtenSchema } from "./written.ts";

/**
 * Operations as tools that a model can call. Providers understand different parts of JSON Schema, and none of them all:
 * here there are no unions. Types and defaults are texts, and what tells the members of a union apart is one enum.
 */

export interface OperationTool {
  op: OperationName;
  description: string;
  parameters: JsonSchema;
}

const PURPOSES: Partial<Record<OperationName, string>> = {
  addColumn: "Add a column to a table.",
  changeColumn: "Change a column's type, whether it may be empty, its default or its comment. What is left out stays.",
  addUnique: "Demand that no two rows agree in these columns; several columns are unique together.",
  addRelationship: "Add a foreign key from columns that exist to the key of another table.",
  addTable: "Add a table with its columns and its primary key.",
  removeTable: "Remove a table. Relationships to and from it have to be removed first.",
  removeColumn: "Remove a column. Whatever uses it has to be removed first.",
};

/** The tools for these operations. */
export function operationTools(allowed: readonly OperationName[]): OperationTool[] {
  return operationSchema.options
    .filter(({ shape }) => allowed.includes(shape.op.value))
    .map((option) => {
      const op = option.shape.op.value;
      const words = op.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      const { op: _, ...properties } = writtenSchema(option).properties ?? {};
      const required = (writtenSchema(option).required ?? []).filter((name) => name !== "op");
      const description = PURPOSES[op] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
      return { op, description, parameters: plain({ type: "object", properties, required }) };
    });
}

const TYPE: JsonSchema = {
  type: "string",
  description: `One of ${TYPE_KINDS.filter((kind) => kind !== "enum").join(", ")}; or text(length), code(length), decimal(precision, scale), enum(name of the enum), vector(dimensions).`,
};
const DEFAULT: JsonSchema = { type: "string", description: 'A value; or "now", "identity", "uuid".' };

function plain(schema: JsonSchema): JsonSchema {
  if (schema.oneOf) return merged(schema.oneOf);
  if (schema.items) return { type: "array", items: plain(schema.items) };
  if (!schema.properties) return leaf(schema);
  const { generated: _, ...members } = schema.properties;
  const properties = Object.entries(members).map(([name, member]): [string, JsonSchema] => {
    if (name === "type") return [name, TYPE];
    return [name, name === "default" || name === "value" ? DEFAULT : plain(member)];
  });
  return { type: "object", properties: Object.fromEntries(properties), required: schema.required ?? [] };
}

/** A union of objects as one object with the members of all. */
function merged(choices: readonly JsonSchema[]): JsonSchema {
  const kinds = choices.flatMap(({ properties }) =>
    properties?.kind?.const === undefined ? [] : [properties.kind.const],
  );
  const members = Object.assign({}, ...choices.map(({ properties }) => properties ?? {}));
  if (Object.keys(members).length === 0) return { type: "string" };
  const { kind: _, ...others } = plain({ type: "object", properties: members }).properties ?? {};
  return { type: "object", properties: { kind: { type: "string", enum: kinds }, ...others }, required: ["kind"] };
}

/** A value without the bounds that only some providers understand. */
function leaf({ type, enum: values }: JsonSchema): JsonSchema {
  if (values) return { type: "string", enum: values };
  return { type: type === "integer" ? "integer" : (type ?? "string") };
}
