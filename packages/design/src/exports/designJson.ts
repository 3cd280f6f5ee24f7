import { z } from "zod";
import { emptyDesign } from "../design.ts";
import type { Evidence } from "../evidence.ts";
import { type Design, designSchema } from "../model.ts";
import { applyOperation } from "../operations/apply.ts";
import type { Operation } from "../operations/schema.ts";
import { plainDesign } from "./json.ts";

/**
 * A design as JSON for two kinds of readers: by names for those who know nothing of ids, and whole under `design`, with
 * ids and `formatVersion`, for `readDesign`.
 */
export function designJson(design: Design, more: { evidence?: Evidence | null } = {}): string {
  // Parsed, so that members stand in the order of the schema: the same design gives the same text.
  return `${JSON.stringify({ ...plainDesign(design), ...more, design: designSchema.parse(design) }, null, 2)}\n`;
}

/** The JSON Schema (2020-12) of the whole design, as it stands under `design`. */
export function designJsonSchema(): object {
  return { title: "DBCoach design, format version 1", ...z.toJSONSchema(designSchema) };
}

export type ReadDesign = { ok: true; design: Design } | { ok: false; why: string };

/** The whole design in a JSON text: the text of `designJson`, or a design alone. */
export function readDesign(text: string): ReadDesign {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, why: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { ok: false, why: "it is no object" };
  const whole = "design" in value ? value.design : value;
  if (typeof whole !== "object" || whole === null || !("formatVersion" in whole)) {
    return { ok: false, why: 'it holds no whole design: "formatVersion" is missing' };
  }
  const parsed = designSchema.safeParse(whole);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, why: `${issue?.path.join(".") || "the design"}: ${issue?.message ?? "is no design"}` };
  }
  const problem = brokenReference(parsed.data);
  return problem ? { ok: false, why: problem } : { ok: true, design: parsed.data };
}

/** Why the design does not hold together, such as an id that leads nowhere; undefined when it does. */
function brokenReference(design: Design): string | undefined {
  const operations: Operation[] = [
    ...design.enums.map((one): Operation => ({ op: "addEnum", enum: one })),
    ...design.tables.map((table): Operation => ({ op: "addTable", table })),
    ...design.relationships.map((relationship): Operation => ({ op: "addRelationship", relationship })),
  ];
  let current = emptyDesign;
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    if (!applied.ok) return `${applied.error.code} at ${applied.error.path.join(".")}`;
    current = applied.design;
  }
  return undefined;
}
