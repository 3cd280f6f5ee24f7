import { defaultValueSchema, generatedSchema } from "@dbcoach/design/model";
import { type OperationName, operationSchema } from "@dbcoach/design/operations/schema";
import { logicalTypeSchema } from "@dbcoach/design/types";
import type { z } from "zod";
import { typeText, writtenSchema } from "../operations/written.ts";

/** The rules of the design model, generated from its schemas: what they do not allow, no prompt can promise. */

/** Types that are worth a name, from the inside out: each may use those before it. */
const NAMED: readonly [name: string, schema: z.ZodType][] = [
  ["Type", logicalTypeSchema],
  ["Default", defaultValueSchema],
  ["Generated", generatedSchema],
];

const named = new Map(NAMED.map(([name, schema]) => [typeText(writtenSchema(schema)), name]));

function typeLines(): string[] {
  return NAMED.map(([name, schema]) => `type ${name} = ${typeText(writtenSchema(schema))}`);
}

/** The types and the operations that may be used, one a line, in the notation of TypeScript. */
export function operationRules(allowed: readonly OperationName[]): string {
  const members = operationSchema.options.filter(({ shape }) => allowed.includes(shape.op.value));
  return [...typeLines(), ...members.map((member) => typeText(writtenSchema(member), named))].join("\n");
}

/** The operations that build and change what is stored; notes about it are the analyst's. */
export const SCHEMA_OPERATIONS: readonly OperationName[] = operationSchema.options
  .map(({ shape }) => shape.op.value)
  .filter((op) => !/Requirement|Assumption|setExamples/.test(op));

/** How operations are written, whoever writes them. */
export const WRITING_RULES = `Write each operation as one JSON object on one line. Tables, columns and enums are referred to by their names (in
"tableId", "columnId", "columnIds", "enumId" …); all other parts by the ids that are listed with them. "quote" holds the
exact words of the description that ask for the part; leave it out where no words do. In an operation that changes a
part, what you leave out stays as it is, and null takes it away.`;
