import {
  ERROR_RATE_DAYS,
  type ProjectAnalytics,
  SPEED_BANDS,
  type SpeedBand,
  TIMELINE_GENERATIONS,
  USAGE_WEEKS,
} from "@dbcoach/contract/analytics";
import { sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { type LogLine, timelineOf } from "./timeline.ts";

/**
 * What a project's records say of its use, counted by the database over this project's rows alone; undefined when there
 * is no such project of this user's.
 */
export function readAnalytics(db: Database, userId: string, projectId: string): Promise<ProjectAnalytics | undefined> {
  return asUser(db, userId, async (transaction) => {
    const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId);
    if (!(await project.executeTakeFirst())) return undefined;
    return {
      ...(await countQueries(transaction, projectId)),
      weeks: await countWeeks(transaction, projectId),
      ...(await countOperations(transaction, projectId)),
      queryTypes: await countQueryTypes(transaction, projectId),
      timeline: await readTimeline(transaction, projectId),
    };
  });
}

type Counted = Pick<ProjectAnalytics, "sessions" | "queries" | "succeeded" | "speeds" | "errors">;

async function countQueries(transaction: UserTransaction, projectId: string): Promise<Counted> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from database_sessions where project_id = ${projectId}) as sessions,
      count(*)::int as queries,
      count(*) filter (where success)::int as succeeded,
      count(*) filter (where success and execution_time_ms < 10)::int as under10,
      count(*) filter (where success and execution_time_ms >= 10 and execution_time_ms < 100)::int as under100,
      count(*) filter (where success and execution_time_ms >= 100 and execution_time_ms < 1000)::int as under1000,
      count(*) filter (where success and execution_time_ms >= 1000)::int as over1000,
      count(*) filter (where success and execution_time_ms is null)::int as untimed,
      count(*) filter (where not success)::int as failed,
      count(*) filter (where created_at > now() - ${DAYS})::int as now_all,
      count(*) filter (where created_at > now() - ${DAYS} and not success)::int as now_failed,
      count(*) filter (where created_at <= now() - ${DAYS} and created_at > now() - 2 * ${DAYS})::int as before_all,
      count(*) filter (where created_at <= now() - ${DAYS} and created_at > now() - 2 * ${DAYS} and not success)::int
        as before_failed
    from database_queries where project_id = ${projectId}`.execute(transaction);
  const of = (name: string) => rows[0]?.[name] ?? 0;
  return {
    sessions: of("sessions"),
    queries: of("queries"),
    succeeded: of("succeeded"),
    speeds: SPEED_BANDS.map((band: SpeedBand) => ({ band, count: of(band) })),
    errors: {
      current: { queries: of("nowAll"), failed: of("nowFailed") },
      previous: { queries: of("beforeAll"), failed: of("beforeFailed") },
    },
  };
}

const DAYS = sql.raw(`interval '${ERROR_RATE_DAYS} days'`);

/** Sessions and queries of each of the last weeks, oldest first. */
async function countWeeks(transaction: UserTransaction, projectId: string): Promise<ProjectAnalytics["weeks"]> {
  const thisWeek = sql.raw("date_trunc('week', now() at time zone 'utc')");
  const within = sql`created_at >= week.begin at time zone 'utc'
    and created_at < (week.begin + interval '1 week') at time zone 'utc'`;
  const { rows } = await sql<{ begin: string; sessions: number; queries: number }>`
    select to_char(week.begin, 'YYYY-MM-DD') as begin,
      (select count(*)::int from database_sessions where project_id = ${projectId} and ${within}) as sessions,
      (select count(*)::int from database_queries where project_id = ${projectId} and ${within}) as queries
    from generate_series(${thisWeek} - ${sql.raw(`interval '${USAGE_WEEKS - 1} weeks'`)}, ${thisWeek}, interval '1 week')
      as week (begin)
    order by week.begin`.execute(transaction);
  return rows.map(({ begin, sessions, queries }) => ({ from: begin, sessions, queries }));
}

async function countOperations(
  transaction: UserTransaction,
  projectId: string,
): Promise<Pick<ProjectAnalytics, "versions" | "operations">> {
  const { versions } = await transaction
    .selectFrom("designVersions")
    .select(sql<number>`count(*)::int`.as("versions"))
    .where("projectId", "=", projectId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ProjectAnalytics["operations"][number]>`
    select operation->>'op' as kind, count(*)::int as count
    from design_versions, jsonb_array_elements(operations) as operation
    where project_id = ${projectId}
    group by 1 order by 2 desc, 1`.execute(transaction);
  return { versions, operations: rows };
}

function countQueryTypes(transaction: UserTransaction, projectId: string): Promise<ProjectAnalytics["queryTypes"]> {
  return transaction
    .selectFrom("databaseQueries")
    .select(["queryType as type", sql<number>`count(*)::int`.as("count")])
    .where("projectId", "=", projectId)
    .groupBy("queryType")
    .orderBy("count", "desc")
    .orderBy("queryType")
    .execute();
}

/** The tasks of the generations that made the project and its versions, as their logs tell them. */
async function readTimeline(transaction: UserTransaction, projectId: string): Promise<ProjectAnalytics["timeline"]> {
  const generations = await transaction
    .selectFrom("streamingSessions")
    .select("id")
    .where((eb) => eb.or([eb("projectId", "=", projectId), eb("enhances", "=", projectId)]))
    .orderBy("createdAt", "desc")
    .limit(TIMELINE_GENERATIONS)
    .execute();
  const timelines = [];
  for (const { id } of generations.toReversed()) {
    const { rows } = await sql<LogLine>`
      select event->>'type' as type, event->>'taskId' as task_id, event->>'message' as message, at
      from generation_events
      where streaming_session_id = ${id}
        and event->>'type' in ('taskStarted', 'taskCompleted', 'insight', 'failed')
      order by index`.execute(transaction);
    if (rows.length > 0) timelines.push(timelineOf(id, rows));
  }
  return timelines.flat();
}
