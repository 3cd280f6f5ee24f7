import { type ProjectAnalytics, SPEED_BANDS } from "@dbcoach/contract/analytics";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";

const designer = scriptedDesigner(() => {});

describe("the analytics of a project", () => {
  let server: TestServer;
  let ann: TestClient;
  let projectId: string;

  beforeAll(async () => {
    server = await startTestServer({ designer });
    ann = await signUp(server);
    const generation = await ann.generate("A library of books");
    projectId = (await ann.follow(generation)).end?.projectId ?? "";
    // Another project, whose records must not be counted.
    await ann.follow(await ann.generate("A zoo of animals"));
  });
  afterAll(() => disposeTestServer(server));

  const read = () => ann.read<ProjectAnalytics>(`/rest/v1/projects/${projectId}/analytics`);
  const countOf = ({ speeds }: ProjectAnalytics, band: string) => speeds.find((each) => each.band === band)?.count ?? 0;

  it("tell of a new project what its generation did", async () => {
    const analytics = await read();
    expect(analytics).toMatchObject({
      sessions: 1,
      queries: 4,
      succeeded: 4,
      versions: 1,
      operations: [{ kind: "addTable", count: 4 }],
      queryTypes: [{ type: "OTHER", count: 4 }],
      errors: { current: { queries: 4, failed: 0 }, previous: { queries: 0, failed: 0 } },
    });
    expect(analytics.speeds.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(analytics.weeks).toHaveLength(8);
    expect(analytics.weeks.at(-1)).toMatchObject({ sessions: 1, queries: 4 });
    expect(analytics.timeline.map(({ title, status }) => [title, status])).toEqual([
      ["Requirements Analysis", "completed"],
      ["Schema Design", "completed"],
      ["Implementation Package", "completed"],
      ["Quality Assurance", "completed"],
    ]);
    expect(analytics.timeline[1]?.description).toBe("Did Schema Design");
  });

  it("count queries by their time, outcome, type and week", async () => {
    const before = await read();
    const changed = await withStore(server, { designer }, ({ db }) => addQueries(db, projectId));
    server = changed.server;
    ann = ann.at(server.url);
    const analytics = await read();
    expect(analytics).toMatchObject({ queries: 12, succeeded: 9 });
    const added = SPEED_BANDS.map((band) => [band, countOf(analytics, band) - countOf(before, band)]);
    expect(Object.fromEntries(added)).toEqual({
      under10: 1,
      under100: 1,
      under1000: 1,
      over1000: 1,
      untimed: 1,
      failed: 3,
    });
    expect(analytics.queryTypes).toEqual([
      { type: "SELECT", count: 8 },
      { type: "OTHER", count: 4 },
    ]);
    expect(analytics.errors).toEqual({ current: { queries: 9, failed: 1 }, previous: { queries: 2, failed: 1 } });
    // The oldest is behind the weeks that are told.
    expect(analytics.weeks.reduce((sum, { queries }) => sum + queries, 0)).toBe(11);
  });

  it("are nobody else's, and of no project that is none", async () => {
    const ben = await signUp(server);
    expect((await ben.request(`/rest/v1/projects/${projectId}/analytics`)).status).toBe(404);
    expect((await ann.request("/rest/v1/projects/none/analytics")).status).toBe(404);
  });
});

/** Queries of each speed and of both outcomes: now, a week ago, and long ago. */
async function addQueries(db: Database, projectId: string): Promise<void> {
  const session = await db
    .selectFrom("databaseSessions")
    .select(["id", "userId"])
    .where("projectId", "=", projectId)
    .executeTakeFirstOrThrow();
  const query = (executionTimeMs: number | null, success: boolean, daysAgo: number) => ({
    userId: session.userId,
    sessionId: session.id,
    projectId,
    queryText: "SELECT 1",
    queryType: "SELECT",
    resultsData: "null",
    executionTimeMs,
    success,
    createdAt: sql<Date>`now() - ${sql.raw(`interval '${daysAgo} days'`)}`,
  });
  await db
    .insertInto("databaseQueries")
    .values([
      query(1, true, 0),
      query(10, true, 0),
      query(100, true, 0),
      query(1_000, true, 0),
      query(1, false, 0),
      query(null, true, 8),
      query(null, false, 8),
      query(null, false, 200),
    ])
    .execute();
}
