import { evidenceItemSchema, evidenceSchema } from "@dbcoach/design/evidence";
import { designSchema } from "@dbcoach/design/model";
import { operationSchema } from "@dbcoach/design/operations/schema";
import { findingSchema } from "@dbcoach/design/quality/finding";
import { accessPatternSchema } from "@dbcoach/design/queryRun";
import { z } from "zod";
import { agentNameSchema, taskIdSchema } from "./agents.ts";
import { failureSchema } from "./failures.ts";
import { modelCallSchema } from "./modelUsage.ts";

/**
 * Everything that can happen in a generation. The ordered log of these events is the saved streaming session: live
 * view, reload, replay and export read the same log, and `foldGeneration` (generationState.ts) reads it into a state.
 */
export const generationEventSchema = z.discriminatedUnion("type", [
  /** There is a design already, which is to be improved: a version of a project, and what its owner once typed. */
  z.object({ type: z.literal("base"), version: z.int(), description: z.string(), design: designSchema }),
  /** Who designs: "built-in", or a model's name; for a model, the version of the prompts that it is given. */
  z.object({ type: z.literal("started"), designer: z.string(), prompts: z.string().optional() }),
  /** Somebody goes on with what had failed or was stopped, behind the last completed task. */
  z.object({ type: z.literal("resumed"), designer: z.string(), prompts: z.string().optional() }),
  /** A model was asked, and what that took. */
  z.object({ type: z.literal("modelCall"), taskId: taskIdSchema, call: modelCallSchema }),
  /** Queries that the application will need, as they were run; adds to those before, or (`again`) replaces them. */
  z.object({
    type: z.literal("accessPatterns"),
    taskId: taskIdSchema,
    patterns: z.array(accessPatternSchema),
    again: z.literal(true).optional(),
  }),
  /**
   * A task begins (or, `restarted`, begins again after its server died: what it had produced is to be forgotten).
   */
  z.object({ type: z.literal("taskStarted"), taskId: taskIdSchema, restarted: z.boolean().optional() }),
  /** 0 to 100, with what is being done: "Reading the description". Real work done, never a clock. */
  z.object({ type: z.literal("taskProgress"), taskId: taskIdSchema, progress: z.number(), step: z.string() }),
  z.object({ type: z.literal("taskCompleted"), taskId: taskIdSchema }),
  /** The next part of the task's markdown document. */
  z.object({ type: z.literal("text"), taskId: taskIdSchema, delta: z.string() }),
  z.object({
    type: z.literal("insight"),
    taskId: taskIdSchema,
    agent: agentNameSchema,
    kind: z.enum(["reasoning", "decision", "evidence", "warning"]),
    message: z.string(),
  }),
  z.object({ type: z.literal("operation"), taskId: taskIdSchema, operation: operationSchema }),
  /** What the quality rules report of the design as it is now; replaces what they reported before. */
  z.object({ type: z.literal("findings"), taskId: taskIdSchema, findings: z.array(findingSchema) }),
  /** A verification begins; `round` is 0 for the first, then the number of the repair round. */
  z.object({ type: z.literal("verificationStarted"), taskId: taskIdSchema, engine: z.string(), round: z.int().min(0) }),
  /** Some items of evidence, as they happened. */
  z.object({ type: z.literal("evidence"), taskId: taskIdSchema, items: z.array(evidenceItemSchema) }),
  /** The verification ended; its items came before. */
  z.object({
    type: z.literal("verificationFinished"),
    taskId: taskIdSchema,
    result: evidenceSchema.omit({ items: true }),
  }),
  z.object({ type: z.literal("finished") }),
  failureSchema.extend({ type: z.literal("failed") }),
]);

export type GenerationEvent = z.infer<typeof generationEventSchema>;

/** An event in its place in the log: indices run 0..n-1 without gaps. `at` is ISO 8601. */
export interface LoggedEvent {
  index: number;
  at: string;
  event: GenerationEvent;
}
