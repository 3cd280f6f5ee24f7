import { evidenceSchema } from "@dbcoach/design/evidence";
import { designSchema } from "@dbcoach/design/model";
import { findingSchema } from "@dbcoach/design/quality/finding";
import { z } from "zod";
import { agentNameSchema, taskIdSchema } from "./agents.ts";
import { failureSchema } from "./failures.ts";
import { modelUsageSchema } from "./modelUsage.ts";
import { databaseTypeSchema, modeSchema } from "./targets.ts";

/** Stored records as they cross the wire. Times are ISO 8601 in UTC. */

const time = z.string();

export const generationSchema = z.object({
  id: z.string(),
  prompt: z.string(),
  dbType: databaseTypeSchema,
  mode: modeSchema,
  /** The Idempotency-Key that it was started with: the run that the live page's address names. */
  run: z.string(),
  /** The project whose design it improves; null for a new design. */
  enhances: z.string().nullable(),
  status: z.enum(["initializing", "streaming", "completed", "error"]),
  /** Why it ended early; null when it did not. */
  failure: failureSchema.nullable(),
  /** What the model took; null without one. */
  usage: modelUsageSchema.nullable(),
  projectId: z.string().nullable(),
  conversationId: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Generation = z.infer<typeof generationSchema>;

export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  databaseType: databaseTypeSchema,
  /** What the user typed. */
  description: z.string(),
  mode: modeSchema,
  tableCount: z.int(),
  /** Whether a live generation made it. */
  streamed: z.boolean(),
  lastAccessed: time,
  createdAt: time,
  updatedAt: time,
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** One step of a generation, kept as a query record of the project's first session. */
export const generatedStepSchema = z.object({
  type: z.enum(["analysis", "design", "implementation", "validation", "schema", "data", "api", "visualization"]),
  taskId: taskIdSchema,
  agent: agentNameSchema,
  title: z.string(),
  /** Markdown. */
  content: z.string(),
});
export type GeneratedStep = z.infer<typeof generatedStepSchema>;

/** A project with its newest design and what was seen when it was executed. `generationId` leads to the event log. */
export const projectSchema = projectSummarySchema.extend({
  designer: z.string(),
  generationId: z.string().nullable(),
  /** What the model took for the generation; null without one. */
  usage: modelUsageSchema.nullable(),
  version: z.int(),
  /** Whether there is a change that can be taken back. */
  undoable: z.boolean(),
  design: designSchema,
  findings: z.array(findingSchema),
  evidence: evidenceSchema.nullable(),
  steps: z.array(generatedStepSchema),
});
export type Project = z.infer<typeof projectSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  queryCount: z.int(),
  createdAt: time,
  updatedAt: time,
});
export type ProjectSession = z.infer<typeof sessionSchema>;

export const querySchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  projectId: z.string(),
  queryText: z.string(),
  queryType: z.string(),
  description: z.string().nullable(),
  resultsData: z.unknown(),
  resultsFormat: z.string(),
  executionTimeMs: z.number().nullable(),
  rowCount: z.int().nullable(),
  success: z.boolean(),
  errorMessage: z.string().nullable(),
  createdAt: time,
});
export type QueryRecord = z.infer<typeof querySchema>;

export const statsSchema = z.object({
  totalProjects: z.int(),
  totalSessions: z.int(),
  totalQueries: z.int(),
  lastActivity: time.nullable(),
});
export type ProjectStats = z.infer<typeof statsSchema>;

export const conversationSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  prompt: z.string(),
  dbType: databaseTypeSchema,
  status: z.enum(["completed", "streaming", "error"]),
  projectId: z.string().nullable(),
  generationId: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const conversationSchema = conversationSummarySchema.extend({
  /** Markdown by task. */
  generatedContent: z.partialRecord(taskIdSchema, z.string()),
  insights: z.array(z.object({ agent: agentNameSchema, message: z.string(), timestamp: time })),
  tasks: z.array(
    z.object({
      id: taskIdSchema,
      title: z.string(),
      agent: agentNameSchema,
      status: z.enum(["pending", "active", "completed", "error"]),
      progress: z.number(),
    }),
  ),
  /** `duration` in ms; `totalChunks` counts characters, as specified. */
  metadata: z.object({
    duration: z.number(),
    totalChunks: z.int(),
    totalInsights: z.int(),
    mode: modeSchema,
    designer: z.string(),
  }),
});
export type Conversation = z.infer<typeof conversationSchema>;
