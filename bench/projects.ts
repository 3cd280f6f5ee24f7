import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asUser, openDatabase } from "@dbcoach/server/database/database";
import { decodeCursor, encodeCursor } from "@dbcoach/server/http/cursor";
import { listProjects, readStats } from "@dbcoach/server/projects/store";
import { sql } from "kysely";

/**
 * What the list of projects costs one person who has so many (three sessions each, eight queries each), beside nine
 * others who have as many together, in the embedded database: milliseconds, the median of 20 and the slowest.
 */
const COUNTS = [500, 5_000];
const RUNS = 20;
const ME = "bench";

const dataDir = mkdtempSync(join(tmpdir(), "dbcoach-projects-"));
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });

for (const id of [ME, "others"]) {
  await db
    .insertInto("users")
    .values({ id, name: "", email: `${id}@example.com`, emailVerified: true, image: null })
    .execute();
}

/** Projects from one number to another, with descriptions as long as people write them. */
async function addProjects(user: string, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) n`;
  await sql`insert into database_projects (id, user_id, database_name, database_type, description, metadata, last_accessed)
    select gen_random_uuid(), ${user}, 'Project ' || n, 'PostgreSQL',
      'A company keeps track of number ' || n || '. ' || repeat('Each customer has a name, an address and orders. ', 20),
      '{"generationMode": "dbcoach", "tableCount": 9, "streamingSessionId": "x"}', now() - n * interval '1 minute'
    from ${numbers}`.execute(db);
  await sql`insert into database_sessions (id, user_id, project_id, session_name, description)
    select gen_random_uuid(), user_id, id, 'Session ' || s, description from database_projects p, generate_series(1, 3) s
    where not exists (select from database_sessions d where d.project_id = p.id)`.execute(db);
  await sql`insert into database_queries (user_id, session_id, project_id, query_text, query_type, results_data)
    select user_id, id, project_id, 'select name, address from customers where number = ' || q || ' order by name', 'OTHER',
      jsonb_build_object('content', repeat(md5(id::text), 60))
    from database_sessions s, generate_series(1, 8) q
    where not exists (select from database_queries d where d.session_id = s.id)`.execute(db);
}

async function measure(name: string, work: () => Promise<unknown>): Promise<Record<string, string | number>> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const rounded = (ms = 0) => Math.round(ms * 10) / 10;
  return { what: name, "median ms": rounded(times[RUNS / 2]), "slowest ms": rounded(times.at(-1)) };
}

let existing = 0;
for (const count of COUNTS) {
  await addProjects(ME, existing, count);
  await addProjects("others", existing, count);
  existing = count;
  await sql`analyze`.execute(db);
  const [, , , , , last] = await listProjects(db, ME, {});
  const middle = await asUser(db, ME, async (transaction) =>
    transaction
      .selectFrom("databaseProjects")
      .select(["id", "lastAccessed"])
      .orderBy("lastAccessed", "desc")
      .offset(Math.floor(count / 2))
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const cursor = decodeCursor(encodeCursor({ time: middle.lastAccessed.toISOString(), id: middle.id }));
  console.log(`${count} projects`);
  console.table([
    await measure("first page", () => listProjects(db, ME, {})),
    await measure("a page in the middle", () => listProjects(db, ME, { after: cursor })),
    await measure("search: in every project", () => listProjects(db, ME, { search: "customer" })),
    await measure("search: in one description", () => listProjects(db, ME, { search: `number ${count - 7}.` })),
    await measure("search: in queries only", () => listProjects(db, ME, { search: "order by name" })),
    await measure("search: nowhere", () => listProjects(db, ME, { search: `nowhere ${last?.id}` })),
    await measure("counts", () => readStats(db, ME)),
  ]);
}
await close();
rmSync(dataDir, { recursive: true, force: true });
