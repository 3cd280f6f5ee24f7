import { z } from "zod";

/**
 * What an engine did with a design and saw. Plain data: it is stored with the generation, streamed to the page and
 * quoted in the quality report. Durations are milliseconds.
 */
export const engineErrorSchema = z.object({
  /** SQLSTATE where the engine has one; `time_limit`, `memory_limit` or `engine_lost` when the engine was ended. */
  code: z.string(),
  message: z.string(),
  /** Where in the statement, in characters (code points) from 1, when the engine tells. */
  position: z.int().positive().optional(),
});

const outcome = { sql: z.string(), ms: z.number(), ok: z.boolean(), error: engineErrorSchema.optional() };

export const evidenceItemSchema = z.discriminatedUnion("kind", [
  /** One DDL statement, in the order of execution. */
  z.object({ kind: z.literal("statement"), ...outcome }),
  /** The sample rows of one table. */
  z.object({ kind: z.literal("rows"), table: z.string(), rows: z.int().min(0), ...outcome }),
  /**
   * One attempt to break one constraint, which holds when the engine refused it by that constraint; or one deletion of
   * a row that others refer to, which holds when they went along or forgot it, as designed.
   */
  z.object({
    kind: z.literal("attack"),
    constraint: z.enum(["primaryKey", "unique", "foreignKey", "notNull", "check", "enum"]),
    table: z.string(),
    columns: z.array(z.string()),
    /** In words: "a second customer with the same e-mail". */
    attempt: z.string(),
    expected: z.string(),
    seen: z.string().nullable(),
    /** What must happen; a refusal when absent. */
    outcome: z.enum(["refused", "rowsGone", "referenceEmptied"]).optional(),
    ...outcome,
  }),
  /** How the engine plans one access pattern. */
  z.object({
    kind: z.literal("plan"),
    purpose: z.string(),
    plan: z.string(),
    usesIndex: z.boolean(),
    ...outcome,
  }),
  /** A step that could not be tried, and why: an explicit outcome, never silence. */
  z.object({ kind: z.literal("skipped"), what: z.string(), why: z.string(), ok: z.literal(true), ms: z.literal(0) }),
]);

export const evidenceSchema = z.object({
  engine: z.string(),
  /** As the engine reports it, such as "PostgreSQL 18.6". */
  version: z.string(),
  /** executed: a real engine ran every item. validated: documents met validators, without a server. parsed: only a parser saw it. */
  level: z.enum(["executed", "validated", "parsed"]),
  ok: z.boolean(),
  ms: z.number(),
  items: z.array(evidenceItemSchema),
  /** Why the engine stopped before the end, when it did. */
  error: engineErrorSchema.optional(),
});

export type EngineError = z.infer<typeof engineErrorSchema>;
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
