import { PAGE_SIZE } from "@dbcoach/contract/limits";
import type {
  GeneratedStep,
  Project,
  ProjectSession,
  ProjectStats,
  ProjectSummary,
  QueryRecord,
} from "@dbcoach/contract/records";
import { databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import { type Selectable, sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import { type Cursor, containing, numberIn } from "../http/cursor.ts";
import { lastChange, newestVersion } from "../versions/store.ts";

type ProjectRow = Pick<
  Selectable<Tables["databaseProjects"]>,
  "id" | "databaseName" | "databaseType" | "description" | "lastAccessed" | "createdAt" | "updatedAt"
> & { mode: string; tableCount: number; streamed: boolean };

export interface ListOptions {
  after?: Cursor;
  search?: string;
}

/** One page and one row more, so that the caller knows whether there is a next page. */
const LIMIT = PAGE_SIZE + 1;

/**
 * Projects, last accessed first. A search finds projects by name and description, and by their sessions' names and
 * descriptions and their queries' texts and error messages.
 */
export function listProjects(db: Database, userId: string, { after, search }: ListOptions): Promise<ProjectSummary[]> {
  return asUser(db, userId, async (transaction) => {
    let query = summaries(transaction).orderBy("lastAccessed", "desc").orderBy("id", "desc").limit(LIMIT);
    if (after) query = query.where(sql<boolean>`(last_accessed, id) < (${after.time}::timestamptz, ${after.id}::uuid)`);
    if (search) {
      const found = await findMatching(transaction, search);
      query = query.where(found ? sql<boolean>`id = any(${found}::uuid[])` : matches(containing(search)));
    }
    return (await query.execute()).map(toSummary);
  });
}

/** As many matches as are looked up; of a text that is found more often, the page is soon full without an index. */
const MOST_MATCHES = 500;
/** What the index can find: it knows the letters and digits by threes. */
const INDEXED = /[a-z0-9]{3}/i;

/** The projects that a search finds, by the index; undefined where that is no help. */
async function findMatching(transaction: UserTransaction, search: string): Promise<string[] | undefined> {
  if (!INDEXED.test(search)) return undefined;
  const lookup = sql<{ place: string; projectId: string }>`
    select place, project_id from matching_projects(${containing(search)}, ${MOST_MATCHES})`;
  const { rows } = await lookup.execute(transaction);
  const counts = new Map<string, number>();
  for (const { place } of rows) counts.set(place, (counts.get(place) ?? 0) + 1);
  if ([...counts.values()].some((count) => count >= MOST_MATCHES)) return undefined;
  return [...new Set(rows.map(({ projectId }) => projectId))];
}

/**
 * Whether a project or something of it matches, looked at one project after the other. Values instead of `exists`: that
 * would be answered for all projects at once, though the page is full after a few.
 */
const matches = (pattern: string) => sql<boolean>`(
  project.database_name ilike ${pattern} or project.description ilike ${pattern}
  or (select true from database_sessions s where s.project_id = project.id
    and (s.session_name ilike ${pattern} or s.description ilike ${pattern}) limit 1)
  or (select true from database_queries q where q.project_id = project.id
    and (q.query_text ilike ${pattern} or q.error_message ilike ${pattern}) limit 1))`;

/** The project without its design; undefined when there is none that the transaction may see. */
export async function findProject(transaction: UserTransaction, id: string): Promise<ProjectSummary | undefined> {
  const row = await summaries(transaction).where("id", "=", id).executeTakeFirst();
  return row && toSummary(row);
}

/** The project with its newest design, if it is this user's. Reading it makes it the last accessed. */
export function openProject(db: Database, userId: string, id: string): Promise<Project | undefined> {
  return asUser(db, userId, async (transaction) => {
    const accessed = transaction.updateTable("databaseProjects").set({ lastAccessed: sql`now()` }).where("id", "=", id);
    await accessed.execute();
    return readProject(transaction, id);
  });
}

/** The project with its newest design; undefined when there is none that the transaction may see. */
export async function readProject(transaction: UserTransaction, id: string): Promise<Project | undefined> {
  const row = await summaries(transaction).where("id", "=", id).select("metadata").executeTakeFirst();
  if (!row) return undefined;
  const newest = await newestVersion(transaction, id);
  if (!newest) throw new Error(`Project ${id} has no version.`);
  const generation = await transaction
    .selectFrom("streamingSessions")
    .select(["id", "usage"])
    .where("projectId", "=", id)
    .where("enhances", "is", null)
    .limit(1)
    .executeTakeFirst();
  const { version, design, findings, evidence, steps } = newest;
  return {
    ...toSummary(row),
    designer: row.metadata.designer,
    generationId: generation?.id ?? null,
    // Written by the runner, and the steps by saveCompletion, from values of these types.
    usage: (generation?.usage as Project["usage"]) ?? null,
    undoable: (await lastChange(transaction, id)) !== undefined,
    version,
    design,
    findings,
    evidence,
    steps: steps ?? (row.metadata.generatedSteps as GeneratedStep[]),
  };
}

/** A project's sessions, newest first, each with the count of its queries; undefined for another user's project. */
export function listSessions(
  db: Database,
  userId: string,
  projectId: string,
  { after }: ListOptions,
): Promise<ProjectSession[] | undefined> {
  return asUser(db, userId, async (transaction) => {
    const project = transaction.selectFrom("databaseProjects").select("id").where("id", "=", projectId);
    if (!(await project.executeTakeFirst())) return undefined;
    let query = transaction
      .selectFrom("databaseSessions as session")
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from database_queries q where q.session_id = session.id)`.as("queryCount"),
      )
      .where("projectId", "=", projectId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(LIMIT);
    if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.time}::timestamptz, ${after.id}::uuid)`);
    return (await query.execute()).map((row) => ({
      id: row.id,
      projectId: row.projectId,
      name: row.sessionName,
      description: row.description,
      queryCount: row.queryCount,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  });
}

/** A query record with its place in the session's order. */
export type PlacedQuery = QueryRecord & { position: number };

/** A session's queries, oldest first; undefined for another user's session. `after` holds the last position as its id. */
export function listQueries(
  db: Database,
  userId: string,
  sessionId: string,
  { after }: ListOptions,
): Promise<PlacedQuery[] | undefined> {
  return asUser(db, userId, async (transaction) => {
    const session = transaction.selectFrom("databaseSessions").select("id").where("id", "=", sessionId);
    if (!(await session.executeTakeFirst())) return undefined;
    const rows = await transaction
      .selectFrom("databaseQueries")
      .selectAll()
      .where("sessionId", "=", sessionId)
      .where("position", ">", after ? numberIn(after) : 0)
      .orderBy("position")
      .limit(LIMIT)
      .execute();
    return rows.map(({ userId: _, createdAt, position, ...row }) => ({
      ...row,
      position: Number(position),
      createdAt: createdAt.toISOString(),
    }));
  });
}

/** Counts over the user's projects, and when he last used one. */
export function readStats(db: Database, userId: string): Promise<ProjectStats> {
  return asUser(db, userId, async (transaction) => {
    const counted = await transaction
      .selectNoFrom([
        sql<number>`(select count(*)::int from database_projects)`.as("totalProjects"),
        sql<number>`(select count(*)::int from database_sessions)`.as("totalSessions"),
        sql<number>`(select count(*)::int from database_queries)`.as("totalQueries"),
        sql<Date | null>`(select max(last_accessed) from database_projects)`.as("lastActivity"),
      ])
      .executeTakeFirstOrThrow();
    return { ...counted, lastActivity: counted.lastActivity?.toISOString() ?? null };
  });
}

const PROJECT_COLUMNS = [
  "id",
  "databaseName",
  "databaseType",
  "description",
  "lastAccessed",
  "createdAt",
  "updatedAt",
] as const;

/** What a list shows of the projects that the transaction may see. */
function summaries(transaction: UserTransaction) {
  return transaction
    .selectFrom("databaseProjects as project")
    .select(PROJECT_COLUMNS)
    .select([metadataText("generationMode").as("mode"), tableCount.as("tableCount"), streamed.as("streamed")]);
}

const metadataText = (key: string) => sql<string>`metadata->>${sql.lit(key)}`;
const streamed = sql<boolean>`metadata->>'streamingSessionId' is not null`;
const tableCount = sql<number>`(metadata->>'tableCount')::int`;

function toSummary(row: ProjectRow): ProjectSummary {
  return {
    id: row.id,
    name: row.databaseName,
    databaseType: databaseTypeSchema.parse(row.databaseType),
    description: row.description,
    mode: modeSchema.parse(row.mode),
    tableCount: row.tableCount,
    streamed: row.streamed,
    lastAccessed: row.lastAccessed.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
