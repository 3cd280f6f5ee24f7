import { z } from "zod";
import { agentNameSchema } from "./agents.ts";

/** What a project's own records say of how it was made and is used. Times are ISO 8601 in UTC. */

/** How a query record went: by the time that it took, in milliseconds, or that it failed or was not timed. */
export const SPEED_BANDS = ["under10", "under100", "under1000", "over1000", "untimed", "failed"] as const;
export type SpeedBand = (typeof SPEED_BANDS)[number];
export const SPEED_BAND_NAMES: Record<SpeedBand, string> = {
  under10: "Under 10 ms",
  under100: "10 to 100 ms",
  under1000: "100 ms to 1 s",
  over1000: "1 s and more",
  untimed: "Not timed",
  failed: "Failed",
};

/** Weeks that usage is told for, the present one included; a week begins on Monday (UTC). */
export const USAGE_WEEKS = 8;
/** Days of the two periods that error rates are compared for. */
export const ERROR_RATE_DAYS = 7;
/** Generations whose tasks the timeline tells: the newest. */
export const TIMELINE_GENERATIONS = 3;

const count = z.int().min(0);
const failures = z.object({ queries: count, failed: count });

export const timelineEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What the agent said last; empty where it said nothing. */
  description: z.string(),
  status: z.enum(["completed", "in-progress", "error", "pending"]),
  /** When it began; null while it has not. */
  timestamp: z.string().nullable(),
  /** Milliseconds; null until it has ended. */
  duration: z.number().min(0).nullable(),
  agent: agentNameSchema,
});
export type TimelineEvent = z.infer<typeof timelineEventSchema>;

export const projectAnalyticsSchema = z.object({
  sessions: count,
  queries: count,
  succeeded: count,
  speeds: z.array(z.object({ band: z.enum(SPEED_BANDS), count })),
  /** Oldest first; weeks without use are there, too. */
  weeks: z.array(z.object({ from: z.string(), sessions: count, queries: count })),
  versions: count,
  /** The operations of all versions by their kind, most first. */
  operations: z.array(z.object({ kind: z.string(), count })),
  /** The query records by their type, most first. */
  queryTypes: z.array(z.object({ type: z.string(), count })),
  /** The query records of the last days, and of as many days before them. */
  errors: z.object({ current: failures, previous: failures }),
  /** The tasks of the newest generations, in the order in which they began. */
  timeline: z.array(timelineEventSchema),
});
export type ProjectAnalytics = z.infer<typeof projectAnalyticsSchema>;
