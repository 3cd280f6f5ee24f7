import { z } from "zod";
import { MAX_RECORDED_QUERY_LENGTH } from "./limits.ts";
import { projectSchema } from "./records.ts";

/** A public, read-only page of a project. Whoever knows its id can read it until its owner revokes it. */
export const shareSchema = z.object({
  /** Not to be guessed: 128 random bits. */
  id: z.string(),
  createdAt: z.string(),
});
export type Share = z.infer<typeof shareSchema>;

/** What the public page shows: the design and its documents, nothing of its owner. */
export const sharedProjectSchema = projectSchema.pick({
  name: true,
  databaseType: true,
  description: true,
  designer: true,
  version: true,
  tableCount: true,
  design: true,
  findings: true,
  evidence: true,
  steps: true,
  createdAt: true,
  updatedAt: true,
});
export type SharedProject = z.infer<typeof sharedProjectSchema>;

/** A query that a person ran in the SQL console of the browser, and how it went. Rows are not kept: they can be run again. */
export const queryInputSchema = z.object({
  queryText: z.string().trim().min(1, "There is no query.").max(MAX_RECORDED_QUERY_LENGTH),
  executionTimeMs: z.number().min(0),
  rowCount: z.int().min(0).nullable(),
  success: z.boolean(),
  errorMessage: z.string().max(2_000).nullable(),
  /** The version of the design that it was run on, and where. */
  version: z.int().min(1),
  engine: z.string().max(40),
});
export type QueryInput = z.input<typeof queryInputSchema>;
