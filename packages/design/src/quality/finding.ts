import { z } from "zod";
import { operationSchema } from "../operations/schema.ts";

/** What a quality rule reports. Texts are made from the code and the parameters in one place (quality/texts.ts). */
export const findingSchema = z.object({
  /** The rule's stable code, such as `keys.missing-primary-key`. */
  code: z.string(),
  severity: z.enum(["error", "warning", "advice"]),
  /** Ids from the outside in: table, then column or constraint. Empty when the whole design is meant. */
  path: z.array(z.string()),
  params: z.record(z.string(), z.string()),
  /** Operations that remove the cause; empty when a person must decide. */
  fix: z.array(operationSchema),
});

export type Finding = z.infer<typeof findingSchema>;
