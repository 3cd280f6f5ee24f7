import { z } from "zod";
import type { Tag } from "../exports/tags.ts";
import {
  defaultValueSchema,
  generatedSchema,
  indexSchema,
  relationshipSchema,
  requirementSchema,
  tableSchema,
} from "../model.ts";
import { logicalTypeSchema } from "../types.ts";

const names = z.array(z.string()).min(1);

/** What each tag of an export says, by names in place of ids. Tags with one word are that word, not JSON. */
const SCHEMAS = {
  name: z.string().min(1).max(128),
  type: logicalTypeSchema,
  generated: generatedSchema,
  default: defaultValueSchema,
  kind: tableSchema.shape.kind,
  module: z.string(),
  check: z.string(),
  dependency: z.object({ determinant: names, dependent: names }),
  index: indexSchema.pick({ unique: true, where: true, caseInsensitive: true }).extend({
    method: indexSchema.shape.method.optional(),
    columns: names.optional(),
    purpose: z.string().optional(),
    written: z.boolean().optional(),
  }),
  label: z.object({ columns: names, to: z.string(), label: z.string() }),
  relation: z.object({
    columns: names,
    to: z.string(),
    toColumns: names,
    cardinality: relationshipSchema.shape.cardinality,
    onDelete: relationshipSchema.shape.onDelete,
    label: z.string().optional(),
  }),
  primaryKey: names,
  unique: names,
  enum: z.object({ name: z.string(), values: z.array(z.string().min(1)).min(1) }),
  requirement: requirementSchema.pick({ kind: true, text: true }),
  assumption: z.string().min(1),
} as const;

type Schemas = typeof SCHEMAS;

/** All values of the tags of this name; tags that say something else are nothing that an export wrote. */
export function tagValues<Name extends keyof Schemas>(tags: readonly Tag[], name: Name): z.infer<Schemas[Name]>[] {
  const schema: z.ZodType<z.infer<Schemas[Name]>> = SCHEMAS[name] as never;
  return tags
    .filter((tag) => tag.name === name)
    .flatMap(({ value }) => {
      const parsed = schema.safeParse(readValue(name, value));
      return parsed.success ? [parsed.data] : [];
    });
}

function readValue(name: string, text: string): unknown {
  if (name === "kind") return text;
  if (name === "type" && /^\w+$/.test(text)) return { kind: text };
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
