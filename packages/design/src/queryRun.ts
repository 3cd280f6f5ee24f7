import { z } from "zod";
import { engineErrorSchema } from "./evidence.ts";

/** A value of a result as JSON can hold it; what it cannot (large numbers, moments, bytes) is its text. */
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A query that was run on a design with its sample rows, and what came of it. */
export const queryRunSchema = z.object({
  sql: z.string(),
  /** As the engine reports itself, such as "PostgreSQL 18.6". */
  engine: z.string(),
  ok: z.boolean(),
  ms: z.number(),
  columns: z.array(z.string()),
  /** The first rows; `rowCount` counts all. */
  rows: z.array(z.array(cellSchema)),
  rowCount: z.int().min(0),
  error: engineErrorSchema.optional(),
});
export type QueryRun = z.infer<typeof queryRunSchema>;

/** A question that the application will ask the design, with the query that answers it and what it gave. */
export const accessPatternSchema = z.object({ purpose: z.string(), run: queryRunSchema });
export type AccessPattern = z.infer<typeof accessPatternSchema>;
