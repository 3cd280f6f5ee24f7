import { evidenceSchema } from "@dbcoach/design/evidence";
import { EVIDENCE_KINDS, type EvidenceCount } from "@dbcoach/design/evidenceCounts";
import { designSchema } from "@dbcoach/design/model";
import { operationSchema } from "@dbcoach/design/operations/schema";
import { findingSchema } from "@dbcoach/design/quality/finding";
import { queryRunSchema } from "@dbcoach/design/queryRun";
import { z } from "zod";
import { modelUsageSchema } from "./modelUsage.ts";

/** The conversation about a design: questions, answers, and changes that wait for a decision. */

const evidenceCountSchema = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  total: z.int().min(0),
  held: z.int().min(0),
  /** The rows that were loaded, else the items that held. */
  amount: z.int().min(0),
}) satisfies z.ZodType<EvidenceCount>;

/** A change that the assistant proposes. It becomes a version of the design when it is accepted. */
export const proposalSchema = z.object({
  /** The version that it changes. */
  baseVersion: z.int(),
  operations: z.array(operationSchema),
  /** What changes, a line for each operation. */
  changes: z.array(z.string()),
  /** The scripts that take a database from the base version to the proposed one and back, for the project's engine. */
  migration: z.object({ up: z.string(), down: z.string() }),
  /** What the quality rules say of the proposed design that they do not say of the base version. */
  findings: z.array(findingSchema),
  /** What was seen when the proposed design was executed; items that failed are listed. Null: it could not be. */
  evidence: evidenceSchema.nullable(),
  /** Of all items that the engine saw, how many of each kind, and how many went as they must. */
  counts: z.array(evidenceCountSchema),
  status: z.enum(["pending", "accepted", "rejected"]),
  /** The version that it became. */
  version: z.int().nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  /** Markdown. */
  content: z.string(),
  type: z.enum(["text", "code", "sql"]),
  /** How sure a built-in answer is of having understood the question, 0 to 1; null for others. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Who answered: "built-in", or a model's name; null for questions. */
  designer: z.string().nullable(),
  queries: z.array(queryRunSchema),
  proposal: proposalSchema.nullable(),
  usage: modelUsageSchema.nullable(),
  /** An answer that ended before it was complete. */
  failed: z.boolean(),
  /** ISO 8601. */
  timestamp: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** What is streamed while a question is answered. The last is always `message`: the answer as it is stored. */
export const chatEventSchema = z.discriminatedUnion("type", [
  /** The question as it was stored. */
  z.object({ type: z.literal("question"), message: chatMessageSchema }),
  z.object({ type: z.literal("text"), delta: z.string() }),
  z.object({ type: z.literal("query"), run: queryRunSchema }),
  z.object({ type: z.literal("message"), message: chatMessageSchema }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

/** Characters of one question. */
export const MAX_QUESTION_LENGTH = 4_000;

/** What to ask first. */
export const SUGGESTIONS = [
  "Explain the schema design",
  "What are the key relationships?",
  "How can I optimize for performance?",
] as const;

/** What the assistant says when it fails, as specified. */
export const ANSWER_FAILED = "Sorry, I encountered an error while processing your question. Please try again.";

/** A version of a project's design. */
export const versionSchema = z.object({
  version: z.int(),
  /** Who made it: a designer, "assistant", or "you" for who changes or restores it by hand. */
  designer: z.string(),
  /** What changed, a line for each operation; empty for the first version. */
  changes: z.array(z.string()),
  /** The version that this one takes back. */
  undoes: z.int().nullable(),
  /** The version that this one makes the design again. */
  restores: z.int().nullable(),
  tableCount: z.int(),
  createdAt: z.string(),
});
export type Version = z.infer<typeof versionSchema>;

/** A version with all that it holds. */
export const versionContentSchema = versionSchema.extend({
  /** What makes it of the version before it. */
  operations: z.array(operationSchema),
  design: designSchema,
  findings: z.array(findingSchema),
  evidence: evidenceSchema.nullable(),
});
export type VersionContent = z.infer<typeof versionContentSchema>;
